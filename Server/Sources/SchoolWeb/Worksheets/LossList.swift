import Markup
import SchoolModel

/// What was not carried over, line by line.
struct LossList: HTML {
    let frame: PageFrame
    let losses: [WorksheetLoss]
    /// Whether something goes to another program, which then lacks what it doesn't know.
    var isExport = false

    var body: some HTML {
        if !losses.isEmpty {
            h3 { frame.strings.worksheets.lossesTitle }
            ul(.class("losses")) {
                for text in texts { li { text } }
            }
        }
    }

    /// Two that read the same are said once.
    private var texts: [String] {
        var said: Set<String> = []
        return losses.map(text).filter { said.insert($0).inserted }
    }

    private func text(_ loss: WorksheetLoss) -> String {
        let strings = frame.strings.worksheets
        let place = [loss.line.map(strings.lossLine), loss.question.isEmpty ? nil : loss.question]
            .compactMap { $0 }.joined(separator: ", ")
        let what = [strings.sentence(for: loss.kind, isExport: isExport), detail(loss)]
            .compactMap { $0 }.joined(separator: " · ")
        return place.isEmpty ? what : frame.strings.common.labelled(place, what)
    }

    /// What exactly it is, without the codes of programs and files.
    private func detail(_ loss: WorksheetLoss) -> String? {
        let strings = frame.strings.worksheets
        guard let detail = loss.detail, !detail.isEmpty else { return nil }
        switch loss.kind {
        case .questionTypeIsUnknown, .generator, .list: return strings.questionType(named: detail)
        case .questionIsRefused: return strings.refusedQuestion(detail)
        case .markup: return strings.formatting(named: detail)
        case .options: return strings.setting(named: detail)
        case .points: return Double(detail).map(frame.number) ?? detail
        default: return detail
        }
    }
}
