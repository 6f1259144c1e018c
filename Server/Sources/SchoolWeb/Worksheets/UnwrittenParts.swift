import Foundation
import Markup
import SchoolModel

/// What an exercise has that its author doesn't see in the lines: it stays when they are saved.
struct UnwrittenParts: HTML {
    let form: FormState
    let parts: [UnwrittenPart]

    /// With more than that, the list would push the form away.
    private static let mostOpen = 6

    var body: some HTML {
        let strings = form.strings.worksheets
        details(.class("example unwritten"), .open.when(parts.count <= Self.mostOpen)) {
            summary { strings.unwritten }
            p(.class("hint")) { strings.unwrittenHint }
            if parts.contains(where: \.isOrder) { p(.class("hint")) { strings.unwrittenOrderHint } }
            ul {
                for part in parts {
                    li(.class("written")) { sentence(part) }
                }
            }
        }
    }

    private func sentence(_ part: UnwrittenPart) -> String {
        guard let question = part.question, !question.isEmpty else { return text(part.kind) }
        let hasColon = question.hasSuffix(":") || question.hasSuffix("\u{FF1A}")
        return form.strings.common.labelled(hasColon ? String(question.dropLast()) : question, text(part.kind))
    }

    private func text(_ kind: UnwrittenPart.Kind) -> String {
        let strings = form.strings.worksheets
        return switch kind {
        case .points(let points):
            strings.unwrittenPoints(points.formatted(.number.locale(form.strings.language.locale)))
        case .order(let order): strings.unwrittenOrder(order)
        case .extras(let extras): strings.unwrittenExtras(extras)
        case .lines(let lines): strings.unwrittenLines(lines)
        case .anyIsRight: strings.unwrittenAny
        case .several: strings.unwrittenSeveral
        case .ownRules: strings.unwrittenRules
        case .punctuation: strings.unwrittenPunctuation
        case .kana: strings.unwrittenKana
        }
    }
}

extension UnwrittenPart {
    fileprivate var isOrder: Bool {
        if case .order = kind { true } else { false }
    }
}
