#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What students did with what was handed out to them: students × activities.
///
/// This is the one engine behind the grid, the student's own view, CSV, print and the API. It sees
/// only assignments, so it can't show anything that wasn't handed out.
public struct Report: Hashable, Sendable {
    /// One activity of one handout.
    public struct Column: Hashable, Sendable {
        public var handout: Handout.ID
        public var handoutTitle: String
        public var activity: HandoutActivity
        /// When the last students of the report's classes have to be done; some may have their own deadline.
        public var due: Date?
        /// When the first of them have to be done, if not all at once.
        public var firstDue: Date?

        public init(
            handout: Handout.ID, handoutTitle: String, activity: HandoutActivity, due: Date? = nil,
            firstDue: Date? = nil
        ) {
            self.handout = handout
            self.handoutTitle = handoutTitle
            self.activity = activity
            self.due = due
            self.firstDue = firstDue
        }

        /// An activity of a handout, as the students of some classes have it.
        public init(_ activity: HandoutActivity, of handout: Handout, in classes: some Collection<SchoolClass.ID>) {
            let dues = handout.dues(in: classes)
            self.init(
                handout: handout.id, handoutTitle: handout.title, activity: activity,
                due: dues.last?.due ?? handout.due, firstDue: dues.count > 1 ? dues.first?.due : nil)
        }
    }

    /// One student, with a cell for each column.
    public struct Row: Hashable, Sendable {
        public var student: Student
        /// One for each column; nil where the student has no assignment.
        public var cells: [Cell?]
        /// The columns without a cell whose activity the student has through a class that isn't part of the report.
        public var elsewhere: Set<Int> = []
    }

    /// The student of a row.
    public struct Student: Hashable, Sendable {
        public var id: Person.ID
        public var givenName: String
        public var familyName: String
        /// Tells students of one name apart for their teachers.
        public var username: String
        /// Why the student is no longer there; nil for those who are.
        public var departure: Departure?
        /// Whether the student counts where it is said how many still have something to do.
        ///
        /// Who has left doesn't, nor who had it in a class that was archived, while others have it. Once all classes
        /// were archived, it is said of everybody who had it then.
        public var isThere: Bool

        public init(
            id: Person.ID, givenName: String, familyName: String, username: String, departure: Departure? = nil,
            isThere: Bool = true
        ) {
            self.id = id
            self.givenName = givenName
            self.familyName = familyName
            self.username = username
            self.departure = departure
            self.isThere = isThere && departure == nil
        }
    }

    /// Why a student with results no longer has the handout.
    public enum Departure: String, CaseIterable, Codable, Sendable {
        /// The student has left the classes or groups of the report.
        case left
        /// The student was archived, mostly because they have left the school.
        case archived
    }

    /// What one student did at one activity.
    public struct Cell: Hashable, Sendable {
        public var assignment: Assignment.ID
        public var status: Status
        public var attempts: Int
        /// Whole milliseconds over all attempts.
        public var duration: Int
        /// How much was worked through over all attempts, 0…1; nil if the app never said.
        public var progress: Double?
        /// The primary item of the latest attempt, or nil.
        public var primary: ActivityItem?
        /// Whether something came in after the deadline; see ``Assignment/isLate(due:)``.
        public var isLate: Bool
        /// What is missing although the student says that it is done.
        public var gap: Assignment.Gap?
        /// How many answers of the attempt that counts wait to be marked: the numbers don't know of them yet.
        public var waiting = 0
        /// Whether it is a worksheet, of which the school itself knows how much was answered.
        public var isWorksheet: Bool

        /// The number that represents the cell: the primary item, otherwise progress.
        ///
        /// How much of a worksheet was answered is no result: before anything is marked, it has none.
        public var main: Value? {
            if let primary { return Value(primary.value) }
            return isWorksheet ? nil : progress.map(Value.progress)
        }

        /// Whether its number changes when what waits is marked.
        public var isProvisional: Bool { waiting > 0 && main != nil }

        /// Whether it is done, and nothing is known to be missing.
        public var isWhole: Bool { status == .done && gap == nil }

