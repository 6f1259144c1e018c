import Foundation
public import Markup
public import SchoolModel

/// Who has a right to a class, what is open, and how to share it.
public struct SharePage: HTML {
    /// A link that was just made.
    public struct Made: Sendable {
        public var address: String
        public var image: TrustedSVG
    }

    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var memberships: [Membership]
        public var shares: [Share]
        public var requests: [JoinRequest]
        public var people: [Person.ID: Person]
        public var made: Made? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.people.values)
        let strings = frame.strings.sharing
        let id = model.schoolClass.id
        Page(strings.share, frame, section: .home, scripts: ["live.js", "copy.js"]) {
            PageHead(strings.share, above: Crumb(label: model.schoolClass.name, href: Links.schoolClass(id)))
            if let made = model.made { MadeLink(frame: frame, made: made) }
            LiveRegion(.toDo(frame.strings), events: Links.events(schoolClass: id), address: Links.shareClass(id)) {
                JoinRequests(frame: frame, model: model)
                Shares(frame: frame, model: model)
                Rights(frame: frame, model: model)
            }
            div(.class("columns")) {
                LinkForm(frame: frame, schoolClass: id)
                InviteForm(frame: frame, schoolClass: id)
            }
        }
    }
}

/// The link that was just made, with its QR code and a button that copies it.
struct MadeLink: HTML {
    let frame: PageFrame
    let made: SharePage.Made

    var body: some HTML {
        section(.class("card stack"), .ariaLabelledBy("made")) {
            h2(.id("made")) { frame.strings.sharing.linkReady }
            p(.class("secret")) { code(.id("made-link")) { made.address } }
            p { CopyButton(strings: frame.strings.tokens, source: "made-link") }
            p(.class("hint")) { frame.strings.sharing.linkOnce }
            div(.class("share-picture")) { made.image }
        }
    }
}

struct JoinRequests: HTML {
    let frame: PageFrame
    let model: SharePage.Model

    var body: some HTML {
        let strings = frame.strings.sharing
        if !model.requests.isEmpty {
            section(.class("card"), .id("requests"), .ariaLabelledBy("requests-title")) {
                h2(.id("requests-title")) { strings.requests }
                ul(.class("rows")) {
                    for request in model.requests {
                        li {
                            div(.class("row-words")) {
                                span(.class("row-title")) { model.name(request.person, frame) }
                                small {
                                    frame.strings.name(of: request.role) + " · "
                                        + strings.askedOn(frame.day(request.askedAt))
                                }
                            }
                            decision(request, "admit", strings.admit, strings.admitNamed)
                            decision(request, "decline", strings.decline, strings.declineNamed)
                        }
                    }
                }
            }
        }
    }

    private func decision(
        _ request: JoinRequest, _ value: String, _ label: String, _ spoken: (String) -> String
    ) -> ActionForm {
        ActionForm(
            frame: frame, action: Links.joinRequests(model.schoolClass.id), label: label,
            spoken: spoken(model.name(request.person, frame)),
            fields: [
                .init(name: "person", value: request.person.description),
                .init(name: "share", value: request.share.description), .init(name: "decision", value: value),
            ])
    }
}

struct Shares: HTML {
    let frame: PageFrame
    let model: SharePage.Model

    var body: some HTML {
        let strings = frame.strings.sharing
        section(.class("card"), .id("shares"), .ariaLabelledBy("shares-title")) {
            h2(.id("shares-title")) { strings.shares }
            if model.shares.isEmpty { p(.class("quiet")) { strings.noShares } }
            ul(.class("rows")) {
                for share in model.shares {
                    li {
                        div(.class("row-words")) {
                            span(.class("row-title")) { title(share) }
                            small { terms(share) }
                        }
                        if case .link = share.kind, share.isOpen(at: frame.now) {
                            ButtonLink(
                                href: Links.shareLink(model.schoolClass.id, share.id), label: strings.codeOnBoard,
                                spoken: frame.strings.common.labelled(strings.codeOnBoard, title(share)))
                        }
                        ActionForm(
                            frame: frame, action: Links.revokeShare(model.schoolClass.id, share.id),
                            label: strings.revoke, spoken: strings.revokeShare(title(share)))
                    }
                }
            }
        }
    }

    private func title(_ share: Share) -> String { frame.title(share, among: model.people) }

    private func terms(_ share: Share) -> String {
        let strings = frame.strings.sharing
        let isLink = share.invitee == nil
        let parts: [String?] = [
            frame.strings.name(of: share.terms.role),
            share.isOpen(at: frame.now) ? nil : strings.isOver,
            share.terms.expiresAt.map { strings.expiresOn(frame.moment($0)) },
            isLink ? share.terms.uses.map { strings.usesCount(share.used, $0) } ?? strings.usesOpen(share.used) : nil,
            share.terms.needsConfirmation ? strings.needsConfirmation : nil,
            strings.madeBy(model.name(share.madeBy, frame)),
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }
}

struct Rights: HTML {
    let frame: PageFrame
    let model: SharePage.Model

