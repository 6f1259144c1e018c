public import Markup
public import SchoolModel

/// Where a teacher marks what students have written: one question of a class, or all of one student.
public struct MarkingPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout
        public var arrangement: MarkingArrangement
        public var order: MarkingOrder
        /// Which sheet is open; nil if there is none.
        public var place: Int?
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.order.sheets.flatMap { $0.entries.map(\.student) })
        let strings = frame.strings.marking
        let waiting = model.order.sheets.reduce(0) { $0 + $1.waiting }
        Page(
            strings.titleOf(frame.title(model.handout)), frame, section: .handouts, scripts: ["marking.js"],
            styleSheets: ["marking.css"]
        ) {
            PageHead(
                strings.mark,
                above: Crumb(label: frame.title(model.handout), href: Links.handout(model.handout.id)),
                subtitle: waiting > 0 ? strings.waits(waiting) : nil)
            if let place = model.place {
                MarkingTabs(frame: frame, model: model)
                MarkingSteps(frame: frame, model: model, place: place)
                MarkingSheetView(frame: frame, model: model, sheet: model.order.sheets[place])
                if model.order.sheets[place].entries.contains(where: \.mayMark) { MarkingKeys(frame: frame) }
            } else {
                EmptyState(icon: .check, title: strings.nothing, text: strings.nothingText)
            }
        }
    }
}

struct MarkingTabs: HTML {
    let frame: PageFrame
    let model: MarkingPage.Model

    var body: some HTML {
        nav(.class("tabs"), .ariaLabel(frame.strings.marking.arrange)) {
            ul {
                for arrangement in MarkingArrangement.allCases {
                    li {
                        a(
                            .href(Links.marking(model.handout.id, by: arrangement, at: nil)),
                            .ariaCurrent("page").when(arrangement == model.arrangement)
                        ) {
                            switch arrangement {
                            case .question: frame.strings.marking.byQuestion
                            case .student: frame.strings.marking.byStudent
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The way from sheet to sheet: the one before, the next, and all of them.
struct MarkingSteps: HTML {
    let frame: PageFrame
    let model: MarkingPage.Model
    let place: Int

    var body: some HTML {
        let strings = frame.strings.marking
        let sheets = model.order.sheets
        nav(.class("marking-steps"), .ariaLabel(strings.all)) {
            div(.class("steps")) {
                if place > 0 {
                    ButtonLink(
                        href: href(sheets[place - 1]), label: strings.earlier(name(sheets[place - 1])), icon: .back)
                }
                if place + 1 < sheets.count {
                    ButtonLink(
                        href: href(sheets[place + 1]), label: strings.later(name(sheets[place + 1])), icon: .forward)
                }
                span(.class("quiet")) { strings.place(place + 1, sheets.count) }
            }
            details {
                summary { strings.all }
                ol(.class("marking-list")) {
                    for (index, sheet) in sheets.enumerated() {
                        li {
                            a(.href(href(sheet)), .ariaCurrent("page").when(index == place)) { name(sheet) }
                            " "
                            span(.class("quiet")) {
                                sheet.waiting > 0 ? strings.cellWaits(sheet.waiting) : strings.marked
                            }
                        }
                    }
                }
            }
        }
    }

    private func href(_ sheet: MarkingOrder.Sheet) -> String {
        Links.marking(model.handout.id, by: model.arrangement, at: sheet.id)
    }

    private func name(_ sheet: MarkingOrder.Sheet) -> String {
        guard let first = sheet.entries.first else { return "" }
        switch model.arrangement {
        case .student: return frame.name(first.student)
        case .question:
            let prompt = first.question.prompt.split(whereSeparator: \.isNewline).joined(separator: " ")
            return prompt.count > 60 ? "\(prompt.prefix(59))…" : prompt
        }
    }
}

/// What the keys do; what needs a script is shown by it.
struct MarkingKeys: HTML {
    let frame: PageFrame

    var body: some HTML {
        let strings = frame.strings.marking
        details(.class("no-print")) {
            summary { strings.keys }
            dl(.class("keys")) {
                key("Tab", strings.keyTab)
                key("Enter", strings.keyEnter)
            }
            dl(.class("keys"), .data("keys"), .hidden) {
                key("↓ ↑", strings.keyArrows)
                key("+", strings.keyPlus)
                key("−", strings.keyMinus)
            }
        }
    }

    private func key(_ name: String, _ meaning: String) -> Fragment {
        div {
            dt { kbd { name } }
            dd { meaning }
        }.fragment
    }
}
