public import Foundation
public import Markup
public import SchoolModel

/// A sheet of start codes to cut up, one for each student of a class.
public struct StartCodesPage: HTML {
    public struct Code: Sendable {
        public var student: Person
        public var code: String
    }

    /// What a student can already sign in with.
    public struct WaysIn: Sendable {
        public var hasPassword: Bool
        public var hasBadge: Bool
        /// When the still valid code was made.
        public var startCodeMadeAt: Date? = nil

        var isEmpty: Bool { !hasPassword && !hasBadge && startCodeMadeAt == nil }
    }

    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        /// Those for whom the viewer prints.
        public var students: [Person]
        /// The other students of the class.
        public var others: [Person] = []
        /// What the students can already sign in with.
        public var waysIn: [Person.ID: WaysIn] = [:]
        /// The one student who needs a code, or nil for all who can't sign in yet.
        public var chosen: Person.ID? = nil
        /// The codes that were just made; empty before, when the page explains.
        public var codes: [Code]
        public var expiresAt: Date? = nil
        /// The address to type, such as `school.example/sign-in`.
        public var address: String
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.students + model.others)
        let strings = frame.strings.sheets
        Page(strings.startCodesTitle(model.schoolClass.name), frame, section: .home, scripts: ["print.js"]) {
            PageHead(
                strings.startCodesTitle(model.schoolClass.name),
                above: Crumb(label: model.schoolClass.name, href: Links.schoolClass(model.schoolClass.id)))
            if model.students.isEmpty && model.others.isEmpty {
                NobodyHere(frame: frame, addingAt: Links.schoolClass(model.schoolClass.id))
            } else if model.codes.isEmpty && !model.students.isEmpty {
                SheetForm(
                    frame: frame, action: Links.startCodes(model.schoolClass.id), intro: strings.startCodesIntro,
                    button: strings.makeStartCodes, students: model.students, chosen: chosen, note: note)
            } else if !model.codes.isEmpty {
                SheetNote(frame: frame)
                ul(.class("slips")) {
                    for code in NameOrder(language: frame.strings.language).sorted(
                        model.codes, by: \.student.name, then: \.student.username)
                    {
                        StartCodeSlip(frame: frame, model: model, code: code)
                    }
                }
            }
            if model.codes.isEmpty { NotPrintedHere(frame: frame, others: model.others) }
        }
    }
}

extension StartCodesPage {
    private var chosen: [Person] {
        if let wanted = model.chosen { return model.students.filter { $0.id == wanted } }
        return model.students.filter { model.waysIn[$0.id]?.isEmpty ?? true }
    }

    /// What a student can sign in with, or nil for nothing.
    private func note(_ student: Person) -> String? {
        guard let ways = model.waysIn[student.id] else { return nil }
        let strings = frame.strings.sheets
        if let madeAt = ways.startCodeMadeAt { return strings.hasStartCode(frame.day(madeAt)) }
        if ways.hasPassword { return strings.hasPassword }
        return ways.hasBadge ? strings.hasBadge : nil
    }
}

struct StartCodeSlip: HTML {
    let frame: PageFrame
    let model: StartCodesPage.Model
    let code: StartCodesPage.Code

    var body: some HTML {
        let strings = frame.strings.sheets
        li(.class("slip")) {
            SchoolLogo(frame: frame, style: "slip-logo")
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

/// Names the students of the class for whom the viewer prints nothing, and who does.
struct NotPrintedHere: HTML {
    let frame: PageFrame
    let others: [Person]

    var body: some HTML {
        if !others.isEmpty {
            p(.class("quiet")) {
                frame.strings.sheets.madeByAdministration(
                    frame.list(frame.sorted(others).map(frame.name)), others.count)
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
    /// The students for whom it is made by default.
    let chosen: [Person]
    /// A note after a name.
    var note: (Person) -> String? = { _ in nil }

    var body: some HTML {
        let state = frame.form(action, prefix: "sheet")
        let chosen = state.values("student", else: Set(chosen.map(\.id.description)))
        p(.class("lead")) { intro }
        Form(state, style: "stack card") {
            // If sent twice, by reloading the sheet, it must not void what was just printed.
            OpenedField(frame: frame)
            fieldset(
                FieldHint.described(state, "student", hasHint: false, hasProblem: state.problem("student") != nil)
            ) {
                legend { frame.strings.sheets.forWhom }
                FieldProblem(form: state, name: "student")
                div(.class("checks")) {
                    for student in frame.sorted(students) {
                        Checkbox(
                            form: state, name: "student", value: student.id.description, label: label(student),
                            isChecked: chosen.contains(student.id.description))
                    }
                }
            }
            SubmitButton(label: button, icon: .print)
        }
    }

    private func label(_ student: Person) -> String {
        note(student).map { "\(frame.name(student)) · \($0)" } ?? frame.name(student)
    }
}

/// Says when the page of a form was made.
struct OpenedField: HTML {
    let frame: PageFrame

    var body: some HTML { input(.type("hidden"), .name("openedAt"), .value(frame.openedAt)) }
}

extension PageFrame {
    /// The moment at which the page was made, as forms carry it.
    var openedAt: String { "\(now.millisecondsSince1970)" }
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