        /// How far it is by all that is known: what a student only says is done is as far as the records show.
        public var standing: Status {
            switch gap {
            case nil: status
            case .everything: .opened
            case .rest: .started
            }
        }

        /// How much is missing although the student says that it is done, 0…1; nil if nothing is known to be.
        public var missing: Double? {
            switch gap {
            case nil: nil
            case .everything: 1
            case .rest(let covered): 1 - covered
            }
        }

        /// Whether the number says something about all of the work: not in the middle of a worksheet.
        var isComparable: Bool { !isWorksheet || status == .done }
    }

    /// How far a student has come with an activity.
    public enum Status: String, CaseIterable, Codable, Sendable {
        case notOpened, opened, started, done
    }

    /// A number as a report shows it.
    public enum Value: Hashable, Sendable {
        case progress(Double)
        case score(Double, outOf: Double)
        case quantity(Double)
        case binary(Bool, kind: ActivityItem.BinaryKind)

        public init(_ value: ActivityItem.Value) {
            switch value {
            case .score(let points, let maximum): self = .score(points, outOf: maximum)
            case .quantity(let quantity): self = .quantity(quantity)
            case .binary(let flag, let kind): self = .binary(flag, kind: kind)
            }
        }

        /// The number that averages are computed from: a share 0…1, or a quantity.
        public var magnitude: Double {
            switch self {
            case .progress(let share): share
            case .score(let points, let maximum): points / maximum
            case .quantity(let quantity): quantity
            case .binary(let flag, _): flag ? 1 : 0
            }
        }

        public var measure: Measure {
            switch self {
            case .progress: .progress
            case .score: .score
            case .quantity: .quantity
            case .binary: .binary
            }
        }
    }

    /// What a column's numbers measure.
    public enum Measure: String, CaseIterable, Codable, Sendable {
        case progress, score, quantity, binary
    }

    /// A column's numbers over the students with data.
    public struct Average: Hashable, Sendable {
        /// What was averaged; nil when students report different kinds, which can't be averaged.
        public var measure: Measure?
        /// A share 0…1, or a quantity; nil when nothing can be averaged.
        public var value: Double?
        /// Milliseconds, averaged over those ``counted`` of whom a time is known: on paper or without scripts, none is.
        public var duration: Double?
        /// How many students the numbers say something about: both say it about the same ones.
        public var counted: Int
        public var studentsWithData: Int
        /// How many students with data have a number that can be averaged.
        public var results: Int
        /// How many students are done, with nothing known to be missing.
        public var studentsDone: Int
        public var students: Int
        /// How many answers of those students wait to be marked.
        public var waiting: Int
        /// Whether the value changes when what waits is marked.
        public var isProvisional: Bool
    }

    public var columns: [Column]
    public var rows: [Row]
    /// One for each column.
    public var averages: [Average]

