public import Markup
public import SchoolModel

/// A class as its teachers see it: handouts, students, groups.
public struct ClassPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var teachers: [Person]
        public var students: [Person]
        public var groups: [StudentGroup]
        public var handouts: [HandoutCard]
        public var mayWriteHandouts: Bool
        public var mayManageGroups: Bool
        public var mayPrintSignIn: Bool
        /// The students for whom the viewer prints nothing although it is their class.
        public var notPrinted: Set<Person.ID> = []
        public var mayManageRoster: Bool
        /// The class that a subject belongs to.
        public var home: SchoolClass? = nil
        public var mayOpenHome: Bool = false
        public var subjects: [SchoolClass] = []
        public var viewers: [Person] = []
        public var mayReadReports: Bool = false
        public var mayShare: Bool = false
        public var mayChange: Bool = false
        /// Nil for people who don't decide about them.
        public var leaderboards: LeaderboardMode? = nil
        /// The names of the pictures of those who have one.
        public var pictures: [Person.ID: String] = [:]
        public var mayRemovePictures: Bool = false
        /// How many wait for the reader to let them in.
        public var requests: Int = 0
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.teachers + model.students)
        let strings = frame.strings
        Page(model.schoolClass.name, frame, section: frame.viewer?.role == .administrator ? .classes : .home) {
            PageHead(model.schoolClass.name, above: crumb, subtitle: subtitle(frame)) {
                if model.mayReadReports {
                    ButtonLink(
                        href: Links.classReport(model.schoolClass.id), label: strings.handouts.classReport,
                        icon: .records)
                }
                if model.mayWriteHandouts {
                    NewHandoutButton(frame: frame, schoolClass: model.schoolClass.id)
                }
                if model.mayWriteHandouts || model.mayManageRoster {
                    ButtonLink(
                        href: Links.classLectures(model.schoolClass.id), label: strings.planning.lectures,
                        icon: .timetable)
                }
                if model.mayShare {
                    ButtonLink(
                        href: Links.shareClass(model.schoolClass.id), label: strings.sharing.share, icon: .people)
                }
                if model.mayManageRoster || model.mayChange {
                    ButtonLink(href: Links.editClass(model.schoolClass.id), label: strings.common.edit, icon: .edit)
                }
            }
            ArchivedNote(frame: frame, classes: [model.schoolClass])
            if model.requests > 0 {
                p(.class("note no-print")) {
                    a(.href(Links.joinRequests(in: model.schoolClass.id))) {
                        strings.sharing.requestCount(model.requests)
                    }
                }
            }
            if model.mayReadReports {
                ClassHandouts(frame: frame, schoolClass: model.schoolClass.id, cards: model.handouts)
            }
            if model.schoolClass.home == nil && (model.mayShare || !model.subjects.isEmpty) {
                ClassSubjects(frame: frame, model: model)
            }
            div(.class("columns")) {
                ClassStudents(frame: frame, model: model)
                ClassGroups(frame: frame, model: model)
                if let mode = model.leaderboards {
                    ClassLeaderboards(frame: frame, schoolClass: model.schoolClass.id, mode: mode)
                }
            }
        }
    }
}

/// The subjects that belong to a class.
struct ClassSubjects: HTML {
    let frame: PageFrame
    let model: ClassPage.Model

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("subjects")) {
            h2(.id("subjects")) { frame.strings.sharing.subjects }
            ul(.class("rows")) {
                for subject in model.subjects {
                    li {
                        span(.class("row-title")) {
                            ClassSwatch(color: subject.color)
                            a(.href(Links.schoolClass(subject.id))) { subject.name }
                        }
                    }
                }
            }
            if model.mayShare {
                ButtonLink(
                    href: Links.newSubject(in: model.schoolClass.id), label: frame.strings.sharing.newSubject,
                    icon: .add)
            }
        }
    }
}

extension ClassPage {
    private var crumb: Crumb? {
        guard let home = model.home, model.mayOpenHome else { return nil }
        return Crumb(label: home.name, href: Links.schoolClass(home.id))
    }

    private func subtitle(_ frame: PageFrame) -> String {
        let teachers = frame.list(frame.sorted(model.teachers).map(frame.name))
        let parts: [String?] = [
            model.schoolClass.subject, model.home.flatMap { model.mayOpenHome ? nil : $0.name },
            teachers.isEmpty ? nil : teachers,
            frame.strings.common.studentCount(model.students.count),
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }
}

/// What a class has to do, what is being prepared, and what is over.
struct ClassHandouts: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass.ID
    let cards: [HandoutCard]

