public import Foundation
public import Markup
public import SchoolModel

/// A sheet of start codes to cut up, one for each student of a class.
public struct StartCodesPage: HTML {
    public struct Code: Sendable {
        public var student: Person
        public var code: String

        public init(student: Person, code: String) {
            self.student = student
            self.code = code
        }
    }

    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var students: [Person]
        /// The codes that were just made; empty before, when the page explains.
        public var codes: [Code]
        public var expiresAt: Date?
        /// The address to type, such as `school.example/sign-in`.
        public var address: String

        public init(
            schoolClass: SchoolClass, students: [Person], codes: [Code], expiresAt: Date? = nil, address: String
        ) {
            self.schoolClass = schoolClass
            self.students = students
            self.codes = codes
            self.expiresAt = expiresAt
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
        Page(strings.startCodesTitle(model.schoolClass.name), frame, section: .home, scripts: ["print.js"]) {
            PageHead(
                strings.startCodesTitle(model.schoolClass.name),
                above: Crumb(label: model.schoolClass.name, href: Links.schoolClass(model.schoolClass.id)))
            if model.codes.isEmpty {
                SheetForm(
                    frame: frame, action: Links.startCodes(of: model.schoolClass.id), intro: strings.startCodesIntro,
                    button: strings.makeStartCodes, students: model.students, chosen: model.students)
            } else {
                SheetNote(frame: frame)
                ul(.class("slips")) {
                    for code in NameOrder(language: frame.strings.language).sorted(model.codes, by: \.student.name) {
                        StartCodeSlip(frame: frame, model: model, code: code)
                    }
                }
            }
        }
    }
}

struct StartCodeSlip: HTML {
    let frame: PageFrame
    let model: StartCodesPage.Model
    let code: StartCodesPage.Code

    var body: some HTML {
        let strings = frame.strings.sheets
        li(.class("slip")) {
            h2 { frame.name(code.student) }
            p(.class("slip-class")) { "\(frame.schoolName) · \(model.schoolClass.name)" }
            p { strings.goTo(model.address) }
            p { strings.yourUsername(code.student.username) }
            p(.class("slip-label")) { strings.yourCode }
            p(.class("slip-code")) { Markup.code { code.code } }
            if let expiresAt = model.expiresAt {
                p(.class("slip-note")) { strings.validUntil(frame.day(expiresAt)) }
            }
        }
    }
}

/// Explains a sheet and chooses for whom it is made.
struct SheetForm: HTML {
    let frame: PageFrame
    let action: String
    let intro: String
    let button: String
    let students: [Person]
    /// Those for whom it is made unless somebody chooses otherwise.
    let chosen: [Person]

    var body: some HTML {
        let state = frame.form(action, prefix: "sheet")
        let chosen = state.values("student", else: Set(chosen.map(\.id.description)))
        p(.class("lead")) { intro }
        Form(state, style: "stack card") {
            fieldset {
                legend { frame.strings.sheets.forWhom }
                div(.class("checks")) {
                    for student in frame.sorted(students) {
                        Checkbox(
                            form: state, name: "student", value: student.id.description, label: frame.name(student),
                            isChecked: chosen.contains(student.id.description))
                    }
                }
            }
            SubmitButton(label: button, icon: .print)
        }
    }
}

/// Reminds to print, because the sheet can't be shown again.
struct SheetNote: HTML {
    let frame: PageFrame

    var body: some HTML {
        div(.class("note no-print")) {
            p { strong { frame.strings.sheets.printNow } }
            p { frame.strings.sheets.howToPrint }
            button(.type("button"), .class("button primary"), .data("print"), .hidden) {
                Icon(.print)
                span { frame.strings.common.print }
            }
        }
    }
}

extension Person {
    var name: PersonName { PersonName(given: givenName, family: familyName) }
}
