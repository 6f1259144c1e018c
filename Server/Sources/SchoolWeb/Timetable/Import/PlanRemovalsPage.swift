public import Markup
import SchoolModel
public import Timetable

/// What a source would change and remove, and the button that agrees to it.
public struct PlanRemovalsPage: HTML {
    public struct Model: Sendable {
        public var source: TimetableSource
        public var difference: PlanDifference
        /// How many lectures or lessons would be removed, if that is unusually many.
        public var manyRemovals: Int?
        /// Whether these are lessons, which would be cancelled.
        public var areLessons: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planSources
        let comparison = model.difference.comparison
        Page(words.removals, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(
                words.removals, above: Crumb(label: model.source.name, href: Links.planSource(model.source.id)),
                subtitle: words.removalsText)
            if comparison.isEmpty {
                EmptyState(icon: .check, title: words.lookNothing, text: words.removalsNone)
            } else {
                section(.class("card"), .ariaLabelledBy("agree-title")) {
                    h2(.id("agree-title")) {
                        model.manyRemovals.map(title) ?? words.removalsFew
                    }
                    Form(frame.form(Links.planSourceRemovals(model.source.id), prefix: "agree")) {
                        input(.type("hidden"), .name("shown"), .value(comparison.fingerprint))
                        SubmitButton(label: words.removalsAgree)
                    }
                }
                PlanDifferenceView(frame: frame, difference: model.difference)
            }
        }
    }

    private func title(_ count: Int) -> String {
        let words = frame.strings.planImport
        return model.areLessons ? words.cancellations(count) : words.removals(count)
    }
}
