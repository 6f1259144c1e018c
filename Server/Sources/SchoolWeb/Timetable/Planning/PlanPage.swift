public import Markup
public import SchoolModel
public import Timetable

/// A planner's first page: lessons of a day to change, and everything else that can be planned.
public struct PlanPage: HTML {
    public struct Model: Sendable {
        public var day: CalendarDay
        public var lecturer: String? = nil
        public var room: String? = nil
        public var lecturers: [String]
        public var rooms: [String]
        /// Nil if nothing was asked.
        public var lessons: [LessonEntry]? = nil
        public var search: String = ""
        /// What the search found.
        public var lectures: [Lecture] = []
        /// Clashes in the week of the day.
        public var clashes: ClashSummary = ClashSummary()
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planning
        Page(
            words.title, frame, section: .timetable, style: "timetable", scripts: ["timetable.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(words.title) {
                ButtonLink(href: Links.planFrame, label: words.frame)
                ButtonLink(href: Links.planCourses, label: words.courses)
                ButtonLink(href: Links.planDisplays, label: frame.strings.hallDisplays.title)
                ButtonLink(href: Links.newLecture, label: words.newLecture, icon: .add)
            }
            TimetableTabs(frame: frame, part: .plan)
            PlanSearch(frame: frame, model: model)
            PlanLectures(frame: frame, model: model)
            WeekClashes(frame: frame, model: model)
            PlanFromElsewhere(frame: frame)
        }
    }
}

/// Links to everything that comes from other programs or goes to them.
private struct PlanFromElsewhere: HTML {
    let frame: PageFrame

    var body: some HTML {
        let imports = frame.strings.planImport
        let sources = frame.strings.planSources
        section(.class("card"), .ariaLabelledBy("elsewhere")) {
            h2(.id("elsewhere")) { imports.elsewhere }
            ul(.class("rows")) {
                row(Links.importPlan, imports.title, imports.importText)
                row(Links.planSources, sources.title, sources.text)
                row(Links.planAddresses, sources.addresses, sources.addressesText)
            }
        }
    }

    private func row(_ href: String, _ title: String, _ text: String) -> some HTML {
        li {
            span(.class("row-words")) {
                a(.href(href), .class("row-title")) { title }
                small(.class("quiet")) { text }
            }
        }
    }
}

/// Clashes in the week that the planner looks at.
private struct WeekClashes: HTML {
    let frame: PageFrame
    let model: PlanPage.Model

    var body: some HTML {
        let words = frame.strings.planning
        section(.class("card"), .ariaLabelledBy("clashes")) {
            h2(.id("clashes")) { words.clashes }
            p(.class("quiet")) { week }
            if model.clashes.clashes.isEmpty {
                p { words.clashesNone }
            } else {
                p { words.clashesHow }
                ClashList(frame: frame, summary: model.clashes)
            }
        }
    }

    private var week: String {
        let week = CalendarWeek(of: model.day)
        return frame.strings.timetable.weekOf(
            frame.strings.timetable.weekNumber(week.number), frame.days(week.monday, week.day(.sunday)))
    }
}

/// Looks for the lessons of a day.
private struct PlanSearch: HTML {
    let frame: PageFrame
    let model: PlanPage.Model

    var body: some HTML {
        let words = frame.strings.planning
        section(.class("card"), .ariaLabelledBy("find")) {
            h2(.id("find")) { words.findTitle }
            p(.class("quiet")) { words.findHow }
            form(.method("get"), .action(Links.planTimetable), .class("search")) {
                SearchInput(name: "day", type: "date", label: words.day, value: model.day.description)
                PlanChoice(
                    name: "lecturer", label: words.who, none: words.anybody, names: model.lecturers,
                    chosen: model.lecturer)
                PlanChoice(
                    name: "room", label: frame.strings.timetable.room, none: words.anyRoom, names: model.rooms,
                    chosen: model.room)
                button(.type("submit"), .class("button primary")) {
                    Icon(.search)
                    span { frame.strings.timetable.find }
                }
            }
            if let lessons = model.lessons {
                if lessons.isEmpty { p(.role("status")) { words.noneFound } }
                ul(.class("plan-lessons")) {
                    for entry in lessons { PlanLesson(frame: frame, entry: entry) }
                }
            }
        }
    }
}

private struct PlanChoice: HTML {
    let name: String
    let label: String
    let none: String
    let names: [String]
    let chosen: String?

    var body: some HTML {
        div(.class("field")) {
            Markup.label(.for("search-\(name)")) { label }
            select(.id("search-\(name)"), .name(name)) {
                option(.value(""), .selected.when(chosen == nil)) { none }
                for name in names { option(.value(name), .selected.when(name == chosen)) { name } }
            }
        }
    }
}

/// A lesson, and the way to change it.
private struct PlanLesson: HTML {
    let frame: PageFrame
    let entry: LessonEntry

    var body: some HTML {
        let words = frame.strings.planning
        li {
            LessonCard(frame: frame, entry: entry)
            ButtonLink(
                href: Links.planLesson(entry.lesson), label: words.changeLesson, icon: .edit,
                style: "button small-button",
                spoken: "\(words.changeOf(entry.lecture.name)), \(frame.clock(entry.lesson.start))")
        }
    }
}

/// Finds lectures by name, lecturer and room.
private struct PlanLectures: HTML {
    let frame: PageFrame
    let model: PlanPage.Model

    var body: some HTML {
        let words = frame.strings.planning
        section(.class("card"), .ariaLabelledBy("lectures")) {
            h2(.id("lectures")) { words.lectures }
            SearchForm(
                action: Links.planTimetable, label: words.searchLectures, value: model.search,
                button: frame.strings.timetable.find)
            if !model.search.isEmpty && model.lectures.isEmpty { p(.role("status")) { words.noneFound } }
            ul(.class("rows")) {
                for lecture in model.lectures {
                    li {
                        span(.class("row-words")) {
                            a(.href(Links.planLecture(lecture.id)), .class("row-title")) { lecture.name }
                            small(.class("quiet")) { details(of: lecture) }
                        }
                    }
                }
            }
        }
    }

    private func details(of lecture: Lecture) -> String {
        let courses = lecture.offerings.map(\.semester.label).prefix(4)
        return [
            lecture.term, frame.times(of: lecture), frame.list(lecture.lecturers),
            frame.list(lecture.rooms), lecture.group, courses.joined(separator: ", "),
        ].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
