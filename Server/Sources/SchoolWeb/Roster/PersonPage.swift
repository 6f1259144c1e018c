public import Foundation
public import Markup
public import SchoolModel

/// A form for one person, and what an administrator can do for them.
public struct PersonPage: HTML {
    /// A start code that was just made; it is shown once.
    public struct StartCode: Sendable {
        public var code: String
        public var expiresAt: Date
    }

    /// How the person can sign in, and where they are.
    public struct SignIn: Sendable {
        public var hasPassword: Bool
        public var badgeMadeAt: Date? = nil
        public var places: Int = 0
        public var tokens: Int = 0
    }

    public struct Place: Sendable {
        public var schoolClass: SchoolClass
        public var role: Enrolment.Role
        public var period: EnrolmentPeriod = .always
        /// Whether it is only a record.
        public var isOver: Bool = false
    }

    public struct Model: Sendable {
        /// Nil for a new person.
        public var person: Person? = nil
        /// The initial role of a new person.
        public var newRole: Person.Role = .student
        public var places: [Place] = []
        /// The names of the locations that the person belongs to.
        public var locations: [String] = []
        public var startCode: StartCode? = nil
        public var signIn: SignIn? = nil
        public var hasPicture: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.school
        let title = model.person.map(frame.name) ?? strings.newPerson
        Page(title, frame, section: .people) {
            PageHead(title, above: Crumb(label: strings.peopleTitle, href: Links.people)) {
                if model.person?.isArchived == true { span(.class("tag")) { strings.archived } }
            }
            if let code = model.startCode { NewStartCode(frame: frame, code: code) }
            div(.class("columns")) {
                PersonForm(frame: frame, model: model)
                if let person = model.person {
                    div(.class("stack")) {
                        if let signIn = model.signIn { PersonSignIn(frame: frame, person: person, signIn: signIn) }
                        PersonPlaces(frame: frame, person: person, places: model.places)
                        if model.hasPicture { PersonPortrait(frame: frame, person: person) }
                        PersonEnd(frame: frame, person: person)
                    }
                }
            }
        }
    }
}

struct PersonForm: HTML {
    let frame: PageFrame
    let model: PersonPage.Model

    var body: some HTML {
        let strings = frame.strings.school
        let person = model.person
        let state = frame.form(person.map { Links.person($0.id) } ?? Links.people, prefix: "person")
        Form(state, style: "stack card") {
            if let person {
                OpenedState(form: state, fingerprint: person.fingerprint, page: Links.person(person.id))
            }
            SelectField(
                form: state, name: "role", label: strings.role, choices: roles,
                value: (person?.role ?? model.newRole).rawValue)
            div(.class("pair")) { NameFields(form: state, strings: strings, person: person) }
            Field(
                form: state, name: "middleName", label: strings.middleName, value: person?.middleName ?? "",
                isOptional: true, autocomplete: "off", maxLength: 200)
            Field(
                form: state, name: "username", label: strings.username, value: person?.username ?? "",
                hint: strings.usernameHint, isRequired: true, autocomplete: "off", capitalizes: false, maxLength: 200)
            Field(
                form: state, name: "email", label: frame.strings.common.email, value: person?.email ?? "",
                type: "email", isOptional: true, autocomplete: "off", maxLength: 200)
            Field(
                form: state, name: "grade", label: strings.grade, value: person?.grade ?? "", isOptional: true,
                maxLength: 50)
            Field(
                form: state, name: "number", label: strings.number, value: person?.number ?? "", isOptional: true,
                autocomplete: "off", maxLength: 200)
            if !model.locations.isEmpty {
                p(.class("hint")) { frame.strings.common.labelled(strings.locations, frame.list(model.locations)) }
            }
            if let source = person?.sourceID {
                p(.class("hint")) {
                    "\(strings.sourceID): "
                    code { source }
                }
            }
            SubmitButton(label: frame.strings.common.save)
        }
    }

    private var roles: [SelectField.Choice] {
        [Person.Role.student, .teacher, .administrator].map {
            SelectField.Choice(value: $0.rawValue, label: frame.strings.name(of: $0))
        }
    }
}

/// Both names, in the order that the language has them.
struct NameFields: HTML {
    let form: FormState
    let strings: SchoolStrings
    let person: Person?

    var body: some HTML {
        if form.strings.language == .japanese {
            family
            given
        } else {
            given
            family
        }
    }

    private var given: Field {
        Field(
            form: form, name: "givenName", label: strings.givenName, value: person?.givenName ?? "",
            autocomplete: "off", maxLength: 200)
    }

    private var family: Field {
        Field(
            form: form, name: "familyName", label: strings.familyName, value: person?.familyName ?? "",
            autocomplete: "off", maxLength: 200)
    }
}

