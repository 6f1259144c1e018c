import Markup
import SchoolModel

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
        return place.isEmpty ? what : frame.strings.common.labelled(place, what)
    }
}
