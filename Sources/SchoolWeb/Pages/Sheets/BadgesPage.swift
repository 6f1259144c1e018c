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

        public init(student: Person, image: TrustedSVG, code: String) {
            self.student = student
            self.image = image
            self.code = code
        }
    }

    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var students: [Person]
        /// The badges that were just made; empty before, when the page explains.
        public var badges: [Badge]
        public var address: String

        public init(schoolClass: SchoolClass, students: [Person], badges: [Badge], address: String) {
            self.schoolClass = schoolClass
            self.students = students
            self.badges = badges
            self.address = address
        }
    }

    let model: Model
    let frame: PageFrame

    public init(model: Model, frame: PageFrame) {
        self.model = model
        self.frame = frame
    }

    public var body: some HTML {
        let strings = frame.strings.sheets
        Page(strings.badgesTitle(model.schoolClass.name), frame, section: .home, scripts: ["print.js"]) {
            PageHead(
                strings.badgesTitle(model.schoolClass.name),
                above: Crumb(label: model.schoolClass.name, href: Links.schoolClass(model.schoolClass.id)))
            if model.badges.isEmpty {
                SheetForm(
                    frame: frame, action: Links.badges(of: model.schoolClass.id), intro: strings.badgesIntro,
                    button: strings.makeBadges, students: model.students)
            } else {
                SheetNote(frame: frame)
                ul(.class("slips badges")) {
                    for badge in NameOrder(language: frame.strings.language).sorted(model.badges, by: \.student.name) {
                        BadgeSlip(frame: frame, model: model, badge: badge)
                    }
                }
            }
        }
    }
}

struct BadgeSlip: HTML {
    let frame: PageFrame
    let model: BadgesPage.Model
    let badge: BadgesPage.Badge

    var body: some HTML {
        li(.class("slip badge")) {
            h2 { frame.name(badge.student) }
            p(.class("slip-class")) { "\(frame.schoolName) · \(model.schoolClass.name)" }
            div(.class("slip-picture")) { badge.image }
            p(.class("slip-note")) { code { badge.code } }
        }
    }
}
