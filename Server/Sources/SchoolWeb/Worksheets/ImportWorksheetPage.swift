public import Markup
public import SchoolModel

/// Where a teacher imports a worksheet from another program, and the result.
public struct ImportWorksheetPage: HTML {
    public struct Model: Sendable {
        /// The worksheet that was made; nil before.
        public var worksheet: Worksheet? = nil
        public var losses: [WorksheetLoss] = []
        /// Why the file couldn't be read.
        public var problem: WorksheetFileProblem? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.worksheets
        Page(strings.importTitle, frame, section: .worksheets, style: "worksheet") {
            PageHead(strings.importTitle, above: Crumb(label: strings.worksheets, href: Links.worksheets))
            if let refusal {
                div(.class("refusal"), .role("alert")) {
                    Icon(.warning)
                    p { refusal }
                }
            }
            if let worksheet = model.worksheet {
                div(.class("notice"), .role("status")) {
                    Icon(.check)
                    p { strings.importDone(worksheet.exercises.count) }
                }
                p {
                    ButtonLink(
                        href: Links.worksheet(worksheet.id), label: frame.title(worksheet), style: "button primary")
                }
            }
            LossList(frame: frame, losses: model.losses)
            if model.worksheet == nil {
                let state = frame.form(Links.importWorksheet, prefix: "import")
                Form(state, style: "stack card", isMultipart: true) {
                    FileField(
                        form: state, name: "file", label: strings.importFile,
                        accept: ".txt,.gift,.xml,text/plain,text/xml,application/xml")
                    SubmitButton(label: strings.importButton)
                }
            }
        }
    }
}

extension ImportWorksheetPage {
    /// Why there is no worksheet; a readable file may also lose all of its questions.
    private var refusal: String? {
        let strings = frame.strings.worksheets
        if let problem = model.problem { return strings.sentence(for: problem) }
        return model.worksheet == nil && !model.losses.isEmpty ? strings.fileHasNothing : nil
    }
}
