public import Markup
public import SchoolModel

/// A worksheet for other programs, with what each of their formats can't hold.
public struct ExportWorksheetPage: HTML {
    public struct Model: Sendable {
        public var worksheet: Worksheet
        public var gift: [WorksheetLoss]
        public var moodle: [WorksheetLoss]
    }

    let model: Model
    let frame: PageFrame

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
        section(.class("card stack")) {
            h2 { name }
            p { ButtonLink(href: href, label: name, icon: .download, style: "button primary") }
            if losses.isEmpty { p(.class("quiet")) { frame.strings.worksheets.exportComplete } }
            LossList(frame: frame, losses: losses, isExport: true)
        }
    }
}
