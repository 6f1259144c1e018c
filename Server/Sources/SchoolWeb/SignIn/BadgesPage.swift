public import Foundation
public import Markup
public import SchoolModel

/// A sheet of QR badges to cut up, one for each student of a class.
public struct BadgesPage: HTML {
    public struct Badge: Sendable {
        public var student: Person
        /// The QR code of the address with the secret, made by the school's own code.
        public var image: TrustedSVG
        /// The secret, for typing when there is no camera.
        public var code: String
    }

    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        /// Those for whom the viewer prints.
        public var students: [Person]
        /// The other students of the class.
        public var others: [Person] = []
        /// The badges that were just made; empty before, when the page explains.
        public var badges: [Badge]
        /// When students' current badges were made.
        public var inUse: [Person.ID: Date] = [:]
        public var address: String
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.students + model.others)
        let strings = frame.strings.sheets
        Page(strings.badgesTitle(model.schoolClass.name), frame, section: .home, scripts: ["print.js"]) {
            PageHead(
                strings.badgesTitle(model.schoolClass.name),
                above: Crumb(label: model.schoolClass.name, href: Links.schoolClass(model.schoolClass.id)))
            if model.students.isEmpty && model.others.isEmpty {
                NobodyHere(frame: frame, addingAt: Links.schoolClass(model.schoolClass.id))
            } else if model.badges.isEmpty && !model.students.isEmpty {
                SheetForm(
                    frame: frame, action: Links.badges(model.schoolClass.id), intro: strings.badgesIntro,
                    button: strings.makeBadges, students: model.students,
                    chosen: model.students.filter { model.inUse[$0.id] == nil })
                BadgesInUse(frame: frame, model: model)
            } else if !model.badges.isEmpty {
                SheetNote(frame: frame)
                ul(.class("slips badges")) {
                    for badge in NameOrder(language: frame.strings.language).sorted(
                        model.badges, by: \.student.name, then: \.student.username)
                    {
                        BadgeSlip(frame: frame, model: model, badge: badge)
                    }
                }
            }
            if model.badges.isEmpty { NotPrintedHere(frame: frame, others: model.others) }
        }
    }
}

struct BadgeSlip: HTML {
    let frame: PageFrame
    let model: BadgesPage.Model
    let badge: BadgesPage.Badge

    var body: some HTML {
        li(.class("slip badge")) {
            SchoolLogo(frame: frame, style: "slip-logo")
            h2 { frame.name(badge.student) }
            p(.class("slip-class")) { "\(frame.schoolName) · \(model.schoolClass.name)" }
            div(.class("slip-picture")) { badge.image }
            p(.class("slip-note")) { code { badge.code } }
        }
    }
}

/// The badges that students have, each of which can be voided.
struct BadgesInUse: HTML {
    let frame: PageFrame
    let model: BadgesPage.Model

    var body: some HTML {
        let strings = frame.strings.sheets
        if !model.inUse.isEmpty {
            section(.class("card"), .id("in-use"), .ariaLabelledBy("in-use-title")) {
                h2(.id("in-use-title")) { strings.badgesInUse }
                p { strings.badgesInUseText }
                ul(.class("rows")) {
                    for student in frame.sorted(model.students) {
                        if let madeAt = model.inUse[student.id] {
                            BadgeInUse(
                                frame: frame, schoolClass: model.schoolClass.id, student: student, madeAt: madeAt)
                        }
                    }
                }
            }
        }
    }
}

struct BadgeInUse: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass.ID
    let student: Person
    let madeAt: Date

    var body: some HTML {
        let strings = frame.strings.sheets
        li {
            div(.class("row-words")) {
                span(.class("row-title")) { frame.name(student) }
                small { strings.badgeMade(frame.day(madeAt)) }
            }
            ButtonLink(
                href: Links.voidClassBadge(schoolClass, student.id), label: strings.voidBadge,
                spoken: strings.voidBadgeNamed(frame.name(student)))
        }
    }
}
