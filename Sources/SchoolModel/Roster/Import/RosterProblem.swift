/// One thing that is wrong in a roster, and where.
public struct RosterProblem: Hashable, Sendable {
    /// A kind of problem; its raw value never changes.
    public enum Code: String, CaseIterable, Codable, Sendable {
        // About a file, a folder or an archive as a whole. None of these can be skipped.
        case archiveIsUnreadable = "archive-is-unreadable"
        case columnIsMissing = "column-is-missing"
        case columnIsRepeated = "column-is-repeated"
        case encodingIsWrong = "encoding-is-wrong"
        case fileIsEmpty = "file-is-empty"
        case fileIsMissing = "file-is-missing"
        case fileIsRepeated = "file-is-repeated"
        case fileIsTooLarge = "file-is-too-large"
        case fileIsUnreadable = "file-is-unreadable"
        case formatIsUnknown = "format-is-unknown"
        case formatsAreMixed = "formats-are-mixed"
        case pathIsUnsafe = "path-is-unsafe"
        case quoteIsNotClosed = "quote-is-not-closed"

        // About one row, which can be skipped.
        case fieldIsTooLong = "field-is-too-long"
        case fieldsAreMissing = "fields-are-missing"
        case fieldsAreTooMany = "fields-are-too-many"
        case idIsRepeated = "id-is-repeated"
        case quoteIsMisplaced = "quote-is-misplaced"
        case referenceIsUnknown = "reference-is-unknown"
        case roleDoesNotFit = "role-does-not-fit"
        case roleIsMissing = "role-is-missing"
        case textIsNotUTF8 = "text-is-not-utf8"
        case usernameIsTaken = "username-is-taken"
        case valueIsEmpty = "value-is-empty"
        case valueIsInvalid = "value-is-invalid"
        case valueIsTooLong = "value-is-too-long"

        /// Whether leaving out one row would solve the problem.
        public var isAboutOneRow: Bool {
            switch self {
            case .archiveIsUnreadable, .columnIsMissing, .columnIsRepeated, .encodingIsWrong, .fileIsEmpty,
                .fileIsMissing, .fileIsRepeated, .fileIsTooLarge, .fileIsUnreadable, .formatIsUnknown,
                .formatsAreMixed, .pathIsUnsafe, .quoteIsNotClosed:
                false
            case .fieldIsTooLong, .fieldsAreMissing, .fieldsAreTooMany, .idIsRepeated, .quoteIsMisplaced,
                .referenceIsUnknown, .roleDoesNotFit, .roleIsMissing, .textIsNotUTF8, .usernameIsTaken,
                .valueIsEmpty, .valueIsInvalid, .valueIsTooLong:
                true
            }
        }
    }

    public let code: Code
    public let place: RosterPlace
    /// The text found there, shortened, or what was expected; may be empty.
    public let value: String

    public init(_ code: Code, at place: RosterPlace, value: String = "") {
        self.code = code
        self.place = place
        self.value = value.count > Self.longestValue ? value.prefix(Self.longestValue) + "…" : value
    }

    private static let longestValue = 80
}

/// A place in a roster's files, counted from one; zero if a whole file is meant.
public struct RosterPlace: Hashable, Sendable {
    public let file: String
    public let line: Int
    /// The position of the field's first character in its line.
    public let column: Int
    /// The column's name in the file's header, or empty if a row or a file is meant.
    public let field: String

    public init(file: String, line: Int = 0, column: Int = 0, field: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.field = field
    }
}

/// The problems of a roster in the order in which they were found.
///
/// A file of garbage has a problem on every line, so only the first thousand are kept; all are counted.
public struct RosterProblems: Hashable, Sendable {
    public private(set) var first: [RosterProblem] = []
    public private(set) var count = 0
    /// Whether all of them disappear when the bad rows are left out.
    public private(set) var areAboutRows = true

    public static let kept = 1000

    public init() {}

    public mutating func add(_ problem: RosterProblem) {
        count += 1
        if !problem.code.isAboutOneRow { areAboutRows = false }
        if first.count < Self.kept { first.append(problem) }
    }

    public mutating func add(_ problems: RosterProblems) {
        let unkept = problems.count - problems.first.count
        problems.first.forEach { add($0) }
        count += unkept
        if !problems.areAboutRows { areAboutRows = false }
    }

    public var isEmpty: Bool { count == 0 }
}

/// Something in a roster that the school ignores, reported so that no one wonders where it went.
public struct RosterNotice: Hashable, Sendable {
    /// A kind of notice; its raw value never changes.
    public enum Code: String, CaseIterable, Codable, Sendable {
        /// A would-be administrator becomes a teacher: a file can't make administrators.
        case administratorIsTeacher = "administrator-is-teacher"
        /// Birth dates, sex and origin are never read.
        case demographicsAreIgnored = "demographics-are-ignored"
        /// An enrolment that hasn't begun or has ended.
        case enrolmentIsNotCurrent = "enrolment-is-not-current"
        /// A file that belongs to the format but that the school doesn't use.
        case fileIsIgnored = "file-is-ignored"
        /// Passwords in a file are never read.
        case passwordIsIgnored = "password-is-ignored"
        /// A role that hasn't begun or has ended.
        case roleIsNotCurrent = "role-is-not-current"
        /// Guardians, aides and others who neither teach nor learn.
        case roleIsIgnored = "role-is-ignored"
    }

    public let code: Code
    public let file: String
    /// The number of rows concerned; zero for a whole file.
    public let count: Int

    public init(_ code: Code, file: String, count: Int = 0) {
        self.code = code
        self.file = file
        self.count = count
    }
}
