public import Markup
public import SchoolModel
public import Timetable

/// What a display in the hall shows to everybody who passes: today's and tomorrow's changes.
///
/// It says nothing about the person who may have signed in at its browser. Without its script, the browser loads it
/// again by itself; with it, it also turns pages, and says when the school can't be reached.
public struct HallDisplayPage: HTML {
    public struct Day: Sendable {
        public var day: CalendarDay
        public var lessons: [LessonEntry]
        /// Those of the whole school.
        public var daysOff: [DayOff] = []
    }

    public struct Model: Sendable {
        public var names: HallDisplay.Names
        public var days: [Day]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.hallDisplays
        let now = frame.clock(frame.wall.time)
        Raw("<!DOCTYPE html>")
        html(.lang(frame.strings.language.rawValue)) {
            head {
                meta(.charset("utf-8"))
                meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                meta(.name("color-scheme"), .content("light dark"))
                meta(.name("referrer"), .content("no-referrer"))
                meta(.name("robots"), .content("noindex, nofollow"))
                noscript { meta(.custom("http-equiv", "refresh"), .content("60")) }
                Markup.title { "\(frame.strings.timetable.changesTitle) · \(frame.schoolName)" }
                link(.rel("icon"), .href(Links.asset(named: "icon.svg")), .type("image/svg+xml"))
                link(.rel("stylesheet"), .href(Links.asset(named: "school.css")))
                link(.rel("stylesheet"), .href(Links.asset(named: "display.css")))
                script(.type("module"), .src(Links.asset(named: "display.js"))) {}
            }
            Markup.body(.class("display")) {
                header(.class("display-head")) {
                    p { frame.schoolName }
                    p(.class("display-date")) { frame.fullDate(frame.wall.day) }
                }
                main(.id("content")) {
                    h1(.class("spoken-only")) { frame.strings.timetable.changesTitle }
                    for day in model.days { HallDay(frame: frame, names: model.names, day: day) }
                }
                footer(.class("display-foot")) {
                    p(.id("as-of")) { words.asOf(now) }
                    p(.id("unreachable"), .role("status"), .custom("data-text", words.unreachable(now))) {}
                    p(.id("display-page"), .custom("data-text", words.page("#"))) {}
                    button(.type("button"), .id("display-all"), .custom("aria-pressed", "false"), .hidden) {
                        words.allOnOnePage
                    }
                }
            }
        }
    }
}

private struct HallDay: HTML {
    let frame: PageFrame
    let names: HallDisplay.Names
    let day: HallDisplayPage.Day

    var body: some HTML {
        section(.class("display-day"), .ariaLabelledBy("day-\(day.day)")) {
            h2(.id("day-\(day.day)")) {
                frame.spoken(day.day)
                " "
                span { frame.date(day.day) }
            }
            for dayOff in day.daysOff {
                p(.class("display-off")) {
                    hasLessons ? dayOff.name : frame.strings.timetable.dayOff(dayOff.name)
                }
            }
            if lessons.isEmpty {
                p(.class("display-none")) { frame.strings.timetable.changesNone }
            } else {
                ol(.class("display-rows")) {
                    for lesson in lessons { lesson }
                }
            }
        }
    }

    private var hasLessons: Bool { day.lessons.contains { $0.lesson.takesPlace } }

    /// Those of which there is something to say without what isn't shown.
    private var lessons: [HallLesson] {
        day.lessons.map { HallLesson(frame: frame, names: names, entry: $0) }.filter { !$0.marks.isEmpty }
    }
}

/// When, for whom, what, and how it is different: the most important first, and nothing to press.
private struct HallLesson: HTML {
    let frame: PageFrame
    let names: HallDisplay.Names
    let entry: LessonEntry

    var marks: [LessonEntry.Mark] { entry.marks.filter { $0 != .hint || names.showsNotes } }

    var body: some HTML {
        let lesson = entry.lesson
        li(.class("display-row\(lesson.takesPlace ? "" : " display-cancelled")")) {
            span(.class("display-time")) { frame.clock(lesson.start) }
            span(.class("display-class")) { classes }
            span(.class("display-what")) {
                if lesson.takesPlace { entry.name } else { s { entry.lecture.name } }
                if !entry.examTitle.isEmpty { small { entry.examTitle } }
            }
            span(.class("display-how")) {
                for mark in marks { strong(.class("mark")) { frame.word(mark) } }
                " "
                details.joined(separator: " · ")
            }
        }
    }

    private var classes: String {
        let semesters = entry.lecture.offerings.map(\.semester)
        let all = semesters.map { $0.isClass ? $0.name : "\($0.course) \($0.name)" } + [entry.lecture.group]
        var seen: [String] = []
        for name in all where !name.isEmpty && !seen.contains(name) { seen.append(name) }
        return seen.count > 3 ? "\(seen.prefix(3).joined(separator: ", ")), …" : seen.joined(separator: ", ")
    }

    private var details: [String] {
        let lesson = entry.lesson
        let words = frame.strings.timetable
        let rooms = frame.rooms(lesson.takesPlace ? lesson.rooms : [], insteadOf: entry.formerRooms)
        let place = change(entry.formerRooms, rooms)
        let former = names.shown(entry.formerLecturers)
        let who = change(former, frame.lecturers(names.shown(lesson.lecturers), insteadOf: former))
        let moved: String =
            switch lesson.state {
            case .movedAway(let day, let start): words.movedTo(frame.moment(day, start))
            case .movedHere(let day, let start): words.movedFrom(frame.moment(day, start))
            case .asPlanned, .cancelled, .changed, .additional: ""
            }
        return [moved, place, who, names.showsNotes ? entry.note : ""].filter { !$0.isEmpty }
    }

    private func change(_ former: [String], _ new: String) -> String {
        former.isEmpty ? new : "\(frame.list(former)) → \(new)"
    }
}