    var body: some HTML {
        let strings = frame.strings.handouts
        let all = Links.handouts(of: schoolClass)
        if cards.isEmpty {
            EmptyState(icon: .handouts, title: strings.noneYet, text: strings.noneYetText)
        }
        HandoutSection(
            frame: frame, id: "open", title: strings.statePosted, cards: cards(in: [.posted, .locked]), rest: all)
        HandoutSection(
            frame: frame, id: "scheduled", title: strings.scheduled, cards: cards(in: [.scheduled]), rest: all)
        HandoutSection(
            frame: frame, id: "drafts", title: strings.drafts, cards: cards(in: [.draft]), rest: all)
        HandoutSection(
            frame: frame, id: "past", title: strings.past, cards: cards(in: [.completed, .archived]), rest: all)
    }

    private func cards(in states: Set<Handout.State>) -> [HandoutCard] {
        cards.filter { states.contains($0.handout.state) }
    }
}

struct ClassStudents: HTML {
    let frame: PageFrame
    let model: ClassPage.Model

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("students")) {
            h2(.id("students")) { frame.strings.common.students }
            if model.students.isEmpty {
                NobodyHere(
                    frame: frame, addingAt: addingAt,
                    isByInvitation: addingAt == Links.shareClass(model.schoolClass.id))
            }
            ul(.class("people")) {
                for student in frame.sorted(model.students) {
                    li {
                        StudentName(frame: frame, person: student, picture: model.pictures[student.id])
                        if model.mayPrintSignIn && !model.notPrinted.contains(student.id) {
                            ButtonLink(
                                href: Links.startCodes(model.schoolClass.id, for: student.id),
                                label: frame.strings.handouts.startCode, style: "button small-button",
                                spoken: frame.strings.handouts.startCodeFor(frame.name(student)))
                        }
                    }
                }
            }
            if model.mayRemovePictures {
                StudentPictures(
                    frame: frame, students: model.students, pictures: model.pictures, schoolClass: model.schoolClass.id)
            }
            if model.mayPrintSignIn && !model.students.isEmpty { SignInSheets(frame: frame, id: model.schoolClass.id) }
        }
    }

    /// Where this viewer adds students: the list of everybody, the class that a subject belongs to, or a link to share.
    private var addingAt: String? {
        let id = model.schoolClass.id
        if model.schoolClass.isArchived { return nil }
        if model.mayManageRoster { return Links.editClass(id) }
        if model.mayChange && model.home != nil { return Links.editClass(id) }
        return model.mayShare ? Links.shareClass(id) : nil
    }
}

/// An empty class, and the way to fill it.
struct NobodyHere: HTML {
    let frame: PageFrame
    /// The page where people are added; nil for those who can't.
    let addingAt: String?
    /// Whether people are only invited there.
    var isByInvitation = false

    var body: some HTML {
        p(.class("quiet")) { frame.strings.handouts.noStudents }
        if let addingAt {
            p { ButtonLink(href: addingAt, label: frame.strings.handouts.addStudents, icon: .people) }
            if isByInvitation { p(.class("hint")) { frame.strings.sharing.needsAccounts } }
        }
    }
}

struct SignInSheets: HTML {
    let frame: PageFrame
    let id: SchoolClass.ID

    var body: some HTML {
        h3 { frame.strings.handouts.signInSheets }
        div(.class("buttons")) {
            ButtonLink(href: Links.startCodes(id), label: frame.strings.handouts.startCodes, icon: .print)
            ButtonLink(href: Links.badges(id), label: frame.strings.handouts.badges, icon: .badge)
        }
    }
}

struct ClassGroups: HTML {
    let frame: PageFrame
    let model: ClassPage.Model

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("groups")) {
            h2(.id("groups")) { frame.strings.handouts.groups }
            if model.groups.isEmpty { p(.class("quiet")) { frame.strings.handouts.noGroups } }
            ul(.class("rows")) {
                for group in model.groups {
                    li {
                        div(.class("row-words")) {
                            span(.class("row-title")) { GroupName(group: group, mayManage: model.mayManageGroups) }
                            small { frame.strings.common.studentCount(group.members.count) }
                        }
                    }
                }
            }
            if model.mayManageGroups {
                ButtonLink(
                    href: Links.newGroup(model.schoolClass.id), label: frame.strings.handouts.newGroup, icon: .add)
            }
        }
    }
}

struct GroupName: HTML {
    let group: StudentGroup
    let mayManage: Bool

    var body: some HTML {
        if mayManage {
            a(.href(Links.group(group.schoolClass, group.id))) { group.name }
        } else {
            group.name
        }
    }
}
