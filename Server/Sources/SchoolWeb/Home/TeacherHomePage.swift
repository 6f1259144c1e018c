public import Markup
import SchoolModel

/// A teacher's first page: what needs me now, and my classes.
public struct TeacherHomePage: HTML {
    public struct Model: Sendable {
        /// Everything the teacher may see that is not archived; the page sorts out what needs attention.
        public var handouts: [HandoutCard]
        public var classes: [ClassCard]
        public var invitations: [InvitationCard] = []
        /// The classes that the teacher waits to be let into.
        public var asked: [OwnClassCard] = []
        public var mayMakeClasses: Bool = false
        public var lessons: OwnLessons = OwnLessons()
        /// What the teacher teaches at this moment.
        public var now: [NowLesson] = []
        /// What waits for the teacher's marks, the oldest first.
        public var waiting: [WaitingHandoutCard] = []
        /// The classes that somebody wants to join.
        public var requests: [RequestedClass] = []
        /// Whether some of the teacher's classes are archived.
        public var hasArchivedClasses: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.handouts
        let agenda = TeacherAgenda(model.handouts, now: frame.now)
        Page(
            strings.needsMe, frame, section: .home, scripts: model.now.isEmpty ? [] : ["live.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(strings.needsMe, subtitle: frame.today) { NewHandoutButton(frame: frame) }
            NowLessons(frame: frame, lessons: model.now)
            HomeLesson(frame: frame, lessons: model.lessons)
            Invitations(frame: frame, invitations: model.invitations)
            OwnClassRows(frame: frame, classes: model.asked)
            if isQuiet(agenda) && !model.handouts.isEmpty {
                EmptyState(icon: .check, title: strings.allDone, text: strings.allDoneText)
            }
            WaitingRequests(frame: frame, classes: model.requests)
            WaitingHandouts(frame: frame, cards: model.waiting)
            AgendaBands(frame: frame, agenda: agenda)
            if model.handouts.isEmpty && !model.classes.isEmpty {
                EmptyState(icon: .handouts, title: strings.noneYet, text: strings.noneYetText)
            }
            MyClasses(
                frame: frame, classes: model.classes, mayMake: model.mayMakeClasses,
                hasArchived: model.hasArchivedClasses)
        }
    }

    private func isQuiet(_ agenda: TeacherAgenda) -> Bool {
        agenda.isQuiet && model.waiting.isEmpty && model.requests.isEmpty
    }
}

struct AgendaBands: HTML {
    let frame: PageFrame
    let agenda: TeacherAgenda

    var body: some HTML {
        let strings = frame.strings.handouts
        div(.class("agenda")) {
            HandoutSection(
                frame: frame, id: "overdue", title: strings.overdue, cards: agenda.overdue, style: "urgent")
            HandoutSection(frame: frame, id: "review", title: strings.toReview, cards: agenda.toReview, style: "ready")
            HandoutSection(frame: frame, id: "soon", title: strings.dueSoon, cards: agenda.dueSoon)
        }
        div(.class("agenda")) {
            HandoutSection(frame: frame, id: "active", title: strings.active, cards: agenda.active)
            HandoutSection(
                frame: frame, id: "scheduled", title: strings.scheduled, cards: agenda.scheduled,
                rest: Links.handouts(in: Handout.State.scheduled.rawValue))
            HandoutSection(
                frame: frame, id: "drafts", title: strings.drafts, cards: agenda.drafts,
                rest: Links.handouts(in: Handout.State.draft.rawValue))
        }
    }
}

struct MyClasses: HTML {
    let frame: PageFrame
    let classes: [ClassCard]
    let mayMake: Bool
    var hasArchived = false

    var body: some HTML {
        section(.class("band"), .ariaLabelledBy("classes")) {
            h2(.id("classes")) { frame.strings.handouts.myClasses }
            if classes.isEmpty {
                EmptyState(
                    icon: .classes, title: frame.strings.handouts.noClasses,
                    text: frame.strings.handouts.noClassesText)
            } else {
                ClassCards(frame: frame, classes: classes)
            }
            if hasArchived {
                p { a(.href(Links.archivedClasses)) { frame.strings.school.archivedClasses } }
            }
            if mayMake {
                div(.class("buttons")) {
                    ButtonLink(href: Links.newClass, label: frame.strings.sharing.newClass, icon: .add)
                    ButtonLink(href: Links.join, label: frame.strings.sharing.joinClass)
                }
            }
        }
    }
}