    /// Assembles the report.
    ///
    /// Of `assignments` it uses the grants that are in force and those that reports keep; it leaves out those of students
    /// or activities that aren't part of it. Those of `elsewhere` are known to exist, and nothing of them is shown.
    /// Of `handouts` it takes each student's own deadline; without them, everybody has that of the column.
    /// Of `waiting` it takes how many answers wait to be marked.
    public init(
        columns: [Column], students: [Student], assignments: [Assignment], elsewhere: [Assignment] = [],
        handouts: [Handout] = [], waiting: [Assignment.ID: Int] = [:]
    ) {
        self.columns = columns
        let column = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.activity.id, $0) })
        let row = Dictionary(uniqueKeysWithValues: students.enumerated().map { ($1.id, $0) })
        let given = Dictionary(uniqueKeysWithValues: handouts.map { ($0.id, $0) })
        let empty = [Cell?](repeating: nil, count: columns.count)
        var rows = students.map { Row(student: $0, cells: empty) }
        for assignment in assignments where assignment.isGranted || assignment.isKept {
            guard let x = column[assignment.activity], let y = row[assignment.student] else { continue }
            let due = given[assignment.handout].map { $0.due(for: assignment.student) } ?? columns[x].due
            rows[y].cells[x] = Cell(assignment, due: due, waiting: waiting[assignment.id] ?? 0)
        }
        for assignment in elsewhere where assignment.isGranted {
            guard let x = column[assignment.activity], let y = row[assignment.student] else { continue }
            if rows[y].cells[x] == nil { rows[y].elsewhere.insert(x) }
        }
        self.rows = rows
        averages = columns.indices.map { x in Average(of: rows.compactMap { $0.cells[x] }) }
    }

    /// Whether some of its numbers change when what waits is marked.
    public var hasProvisional: Bool { rows.contains { $0.cells.contains { $0?.isProvisional ?? false } } }

    /// How many students are part of it who are no longer there.
    public var departed: Int { rows.count { $0.student.departure != nil } }

    /// How many of them the averages count.
    public var departedInAverages: Int {
        rows.count { row in
            row.student.departure != nil
                && zip(row.cells, averages).contains { cell, average in cell.map(average.counts) ?? false }
        }
    }

    /// The same report, limited to some of its columns.
    public func keeping(columns range: Range<Int>) -> Report {
        var report = self
        let range = range.clamped(to: columns.indices)
        report.columns = Array(columns[range])
        report.averages = Array(averages[range])
        report.rows = rows.map { Row(student: $0.student, cells: Array($0.cells[range])) }
        return report
    }

    /// The same report, limited to some of its students.
    public func keeping(_ isKept: (Person.ID) -> Bool) -> Report {
        var report = self
        report.rows = rows.filter { isKept($0.student.id) }
        report.averages = columns.indices.map { x in Average(of: report.rows.compactMap { $0.cells[x] }) }
        return report
    }
}

extension Report.Cell {
    public init(_ assignment: Assignment, due: Date?, waiting: Int = 0) {
        let summary = assignment.summary
        self.assignment = assignment.id
        status =
            if assignment.doneAt != nil {
                .done
            } else if summary.hasData {
                .started
            } else {
                assignment.openedAt == nil ? .notOpened : .opened
            }
        attempts = summary.attempts
        duration = summary.duration
        progress = summary.progress.parts.isEmpty ? nil : summary.progress.covered
        primary = summary.primaryItem
        gap = assignment.gap
        isWorksheet = assignment.context?.app == Worksheet.app
        isLate = assignment.isLate(due: due)
        self.waiting = waiting
    }
}

extension Report.Average {
    /// Averages over the students with data; different kinds aren't averaged.
    public init(of cells: [Report.Cell]) {
        let withData = cells.filter { $0.attempts > 0 }
        let comparable = withData.filter(\.isComparable)
        let values = comparable.compactMap(\.main)
        let measures = Set(values.map(\.measure))
        students = cells.count
        waiting = withData.reduce(0) { $0 + $1.waiting }
        isProvisional = comparable.contains(where: \.isProvisional)
        studentsWithData = withData.count
        results = values.count
        studentsDone = cells.count(where: \.isWhole)
        measure = measures.count == 1 ? measures.first : nil
        // Where the app says how far students are, anyone of whom it has said nothing yet is at the beginning.
        let beginning = measure == .progress ? withData.count - values.count : 0
        value = measure == nil ? nil : Self.mean(values.map(\.magnitude) + Array(repeating: 0, count: beginning))
        counted = 0
        duration = nil
        let among = cells.filter(counts)
        counted = among.count
        let durations = among.map(\.duration).filter { $0 > 0 }
        duration = durations.isEmpty ? nil : Double(durations.reduce(0, +)) / Double(durations.count)
    }

    /// Whether the numbers say something about a student: those who have a result that can be averaged, or
    /// all with data where nobody has one, or where only progress is known.
    public func counts(_ cell: Report.Cell) -> Bool {
        guard cell.attempts > 0 else { return false }
        return results == 0 || measure == .progress || cell.isComparable && cell.main != nil
    }

    /// The mean, even of quantities whose sum exceeds the largest number: apps choose them.
    private static func mean(_ numbers: [Double]) -> Double {
        let count = Double(numbers.count)
        let sum = numbers.reduce(0, +)
        if sum.isFinite { return sum / count }
        // Of the largest numbers, even shares can round up to more than there is.
        let largest = Double.greatestFiniteMagnitude
        return min(max(numbers.reduce(0) { $0 + $1 / count }, -largest), largest)
    }
}
