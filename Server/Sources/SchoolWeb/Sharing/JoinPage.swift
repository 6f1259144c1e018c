public import Markup
public import SchoolModel

/// Joins a class: asks for the code, then shows what it opens, then asks.
public struct JoinPage: HTML {
    /// What somebody may join.
    public struct Offer: Sendable {
        public enum Standing: Sendable {
            case open, asked, already
        }

        public var schoolClass: SchoolClass
        public var home: SchoolClass?
        public var teacher: Person
        public var role: Enrolment.Role
        public var standing: Standing
        public var fits: Bool
        /// Where the answer is posted to.
        public var action: String
        /// The code that was typed; nil for a link.
        public var code: String? = nil
    }

    public struct Model: Sendable {
        public var code: String? = nil
        public var offer: Offer? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        Page(frame.strings.sharing.joinClass, frame, section: .home, style: isStudent ? "young" : "") {
            div(.class("narrow")) {
                if let offer = model.offer {
                    JoinQuestion(frame: frame, offer: offer, isStudent: isStudent)
                } else {
                    JoinCodeForm(frame: frame, code: model.code, isStudent: isStudent)
                }
            }
        }
    }

    private var isStudent: Bool { frame.viewer?.role == .student }
}

struct JoinCodeForm: HTML {
    let frame: PageFrame
    let code: String?
    let isStudent: Bool

    var body: some HTML {
        let strings = frame.strings.sharing
        let state = frame.form(Links.join, prefix: "join")
        h1 { strings.joinClass }
        p { isStudent ? strings.joinIntro : strings.joinIntroStaff }
        Form(state) {
            Field(
                form: state, name: "code", label: strings.code, value: code ?? "", isRequired: true,
                autocomplete: "off", capitalizes: false, maxLength: 40)
            FieldProblem(form: state, name: "role")
            SubmitButton(label: strings.joinNext, style: "button primary wide")
        }
    }
}

struct JoinQuestion: HTML {
    let frame: PageFrame
    let offer: JoinPage.Offer
    let isStudent: Bool

    var body: some HTML {
        let strings = frame.strings.sharing
        h1 { strings.joinQuestion(frame.name(offer.schoolClass, in: offer.home), frame.addressed(offer.teacher)) }
        switch offer.standing {
        case .already: p(.role("status")) { isStudent ? strings.joinYouAre : strings.joinYouAreStaff }
        case .asked: p(.role("status")) { isStudent ? strings.joinWaits : strings.joinWaitsStaff }
        case .open where !offer.fits:
            p(.class("problem"), .role("status")) {
                Icon(.warning)
                span {
                    frame.strings.sentence(for: Refusal(.isInvalid, field: "role", detail: offer.role.rawValue))
                }
            }
        case .open:
            p { isStudent ? strings.joinMeaning : strings.joinMeaningStaff }
            form(.method("post"), .action(offer.action), .class("buttons")) {
                input(.type("hidden"), .name("csrf"), .value(frame.csrfToken))
                if let code = offer.code { input(.type("hidden"), .name("code"), .value(code)) }
                button(.type("submit"), .name("decision"), .value("join"), .class("button primary")) { strings.join }
                a(.href(Links.home), .class("button")) { frame.strings.common.cancel }
            }
        }
    }
}

/// Somebody's own class on a student's first page.
public struct OwnClassCard: Sendable {
    public var schoolClass: SchoolClass
    public var home: SchoolClass?
    public var teachers: [Person]
    public var mayLeave: Bool
    /// Whether a teacher still has to let the person in.
    public var isAsked: Bool = false
}

/// An invitation on somebody's first page.
public struct InvitationCard: Sendable {
    public var share: Share.ID
    public var schoolClass: SchoolClass
    public var home: SchoolClass?
    public var teacher: Person
    public var role: Enrolment.Role
}

struct Invitations: HTML {
    let frame: PageFrame
    let invitations: [InvitationCard]

    var body: some HTML {
        if !invitations.isEmpty {
            ul(.class("rows card invitations")) {
                for invitation in invitations {
                    li(.id("invitation-\(invitation.share)")) {
                        div(.class("row-words")) {
                            span(.class("row-title")) { title(invitation) }
                            small { frame.strings.name(of: invitation.role) }
                        }
                        answer(invitation, "accept", frame.strings.sharing.accept, style: "button primary")
                        answer(invitation, "decline", frame.strings.sharing.decline, style: "button")
                    }
                }
            }
        }
    }

    private func title(_ invitation: InvitationCard) -> String {
        frame.strings.sharing.invitesYou(
            frame.addressed(invitation.teacher), frame.name(invitation.schoolClass, in: invitation.home))
    }

    private func answer(_ invitation: InvitationCard, _ value: String, _ label: String, style: String) -> ActionForm {
        ActionForm(
            frame: frame, action: Links.invitation(invitation.share), label: label, style: style,
            spoken: frame.strings.common.labelled(label, title(invitation)),
            fields: [.init(name: "decision", value: value)])
    }
}

/// A student's classes, with a way to join another and to leave those they joined.
struct OwnClasses: HTML {
    let frame: PageFrame
    let classes: [OwnClassCard]

    var body: some HTML {
        let strings = frame.strings.sharing
        section(.class("band"), .ariaLabelledBy("own-classes")) {
            h2(.id("own-classes")) { strings.myClasses }
            OwnClassRows(frame: frame, classes: classes)
            p { ButtonLink(href: Links.join, label: strings.joinClass, icon: .add) }
        }
    }
}

/// Classes, each with who teaches it and what can be done there.
struct OwnClassRows: HTML {
    let frame: PageFrame
    let classes: [OwnClassCard]

    var body: some HTML {
        let strings = frame.strings.sharing
        if !classes.isEmpty {
            ul(.class("rows card")) {
                for card in classes {
                    li(.id("\(card.isAsked ? "asked" : "class")-\(card.schoolClass.id)")) {
                        div(.class("row-words")) {
                            span(.class("row-title")) {
                                ClassSwatch(color: card.schoolClass.color)
                                frame.name(card.schoolClass, in: card.home)
                            }
                            small { frame.list(frame.sorted(card.teachers).map(frame.addressed)) }
                            if card.isAsked { small { strings.joinIsOpen } }
                        }
                        if card.mayLeave {
                            ButtonLink(
                                href: Links.leaveClass(card.schoolClass.id), label: strings.leave,
                                style: "button small-button", spoken: strings.leaveNamed(card.schoolClass.name))
                        }
                    }
                }
            }
        }
    }
}
