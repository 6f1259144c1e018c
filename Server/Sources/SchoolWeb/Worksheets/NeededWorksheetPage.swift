public import Markup
public import SchoolModel

/// Why a worksheet can't be deleted: handouts need it.
public struct NeededWorksheetPage: HTML {
    public struct Model: Sendable {
        public var worksheet: Worksheet
        /// Those that the reader sees, the newest first.
        public var handouts: [Handout]
        /// How many others there are, of colleagues.
        public var others: Int
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.worksheets
        let title = strings.isNeededTitle(frame.title(model.worksheet))
        Page(title, frame, section: .worksheets) {
            div(.class("narrow")) {
                h1 { title }
                p { strings.isNeeded }
                if !model.handouts.isEmpty {
                    ul(.class("rows")) {
                        for handout in model.handouts {
                            li {
                                a(.href(Links.handout(handout.id)), .class("row-title")) { frame.title(handout) }
                                StateTag(state: handout.state, strings: frame.strings)
                            }
                        }
                    }
                }
                if model.others > 0 { p { strings.isNeededByOthers(model.others) } }
                p(.class("buttons")) {
                    ButtonLink(href: Links.worksheet(model.worksheet.id), label: frame.strings.common.back, icon: .back)
                }
            }
        }
    }
}
