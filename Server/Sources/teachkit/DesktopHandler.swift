import DeviceStore
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
    /// What links begin with: those to contexts, and those of registered apps.
    private let types: [String]

    private static let entryName = "org.teachkit.open.desktop"
    private static let prefix = "x-scheme-handler/"

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
        let schemes = try DeviceFolder(environment: environment).registrations().flatMap(\.schemes).sorted()
        types = ([DeepLink.scheme] + schemes).map { Self.prefix + $0 }
    }

    private var entry: URL { applications.appendingPathComponent(Self.entryName) }

    /// Has a desktop that opens links with this command open those of all registered apps, and of no others.
    func refresh() throws {
        guard FileManager.default.fileExists(atPath: entry.path) else { return }
        let old = try String(contentsOf: entry, encoding: .utf8)
        let new = old.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("MimeType=") ? mimeTypes : String($0) }.joined(separator: "\n")
        guard new != old else { return }
        try Data(new.utf8).write(to: entry, options: .atomic)
        try list(types)
    }

    private var mimeTypes: String { "MimeType=\(types.map { "\($0);" }.joined())" }

    /// Puts this command first for some types, and nowhere for others.
    private func list(_ types: [String]) throws {
        try edit { apps in
            for type in apps.types(of: Self.entryName) where !types.contains(type) {
                apps.remove(Self.entryName, from: type)
            }
            for type in types { apps.put(Self.entryName, first: type) }
        }
    }

    func install(program: String) throws {
        // A desktop doesn't know this terminal's environment.
        let words = (home.map { ["/usr/bin/env", "TEACHKIT_HOME=\($0)"] } ?? []) + [program, "open", "--"]
        guard words.allSatisfy({ !$0.contains(where: \.isNewline) }) else {
            throw CommandFailure(message: "A path with a line break in it can't be given to a desktop.")
        }
        let text = """
            [Desktop Entry]
            Type=Application
            Name=TeachKit
            Comment=Opens handouts in their apps
            Comment[de]=Öffnet Aufträge in ihren Apps
            Comment[ja]=課題を対応するアプリで開きます
            Exec=\(words.map(Self.quoted).joined(separator: " ")) %u
            \(mimeTypes)
            NoDisplay=true
            Terminal=false

            """
        let manager = FileManager.default
        try manager.createDirectory(at: applications, withIntermediateDirectories: true)
        try manager.createDirectory(at: list.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: entry, options: .atomic)
        try list(types)
    }

    func uninstall() throws {
        if FileManager.default.fileExists(atPath: entry.path) { try FileManager.default.removeItem(at: entry) }
        if FileManager.default.fileExists(atPath: list.path) { try list([]) }
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
