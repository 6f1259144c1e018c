import Markup
public import SchoolModel

/// The handouts in which students have a worksheet, each with the question whether it changes too.
struct HandedOutList: HTML {
    let frame: PageFrame
    let worksheet: Worksheet
    let entries: [WorksheetPage.HandedOut]
    /// Whether the reader may change the worksheet; who may not has no changes to decide about.
    let mayEdit: Bool

    var body: some HTML {
        let strings = frame.strings.worksheets
        let asks = entries.contains { !$0.changes.isEmpty && $0.mayChange }
        section(.class(asks ? "card asks" : "card"), .id("handed-out"), .ariaLabelledBy("handed-out-title")) {
            h2(.id("handed-out-title")) { strings.handedOutTitle }
            if mayEdit || asks {
                p(.class("quiet")) {
                    !mayEdit ? strings.handedOutByOthers : asks ? strings.handedOutText : strings.handedOutSame
                }
            }
            ul(.class("rows")) {
                for entry in entries {
                    li {
                        div(.class("row-words")) {
                            a(.href(Links.handout(entry.handout.id)), .class("row-title")) {
                                frame.title(entry.handout)
                            }
                            small {
                                "\(frame.list(entry.classes.map(\.name))) · \(strings.progress(entry.students, entry.begun, entry.finished))"
                            }
                            small { version(of: entry) }
                        }
                        if !entry.changes.isEmpty { buttons(for: entry) }
                    }
                }
            }
        }
    }

    @HTMLBuilder private func buttons(for entry: WorksheetPage.HandedOut) -> some HTML {
        let strings = frame.strings.worksheets
        let handout = entry.handout.id.description
        div(.class("buttons")) {
            ButtonLink(
                href: Links.query(Links.previewWorksheet(worksheet.id), ["handout": handout]),
                label: strings.asHandedOut, icon: .eye
            )
            ButtonLink(
                href: Links.query(Links.printWorksheet(worksheet.id), ["handout": handout]), label: strings.print,
                icon: .print)
            if entry.mayChange {
                a(
                    .href(Links.handOutChanges(worksheet.id, entry.handout.id)), .class("button primary"),
                    .ariaLabel(strings.handOutChangesNamed(frame.title(entry.handout)))
                ) { strings.handOutChanges }
            }
        }
    }

    private func version(of entry: WorksheetPage.HandedOut) -> String {
        let strings = frame.strings.worksheets
        if entry.changes.isEmpty { return strings.hasThisVersion }
        return strings.hasEarlierVersion(frame.list(strings.differences(entry.changes)))
    }
}

extension WorksheetPage {
    /// A handout in which students have the worksheet.
    public struct HandedOut: Sendable {
        public var handout: Handout
        public var classes: [SchoolClass]
        /// What they would get; empty if they have the newest version.
        public var changes: WorksheetComparison
        public var students: Int
        public var begun: Int
        public var finished: Int
        /// Whether the viewer may change it.
        public var mayChange: Bool
    }
}
