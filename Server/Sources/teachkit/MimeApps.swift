import Foundation

/// The list `mimeapps.list` of what opens what; everything else in it stays as it is.
struct MimeApps {
    private(set) var text: String
    private static let groups = ["[Default Applications]", "[Added Associations]"]

    init(text: String) {
        self.text = text
    }

    /// Makes an application the first that opens a type.
    mutating func put(_ entry: String, first type: String) {
        for group in Self.groups { edit(type, in: group) { entries in [entry] + entries.filter { $0 != entry } } }
    }

    mutating func remove(_ entry: String, from type: String) {
        for group in Self.groups { edit(type, in: group) { entries in entries.filter { $0 != entry } } }
    }

    /// The types for which an application is listed.
    func types(of entry: String) -> Set<String> {
        let lines = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        let listed = lines.filter { $0.count > 1 && $0[1].split(separator: ";").contains { $0 == entry } }
        return Set(listed.map { $0[0].trimmingCharacters(in: .whitespaces) })
    }

    private mutating func edit(_ type: String, in group: String, _ change: ([String]) -> [String]) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        let trimmed = { (line: String) in line.trimmingCharacters(in: .whitespaces) }
        var begin = lines.firstIndex { trimmed($0) == group }.map { $0 + 1 }
        let end = begin.flatMap { begin in lines[begin...].firstIndex { trimmed($0).hasPrefix("[") } } ?? lines.count
        let place = begin.flatMap { begin in
            lines[begin..<end].firstIndex { line in
                line.split(separator: "=", maxSplits: 1).first.map { trimmed(String($0)) } == type
            }
        }
        let value = place.flatMap { lines[$0].split(separator: "=", maxSplits: 1).dropFirst().first }
        let old = (value ?? "").split(separator: ";").map { trimmed(String($0)) }.filter { !$0.isEmpty }
        let new = change(old)
        guard new != old else { return }
        if let place {
            if new.isEmpty { lines.remove(at: place) } else { lines[place] = Self.line(type, new) }
        } else {
            if begin == nil {
                lines.append(group)
                begin = lines.count
            }
            lines.insert(Self.line(type, new), at: begin ?? lines.count)
        }
        text = lines.map { "\($0)\n" }.joined()
    }

    private static func line(_ type: String, _ entries: [String]) -> String {
        "\(type)=\(entries.map { "\($0);" }.joined())"
    }
}
