public import Foundation
public import SchoolModel

/// A worksheet, with its exercises as their authors write them.
public struct WorksheetDTO: Codable, Hashable, Sendable {
    /// One exercise.
    public struct Exercise: Codable, Hashable, Sendable {
        /// Omit it for a new exercise.
        public var id: SchoolModel.Exercise.ID?
        /// An identifier that the client made for a new exercise; if it already exists, it means that exercise.
        public var newID: SchoolModel.Exercise.ID?
        /// Such as `choice`; see ``ExerciseTypes``.
        public var type: String
        public var title: String?
        public var hint: String?
        /// After how many tries at a question practice shows the right answer, 1 to 9; 0 if it never does.
        ///
        /// If omitted, it stays as it is, and is 2 for a new exercise.
        public var solutionAfter: Int?
        /// Why the right answers are right, for students who are shown them.
        ///
        /// If omitted, it stays as it is.
        public var explanation: String?
        /// The questions with their answers, in the lines of the type.
        public var text: String
        /// What is chosen in addition to the lines, such as `ignoresCase`; omitted options are as in a new exercise.
        public var options: [String: String]?
        /// What students are asked, with a right answer to each; the school generates them from the text.
        public var questions: [Question]?

        public init(
            id: SchoolModel.Exercise.ID? = nil, type: String, title: String? = nil, hint: String? = nil, text: String,
            options: [String: String]? = nil
        ) {
            self.id = id
            self.type = type
            self.title = title
            self.hint = hint
            self.text = text
            self.options = options
        }
    }

    /// A class or subject, and the deadline of a worksheet there.
    public struct Place: Codable, Hashable, Sendable {
        public var classID: SchoolClass.ID
        /// If omitted, there is none.
        public var due: Date?

        public init(classID: SchoolClass.ID, due: Date? = nil) {
            self.classID = classID
            self.due = due
        }
    }

    /// One question as an author sees it.
    public struct Question: Codable, Hashable, Sendable {
        public var id: SchoolModel.Question.ID
        public var prompt: String
        /// A right answer, as people read it.
        public var solution: String
        public var points: Double
    }

    public var id: Worksheet.ID
    public var authorID: Person.ID
    public var title: String
    public var instructions: String
    public var kind: Worksheet.Kind
    /// Whether games may put students under time pressure.
    public var timePressure: Bool
    public var isShared: Bool
    /// The class or subject that it is filed under.
    public var classID: SchoolClass.ID?
    /// The folder in which its author finds it; empty for none.
    public var folder: String
    /// The deadline that it has there, or gets when it is published.
    public var due: Date?
    /// The handout with which it was published.
    public var handoutID: Handout.ID?
    public var postedAt: Date?
    public var version: Int
    public var changedAt: Date
    public var exercises: [Exercise]

    public init(_ worksheet: Worksheet, publishedBy handout: Handout? = nil) {
        classID = worksheet.schoolClass
        folder = worksheet.folder
        // Editing the handout itself moves the deadline there.
        due = handout.map(\.due) ?? worksheet.due
        handoutID = handout?.id
        postedAt = handout?.postedAt
        id = worksheet.id
        authorID = worksheet.author
        title = worksheet.title
        instructions = worksheet.instructions
        kind = worksheet.kind
        timePressure = worksheet.hasTimePressure
        isShared = worksheet.isShared
        version = worksheet.version
        changedAt = worksheet.changedAt
        exercises = worksheet.exercises.map(Exercise.init)
    }
}

extension WorksheetDTO.Exercise {
    /// One example of the questions represents all, if each student gets different ones.
    public init(_ exercise: SchoolModel.Exercise) {
        let written = exercise.content as? any WrittenExercise
        self.init(
            id: exercise.id, type: exercise.type.rawValue, title: exercise.title, hint: exercise.hint,
            text: written?.lines ?? "", options: written?.options.values)
        solutionAfter = exercise.solutionAfter ?? 0
        explanation = exercise.explanation
        questions = exercise.content.questions(for: 1).map { question in
            WorksheetDTO.Question(
                id: question.id, prompt: question.prompt,
                solution: exercise.content.solution(of: question.id, seed: 1) ?? "", points: question.points)
        }
    }

    /// The exercise that this represents.
    ///
    /// - Throws: ``Refusal`` for the field `type`, `text` with the number of a line or question, or `options`.
    public func exercise(
        replacing old: [SchoolModel.Exercise], makeID: () -> SchoolModel.Exercise.ID
    ) throws(Refusal) -> SchoolModel.Exercise {
        guard let known = try? ExerciseTypes.named(ExerciseType(rawValue: type)),
            let written = known as? any WrittenExercise.Type
        else {
            let names = ExerciseTypes.all.map { $0.type.rawValue }.joined(separator: ", ")
            throw Refusal(.isInvalid, field: "type", detail: names)
        }
        let replaced = (id ?? newID).flatMap { id in old.first { $0.id == id } }
        if id != nil, replaced == nil { throw Refusal(.notFound, field: "id") }
        let names = written.choices.map(\.name)
        if let unknown = options?.keys.sorted().first(where: { !names.contains($0) }) {
            throw Refusal(.isInvalid, field: "options.\(unknown)", detail: names.joined(separator: ", "))
        }
        let chosen = written.choices.reduce(into: [String: String]()) { $0[$1.name] = $1.beginning }
            .merging(options ?? [:]) { $1 }
        let tries = solutionAfter ?? replaced.map { $0.solutionAfter ?? 0 } ?? SchoolModel.Exercise.usualTries
        guard (0...SchoolModel.Exercise.mostTries).contains(tries) else {
            throw Refusal(.isOutOfRange, field: "solutionAfter", detail: "0–\(SchoolModel.Exercise.mostTries)")
        }
        return SchoolModel.Exercise(
            id: replaced?.id ?? newID ?? makeID(), title: title ?? "", hint: hint ?? "",
            hintMedia: replaced?.hintMedia ?? [], solutionAfter: tries > 0 ? tries : nil,
            explanation: explanation ?? replaced?.explanation ?? "",
            content: try written.read(text, options: ExerciseOptions(chosen).checked(), replacing: replaced?.content))
    }
}
