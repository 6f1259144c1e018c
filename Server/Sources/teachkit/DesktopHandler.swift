import Foundation
import SchoolModel

/// Registers the program with which a desktop opens links to apps.
///
/// It consists of two files, by the rules of freedesktop.org: an entry among the person's applications, and a
/// line in the list of what opens what.
struct DesktopHandler {
    private let applications: URL
    private let list: URL
    private let home: String?

    private static let entryName = "org.teachkit.open.desktop"
    private static let type = "x-scheme-handler/\(DeepLink.scheme)"

    init(environment: [String: String]) throws {
        let person = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory(), isDirectory: true)
        let folder = { (variable: String, other: String) in
            guard let path = environment[variable], path.hasPrefix("/") else {
                return person.appendingPathComponent(other)
            }
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        applications = folder("XDG_DATA_HOME", ".local/share").appendingPathComponent("applications")
        list = folder("XDG_CONFIG_HOME", ".config").appendingPathComponent("mimeapps.list")
        home = environment["TEACHKIT_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0).path }
    }

    func install(program: String) throws {
        // A desktop doesn't know this terminal's environment.
        let words = (home.map { ["/usr/bin/env", "TEACHKIT_HOME=\($0)"] } ?? []) + [program, "open", "--"]
        guard words.allSatisfy({ !$0.contains(where: \.isNewline) }) else {
            throw CommandFailure(message: "A path with a line break in it can't be given to a desktop.")
        }
        let entry = """
            [Desktop Entry]
            Type=Application
            Name=TeachKit
            Comment=Opens handouts in their apps
            Comment[de]=Öffnet Aufträge in ihren Apps
            Comment[ja]=課題を対応するアプリで開きます
            Exec=\(words.map(Self.quoted).joined(separator: " ")) %u
            MimeType=\(Self.type);
            NoDisplay=true
            Terminal=false

            """
        let manager = FileManager.default
        try manager.createDirectory(at: applications, withIntermediateDirectories: true)
        try manager.createDirectory(at: list.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(entry.utf8).write(to: applications.appendingPathComponent(Self.entryName), options: .atomic)
        try edit { $0.put(Self.entryName, first: Self.type) }
    }

    func uninstall() throws {
        let entry = applications.appendingPathComponent(Self.entryName)
        if FileManager.default.fileExists(atPath: entry.path) { try FileManager.default.removeItem(at: entry) }
        if FileManager.default.fileExists(atPath: list.path) { try edit { $0.remove(Self.entryName, from: Self.type) } }
    }

    private func edit(_ change: (inout MimeApps) -> Void) throws {
        // A linked list stays where it is.
        let file = list.resolvingSymlinksInPath()
        let old = FileManager.default.fileExists(atPath: file.path) ? try String(contentsOf: file, encoding: .utf8) : ""
        var apps = MimeApps(text: old)
        change(&apps)
        guard apps.text != old else { return }
        try Data(apps.text.utf8).write(to: file, options: .atomic)
    }

    /// A word of an `Exec` line: in quotation marks, with special characters escaped, once
    /// for the line and once for the file.
    private static func quoted(_ word: String) -> String {
        let inLine = word.map { "\"`$\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        return "\"\(inLine.replacing("\\", with: "\\\\").replacing("%", with: "%%"))\""
    }
}

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