    var body: some HTML {
        let strings = frame.strings.sharing
        section(.class("card"), .id("rights"), .ariaLabelledBy("rights-title")) {
            h2(.id("rights-title")) { strings.rights }
            ul(.class("rows")) {
                for right in sorted {
                    li(.id("right-\(right.enrolment.person)")) {
                        div(.class("row-words")) {
                            span(.class("row-title")) { model.name(right.enrolment.person, frame) }
                            small { words(right) }
                        }
                        if mayRevoke(right) {
                            ActionForm(
                                frame: frame, action: Links.revokeRight(model.schoolClass.id),
                                label: strings.revokePerson,
                                spoken: strings.revokeNamed(model.name(right.enrolment.person, frame)),
                                fields: [.init(name: "person", value: right.enrolment.person.description)])
                        }
                    }
                }
            }
        }
    }

    /// Teachers and viewers before students, each in the order of their names.
    private var sorted: [Membership] {
        let order: [Enrolment.Role] = [.teacher, .viewer, .student]
        let byPerson = Dictionary(model.memberships.map { ($0.enrolment.person, $0) }) { first, _ in first }
        return order.flatMap { role in
            frame.sorted(model.memberships.compactMap { model.people[$0.enrolment.person] })
                .compactMap { byPerson[$0.id] }.filter { $0.enrolment.role == role }
        }
    }

    private func words(_ right: Membership) -> String {
        let role =
            right.enrolment.role == .teacher
            ? frame.strings.common.teacher : frame.strings.name(of: right.enrolment.role)
        let since = right.since.map { frame.strings.sharing.since(frame.day($0)) }
        return [role, frame.strings.sharing.name(of: right.way), since].compactMap { $0 }.joined(separator: " · ")
    }

    private func mayRevoke(_ right: Membership) -> Bool {
        let person = right.enrolment.person
        return !right.way.isTheSchools && person != model.schoolClass.madeBy && person != frame.viewer?.id
    }
}

extension PageFrame {
    /// What a share is called: its code, or who is invited.
    public func title(_ share: Share, among people: [Person.ID: Person]) -> String {
        switch share.kind {
        case .link(let code): code.text
        case .invitation(let person): strings.sharing.invited(people[person].map(name) ?? "")
        }
    }
}

extension SharePage.Model {
    func name(_ person: Person.ID, _ frame: PageFrame) -> String { people[person].map(frame.name) ?? "" }
}

struct LinkForm: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass.ID

    var body: some HTML {
        let strings = frame.strings.sharing
        let state = frame.form(Links.shareClass(schoolClass), prefix: "link")
        Form(state, style: "stack card") {
            h2 { strings.newLink }
            RoleField(frame: frame, form: state, roles: [.student, .teacher, .viewer])
            Field(form: state, name: "expiresAt", label: strings.expires, type: "date", isOptional: true)
            Field(
                form: state, name: "uses", label: strings.uses, isOptional: true, inputMode: "numeric", maxLength: 5)
            Checkbox(
                form: state, name: "confirm", value: "true", label: strings.confirmJoins,
                isChecked: state.value("confirm", else: "") == "true")
            FieldProblem(form: state, name: "class")
            FieldProblem(form: state, name: "shares")
            SubmitButton(label: strings.makeLink, icon: .link)
        }
    }
}

struct InviteForm: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass.ID

    var body: some HTML {
        let strings = frame.strings.sharing
        let state = frame.form(Links.invite(schoolClass), prefix: "invite")
        Form(state, style: "stack card") {
            h2 { strings.invitePerson }
            Field(
                form: state, name: "invitee", label: strings.invitee, isRequired: true, autocomplete: "off",
                capitalizes: false, maxLength: 200)
            RoleField(frame: frame, form: state, roles: [.teacher, .viewer, .student])
            FieldProblem(form: state, name: "class")
            SubmitButton(label: strings.invite, icon: .people)
        }
    }
}

struct RoleField: HTML {
    let frame: PageFrame
    let form: FormState
    let roles: [Enrolment.Role]

    var body: some HTML {
        SelectField(
            form: form, name: "role", label: frame.strings.sharing.role,
            choices: roles.map { .init(value: $0.rawValue, label: frame.strings.name(of: $0)) },
            value: roles[0].rawValue)
    }
}

/// A code in letters large enough for the last row, with a QR code for the same.
public struct CodeBoardPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var code: ShareCode
        public var address: String
        public var image: TrustedSVG
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.sharing
        let title = strings.codeFor(model.schoolClass.name)
        Page(title, frame, section: .home, scripts: ["board.js"]) {
            PageHead(title, above: Crumb(label: strings.share, href: Links.shareClass(model.schoolClass.id))) {
                button(.type("button"), .class("button primary"), .data("fill", "board"), .hidden) {
                    Icon(.eye)
                    span { strings.fillScreen }
                }
            }
            div(.class("board"), .id("board")) {
                p(.class("board-code")) { code { model.code.text } }
                p(.class("board-address")) { strings.orScan(model.address) }
                div(.class("share-picture")) { model.image }
            }
        }
    }
}
