public import Markup
public import SchoolModel

/// Where a teacher brings a worksheet in from another program, and what came of it.
public struct ImportWorksheetPage: HTML {
    public struct Model: Sendable {
        /// The worksheet that was made; nil before.
        public var worksheet: Worksheet?
        public var losses: [WorksheetLoss]
        /// Why nothing of the file could be read.
        public var problem: WorksheetFileProblem?

        public init(worksheet: Worksheet? = nil, losses: [WorksheetLoss] = [], problem: WorksheetFileProblem? = nil) {
            self.worksheet = worksheet
            self.losses = losses
            self.problem = problem
        }
    }

    let model: Model
    let frame: PageFrame

    public init(model: Model, frame: PageFrame) {
        self.model = model
        self.frame = frame
    }

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
                Form(frame.form(Links.importWorksheet, prefix: "import"), style: "stack card", isMultipart: true) {
                    div(.class("field")) {
                        label(.for("import-file")) { strings.importFile }
                        input(
                            .type("file"), .id("import-file"), .name("file"), .required,
                            .custom("accept", ".txt,.gift,.xml,text/plain,text/xml,application/xml"))
                    }
                    SubmitButton(label: strings.importButton)
                }
            }
        }
    }
}

extension ImportWorksheetPage {
    /// Why there is no worksheet; a file may also be read, and all of its questions be lost.
    private var refusal: String? {
        let strings = frame.strings.worksheets
        if let problem = model.problem { return strings.sentence(for: problem) }
        return model.worksheet == nil && !model.losses.isEmpty ? strings.fileHasNothing : nil
    }
}

/// A worksheet for other programs, with what each of their formats can't hold.
public struct ExportWorksheetPage: HTML {
    public struct Model: Sendable {
        public var worksheet: Worksheet
        public var gift: [WorksheetLoss]
        public var moodle: [WorksheetLoss]

        public init(worksheet: Worksheet, gift: [WorksheetLoss], moodle: [WorksheetLoss]) {
            self.worksheet = worksheet
            self.gift = gift
            self.moodle = moodle
        }
    }

    let model: Model
    let frame: PageFrame

    public init(model: Model, frame: PageFrame) {
        self.model = model
        self.frame = frame
    }

    public var body: some HTML {
        let strings = frame.strings.worksheets
        let id = model.worksheet.id
        Page(strings.exportTitle, frame, section: .worksheets, style: "worksheet") {
            PageHead(
                strings.exportTitle,
                above: Crumb(label: frame.title(model.worksheet), href: Links.worksheet(id)),
                subtitle: strings.exportIntro)
            format("Moodle XML", href: Links.moodleFile(id), losses: model.moodle)
            format("GIFT", href: Links.giftFile(id), losses: model.gift)
        }
    }

    private func format(_ name: String, href: String, losses: [WorksheetLoss]) -> some HTML {
        section(.class("card")) {
            h2 { name }
            p { ButtonLink(href: href, label: name, icon: .download, style: "button primary") }
            if losses.isEmpty { p(.class("quiet")) { frame.strings.worksheets.exportComplete } }
            LossList(frame: frame, losses: losses)
        }
    }
}

/// What was not carried over, line by line.
struct LossList: HTML {
    let frame: PageFrame
    let losses: [WorksheetLoss]

    var body: some HTML {
        if !losses.isEmpty {
            h3 { frame.strings.worksheets.lossesTitle }
            ul(.class("losses")) {
                for loss in losses { li { text(loss) } }
            }
        }
    }

    private func text(_ loss: WorksheetLoss) -> String {
        let strings = frame.strings.worksheets
        let place = [loss.line.map(strings.lossLine), loss.question.isEmpty ? nil : loss.question]
            .compactMap { $0 }.joined(separator: ", ")
        let what = [strings.sentence(for: loss.kind), loss.detail].compactMap { $0 }.joined(separator: " · ")
        return place.isEmpty ? what : "\(place): \(what)"
    }
}
