import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// Worksheets as their students work on them, for pages and for programs.
struct SheetRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(GetSheet.self) { call, scope in
            try await sheet(call.activityID, of: call.handoutID, scope)
        }
        router.on(BeginSheet.self) { call, scope in
            try await sheet(call.activityID, of: call.handoutID, anew: true, scope)
        }
        router.on(HandInSheet.self) { call, scope in
            try await services.worksheetWork.handIn(call.activityID, of: call.handoutID, as: scope.requireActor())
            return try await sheet(call.activityID, of: call.handoutID, scope)
        }
        router.on(DeliverAnswers.self) { [services] call, scope in
            let delivery = AnswerDelivery(
                attempt: call.attempt, exercise: call.exercise,
                answers: call.answers.map {
                    AnswerDelivery.Part(
                        question: $0.question, answer: Answer($0.answer), duration: $0.milliseconds ?? 0,
                        age: $0.age ?? 0, seen: $0.seen, base: $0.base.map(KnownAnswer.init), name: $0.name,
                        earlier: $0.earlier)
                }, score: try call.game.map(GameScore.init))
            let actor = try scope.requireActor()
            let work = services.worksheetWork
            let delivered =
                call.isTraining == true
                ? try await work.train(
                    delivery, at: call.activityID, of: call.handoutID, tellingSolutions: call.tellsSolution == true,
                    as: actor)
                : try await work.deliver(delivery, to: call.activityID, of: call.handoutID, as: actor)
            return AnswerReceipt(
                delivered, in: call.attempt, strings: scope.strings(otherwise: services.school.language))
        }
    }

    /// A sheet in the words of whoever asks: players take its questions over as they are.
    private func sheet(
        _ activity: HandoutActivity.ID, of handout: Handout.ID, anew: Bool = false, _ scope: RequestScope
    ) async throws -> SheetDTO {
        let sheet = try await services.worksheetWork.sheet(activity, of: handout, anew: anew, as: scope.requireActor())
        return SheetDTO(sheet, showing: scope.strings(otherwise: services.school.language).shown)
    }
}

extension SheetDTO {
    init(
        _ sheet: SheetAtWork,
        showing shown: (SchoolModel.Question, ExerciseType) -> SchoolModel.Question = { question, _ in question }
    ) {
        self.init(
            attempt: sheet.attempt, asked: sheet.asked, order: sheet.order, worksheet: sheet.sheet.worksheet,
            exercises: sheet.exercises, given: sheet.given, showsMarks: sheet.showsMarks,
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
    init(_ delivered: DeliveredAnswers, in attempt: Activity.ID, strings: Strings) {
        self.init(
            results: delivered.answers.map { given in
                let solution = delivered.told.flatMap {
                    strings.solution(of: given.question, in: $0, seed: attempt.seed)
                }
                return Result(
                    question: given.question, verdict: delivered.showsMarks ? given.mark.verdict.rawValue : "kept",
                    answer: given.answer.parts, solution: solution,
                    explanation: delivered.told.flatMap { $0.explanation.isEmpty ? nil : $0.explanation })
            } + delivered.blank.map { Result(question: $0, verdict: "kept", answer: []) }
                + delivered.gone.map { Result(question: $0, verdict: "gone") }
                + delivered.changed.map { Result(question: $0, verdict: "changed") },
            score: delivered.score)
    }
}
