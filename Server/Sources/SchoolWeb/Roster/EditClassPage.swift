public import Markup
public import SchoolModel

/// A form for one class, and who is in it.
public struct EditClassPage: HTML {
    public struct Model: Sendable {
        /// Nil for a new class.
        public var schoolClass: SchoolClass? = nil
        public var teachers: [Person] = []
        public var students: [Person] = []
        public var search: String = ""
        /// People who match the search and are not in the class.
        public var found: [Person] = []
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.teachers + model.students)
        let strings = frame.strings.school
        let title = model.schoolClass?.name ?? strings.newClass
        Page(title, frame, section: .classes) {
            PageHead(title, above: Crumb(label: strings.classesTitle, href: Links.classes)) {
                if let schoolClass = model.schoolClass {
                    if schoolClass.isArchived { span(.class("tag")) { strings.archived } }
                    ButtonLink(href: Links.schoolClass(schoolClass.id), label: strings.teachClass, icon: .classes)
                }
            }
            div(.class("columns")) {
                div(.class("stack")) {
                    ClassForm(frame: frame, schoolClass: model.schoolClass)
                    if let schoolClass = model.schoolClass { ClassEnd(frame: frame, schoolClass: schoolClass) }
                }
                if let schoolClass = model.schoolClass {
                    div(.class("stack")) {
                        EnrolCard(frame: frame, model: model, schoolClass: schoolClass)
                        MembersCard(
                            frame: frame, schoolClass: schoolClass.id, id: "teachers",
                            title: frame.strings.common.teachers,
                            people: model.teachers)
                        MembersCard(
                            frame: frame, schoolClass: schoolClass.id, id: "students",
                            title: frame.strings.common.students,
                            people: model.students)
                    }
                }
            }
        }
    }
}

struct ClassForm: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass?

    var body: some HTML {
        let strings = frame.strings
        let state = frame.form(schoolClass.map { Links.editClass($0.id) } ?? Links.classes, prefix: "class")
        Form(state, style: "stack card") {
            if let schoolClass { input(.type("hidden"), .name("version"), .value("\(schoolClass.version)")) }
            Field(
                form: state, name: "name", label: strings.school.className, value: schoolClass?.name ?? "",
                isRequired: true, maxLength: 200)
            Field(
                form: state, name: "subject", label: strings.common.subject, value: schoolClass?.subject ?? "",
                isOptional: true, maxLength: 200)
            if let source = schoolClass?.sourceID {
                p(.class("hint")) {
                    "\(strings.school.sourceID): "
                    code { source }
                }
            }
            FieldProblem(form: state, name: "classVersion")
            SubmitButton(label: strings.common.save)
        }
    }
}

struct ClassEnd: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass

    var body: some HTML {
        let strings = frame.strings.school
        if schoolClass.isArchived {
            ActionForm(frame: frame, action: Links.restoreClass(schoolClass.id), label: strings.restoreClass)
        } else {
            div {
                a(.class("danger-link"), .href(Links.archiveClass(schoolClass.id))) { strings.archiveClass }
                p(.class("hint")) { strings.archiveClassHint }
            }
        }
    }
}

/// Finds people and enrols them in the class.
struct EnrolCard: HTML {
    let frame: PageFrame
    let model: EditClassPage.Model
    let schoolClass: SchoolClass

    var body: some HTML {
        let strings = frame.strings.school
        section(.class("card"), .ariaLabelledBy("enrol")) {
            h2(.id("enrol")) { strings.enrolTitle }
            SearchForm(
                action: Links.editClass(schoolClass.id), label: strings.searchPeople, value: model.search,
                button: frame.strings.common.search)
            if !model.search.isEmpty && model.found.isEmpty { p(.role("status")) { strings.nobodyFound } }
            if !model.found.isEmpty { FoundPeople(frame: frame, schoolClass: schoolClass.id, people: model.found) }
        }
    }
}

/// Those who were found, to enrol several of them together.
struct FoundPeople: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass.ID
    let people: [Person]

    var body: some HTML {
        let strings = frame.strings
        let state = frame.form(Links.enrol(schoolClass), prefix: "found")
        Form(state, style: "stack") {
            fieldset {
                legend { strings.school.enrolWhom }
                for person in people {
                    Checkbox(
                        form: state, name: "person", value: person.id.description, label: label(person),
                        isChecked: people.count == 1)
                }
            }
            FieldProblem(form: state, name: "person")
            SubmitButton(label: strings.school.enrol)
        }
    }

    private func label(_ person: Person) -> String {
        "\(person.name.spoken) (\(frame.strings.name(of: person.role)), \(person.username))"
    }
}

struct MembersCard: HTML {
    let frame: PageFrame
    let schoolClass: SchoolClass.ID
    let id: String
    let title: String
    let people: [Person]

    var body: some HTML {
        let strings = frame.strings.school
        section(.class("card"), .ariaLabelledBy(id)) {
            h2(.id(id)) {
                span { title }
                span(.class("count")) { "\(people.count)" }
            }
            ul(.class("rows")) {
                for person in frame.sorted(people) {
                    li {
                        a(.class("row-words"), .href(Links.person(person.id))) { frame.name(person) }
                        ActionForm(
                            frame: frame, action: Links.withdraw(schoolClass),
                            label: strings.withdraw, style: "button small-button",
                            spoken: strings.withdrawNamed(frame.name(person)),
                            fields: [ActionForm.Hidden(name: "person", value: person.id.description)])
                    }
                }
            }
            if id == "students" { p(.class("hint")) { strings.withdrawHint } }
        }
    }
}
