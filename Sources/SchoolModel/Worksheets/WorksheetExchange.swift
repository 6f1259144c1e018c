#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that another system's file says and a worksheet can't, or vice versa.
public struct WorksheetLoss: Hashable, Sendable {
    /// A kind of loss; its raw value never changes.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        // A whole question is missing.
        case questionIsUnreadable = "question-is-unreadable"
        case questionIsRefused = "question-is-refused"
        case questionTypeIsUnknown = "question-type-is-unknown"
        case description

        // A part of a question is missing or differs.
        case category
        case feedback
        case generator
        case hint
        case list
        case markup
        case media
        case options
        case order
        case partialCredit = "partial-credit"
        case points
        case rules
        case sample
        case solutions
        case tags
        case test
        case timePressure = "time-pressure"
        case title
        case tolerance
        case units
        case wildcard
    }

    public let kind: Kind
    /// The line of the file that was read; nil if a file was written.
    public let line: Int?
    /// The question, identified by its title or its first words.
    public let question: String
    /// What exactly is lost, as the file has it.
    public let detail: String?

    public init(_ kind: Kind, line: Int? = nil, question: String, detail: String? = nil) {
        self.kind = kind
        self.line = line
        self.question = question
        self.detail = detail
    }
}

/// Why a file can't be read at all.
public struct WorksheetFileProblem: Error, Hashable, Sendable {
    public enum Code: String, CaseIterable, Codable, Sendable {
        case encodingIsWrong = "encoding-is-wrong"
        case fileIsEmpty = "file-is-empty"
        case fileIsTooLarge = "file-is-too-large"
        /// Entities, or a document type that could define some, aren't read.
        case hasEntities = "has-entities"
        case isNotWellFormed = "is-not-well-formed"
        case isNotMoodle = "is-not-moodle"
        case isTooDeep = "is-too-deep"
        case hasTooManyQuestions = "has-too-many-questions"
    }

    public let code: Code
    public let line: Int?
    /// The text that was found there.
    public let detail: String?

    public init(_ code: Code, line: Int? = nil, detail: String? = nil) {
        self.code = code
        self.line = line
        self.detail = detail
    }
}

/// A picture or a sound that travels with a worksheet.
public struct WorksheetFile: Hashable, Sendable {
    public var name: String
    public var bytes: Data

    public init(name: String, bytes: Data) {
        self.name = name
        self.bytes = bytes
    }
}

/// The content of another system's file.
public struct WorksheetReading: Hashable, Sendable {
    /// The name of the first category, or nothing.
    public var title: String
    /// The name of the category around it, or nothing.
    public var folder: String
    public var exercises: [Exercise]
    public var losses: [WorksheetLoss]
    /// The pictures and sounds of the exercises, under placeholder names until the school has stored them.
    public var files: [StoredFile.ID: WorksheetFile]

    public init(
        title: String = "", folder: String = "", exercises: [Exercise] = [], losses: [WorksheetLoss] = [],
        files: [StoredFile.ID: WorksheetFile] = [:]
    ) {
        self.folder = folder
        self.files = files
        self.title = title
        self.exercises = exercises
        self.losses = losses
    }
}

/// A worksheet as another system's file.
public struct WorksheetWriting: Hashable, Sendable {
    public let text: String
    public let losses: [WorksheetLoss]

    public init(text: String, losses: [WorksheetLoss]) {
        self.text = text
        self.losses = losses
    }
}
