import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// What a file of another program loses is said in words.
@Suite struct LossListTests {
    private func text(_ losses: [WorksheetLoss], in language: Language = .english) -> String {
        let samples = SamplePages(language: language)
        return LossList(frame: samples.frame(samples.school.teacher), losses: losses).render()
    }

    @Test(arguments: [
        (WorksheetLoss.Kind.questionTypeIsUnknown, "ddwtos", "Drag-and-drop auf Text"),
        (.questionTypeIsUnknown, "stack", "in Moodle „stack“ genannt"), (.questionTypeIsUnknown, "<odd>", ""),
        (.questionTypeIsUnknown, "freeText", "Freitext"), (.generator, "arithmetic", "Rechnen"),
        (.list, "vocabulary", "Vokabelliste"),
        (.questionIsRefused, "is-empty questions.0.options.1", "etwas fehlt"), (.markup, "<sup>", "hochgestellt"),
        (.markup, "<blink>", ""), (.points, "2.5", "2,5"), (.feedback, "Well done", "Well done"),
        (.options, "attachments: 2", "angehängte Dateien: 2"), (.options, "Dear …", "Dear …"),
        (.options, "responseformat: noinline", "eine Datei statt"), (.markup, "<span lang>", "mehrere Sprachen"),
    ])
    func noCodeIsShown(kind: WorksheetLoss.Kind, detail: String, shown: String) {
        let html = text([WorksheetLoss(kind, line: 3, question: "", detail: detail)], in: .german)
        let words = html.components(separatedBy: " · ").dropFirst().joined()
        #expect(words.hasPrefix(shown) && (shown.isEmpty == words.isEmpty), "\(html)")
        if shown != detail { #expect(!html.contains(detail) || shown.contains(detail)) }
    }

    @Test(arguments: Language.allCases)
    func whatAnotherProgramLacksIsNotCalledMissingHere(in language: Language) {
        let words = language.strings.worksheets
        let here = words.sentence(for: .questionTypeIsUnknown)
        #expect(words.sentence(for: .questionTypeIsUnknown, isExport: true) != here)
        #expect(words.sentence(for: .markup, isExport: true) == words.sentence(for: .markup))
    }

    @Test func whatReadsTheSameIsSaidOnce() {
        let losses = ["<b>", "<strong>"].map { WorksheetLoss(.markup, line: 3, question: "", detail: $0) }
        #expect(text(losses).components(separatedBy: "<li>").count == 2)
    }
}