/// A start code, shown once.
struct NewStartCode: HTML {
    let frame: PageFrame
    let code: PersonPage.StartCode

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("new-code")) {
            h2(.id("new-code")) { frame.strings.school.startCode }
            p(.class("big-code")) { Markup.code { code.code } }
            p { frame.strings.school.startCodeShownOnce(frame.moment(code.expiresAt)) }
        }
    }
}

struct PersonSignIn: HTML {
    let frame: PageFrame
    let person: Person
    let signIn: PersonPage.SignIn

    var body: some HTML {
        let strings = frame.strings.school
        section(.class("card stack"), .ariaLabelledBy("sign-in")) {
            h2(.id("sign-in")) { strings.signInState }
            ul(.class("states")) { for state in states { li { state } } }
            p(.class("hint")) { strings.startCodeHint }
            div(.class("buttons")) {
                if !person.isArchived {
                    ActionForm(
                        frame: frame, action: Links.startCode(person.id), label: strings.makeStartCode,
                        icon: .key, fields: [ActionForm.Hidden(name: "openedAt", value: frame.openedAt)])
                }
                if signIn.badgeMadeAt != nil {
                    ButtonLink(href: Links.voidBadge(person.id), label: strings.voidBadge, icon: .remove)
                }
                if signIn.places + signIn.tokens > 0 {
                    ActionForm(
                        frame: frame, action: Links.endSessions(person.id), label: strings.endAllSessions,
                        icon: .signOut)
                }
            }
        }
    }

    private var states: [String] {
        let strings = frame.strings.school
        return [
            signIn.hasPassword ? strings.hasPassword : strings.hasNoPassword,
            signIn.badgeMadeAt.map { strings.hasBadge(frame.day($0)) },
            strings.openSessions(signIn.places),
            signIn.tokens > 0 ? strings.hasTokens(signIn.tokens) : nil,
        ].compactMap { $0 }
    }
}

struct PersonPlaces: HTML {
    let frame: PageFrame
    let person: Person
    let places: [PersonPage.Place]

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy("places")) {
            h2(.id("places")) { frame.strings.school.classesOfPerson }
            if places.isEmpty { p(.class("quiet")) { frame.strings.school.noClassesOfPerson } }
            ul(.class("rows")) {
                for place in places {
                    li {
                        div(.class("row-words")) {
                            a(.href(Links.editClass(place.schoolClass.id))) { place.schoolClass.name }
                            small { words(place) }
                        }
                        if !place.isOver { leaving(place) }
                    }
                }
            }
        }
    }
}

extension PersonPlaces {
    /// The button that takes the person out of a class, where neither has to be there at present.
    private func leaving(_ place: PersonPage.Place) -> ActionForm {
        let strings = frame.strings.school
        return ActionForm(
            frame: frame, action: Links.withdraw(place.schoolClass.id), label: strings.withdraw,
            style: "button small-button", spoken: strings.withdrawFrom(place.schoolClass.name),
            fields: [
                ActionForm.Hidden(name: "person", value: person.id.description),
                ActionForm.Hidden(name: "on", value: "person"),
            ])
    }

    /// The person's role in the class, and when.
    private func words(_ place: PersonPage.Place) -> String {
        let role =
            switch place.role {
            case .teacher: frame.strings.school.asTeacher
            case .student: frame.strings.school.asStudent
            case .viewer: frame.strings.name(of: place.role)
            }
        return frame.period(place.period).map { "\(role) · \($0)" } ?? role
    }
}

/// The picture of a person, which the school can remove.
struct PersonPortrait: HTML {
    let frame: PageFrame
    let person: Person

    var body: some HTML {
        section(.class("card stack"), .ariaLabelledBy("portrait")) {
            h2(.id("portrait")) { frame.strings.pictures.file }
            PortraitImage(person: person.id, style: "portrait large-portrait")
            ActionForm(
                frame: frame, action: Links.removePicture(person.id), label: frame.strings.pictures.remove,
                icon: .remove, spoken: frame.strings.pictures.removeOf(frame.name(person)))
        }
    }
}

struct PersonEnd: HTML {
    let frame: PageFrame
    let person: Person

    var body: some HTML {
        let strings = frame.strings.school
        p { a(.href(Links.audit(of: person.id))) { strings.auditOfPerson } }
        if person.isArchived {
            ActionForm(frame: frame, action: Links.restorePerson(person.id), label: strings.restorePerson)
        } else {
            div {
                a(.class("danger-link"), .href(Links.archivePerson(person.id))) { strings.archivePerson }
                p(.class("hint")) { strings.archiveHint }
            }
        }
    }
}
