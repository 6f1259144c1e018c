import Foundation
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// Worksheets as students work on them in the browser.
struct SheetPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.sheet, on: router) { try await show($0) }
        routes.form(Links.sheet, on: router, again: { try await show($0) }) { try await answer($0, $1) }
        routes.page(Links.reviewSheet, on: router) { try await review($0) }
        routes.page(Links.handInSheet, on: router) { try await askToHandIn($0) }
        routes.form(Links.handInSheet, on: router) { visit, _ in
            let (handout, activity) = try place(visit)
            try await visit.services.worksheetWork.handIn(activity, of: handout, as: visit.actor)
            return .see(Links.sheet(handout, activity), notice: .testHandedIn)
        }
        routes.page(Links.previewWorksheet, on: router) { try await preview($0) }
    }

    private func show(_ visit: Visit, incomplete: [ListedItem] = []) async throws -> Response {
        let (handout, activity) = try place(visit)
        let sheet = try await visit.services.worksheetWork.sheet(
            activity, of: handout, showing: visit.query("attempt").flatMap(Activity.ID.init(_:)), as: visit.actor)
        let model = SheetPage.Model(
            handout: sheet.handout, activity: sheet.activity, worksheet: sheet.sheet.worksheet,
            exercises: sheet.exercises, attempt: sheet.attempt, asked: sheet.asked, order: sheet.order,
            given: sheet.given, showsMarks: sheet.showsMarks,
            data: try PlayableSheet(
                SheetDTO(sheet, showing: visit.strings.shown), deliver: answers(visit), visit,
                review: sheet.sheet.kind == .test ? Links.reviewSheet(handout, activity) : nil,
                name: sheet.name(for: visit.frame), takesScores: sheet.takesScores,
                takesPart: sheet.takesPart
            )
            .json(), phase: sheet.phase, isHandedIn: sheet.isHandedIn, incomplete: incomplete,
            isAnswered: visit.query("attempt") != nil)
        return .page(SheetPage(model: model, frame: visit.frame))
    }

    private func review(_ visit: Visit) async throws -> Response {
        let (handout, activity) = try place(visit)
        let sheet = try await visit.services.worksheetWork.sheet(activity, of: handout, as: visit.actor)
        guard sheet.phase == .open, sheet.sheet.kind == .test else {
            return .redirect(to: Links.sheet(handout, activity), type: .normal)
        }
        return .page(SheetReviewPage(model: SheetReviewPage.Model(sheet), frame: visit.frame))
    }

    private func askToHandIn(_ visit: Visit) async throws -> Response {
        let (handout, activity) = try place(visit)
        let sheet = try await visit.services.worksheetWork.sheet(activity, of: handout, as: visit.actor)
        guard sheet.phase == .open, sheet.sheet.kind == .test else {
            return .redirect(to: Links.sheet(handout, activity), type: .normal)
        }
        let review = SheetReviewPage.Model(sheet)
        return .page(
            visit.question(
                .handInTest(
                    test: sheet.name(for: visit.frame), missing: review.missing(for: visit.frame),
                    incomplete: review.incomplete(for: visit.frame)),
                action: Links.handInSheet(handout, activity), cancel: Links.reviewSheet(handout, activity)))
    }

    /// The sheet as its students will see it; nothing can be sent.
    private func preview(_ visit: Visit) async throws -> Response {
        let id = try visit.identifier("worksheetID", of: Worksheet.self)
        let worksheet = try await visit.shownWorksheet()
        let attempt = Activity.ID(id.uuid)
        let order = try await visit.services.worksheets.order(of: attempt)
        var dto = SheetDTO(
            attempt: attempt, order: order, worksheet: worksheet, exercises: worksheet.exercises, given: [],
            showsMarks: true, showing: visit.strings.shown)
        if worksheet.kind == .practice { dto.tellSolutions(of: worksheet.exercises, in: visit.strings) }
        // A handout that is saved nowhere: the page needs only its names.
        let handout = Handout(id: Handout.ID(id.uuid), author: worksheet.author, title: worksheet.title)
        let activity = HandoutActivity(
            id: HandoutActivity.ID(id.uuid), title: worksheet.title,
            content: .context(try IdentifierPath(worksheet: id)))
        let model = SheetPage.Model(
            handout: handout, activity: activity, worksheet: worksheet, exercises: worksheet.exercises,
            attempt: attempt, order: order, given: [], showsMarks: true,
            data: try PlayableSheet(dto, deliver: nil, visit).json(), isPreview: true)
        return .page(SheetPage(model: model, frame: visit.frame))
    }

    /// Accepts the form of a browser without scripts.
    private func answer(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let (handout, activity) = try place(visit)
        let work = visit.services.worksheetWork
        let sheet = try await work.sheet(activity, of: handout, as: visit.actor)
        guard let attempt = Activity.ID(try fields.require("attempt")) else {
            throw Refusal(.isInvalid, field: "attempt")
        }
        let isTest = sheet.sheet.kind == .test
        if !isTest, !fields.isConfirmed {
            // In practice, the first answer counts: what is not finished is not taken by mistake.
            let incomplete = incomplete(in: sheet, attempt, fields, visit.frame)
            if !incomplete.isEmpty {
                var visit = visit
                visit.refused = PageFrame.RefusedForm(
                    action: visit.request.uri.path, refusals: [], values: FormFields.shownAgain(fields.everything))
                return try await show(visit, incomplete: incomplete)
            }
        }
        let deliveries = sheet.sheet.exercises.map { exercise in
            // In a test, a field that was emptied takes the answer back.
            let parts = exercise.content.questions(for: attempt.seed).map { question in
                AnswerDelivery.Part(question, of: exercise.id, in: fields)
            }.filter { isTest || !$0.answer.isEmpty }
            return AnswerDelivery(attempt: attempt, exercise: exercise.id, answers: parts)
        }
        // What comes back because something in it is refused must not have been taken in part.
        let delivered = try await work.deliver(
            deliveries.filter { !$0.answers.isEmpty }, to: activity, of: handout, as: visit.actor)
        if delivered.contains(where: { !$0.changed.isEmpty }) {
            let again = isTest ? Links.sheet(handout, activity) : Links.sheet(handout, activity, showing: attempt)
            return .see(again, notice: .questionsChanged)
        }
        // What was right is shown first, also when a new round would come next.
        return .see(isTest ? Links.reviewSheet(handout, activity) : Links.sheet(handout, activity, showing: attempt))
    }

    /// The questions that are answered in part, as “Animals, question 2”, with the way to each.
    private func incomplete(
        in sheet: SheetAtWork, _ attempt: Activity.ID, _ fields: FormFields, _ frame: PageFrame
    ) -> [ListedItem] {
        // The form may be about an attempt that was finished elsewhere meanwhile.
        let asked = attempt == sheet.attempt ? sheet.asked : nil
        return sheet.exercises.flatMap { exercise in
            exercise.questions(for: attempt.seed, in: sheet.order.within(exercise.id), among: asked).enumerated()
                .filter { _, question in
                    let answer = AnswerDelivery.Part(question, of: exercise.id, in: fields).answer
                    return !answer.isEmpty && answer.emptyParts(of: question.form) > 0
                }
                .map { index, question in
                    ListedItem(
                        text: frame.questionNamed(index + 1, of: exercise, of: sheet.sheet.worksheet),
                        href: "#\(AnswerField(exercise: exercise.id, question: question.id).place)")
                }
        }
    }

    private func place(_ visit: Visit) throws -> (Handout.ID, HandoutActivity.ID) {
        (try visit.identifier("handoutID"), try visit.identifier("activityID"))
    }

    private func answers(_ visit: Visit) throws -> String {
        let (handout, activity) = try place(visit)
        return APIPath.filled(
            DeliverAnswers.path, ["handoutID": handout.description, "activityID": activity.description])
    }
}

