#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A sheet of exercises that a teacher hands out.
public struct Worksheet: Hashable, Codable, Identifiable, Sendable {
    public typealias ID = Identifier<Worksheet>

    /// When students learn what was right.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// Immediately.
        case practice
        /// When the teacher says so.
        case test
    }

    /// The app whose content worksheets are.
    public static let app = AppIdentifier.worksheets

    public static let mostExercises = 50
    public static let mostQuestions = 200
    /// How long the name of a folder can be, in characters.
    public static let longestFolder = 60

    public let id: ID
    public let author: Person.ID
    public var title: String
    public var instructions: String
    public var kind: Kind
    /// Whether games may put students under time pressure; students may always turn it off.
    public var hasTimePressure: Bool
    public var exercises: [Exercise]
    /// Whether every teacher of the school may read it and hand it out.
    public var isShared: Bool
    /// The class or subject that it is filed under; nil for the author's own collection.
    public var schoolClass: SchoolClass.ID?
    /// The name under which its author finds it, such as “Mathematics”; empty for none.
    public var folder: String
    /// The deadline that it gets when it is published.
    public var due: Date?
    /// Counts the saves; an edit of an older version is refused.
    public var version: Int
    public var changedAt: Date

    public init(
        id: ID, author: Person.ID, title: String, instructions: String = "", kind: Kind = .practice,
        hasTimePressure: Bool = true, exercises: [Exercise] = [], isShared: Bool = false,
        schoolClass: SchoolClass.ID? = nil, folder: String = "", due: Date? = nil, version: Int = 0, changedAt: Date
    ) {
        self.folder = folder
        self.id = id
        self.author = author
        self.title = title
        self.instructions = instructions
        self.kind = kind
        self.hasTimePressure = hasTimePressure
        self.exercises = exercises
        self.isShared = isShared
        self.schoolClass = schoolClass
        self.due = due
        self.version = version
        self.changedAt = changedAt
    }

    /// The place of an exercise, from one; nil if it isn't on the worksheet.
    public func number(of exercise: Exercise.ID) -> Int? {
        exercises.firstIndex { $0.id == exercise }.map { $0 + 1 }
    }

    /// Trims the texts and refuses what can't be stored; a sheet may lack exercises while it is being written.
    ///
    /// - Throws: ``Refusal`` for a field such as `exercises.0.questions.2.options.1`.
    public func checked() throws(Refusal) -> Worksheet {
        var worksheet = self
        worksheet.title = try Text.line(title, field: "title", longest: 200)
        worksheet.instructions = try Text.lines(instructions, field: "instructions", longest: 10_000)
        worksheet.folder = try Text.line(folder, field: "folder", longest: Self.longestFolder, mayBeEmpty: true)
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

/// What a teacher writes in a worksheet.
public struct WorksheetContent: Hashable, Sendable {
    public var title: String
    public var instructions: String
    public var kind: Worksheet.Kind
    public var hasTimePressure: Bool
    public var exercises: [Exercise]
    /// The folder; nil leaves it in the one that it is in.
    public var folder: String?
    /// Where it is filed, and when it is due there; nil leaves that as it is.
    public var place: Place?

    /// A class or subject, with the worksheet's deadline there.
    public struct Place: Hashable, Sendable {
        public var schoolClass: SchoolClass.ID
        public var due: Date?

        public init(schoolClass: SchoolClass.ID, due: Date? = nil) {
            self.schoolClass = schoolClass
            self.due = due.map(Date.init(wholeMilliseconds:))
        }
    }

    public init(
        title: String, instructions: String = "", kind: Worksheet.Kind = .practice, hasTimePressure: Bool = true,
        exercises: [Exercise] = [], folder: String? = nil, place: Place? = nil
    ) {
        self.folder = folder
        self.place = place
        self.title = title
        self.instructions = instructions
        self.kind = kind
        self.hasTimePressure = hasTimePressure
        self.exercises = exercises
    }

    public init(_ worksheet: Worksheet) {
        self.init(
            title: worksheet.title, instructions: worksheet.instructions, kind: worksheet.kind,
            hasTimePressure: worksheet.hasTimePressure, exercises: worksheet.exercises, folder: worksheet.folder)
    }

    /// Gives a worksheet this content.
    public func apply(to worksheet: inout Worksheet) {
        worksheet.title = title
        worksheet.instructions = instructions
        worksheet.kind = kind
        worksheet.hasTimePressure = hasTimePressure
        worksheet.exercises = exercises
        if let folder { worksheet.folder = folder }
        if let place {
            worksheet.schoolClass = place.schoolClass
            worksheet.due = place.due
        }
    }
}
