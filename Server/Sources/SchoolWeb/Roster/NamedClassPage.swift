public import Markup
import SchoolModel

/// A class from a list of names: the form, and who the names are before the class is made.
public struct NamedClassPage: HTML {
    /// One of the names.
    public struct Student: Sendable {
        public var givenName: String
        public var familyName: String
        public var username: String
        public var isKnown: Bool
    }

    public struct Model: Sendable {
        public var name: String = ""
        public var subject: String = ""
        public var grade: String = ""
        public var names: String = ""
        /// Empty before the names are checked.
        public var students: [Student] = []
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
                form: state, name: "grade", label: strings.school.grade, value: model.grade, isOptional: true,
                autocomplete: "off", maxLength: 50)
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
        let strings = frame.strings.nameLists
        section(.class("card"), .ariaLabelledBy("named")) {
            h2(.id("named")) { model.name }
            if !model.repeated.isEmpty { p { strings.repeated(frame.list(model.repeated)) } }
            ul(.class("rows")) {
                for student in model.students {
                    li {
                        div(.class("row-words")) {
                            span(.class("row-title")) { frame.name(student.person) }
                            small { student.isKnown ? strings.isKnown(student.username) : student.username }
                        }
                        if !student.isKnown { span(.class("tag")) { strings.isNew } }
                    }
                }
            }
            ActionForm(
                frame: frame, action: Links.classFromNames, label: strings.make(model.students.count),
                style: "button primary",
                fields: [
                    ActionForm.Hidden(name: "agreed", value: "true"),
                    ActionForm.Hidden(name: "name", value: model.name),
                    ActionForm.Hidden(name: "subject", value: model.subject),
                    ActionForm.Hidden(name: "grade", value: model.grade),
                    ActionForm.Hidden(name: "names", value: model.names),
                ])
            p(.class("hint")) { strings.whatNext }
        }
    }
}

extension NamedClassPage.Student {
    /// The student as a person, for the order in which a language has names.
    fileprivate var person: Person {
        Person(
            id: Person.ID(naming: username), role: .student, givenName: givenName, familyName: familyName,
            username: username)
    }
}
