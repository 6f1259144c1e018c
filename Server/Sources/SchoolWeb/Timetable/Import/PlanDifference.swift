public import SchoolModel
public import Timetable

/// One list of differences between two plans.
public enum PlanDifferenceList: String, CaseIterable, Sendable {
    case lecturesRemoved = "lectures-removed"
    case lecturesAltered = "lectures-altered"
    case lecturesAdded = "lectures-added"
    case changesWithdrawn = "changes-withdrawn"
    case changesAltered = "changes-altered"
    case changesAdded = "changes-added"
    case termsAltered = "terms-altered"
    case termsAdded = "terms-added"
    case daysOffRemoved = "days-off-removed"
    case daysOffAltered = "days-off-altered"
    case daysOffAdded = "days-off-added"
    case coursesAltered = "courses-altered"
    case coursesAdded = "courses-added"

    /// What it is a list of.
    enum Kind: CaseIterable {
        case lectures, changes, terms, daysOff, courses
    }

    enum Act: String {
        case added, altered, removed
    }

    var kind: Kind {
        switch self {
        case .lecturesRemoved, .lecturesAltered, .lecturesAdded: .lectures
        case .changesWithdrawn, .changesAltered, .changesAdded: .changes
        case .termsAltered, .termsAdded: .terms
        case .daysOffRemoved, .daysOffAltered, .daysOffAdded: .daysOff
        case .coursesAltered, .coursesAdded: .courses
        }
    }

    var act: Act {
        switch self {
        case .lecturesRemoved, .changesWithdrawn, .daysOffRemoved: .removed
        case .lecturesAltered, .changesAltered, .termsAltered, .daysOffAltered, .coursesAltered: .altered
        case .lecturesAdded, .changesAdded, .termsAdded, .daysOffAdded, .coursesAdded: .added
        }
    }

    /// How many things a comparison has of it.
    func count(in comparison: TimetableComparison) -> Int {
        switch self {
        case .lecturesRemoved: comparison.lectures.removed.count
        case .lecturesAltered: comparison.lectures.altered.count
        case .lecturesAdded: comparison.lectures.added.count
        case .changesWithdrawn: comparison.changes.withdrawn.count
        case .changesAltered: comparison.changes.altered.count
        case .changesAdded: comparison.changes.added.count
        case .termsAltered: comparison.terms.altered.count
        case .termsAdded: comparison.terms.added.count
        case .daysOffRemoved: comparison.daysOff.removed.count
        case .daysOffAltered: comparison.daysOff.altered.count
        case .daysOffAdded: comparison.daysOff.added.count
        case .coursesAltered: comparison.courses.altered.count
        case .coursesAdded: comparison.courses.added.count
        }
    }
}

/// The differences of a plan, as pages show them.
public struct PlanDifference: Sendable {
    public var comparison: TimetableComparison
    /// The lectures that changes are about, as far as they are known.
    public var lectures: [Lecture.ID: Lecture]

    public init(_ comparison: TimetableComparison, lectures: [Lecture.ID: Lecture] = [:]) {
        self.comparison = comparison
        self.lectures = lectures
    }

    /// One thing in a line.
    struct Line: Sendable {
        var title: String
        var details = ""
        var alterations: [Alteration] = []
    }

    /// A value before and after.
    struct Alteration: Sendable {
        var label: String
        var old: String
        var new: String
    }

    /// A part of one list, in words.
    func lines(_ list: PlanDifferenceList, _ range: Range<Int>, _ frame: PageFrame) -> [Line] {
        let range = range.clamped(to: 0..<list.count(in: comparison))
        return switch list {
        case .lecturesRemoved: comparison.lectures.removed[range].map { frame.line($0) }
        case .lecturesAltered: comparison.lectures.altered[range].map { frame.line($0.old, $0.new) }
        case .lecturesAdded: comparison.lectures.added[range].map { frame.line($0) }
        case .changesWithdrawn: comparison.changes.withdrawn[range].map { line($0, frame) }
        case .changesAltered: comparison.changes.altered[range].map { line($0, frame) }
        case .changesAdded: comparison.changes.added[range].map { line($0, frame) }
        case .termsAltered: comparison.terms.altered[range].map { frame.line($0.old, $0.new) }
        case .termsAdded: comparison.terms.added[range].map { frame.line($0) }
        case .daysOffRemoved: comparison.daysOff.removed[range].map { frame.line($0) }
        case .daysOffAltered: comparison.daysOff.altered[range].map { frame.line($0.old, $0.new) }
        case .daysOffAdded: comparison.daysOff.added[range].map { frame.line($0) }
        case .coursesAltered: comparison.courses.altered[range].map { frame.line($0.old, $0.new) }
        case .coursesAdded: comparison.courses.added[range].map { frame.line($0) }
        }
    }

    private func line(_ change: LectureChange, _ frame: PageFrame) -> Line {
        Line(title: name(of: change, frame), details: frame.sentence(change))
    }

    private func line(_ alteration: ChangeComparison.Alteration, _ frame: PageFrame) -> Line {
        var old = frame.sentence(alteration.old)
        var new = frame.sentence(alteration.new)
        if old == new {
            old = alteration.old.reason
            new = alteration.new.reason
        }
        return Line(
            title: name(of: alteration.new, frame),
            alterations: [.init(label: frame.strings.timetable.changesTab, old: old, new: new)])
    }

    private func name(of change: LectureChange, _ frame: PageFrame) -> String {
        lectures[change.lecture]?.name ?? frame.strings.timetable.lecture
    }
}
