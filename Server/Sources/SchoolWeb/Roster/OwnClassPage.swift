public import Markup
public import SchoolModel

/// A teacher's form for a class or a subject of their own.
public struct OwnClassPage: HTML {
    public struct Model: Sendable {
        /// Nil for a new one.
        public var schoolClass: SchoolClass? = nil
        /// The class that the subject belongs to; nil for a class.
        public var home: SchoolClass? = nil
        /// The students of the home class who are not in the subject yet.
        public var students: [Person] = []
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.students)
        let strings = frame.strings
        let title =
            model.schoolClass?.name ?? (model.home == nil ? strings.sharing.newClass : strings.sharing.newSubject)
        Page(title, frame, section: .home) {
            PageHead(title, above: crumb)
            OwnClassForm(frame: frame, model: model)
            if let schoolClass = model.schoolClass {
                if !model.students.isEmpty { ChooseStudents(frame: frame, model: model, subject: schoolClass.id) }
                ClassEnd(frame: frame, schoolClass: schoolClass)
            }
        }
    }
}

extension OwnClassPage {
    private var crumb: Crumb {
        if let above = model.schoolClass ?? model.home {
            return Crumb(label: above.name, href: Links.schoolClass(above.id))
        }
        return Crumb(label: frame.strings.handouts.myClasses, href: Links.home)
    }
}

struct OwnClassForm: HTML {
    let frame: PageFrame
    let model: OwnClassPage.Model

    var body: some HTML {
        let strings = frame.strings
        let state = frame.form(model.schoolClass.map { Links.editClass($0.id) } ?? Links.classes, prefix: "class")
        Form(state, style: "stack card") {
            if let schoolClass = model.schoolClass {
                input(.type("hidden"), .name("version"), .value("\(schoolClass.version)"))
            }
            if let home = model.home {
                input(.type("hidden"), .name("home"), .value(home.id.description))
                p { strings.common.labelled(strings.sharing.homeClass, home.name) }
            }
            Field(
                form: state, name: "name", label: strings.common.name, value: model.schoolClass?.name ?? "",
                isRequired: true, maxLength: 200)
            SelectField(
                form: state, name: "color", label: strings.sharing.color,
                choices: [SelectField.Choice(value: "", label: strings.sharing.colorNone)]
                    + ClassColor.allCases.map {
                        SelectField.Choice(value: $0.rawValue, label: strings.sharing.name(of: $0))
                    },
                value: model.schoolClass?.color?.rawValue ?? "")
            if model.schoolClass == nil && !model.students.isEmpty {
                StudentChoice(frame: frame, state: state, students: model.students)
            }
            FieldProblem(form: state, name: "classVersion")
            SubmitButton(label: strings.common.save)
        }
    }
}

/// Puts further students of the home class into a subject.
struct ChooseStudents: HTML {
    let frame: PageFrame
    let model: OwnClassPage.Model
    let subject: SchoolClass.ID

    var body: some HTML {
        let state = frame.form(Links.students(subject), prefix: "students")
        Form(state, style: "stack card") {
            StudentChoice(frame: frame, state: state, students: model.students)
            SubmitButton(label: frame.strings.common.save, style: "button")
        }
    }
}

struct StudentChoice: HTML {
    let frame: PageFrame
    let state: FormState
    let students: [Person]

    var body: some HTML {
        let chosen = state.values("student", else: [])
        fieldset {
            legend { frame.strings.sharing.studentsOfClass }
            div(.class("checks")) {
                Checkbox(
                    form: state, name: "student", value: "all", label: frame.strings.sharing.allStudents,
                    isChecked: chosen.contains("all"))
                for student in frame.sorted(students) {
                    Checkbox(
                        form: state, name: "student", value: student.id.description, label: frame.name(student),
                        isChecked: chosen.contains(student.id.description))
                }
            }
        }
        FieldProblem(form: state, name: "students")
    }
}

extension PageFrame {
    /// The name of a subject where its class isn't visible: “English · 7c”.
    func name(_ schoolClass: SchoolClass, in home: SchoolClass?) -> String {
        home.map { strings.sharing.classOf(schoolClass.name, $0.name) } ?? schoolClass.name
    }
}