extension SheetDTO {
    /// Adds what is right, for teachers who look at a worksheet: no student's page has it before it was asked for.
    fileprivate mutating func tellSolutions(of authored: [SchoolModel.Exercise], in strings: Strings) {
        for (position, exercise) in authored.enumerated() where exercise.tellsSolutions {
            exercises[position].explanation = exercise.explanation
            for index in exercises[position].questions.indices {
                exercises[position].questions[index].solution = strings.solution(
                    of: exercises[position].questions[index].id, in: exercise, seed: attempt.seed)
            }
        }
    }
}

extension SheetAtWork {
    /// What students know it by: the handout, and the activity if there are several.
    fileprivate func name(for frame: PageFrame) -> String {
        let title = frame.title(handout)
        return handout.activities.count > 1 ? "\(title) · \(activity.title)" : title
    }

    fileprivate var phase: SheetPage.Phase {
        if isOver { return .over }
        guard handout.state == .posted else { return .closed }
        return isHandedIn ? .handedIn : .open
    }
}

extension SheetReviewPage.Model {
    fileprivate init(_ sheet: SheetAtWork) {
        self.init(
            handout: sheet.handout.id, activity: sheet.activity.id, worksheet: sheet.sheet.worksheet,
            exercises: sheet.exercises, attempt: sheet.attempt, asked: sheet.asked, order: sheet.order,
            given: sheet.given)
    }
}

