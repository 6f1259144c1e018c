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

extension RosterKept {
    /// Who and what stays in the archive, one sentence each.
    var lines: [String] {
        let names = people.map { "\($0.sortName) (\($0.username))" } + classes.map(\.name)
        return names.map { "\($0): stays in the archive, where somebody put it by hand." }
    }
}
