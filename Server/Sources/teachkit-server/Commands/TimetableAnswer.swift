import Foundation
import Interchange
import SchoolModel
import Timetable

/// Tells the person at the command line what a timetable contains, and what an import changes.
struct TimetableAnswer {
    let reading: TimetableReading
    let form: TimetableImport.ReportForm
    /// Nil if there was no comparison with the school.
    var comparison: TimetableComparison?
    var isApplied = false

    /// Ends the command if something is wrong that can't or may not be left out.
    func stop(unless skipsBad: Bool) throws {
        guard reading.problems.areFaults, !(reading.problems.areAboutEntries && skipsBad) else { return }
        tellProblems()
        guard reading.problems.areAboutEntries else {
            throw CommandFailure("Nothing was imported. Correct what is wrong in the files, and import them again.")
        }
        let things = reading.problems.count == 1 ? "One thing is wrong" : "\(reading.problems.count) things are wrong"
        throw CommandFailure(
            "Nothing was imported. \(things); correct the files, or leave out bad entries with --skip-bad.")
    }

    /// Prints the answer, and ends the command with status 1 if a file couldn't be read at all.
    func tell() throws {
        tellProblems()
        switch form {
        case .json: print(try json())
        case .text:
            guard reading.problems.areAboutEntries else { break }
            tellReport()
            tellChanges()
        }
        guard reading.problems.areAboutEntries else {
            throw CommandFailure("The timetable can't be read. Correct what is wrong in the files, and try again.")
        }
    }

    func tellProblems() {
        for problem in reading.problems.first { standardError(problem.sentence) }
        let rest = reading.problems.count - reading.problems.first.count
        if rest > 0 { standardError("… and \(rest) more.") }
    }

    // MARK: Text

    private func tellReport() {
        let report = reading.report
        let lines: [(Int, String)] = [
            (report.timedRows, "rows of lectures"),
            (report.untimedRows, "entries without times or of no length, left out"),
            (report.lectures, "lectures"),
            (report.doubtfulLectures, "lectures whose dates can be understood in several ways"),
            (report.lessons, "lessons"),
            (report.courses, "courses"),
            (report.changeRows, "rows of changes"),
            (report.distinctChanges, "changes"),
            (report.cancelled, "cancelled"),
            (report.otherDay, "moved to another day"),
            (report.withinDay, "moved within the day"),
            (report.roomOnly, "in another room only"),
            (report.additional, "additional"),
            (report.noDifference, "without a visible difference"),
            (report.summerJoined, "rows of changes of summer semesters that join a lecture"),
            (report.summerUnjoined, "rows of changes of summer semesters that join none"),
            (report.weekComments, "comments that name weeks"),
            (report.weekCommentsRead, "of them read"),
            (report.weekCommentsUnreadable, "of them can't be read reliably"),
        ]
        let width = lines.map { String($0.0).count }.max() ?? 0
        for (count, what) in lines where count > 0 {
            let number = String(count)
            print(String(repeating: " ", count: width - number.count) + number + "  " + what)
        }
        for comment in report.unreadableComments { print("unreadable: \(comment)") }
    }

    private func tellChanges() {
        guard let comparison else { return }
        guard !comparison.isEmpty else { return print("Nothing to change.") }
        nameDaysOff(comparison)
        if !isApplied { nameLectures(comparison) }
        print((Self.sentence(comparison, verb: isApplied ? "" : "would be ") ?? "Nothing to change") + ".")
    }

    /// What a comparison found, as counts; nil if nothing.
    static func sentence(_ comparison: TimetableComparison, verb: String) -> String? {
        let changes = comparison.changes
        let counts: [(Int, String, String, String)] =
            counts("term", "terms", comparison.terms) + counts("course", "courses", comparison.courses)
            + counts("day off", "days off", comparison.daysOff) + counts("lecture", "lectures", comparison.lectures)
            + [
                (changes.added.count, "change", "changes", "added"),
                (changes.altered.count, "change", "changes", "altered"),
                (changes.withdrawn.count, "change", "changes", "withdrawn"),
            ]
        let said = counts.filter { $0.0 > 0 }.map { count, one, many, what in
            "\(count) \(count == 1 ? one : many) \(verb)\(what)"
        }
        return said.isEmpty ? nil : said.joined(separator: "; ")
    }

    private static func counts<Thing>(
        _ one: String, _ many: String, _ difference: TimetableComparison.Difference<Thing>
    ) -> [(Int, String, String, String)] {
        [
            (difference.added.count, one, many, "added"), (difference.altered.count, one, many, "altered"),
            (difference.removed.count, one, many, "removed"),
        ]
    }

    private func nameDaysOff(_ comparison: TimetableComparison) {
        for dayOff in comparison.daysOff.added { print("added day off \(name(dayOff))") }
        for dayOff in comparison.daysOff.altered { print("altered day off \(name(dayOff.new))") }
        for dayOff in comparison.daysOff.removed { print("removed day off \(name(dayOff))") }
    }

    private func name(_ dayOff: DayOff) -> String {
        let days = dayOff.firstDay == dayOff.lastDay ? "\(dayOff.firstDay)" : "\(dayOff.firstDay) – \(dayOff.lastDay)"
        return "\(dayOff.name) (\([days, dayOff.course].compactMap(\.self).joined(separator: ", ")))"
    }

    private func nameLectures(_ comparison: TimetableComparison) {
        for lecture in comparison.lectures.added.sorted(by: { name($0) < name($1) }) {
            print("added lecture \(name(lecture))")
        }
        for lecture in comparison.lectures.altered { print("altered lecture \(name(lecture.new))") }
        for lecture in comparison.lectures.removed.sorted(by: { name($0) < name($1) }) {
            print("removed lecture \(name(lecture))")
        }
    }

    private func name(_ lecture: Lecture) -> String { "\(lecture.name) (\(lecture.term), \(lecture.key))" }

    // MARK: JSON

    /// The report, with problems and changes.
    private struct Document: Encodable {
        struct Counts: Encodable {
            let added: Int
            let altered: Int
            let removed: Int
        }

        struct Problem: Encodable {
            let code: String
            let file: String
            /// Nil for a problem of a file as a whole.
            let line: Int?
            let element: String
            let field: String
            let sentence: String
        }

        let report: TimetableReport
        let problems: [Problem]
        let problemCount: Int
        let lectures: Counts?
        let changes: Counts?
        let isApplied: Bool

        enum Key: String, CodingKey { case problems, problemCount, lectureComparison, changeComparison, isApplied }

        func encode(to encoder: any Encoder) throws {
            try report.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(problems, forKey: .problems)
            try container.encode(problemCount, forKey: .problemCount)
            try container.encodeIfPresent(lectures, forKey: .lectureComparison)
            try container.encodeIfPresent(changes, forKey: .changeComparison)
            try container.encode(isApplied, forKey: .isApplied)
        }
    }

    private func json() throws -> String {
        let document = Document(
            report: reading.report,
            problems: reading.problems.first.map { problem in
                .init(
                    code: problem.code.rawValue, file: problem.place.file,
                    line: problem.place.line > 0 ? problem.place.line : nil,
                    element: problem.place.element, field: problem.place.field, sentence: problem.sentence)
            }, problemCount: reading.problems.count,
            lectures: comparison.map { comparison in
                .init(
                    added: comparison.lectures.added.count, altered: comparison.lectures.altered.count,
                    removed: comparison.lectures.removed.count)
            },
            changes: comparison.map { comparison in
                .init(
                    added: comparison.changes.added.count, altered: comparison.changes.altered.count,
                    removed: comparison.changes.withdrawn.count)
            }, isApplied: isApplied)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }
}
