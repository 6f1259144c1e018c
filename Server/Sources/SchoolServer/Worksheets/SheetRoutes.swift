import SchoolAPI
import SchoolModel
import SchoolServices

/// Worksheets as their students work on them, for pages and for programs.
struct SheetRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(GetSheet.self) { [services] call, scope in
            SheetDTO(
                try await services.worksheetWork.sheet(
                    call.activityID, of: call.handoutID, as: scope.requireActor()))
        }
        router.on(BeginSheet.self) { [services] call, scope in
            SheetDTO(
                try await services.worksheetWork.sheet(
                    call.activityID, of: call.handoutID, anew: true, as: scope.requireActor()))
        }
        router.on(HandInSheet.self) { [services] call, scope in
            let actor = try scope.requireActor()
            try await services.worksheetWork.handIn(call.activityID, of: call.handoutID, as: actor)
            return SheetDTO(
                try await services.worksheetWork.sheet(call.activityID, of: call.handoutID, as: actor))
        }
        router.on(DeliverAnswers.self) { [services] call, scope in
            let delivery = AnswerDelivery(
                attempt: call.attempt, exercise: call.exercise,
                answers: call.answers.map {
                    AnswerDelivery.Part(
                        question: $0.question, answer: Answer($0.answer), duration: $0.milliseconds ?? 0)
                }, score: try call.game.map(GameScore.init))
            let actor = try scope.requireActor()
            let work = services.worksheetWork
            let delivered =
                call.isTraining == true
                ? try await work.train(delivery, at: call.activityID, of: call.handoutID, as: actor)
                : try await work.deliver(delivery, to: call.activityID, of: call.handoutID, as: actor)
            return AnswerReceipt(delivered)
        }
    }
}

extension SheetDTO {
    init(
        _ sheet: SheetAtWork,
        showing shown: (SchoolModel.Question, ExerciseType) -> SchoolModel.Question = { question, _ in question }
    ) {
        self.init(
            attempt: sheet.attempt, order: sheet.order, worksheet: sheet.sheet.worksheet,
            exercises: sheet.sheet.exercises, given: sheet.given, showsMarks: sheet.showsMarks,
            isHandedIn: sheet.isHandedIn, showing: shown)
    }
}

extension GameScore {
    fileprivate init(_ result: DeliverAnswers.GameResult) throws(Refusal) {
        guard let game = Game(rawValue: result.name) else { throw Refusal(.isInvalid, field: "game.name") }
        self.init(game: game, points: result.score)
    }
}

extension AnswerReceipt {
    init(_ delivered: DeliveredAnswers) {
        self.init(
            results: delivered.answers.map {
                Result(
                    question: $0.question, verdict: delivered.showsMarks ? $0.mark.verdict.rawValue : "kept",
                    answer: $0.answer.parts)
            } + delivered.gone.map { Result(question: $0, verdict: "gone") })
    }
}
