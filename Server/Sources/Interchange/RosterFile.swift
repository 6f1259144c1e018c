public import SchoolModel

/// One file of a roster: its name without any folder, and its content.
public struct RosterFile: Hashable, Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// How much of a roster is read at most, so that none can fill the server's memory.
public struct RosterLimits: Hashable, Sendable {
    /// Bytes of a zip archive.
    public var archive: Int
    /// Bytes of all files together, unpacked.
    public var unpacked: Int
    /// Entries of an archive or a folder.
    public var entries: Int
    /// Bytes of one field.
    public var field: Int

    public init(archive: Int = 256 << 20, unpacked: Int = 512 << 20, entries: Int = 1000, field: Int = 64 << 10) {
        self.archive = archive
        self.unpacked = unpacked
        self.entries = entries
        self.field = field
    }
}

extension RosterLimits {
    /// How many times as large as its archive a roster is at most; lists of people shrink to a tenth or so.
    private static let growth = 100
    /// What every archive may unpack to, in bytes, however small it is.
    private static let least = 32 << 20

    /// How many bytes an archive of this size may unpack to, so that a bomb costs little even if it lies.
    func room(forArchiveOf size: Int) -> Int {
        min(unpacked, max(Self.least, min(size, archive) * Self.growth))
    }
}

/// The files of a roster, or why there are none.
public struct RosterFiles: Sendable {
    public var files: [RosterFile]
    public var problems: [RosterProblem]

    public init(_ files: [RosterFile] = [], problems: [RosterProblem] = []) {
        self.files = files
        self.problems = problems
    }

    /// Takes what somebody uploaded: one zip archive, or CSV files.
    public init(uploaded files: [RosterFile], limits: RosterLimits = RosterLimits()) {
        if files.count == 1, let file = files.first, ZipArchive.isZip(file.bytes) {
            self = ZipArchive.unpack(file.bytes, named: file.name, limits: limits)
        } else {
            let named = files.map { RosterFile(name: Self.lastName(of: $0.name), bytes: $0.bytes) }
            self.init(named)
            let size = files.reduce(0) { $0 + $1.bytes.count }
            if size > limits.unpacked { self = .tooLarge(files[0].name, limit: limits.unpacked) }
        }
    }

    static func tooLarge(_ name: String, limit: Int) -> RosterFiles {
        let problem = RosterProblem(.fileIsTooLarge, at: FilePlace(file: name), value: "\(limit >> 20) MB")
        return RosterFiles(problems: [problem])
    }

    /// There is something, but nothing of a roster.
    ///
    /// It is said where files are unpacked: an archive of what is left of them would be empty, which is something else.
    static func unknown(_ names: [String]) -> RosterFiles {
        let named = Set(names.map(shown)).sorted().prefix(mostNamed).joined(separator: ", ")
        return RosterFiles(problems: [RosterProblem(.formatIsUnknown, at: FilePlace(file: ""), value: named)])
    }

    /// How many of the files that no roster has are named.
    private static let mostNamed = 20
    private static let longestName = 60

    /// A name that somebody else chose, without what would turn the text around it, and not longer than a line.
    private static func shown(_ name: String) -> String {
        let scalars = name.unicodeScalars.filter {
            ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        let text = String(String.UnicodeScalarView(scalars))
        return text.count > longestName ? text.prefix(longestName - 1) + "…" : text
    }

    static func lastName(of path: String) -> String {
        path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    }
}
