import SchoolModel
import SchoolWeb
import Timetable

// The pages' sentences say what is wrong; this adds where, the way compilers write it.

extension TimetableProblem {
    /// The problem in words.
    ///
    /// It reads `file:line: element: field: what is wrong. What to do.`
    var sentence: String {
        let start = place.line > 0 ? "\(place.file):\(place.line)" : place.file
        let words = Language.english.strings.sentence(for: self).adding(value)
        let parts = [start, place.element, place.field].filter { !$0.isEmpty } + [words]
        return parts.joined(separator: ": ")
    }
}

extension SourceTrouble {
    /// The trouble in words, with what a program reported.
    var sentence: String {
        let isUnnamed = [.fetch(.isNotFetched), .content(.isNotKept)].contains(code)
        let words = Language.english.strings.sentence(for: self).adding(isUnnamed ? detail : "")
        return ([words, problem?.sentence] + notes.map(\.sentence)).compactMap(\.self).joined(separator: " ")
    }
}

extension String {
    /// The sentence, and in parentheses a value that it doesn't mention.
    func adding(_ value: String) -> String {
        value.isEmpty || contains(value) ? self : "\(self) (\(value))"
    }
}
