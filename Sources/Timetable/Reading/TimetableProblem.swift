public import SchoolModel

/// Something in another program's timetable that can't be read.
public typealias TimetableProblem = FileProblem<TimetableProblemCode>

extension FileProblem where Kind == TimetableProblemCode {
    /// The value of `encoding-is-wrong` where a file is in UTF-8, but a letter of it is damaged.
    public static let damage = "damage"
}

/// The problems of a timetable in the order in which they were found.
public typealias TimetableProblems = FileProblems<TimetableProblemCode>

extension FileProblems where Kind == TimetableProblemCode {
    /// Whether something is wrong.
    ///
    /// A lecture that is left out because it comes from elsewhere is as it should be, and what is said about zones leaves
    /// nothing out.
    public var areFaults: Bool {
        count > first.count || first.contains { $0.code != .lectureIsTaken && $0.code.isAboutLosses }
    }
}

/// A kind of problem in a timetable; its raw value never changes.
public enum TimetableProblemCode: String, FileProblemCode {
    // About a file as a whole. Nothing is imported.
    case columnIsMissing = "column-is-missing"
    case encodingIsWrong = "encoding-is-wrong"
    case fileIsEmpty = "file-is-empty"
    case fileIsTooLarge = "file-is-too-large"
    case formatIsBroken = "format-is-broken"
    case formatIsUnknown = "format-is-unknown"
    /// A calendar without any lesson to come, from which there were some.
    case lessonsAreMissing = "lessons-are-missing"
    case lessonsAreTooMany = "lessons-are-too-many"
    case nestingIsTooDeep = "nesting-is-too-deep"
    case periodsAreMissing = "periods-are-missing"
    case termIsUnknown = "term-is-unknown"

    /// A column that nothing is read from. Nothing else is left out.
    case columnIsUnknown = "column-is-unknown"

    // About one entry, which is left out.
    case endIsNotAfterStart = "end-is-not-after-start"
    case entryIsIncomplete = "entry-is-incomplete"
    case entryIsRepeated = "entry-is-repeated"
    /// A lecture that comes from elsewhere, where it stays as it is.
    case lectureIsTaken = "lecture-is-taken"
    case lessonIsUnknown = "lesson-is-unknown"
    case referenceIsUnknown = "reference-is-unknown"
    case repetitionIsUnknown = "repetition-is-unknown"
    case repetitionsAreTooMany = "repetitions-are-too-many"
    case seriesIsEmpty = "series-is-empty"
    /// What is left out are its later lessons.
    case seriesIsTooLong = "series-is-too-long"
    /// A subject that none of several lessons has which are taught together: the lesson, a slash and the subject.
    case subjectIsUnknown = "subject-is-unknown"
    case valueIsEmpty = "value-is-empty"
    case valueIsInvalid = "value-is-invalid"
    case valueIsTooLong = "value-is-too-long"
    /// The file's description of a known zone lacks times, for which the zone itself counts. Nothing is left out.
    case zoneIsIncomplete = "zone-is-incomplete"
    /// The file's description of a known zone says other times, and counts. Nothing is left out.
    case zoneIsOther = "zone-is-other"
    case zoneIsUnknown = "zone-is-unknown"

    public var isAboutOneEntry: Bool {
        switch self {
        case .columnIsMissing, .encodingIsWrong, .fileIsEmpty, .fileIsTooLarge, .formatIsBroken, .formatIsUnknown,
            .lessonsAreMissing, .lessonsAreTooMany, .nestingIsTooDeep, .periodsAreMissing, .termIsUnknown:
            false
        case .columnIsUnknown, .endIsNotAfterStart, .entryIsIncomplete, .entryIsRepeated, .lectureIsTaken,
            .lessonIsUnknown,
            .referenceIsUnknown, .repetitionIsUnknown, .repetitionsAreTooMany, .seriesIsEmpty, .seriesIsTooLong,
            .subjectIsUnknown, .valueIsEmpty, .valueIsInvalid, .valueIsTooLong, .zoneIsIncomplete, .zoneIsOther,
            .zoneIsUnknown:
            true
        }
    }

    /// Whether something is left out because of it.
    public var isAboutLosses: Bool { ![.columnIsUnknown, .zoneIsIncomplete, .zoneIsOther].contains(self) }
}
