public import Markup
public import SchoolModel

/// A class from a list of names: the form, and who the names are before the class is made.
public struct NamedClassPage: HTML {
    /// One of the names.
    public struct Student: Sendable {
        public var givenName: String
        public var familyName: String
        public var username: String
        /// The student of the school who is meant; nil for a new one.
        public var known: Person.ID?
        /// Who has this name at the school, and in which classes.
        public var namesakes: [Namesake]
        /// Whether it is clear who is meant.
        public var isDecided: Bool
    }

    /// A value of the field `meant`: the place of a name in the list, and the student of the school whom it means, which
    /// is nil for a new one.
    public static func meant(_ place: Int, _ person: Person.ID?) -> String {
        "\(place) \(person?.description ?? somebodyElse)"
    }
    public static let somebodyElse = "new"

    /// A student of the school who has the name.
    public struct Namesake: Sendable {
        public var person: Person
        public var classes: [SchoolClass]
    }

    public struct Model: Sendable {
        public var name: String = ""
        public var subject: String = ""
        public var grade: String = ""
        public var names: String = ""
        /// Empty before the names are checked.
        public var students: [Student] = []
        /// What is shown of the students; it comes back with the agreement.
        public var version: String = ""
        /// Whether somebody agreed before it was clear whom every name means.
        public var wasRefused: Bool = false
        /// Whether the names mean others than when somebody last looked.
        public var hasChanged: Bool = false
        /// Names that were in the list again.
        public var repeated: [String] = []
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.nameLists
        Page(strings.title, frame, section: .classes) {
            PageHead(
                strings.title, above: Crumb(label: frame.strings.school.classesTitle, href: Links.classes),
                subtitle: strings.intro)
            if !model.students.isEmpty { NamedStudents(frame: frame, model: model) }
            NameListForm(frame: frame, model: model)
        }
    }
}

struct NameListForm: HTML {
    let frame: PageFrame
    let model: NamedClassPage.Model

    var body: some HTML {
        let strings = frame.strings
        let state = frame.form(Links.classFromNames, prefix: "names")
        Form(state, style: "stack card", isMultipart: true) {
            Field(
                form: state, name: "name", label: strings.school.className, value: model.name, isRequired: true,
                autocomplete: "off", maxLength: 200)
            Field(
                form: state, name: "subject", label: strings.common.subject, value: model.subject, isOptional: true,
                autocomplete: "off", maxLength: 200)
            Field(
                form: state, name: "grade", label: strings.school.grade, value: model.grade,
                hint: strings.nameLists.gradeHint, isOptional: true, autocomplete: "off", maxLength: 50)
            TextArea(
                form: state, name: "names", label: strings.nameLists.names, value: model.names,
                hint: strings.nameLists.namesHint, lines: 12)
            FileField(
                form: state, name: "file", label: strings.nameLists.file, hint: strings.nameLists.fileHint,
                accept: ".csv,.txt,.tsv,text/csv,text/plain", isRequired: false)
            p { a(.href(Links.nameTemplate), .download) { strings.nameLists.template } }
            SubmitButton(label: strings.nameLists.show)
        }
    }
}

/// Who the names are, and the button that makes the class.
struct NamedStudents: HTML {
    let frame: PageFrame
    let model: NamedClassPage.Model

    var body: some HTML {
        let frame = frame.telling(apart: model.students.map(\.person))
        let strings = frame.strings.nameLists
        section(.class("card"), .ariaLabelledBy("named")) {
            h2(.id("named")) { model.name }
            if !model.repeated.isEmpty { p { strings.repeated(frame.list(model.repeated)) } }
            if !model.grade.isEmpty, model.students.contains(where: { !$0.namesakes.isEmpty }) {
                p { strings.gradesStay(model.grade) }
            }
            if model.hasChanged { p(.class("problem")) { strings.namesakesHaveChanged } }
            if model.students.contains(where: { !$0.isDecided }) {
                p(.class(model.wasRefused ? "problem" : "hint")) { strings.chooseNamesakes }
            }
            Form(frame.form(Links.classFromNames, prefix: "agree")) {
                for field in hidden { input(.type("hidden"), .name(field.name), .value(field.value)) }
                ul(.class("rows")) {
                    for (place, student) in model.students.enumerated() {
                        li { NamedStudent(frame: frame, student: student, place: place) }
                    }
                }
                SubmitButton(label: strings.make(model.students.count))
            }
            p(.class("hint")) { strings.whatNext }
        }
    }
}

extension NamedStudents {
    private var hidden: [ActionForm.Hidden] {
        [
            ActionForm.Hidden(name: "agreed", value: "true"),
            ActionForm.Hidden(name: "name", value: model.name),
            ActionForm.Hidden(name: "subject", value: model.subject),
            ActionForm.Hidden(name: "grade", value: model.grade),
            ActionForm.Hidden(name: "names", value: model.names),
            ActionForm.Hidden(name: "seen", value: model.version),
        ]
    }
}

/// One of the names; where the school has it already, whom it means.
private struct NamedStudent: HTML {
    let frame: PageFrame
    let student: NamedClassPage.Student
    let place: Int

    var body: some HTML {
        let strings = frame.strings.nameLists
        div(.class("row-words")) {
            span(.class("row-title")) { frame.name(student.person) }
            if student.namesakes.isEmpty {
                small { student.username }
            } else {
                select(.name("meant"), .required, .ariaLabel(strings.whoIs(frame.name(student.person)))) {
                    if !student.isDecided { option(.value(""), .selected) { strings.pleaseChoose } }
                    for namesake in student.namesakes {
                        option(
                            .value(NamedClassPage.meant(place, namesake.person.id)),
                            .selected.when(namesake.person.id == student.known)
                        ) { label(of: namesake) }
                    }
                    option(
                        .value(NamedClassPage.meant(place, nil)),
                        .selected.when(student.isDecided && student.known == nil)
                    ) { strings.somebodyElse }
                }
            }
        }
        if student.namesakes.isEmpty { span(.class("tag")) { strings.isNew } }
    }

    private func label(of namesake: NamedClassPage.Namesake) -> String {
        let classes = frame.list(namesake.classes.map(\.name))
        let archived = namesake.person.isArchived ? frame.strings.school.archived : ""
        let details = [archived, classes, namesake.person.grade.map(strings.grade) ?? "", namesake.person.username]
        return strings.isKnown(details.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    private var strings: NameListStrings { frame.strings.nameLists }
}

extension NamedClassPage.Student {
    /// The student as a person, for the order in which a language has names.
    fileprivate var person: Person {
        Person(
            id: Person.ID(naming: username), role: .student, givenName: givenName, familyName: familyName,
            username: username)
    }
}
