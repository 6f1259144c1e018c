import SchoolModel
import SchoolWeb

// The pages' sentences say what is wrong; this adds where, the way compilers write it.

extension RosterProblem {
    /// The problem in words.
    ///
    /// It reads `file:line:column: field: what is wrong. What to do.`
    var sentence: String {
        var start = place.file
        if place.line > 0 { start += ":\(place.line)" }
        if place.line > 0 && place.column > 0 { start += ":\(place.column)" }
        let words = Language.english.strings.sentence(for: self).adding(value)
        return ([start, place.field].filter { !$0.isEmpty } + [words]).joined(separator: ": ")
    }
}

extension RosterNotice {
    /// The notice in words.
    var sentence: String {
        let words = Language.english.strings.sentence(for: self)
        return file.isEmpty ? words : "\(file): \(words)"
    }
}
