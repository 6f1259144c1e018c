import Markup
public import SchoolModel
public import Timetable

/// Clashes, as planners see them.
public struct ClashSummary: Sendable {
    /// In order of time.
    public var clashes: [TimetableClash]
    /// The lectures of the clashes.
    public var lectures: [Lecture.ID: Lecture]
    /// The names of the clashes' classes.
    public var classes: [SchoolClass.ID: String]

    public init(
        clashes: [TimetableClash] = [], lectures: [Lecture.ID: Lecture] = [:], classes: [SchoolClass.ID: String] = [:]
    ) {
        self.clashes = clashes
        self.lectures = lectures
        self.classes = classes
    }
}

/// Clashes one below the other, each with the ways to both of its lessons.
struct ClashList: HTML {
    let frame: PageFrame
    let summary: ClashSummary

    /// As many as somebody would look through.
    var most = 40

    var body: some HTML {
        let words = frame.strings.planning
        ul(.class("clashes")) {
            for clash in summary.clashes.prefix(most) {
                ClashLine(frame: frame, summary: summary, clash: clash)
            }
        }
        if summary.clashes.count > most {
            p(.class("quiet")) { words.moreClashes(summary.clashes.count - most) }
        }
    }
}

private struct ClashLine: HTML {
    let frame: PageFrame
    let summary: ClashSummary
    let clash: TimetableClash

    var body: some HTML {
        li {
            p(.class("clash-when")) {
                strong { frame.date(clash.first.day) }
                for shared in clash.shared { span(.class("mark")) { words(for: shared) } }
            }
            for lesson in [clash.first, clash.second] {
                p {
                    time(.datetime(lesson.start.description)) { frame.span(lesson.start, lesson.end) }
                    " "
                    a(.href(Links.planLesson(lesson))) { summary.lectures[lesson.lecture]?.name ?? "" }
                }
            }
        }
    }

    private func words(for shared: TimetableClash.Shared) -> String {
        let words = frame.strings.planning
        return switch shared {
        case .room(let name): words.clashRoom(name)
        case .lecturer(let name): words.clashLecturer(name)
        case .schoolClass(let id): words.clashClass(summary.classes[id] ?? "")
        case .semester(let semester): words.clashSemester(semester.label)
        }
    }
}
