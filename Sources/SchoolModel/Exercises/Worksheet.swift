/// A sheet of exercises that a teacher hands out.
public struct Worksheet: Hashable, Codable, Identifiable, Sendable {
    public typealias ID = Identifier<Worksheet>

    /// When students learn what was right.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// At once.
        case practice
        /// When the teacher says so.
        case test
    }

    public static let mostExercises = 50
    public static let mostQuestions = 200

    public let id: ID
    public let author: Person.ID
    public var title: String
    public var instructions: String
    public var kind: Kind
    public var exercises: [Exercise]
    /// Counts the saves; an edit made against an older version is refused.
    public var version: Int

    public init(
        id: ID, author: Person.ID, title: String, instructions: String = "", kind: Kind = .practice,
        exercises: [Exercise] = [], version: Int = 0
    ) {
        self.id = id
        self.author = author
        self.title = title
        self.instructions = instructions
        self.kind = kind
        self.exercises = exercises
        self.version = version
    }

    /// Trims the texts and refuses what can't be kept; a sheet may be without exercises while it is written.
    ///
    /// - Throws: ``Refusal`` for a field such as `exercises.0.questions.2.options.1`.
    public func checked() throws(Refusal) -> Worksheet {
        var worksheet = self
        worksheet.title = try Text.line(title, field: "title", longest: 200)
        worksheet.instructions = try Text.lines(instructions, field: "instructions", longest: 10_000)
        if exercises.count > Self.mostExercises {
            throw Refusal(.isTooMany, field: "exercises", detail: "\(Self.mostExercises)")
        }
        if Set(exercises.map(\.id)).count < exercises.count { throw Refusal(.isTaken, field: "exercises") }
        worksheet.exercises = []
        for (position, exercise) in exercises.enumerated() {
            do {
                worksheet.exercises.append(try exercise.checked())
            } catch {
                throw error.inside("exercises.\(position)")
            }
        }
        return worksheet
    }
}
