/// One thing that is wrong in a roster, and where.
public typealias RosterProblem = FileProblem<RosterProblemCode>

/// The problems of a roster in the order in which they were found.
public typealias RosterProblems = FileProblems<RosterProblemCode>

/// A kind of problem in a roster; its raw value never changes.
public enum RosterProblemCode: String, FileProblemCode {
    // About a file, a folder or an archive as a whole. None of these can be left out.
    case archiveIsUnreadable = "archive-is-unreadable"
    case columnIsMissing = "column-is-missing"
    case columnIsRepeated = "column-is-repeated"
    /// A file of more columns than a roster can have.
    case columnsAreTooMany = "columns-are-too-many"
    case encodingIsWrong = "encoding-is-wrong"
    /// An archive of more files and folders than a roster can have.
    case entriesAreTooMany = "entries-are-too-many"
    case fileIsEmpty = "file-is-empty"
    case fileIsMissing = "file-is-missing"
    case fileIsRepeated = "file-is-repeated"
    case fileIsTooLarge = "file-is-too-large"
    case fileIsUnreadable = "file-is-unreadable"
    case formatIsUnknown = "format-is-unknown"
    case formatsAreMixed = "formats-are-mixed"
    case pathIsUnsafe = "path-is-unsafe"
    case quoteIsNotClosed = "quote-is-not-closed"

    // About one row, which can be left out.
    case dateIsInvalid = "date-is-invalid"
    case fieldIsTooLong = "field-is-too-long"
    case fieldsAreMissing = "fields-are-missing"
    case fieldsAreTooMany = "fields-are-too-many"
    case idIsRepeated = "id-is-repeated"
    case periodIsReversed = "period-is-reversed"
    case personMayBeAnother = "person-may-be-another"
    case quoteIsMisplaced = "quote-is-misplaced"
    case referenceIsUnknown = "reference-is-unknown"
    /// A role that contradicts what the person is in a class by hand.
    case roleContradictsClasses = "role-contradicts-classes"
    case roleDoesNotFit = "role-does-not-fit"
    case roleIsMissing = "role-is-missing"
    case textIsNotUTF8 = "text-is-not-utf8"
    case usernameIsTaken = "username-is-taken"
    case valueIsEmpty = "value-is-empty"
    case valueIsInvalid = "value-is-invalid"
    case valueIsTooLong = "value-is-too-long"

    public var isAboutOneEntry: Bool {
        switch self {
        case .archiveIsUnreadable, .columnIsMissing, .columnIsRepeated, .columnsAreTooMany, .encodingIsWrong,
            .entriesAreTooMany, .fileIsEmpty, .fileIsMissing, .fileIsRepeated, .fileIsTooLarge, .fileIsUnreadable,
            .formatIsUnknown,
            .formatsAreMixed, .pathIsUnsafe, .quoteIsNotClosed:
            false
        case .dateIsInvalid, .fieldIsTooLong, .fieldsAreMissing, .fieldsAreTooMany, .idIsRepeated, .periodIsReversed,
            .personMayBeAnother, .quoteIsMisplaced, .referenceIsUnknown, .roleContradictsClasses,
            .roleDoesNotFit, .roleIsMissing, .textIsNotUTF8, .usernameIsTaken, .valueIsEmpty, .valueIsInvalid,
            .valueIsTooLong:
            true
        }
    }
}

/// Something in a roster that the school ignores, reported so that no one wonders where it went.
public struct RosterNotice: Hashable, Sendable {
    /// A kind of notice; its raw value never changes.
    public enum Code: String, CaseIterable, Codable, Sendable {
        /// Who somebody's guardians and relatives are is never read.
        case agentsAreIgnored = "agents-are-ignored"
        /// A would-be administrator becomes a teacher: a file can't make administrators.
        case administratorIsTeacher = "administrator-is-teacher"
        /// An administrator whom the files call something else stays one: a file can't unmake administrators.
        case administratorStays = "administrator-stays"
        /// Birth dates, sex and origin are never read.
        case demographicsAreIgnored = "demographics-are-ignored"
        /// An enrolment that hasn't begun or has ended.
        case enrolmentIsNotCurrent = "enrolment-is-not-current"
        /// A file that belongs to the format but that the school doesn't use.
        case fileIsIgnored = "file-is-ignored"
        /// Guardians, parents and other relatives of students.
        case guardianIsIgnored = "guardian-is-ignored"
        /// Passwords in a file are never read.
        case passwordIsIgnored = "password-is-ignored"
        /// Telephone numbers in a file are never read.
        case phoneIsIgnored = "phone-is-ignored"
        /// A role that hasn't begun or has ended.
        case roleIsNotCurrent = "role-is-not-current"
        /// Aides and others who neither teach nor learn.
        case roleIsIgnored = "role-is-ignored"
        /// Values of people that the school has and that the files say there are none of.
        case valuesAreErased = "values-are-erased"
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
