public import Foundation
public import Markup
public import SchoolModel

/// A student's first page: what to do, by when.
public struct ToDoPage: HTML {
    public struct Item: Sendable {
        public var handout: Handout
        /// The deadline that counts for this student.
        public var due: Date? = nil
        /// Who handed it out.
        public var teacher: Person
        public var activities: Int
        /// Those of which nothing is known to be missing.
        public var activitiesDone: Int
        /// Whether the student is through with it, or says so.
        public var isPutAside: Bool = false
        /// Whether all that isn't done yet are tests whose results were given back.
        public var isOver: Bool = false

        public var isDone: Bool { activities > 0 && activitiesDone == activities }
    }

    public struct Model: Sendable {
        public var items: [Item]
        public var classes: [OwnClassCard] = []
        public var invitations: [InvitationCard] = []
        /// Whether there are leaderboards to look at.
        public var hasLeaderboards: Bool = false
        public var lessons: OwnLessons = OwnLessons()
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.work
        let agenda = StudentAgenda(model.items, frame: frame)
        Page(
            frame.strings.common.toDo, frame, section: .home, style: "young", scripts: ["live.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(strings.hello(frame.viewer?.givenName ?? ""), subtitle: frame.today) {
                if model.hasLeaderboards {
                    ButtonLink(
                        href: Links.leaderboards, label: frame.strings.leaderboards.title, icon: .statistics)
                }
            }
            LiveRegion(.toDo(frame.strings), events: Links.events, address: Links.home, isOrdered: true) {
                HomeLesson(frame: frame, lessons: model.lessons)
                Invitations(frame: frame, invitations: model.invitations)
                if agenda.isEmpty {
                    EmptyState(icon: .check, title: model.items.isEmpty ? strings.nothingYet : strings.nothing)
                }
                ToDoBand(frame: frame, id: "overdue", title: strings.overdue, items: agenda.overdue, style: "urgent")
                ToDoBand(frame: frame, id: "today", title: strings.today, items: agenda.today, style: "now")
                ToDoBand(frame: frame, id: "week", title: strings.thisWeek, items: agenda.thisWeek)
                ToDoBand(frame: frame, id: "next-week", title: strings.nextWeek, items: agenda.nextWeek)
                ToDoBand(frame: frame, id: "later", title: strings.later, items: agenda.later)
                ToDoBand(frame: frame, id: "done", title: strings.done, items: agenda.done, style: "finished")
                ToDoBand(
                    frame: frame, id: "closed", title: strings.closedTitle, items: agenda.closed, style: "finished")
                OwnClasses(frame: frame, classes: model.classes)
            }
        }
    }
}

struct ToDoBand: HTML {
    let frame: PageFrame
    let id: String
    let title: String
    let items: [ToDoPage.Item]
    var style = ""

    var body: some HTML {
        if !items.isEmpty {
            section(.class("band \(style)"), .ariaLabelledBy(id)) {
                h2(.id(id)) { title }
                ul(.class("to-do")) {
                    for item in items { ToDoItem(frame: frame, item: item) }
                }
            }
        }
    }
}

/// One handout, as a large target.
struct ToDoItem: HTML {
    let frame: PageFrame
    let item: ToDoPage.Item

    var body: some HTML {
        let strings = frame.strings.work
        li(.id("to-do-\(item.handout.id)")) {
            a(.class("to-do-card"), .href(Links.handout(item.handout.id))) {
                ProgressRing(
                    done: item.activitiesDone, total: item.activities,
                    label: strings.progress(item.activitiesDone, item.activities))
                span(.class("to-do-words")) {
                    span(.class("to-do-title")) { frame.title(item.handout) }
                    small { when }
                    small { strings.from(frame.addressed(item.teacher)) }
                }
                span(.class("to-do-go")) { Icon(item.isDone ? .check : item.isOver ? .lock : .play) }
            }
        }
    }

    private var when: String {
        let strings = frame.strings.work
        if item.isDone { return strings.isDone }
        if item.isPutAside { return strings.isSaidDone }
        if item.isOver { return strings.testIsOver }
        if !item.isOpen { return item.handout.state == .locked ? frame.strings.handouts.stateLocked : strings.closed }
        guard let due = item.due else { return strings.noDue }
        return due > frame.now ? strings.due(frame.moment(due)) : strings.wasDue(frame.moment(due))
    }
}
