public import SchoolModel

/// Reads the rosters of other systems.
///
/// The names of the files show the format. Columns are found by their names, so their
/// order doesn't matter, and columns that the school doesn't need are ignored.
public enum RosterReader {
    /// Reads everything that the files say.
    ///
    /// - Parameters:
    ///   - files: The files, from a folder, an archive or an upload.
    ///   - day: Today; roles and enrolments count while they last.
    ///   - limits: How much is read at most.
    ///   - progress: Receives, file by file, the fraction of bytes read, from 0 to 1.
    /// - Returns: What the files say, and everything that is wrong with them.
    public static func read(
        _ files: RosterFiles,
        on day: CalendarDay,
        limits: RosterLimits = RosterLimits(),
        progress: (Double) -> Void = { _ in }
    ) -> RosterReading {
        let log = RosterLog()
        files.problems.forEach(log.report)
        guard files.problems.isEmpty else { return RosterReading(problems: log.problems) }
        guard let named = filesByName(files.files, log: log), let family = family(of: files.files, log: log) else {
            return RosterReading(problems: log.problems)
        }
        let source = RosterSource(files: named, limits: limits, log: log)
        var reading = RosterReading()
        switch family {
        case .appleSchoolManager:
            var reader = AppleSchoolManagerReader(source: source)
            reading.format = .appleSchoolManager
            reading.snapshot = reader.read(progress: progress)
        case .oneRoster:
            var reader = OneRosterReader(source: source, day: day)
            reading.snapshot = reader.read(progress: progress)
            reading.format = reader.manifest.format
        }
        // Whoever and whatever is missing may be in a row that is left out, or named by one.
        if !log.problems.isEmpty { reading.snapshot.coverage = .changes }
        reading.problems = log.problems
        reading.notices = log.notices
        return reading
    }

    // MARK: Which format

    private enum Family {
        case appleSchoolManager, oneRoster
    }

    private static func family(of files: [RosterFile], log: RosterLog) -> Family? {
        let names = Set(files.map { $0.name.lowercased() })
        let isApple = !names.isDisjoint(with: ["students.csv", "staff.csv", "rosters.csv", "locations.csv"])
        let isOneRoster = !names.isDisjoint(with: ["users.csv", "orgs.csv", "enrollments.csv", "manifest.csv"])
        switch (isApple, isOneRoster) {
        case (true, false): return .appleSchoolManager
        case (false, true): return .oneRoster
        case (true, true): log.report(RosterProblem(.formatsAreMixed, at: FilePlace(file: "")))
        case (false, false):
            let list = names.sorted().joined(separator: ", ")
            log.report(RosterProblem(.formatIsUnknown, at: FilePlace(file: ""), value: list))
        }
        return nil
    }

    private static func filesByName(_ files: [RosterFile], log: RosterLog) -> [String: RosterFile]? {
        var named: [String: RosterFile] = [:]
        for file in files where named.updateValue(file, forKey: file.name.lowercased()) != nil {
            log.report(RosterProblem(.fileIsRepeated, at: FilePlace(file: file.name)))
        }
        return log.problems.isEmpty ? named : nil
    }

    /// Whether a file of this name can be part of a roster.
    static func isKnown(_ name: String) -> Bool {
        knownNames.contains(name.lowercased())
    }

    private static let knownNames: Set<String> = {
        let oneRoster = OneRoster.files(in: .oneRoster12).map { "\($0.lowercased()).csv" }
        return Set(AppleSchoolManager.files + oneRoster + ["manifest.csv"])
    }()
}

/// The files that a reader opens, and where it reports problems.
struct RosterSource {
    /// The files by their names in lower case.
    let files: [String: RosterFile]
    let limits: RosterLimits
    let log: RosterLog

    /// Opens a required file, or reports what prevents it.
    func open(_ name: String, requiring columns: [String], escape: CSVEscape = .doubling) -> RosterTable? {
        guard let file = files[name.lowercased()] else {
            log.report(RosterProblem(.fileIsMissing, at: FilePlace(file: name)))
            return nil
        }
        return RosterTable(file, requiring: columns, escape: escape, limits: limits, log: log)
    }
}