extension AnswerDelivery.Part {
    /// The form's answer to a question, which may be blank.
    fileprivate init(_ question: Question, of exercise: Exercise.ID, in fields: FormFields) {
        let parts: [String]
        switch question.form {
        case .choice: parts = fields.all(AnswerField(exercise: exercise, question: question.id).name)
        case .text, .number: parts = Self.parts(1, question, exercise, fields)
        case .gaps(let count, _): parts = Self.parts(count, question, exercise, fields)
        case .pairs(let left, _): parts = Self.parts(left.count, question, exercise, fields)
        case .order(let items): parts = Self.parts(items.count, question, exercise, fields)
        }
        let base = fields[AnswerField.base(of: question.id, in: exercise)]
        self.init(question: question.id, answer: Answer(parts), base: base.map(KnownAnswer.init(field:)))
    }

    private static func parts(
        _ count: Int, _ question: Question, _ exercise: Exercise.ID, _ fields: FormFields
    ) -> [String] {
        let name = { AnswerField(exercise: exercise, question: question.id, part: $0).name }
        let parts = (0..<count).map { fields[name($0)] ?? "" }
        // A number may be followed by the unit that was chosen; a unit without a number is no answer.
        if case .number(_, let units) = question.form, !units.isEmpty, !Answer(parts).isEmpty {
            return NumberExercise.answer(typed: parts[0], beside: fields[name(1)] ?? "", among: units).parts
        }
        return parts
    }
}

/// The sheet as the page's scripts read it: as programs get it, with the words of the page.
struct PlayableSheet: Encodable {
    let sheet: SheetDTO
    let deliver: String?
    let again: String?
    /// Where a test is looked through before it is handed in.
    let review: String?
    let formToken: String
    let language: String
    let owner: Person.ID?
    /// The owner's name, by which whoever opens the page without a connection knows whose work it is.
    let ownerName: String?
    /// What students know it by, where something is said of it in another place.
    let name: String?
    let takesScores: Bool
    /// Whether the student takes part in them.
    let takesPart: Bool
    /// Where the leaderboards are, if there are any.
    let leaderboards: String?
    let strings: PlayStrings

    init(
        _ sheet: SheetDTO, deliver: String?, _ visit: Visit, review: String? = nil, name: String? = nil,
        takesScores: Bool = false, takesPart: Bool = false
    ) {
        var sheet = sheet
        for position in sheet.exercises.indices where sheet.exercises[position].title.isEmpty {
            sheet.exercises[position].title = visit.strings.exerciseTitle(
                number: sheet.exercises[position].number ?? position + 1)
        }
        self.sheet = sheet
        self.deliver = deliver
        self.takesScores = takesScores
        self.takesPart = takesPart
        leaderboards = takesScores ? Links.leaderboards : nil
        again = deliver?.replacing(/answers$/, with: "sheet")
        self.review = review
        self.name = name
        formToken = visit.frame.csrfToken
        owner = visit.frame.viewer?.id
        ownerName = visit.scope.signedIn.map { visit.frame.name($0.person) }
        strings = visit.frame.strings.play
        language = visit.language
    }

    private enum Key: String, CodingKey {
        case deliver, again, formToken, language, leaderboards, name, owner, ownerName, review, strings, takesPart
        case takesScores
    }

    func encode(to encoder: any Encoder) throws {
        try sheet.encode(to: encoder)
        var values = encoder.container(keyedBy: Key.self)
        try values.encodeIfPresent(deliver, forKey: .deliver)
        try values.encodeIfPresent(again, forKey: .again)
        try values.encodeIfPresent(owner, forKey: .owner)
        try values.encodeIfPresent(ownerName, forKey: .ownerName)
        try values.encodeIfPresent(review, forKey: .review)
        try values.encodeIfPresent(name, forKey: .name)
        try values.encode(takesScores, forKey: .takesScores)
        try values.encode(takesPart, forKey: .takesPart)
        try values.encodeIfPresent(leaderboards, forKey: .leaderboards)
        try values.encode(strings, forKey: .strings)
        try values.encode(formToken, forKey: .formToken)
        try values.encode(language, forKey: .language)
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
