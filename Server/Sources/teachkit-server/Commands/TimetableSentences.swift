import SchoolModel
import Timetable

extension TimetableProblem {
    /// The problem in words.
    ///
    /// It reads `file:line: element: field: what is wrong. What to do.`
    var sentence: String {
        let start = place.line > 0 ? "\(place.file):\(place.line)" : place.file
        let parts = [start, place.element, place.field].filter { !$0.isEmpty } + ["\(message) \(remedy)"]
        return parts.joined(separator: ": ")
    }

    private var quoted: String { value.isEmpty ? "This" : "“\(value)”" }

    private var message: String {
        switch code {
        case .columnIsMissing: "This column is missing."
        case .encodingIsWrong: "The text is not in UTF-8\(value.isEmpty ? "" : " but in \(value)")."
        case .endIsNotAfterStart: "It ends before it begins."
        case .entryIsIncomplete: "The entry is incomplete\(value.isEmpty ? "" : " (\(value))")."
        case .entryIsRepeated: "\(quoted) is there already and says something else."
        case .fileIsEmpty: "The file is empty."
        case .fileIsTooLarge: "The file is larger than \(value)."
        case .formatIsBroken: "The file does not follow its format here\(value.isEmpty ? "" : " (\(value))")."
        case .formatIsUnknown: "This is not a file of this format\(value.isEmpty ? "" : " (\(value))")."
        case .periodsAreMissing: "Nothing says when the periods begin and end."
        case .referenceIsUnknown: "\(quoted) is not in the timetable."
        case .repetitionIsUnknown: "How it repeats can't be read (\(value))."
        case .seriesIsEmpty: "It takes place on no day at all."
        case .termIsUnknown: value.isEmpty ? "It names no term." : "The term \(quoted) is not known."
        case .valueIsEmpty: "There has to be a value."
        case .valueIsInvalid: "\(quoted) isn't possible here."
        case .valueIsTooLong: "\(quoted) is too long."
        }
    }

    private var remedy: String {
        switch code {
        case .columnIsMissing: "Add it, spelt exactly like this."
        case .encodingIsWrong: "Save the file as UTF-8."
        case .endIsNotAfterStart: "Correct one of the two."
        case .entryIsIncomplete: "Count its fields."
        case .entryIsRepeated: "Give each its own key, or remove one."
        case .fileIsEmpty: "Export it again."
        case .fileIsTooLarge: "Export less at a time."
        case .formatIsBroken: "Export it again; it may have been cut off."
        case .formatIsUnknown: "Check whether --format fits."
        case .periodsAreMissing: "Add a file with the columns period, start and end."
        case .referenceIsUnknown: "Import the file that contains it as well."
        case .repetitionIsUnknown: "Name the days one by one."
        case .seriesIsEmpty: "Check its first and last day."
        case .termIsUnknown: "Name it with --term, such as SS2016, or enter it in the school."
        case .valueIsEmpty: "Fill it in."
        case .valueIsInvalid: "Correct it."
        case .valueIsTooLong: "Shorten it."
        }
    }
}

extension SourceTrouble {
    /// The trouble in words.
    var sentence: String {
        let first = problem.map { " \($0.sentence)" } ?? ""
        return switch code {
        case .fetch(.addressIsRefused): "This address can't be asked."
        case .fetch(.answerIsAnError): "The answer was \(detail)."
        case .fetch(.answerIsTooLarge): "The answer is too large."
        case .fetch(.certificateIsWrong): "The server's certificate can't be trusted."
        case .fetch(.connectionFailed): "The server can't be reached."
        case .fetch(.hostIsUnknown): "There is no server of this name."
        case .fetch(.isNotFetched): "It can't be fetched (\(detail))."
        case .fetch(.redirectsAreTooMany): "The server sends on and on."
        case .fetch(.takesTooLong): "The server takes too long."
        case .content(.entriesAreLeftOut): "Left out because they can't be read: \(detail).\(first)"
        case .content(.fileIsUnreadable): "It can't be read.\(first)"
        case .content(.isNotKept): "It can't be kept (\(detail))."
        case .content(.nothingIsThere): "There is nothing in it."
        case .content(.removalsAreTooMany): "It would remove \(detail) lectures, more than half of this source."
        }
    }
}
