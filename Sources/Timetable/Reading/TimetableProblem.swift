public import SchoolModel

/// Something in another program's timetable that can't be read.
public typealias TimetableProblem = FileProblem<TimetableProblemCode>

/// The problems of a timetable in the order in which they were found.
public typealias TimetableProblems = FileProblems<TimetableProblemCode>

/// A kind of problem in a timetable; its raw value never changes.
public enum TimetableProblemCode: String, FileProblemCode {
    // About a file as a whole. Nothing is imported.
    case columnIsMissing = "column-is-missing"
    case encodingIsWrong = "encoding-is-wrong"
    case fileIsEmpty = "file-is-empty"
    case fileIsTooLarge = "file-is-too-large"
    case formatIsBroken = "format-is-broken"
    case formatIsUnknown = "format-is-unknown"
    case periodsAreMissing = "periods-are-missing"
    case termIsUnknown = "term-is-unknown"

    // About one entry, which is left out.
    case endIsNotAfterStart = "end-is-not-after-start"
    case entryIsIncomplete = "entry-is-incomplete"
    case entryIsRepeated = "entry-is-repeated"
    case referenceIsUnknown = "reference-is-unknown"
    case repetitionIsUnknown = "repetition-is-unknown"
    case seriesIsEmpty = "series-is-empty"
    case valueIsEmpty = "value-is-empty"
    case valueIsInvalid = "value-is-invalid"
    case valueIsTooLong = "value-is-too-long"

    public var isAboutOneEntry: Bool {
        switch self {
        case .columnIsMissing, .encodingIsWrong, .fileIsEmpty, .fileIsTooLarge, .formatIsBroken, .formatIsUnknown,
            .periodsAreMissing, .termIsUnknown:
            false
        case .endIsNotAfterStart, .entryIsIncomplete, .entryIsRepeated, .referenceIsUnknown, .repetitionIsUnknown,
            .seriesIsEmpty, .valueIsEmpty, .valueIsInvalid, .valueIsTooLong:
            true
        }
    }
}
