public import Markup
import SchoolModel
public import Timetable

/// One source: its state, its settings, and what a look has just changed.
public struct PlanSourcePage: HTML {
    /// The outcome of a look that somebody requested.
    public enum Look: Sendable {
        case failed, nothing
        case changed(PlanDifference)
    }

    public struct Model: Sendable {
        /// Nil for a new one.
        public var source: TimetableSource?
        public var terms: [Term]
        public var look: Look? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planSources
        let title = model.source?.name ?? words.new
        Page(title, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(title, above: Crumb(label: words.title, href: Links.planSources)) {
                if let source = model.source {
                    if source.address != nil {
                        ActionForm(frame: frame, action: Links.lookAtPlanSource(source.id), label: words.lookNow)
                    }
                    ButtonLink(href: Links.removePlanSource(source.id), label: frame.strings.common.remove)
                }
            }
            if let look = model.look { PlanSourceLook(frame: frame, look: look) }
            div(.class("columns")) {
                if let source = model.source {
                    section(.class("card"), .ariaLabel(title)) {
                        PlanSourceState(frame: frame, source: source, isWhole: true)
                    }
                }
                PlanSourceForm(frame: frame, model: model)
            }
            if case .changed(let difference) = model.look {
                h2(.class("section-title")) { words.lookTitle }
                PlanDifferenceView(frame: frame, difference: difference)
            }
        }
    }
}

/// The outcome of the look, at the top of the page.
private struct PlanSourceLook: HTML {
    let frame: PageFrame
    let look: PlanSourcePage.Look

    var body: some HTML {
        let words = frame.strings.planSources
        switch look {
        case .failed:
            div(.class("refusal"), .role("alert")) {
                Icon(.warning)
                p { words.lookFailed }
            }
        case .nothing: notice(words.lookNothing)
        case .changed: notice(words.lookChanged)
        }
    }

    private func notice(_ text: String) -> some HTML {
        div(.class("notice"), .role("status")) {
            Icon(.check)
            p { text }
        }
    }
}

private struct PlanSourceForm: HTML {
    let frame: PageFrame
    let model: PlanSourcePage.Model

    var body: some HTML {
        let words = frame.strings.planSources
        let imports = frame.strings.planImport
        let source = model.source
        let state = frame.form(source.map { Links.planSource($0.id) } ?? Links.newPlanSource, prefix: "source")
        section(.class("card"), .ariaLabel(source.map { words.edit($0.name) } ?? words.new)) {
            Form(state) {
                if let source { SeenField(form: state, version: source.settingsFingerprint) }
                Field(
                    form: state, name: "name", label: imports.source, value: source?.name ?? "", isRequired: true,
                    maxLength: 200)
                SelectField(
                    form: state, name: "format", label: imports.format,
                    choices: TimetableFormat.allCases.map {
                        .init(value: $0.rawValue, label: frame.strings.name(of: $0))
                    }, value: (source?.format ?? .iCalendar).rawValue)
                Field(
                    form: state, name: "address", label: words.address, value: source?.address ?? "",
                    hint: words.addressHint, inputMode: "url", capitalizes: false, maxLength: 2000)
                Field(
                    form: state, name: "everyMinutes", label: words.everyMinutes,
                    value: "\(source?.everyMinutes ?? 30)", hint: words.everyMinutesHint, isRequired: true,
                    inputMode: "numeric")
                Field(
                    form: state, name: "term", label: imports.term, value: source?.term ?? "", hint: words.termHint,
                    isOptional: true, maxLength: 40, list: "terms")
                datalist(.id("terms")) { for term in model.terms { option(.value(term.id)) {} } }
                div(.class("pair")) {
                    Field(
                        form: state, name: "course", label: imports.course, value: source?.semester?.course ?? "",
                        hint: imports.courseHint, isOptional: true, maxLength: 100)
                    Field(
                        form: state, name: "semester", label: imports.semester, value: source?.semester?.name ?? "",
                        hint: imports.semesterHint, isOptional: true, maxLength: 100)
                }
                if let source {
                    SavedMeanwhile(
                        frame: frame, form: state, version: source.settingsFingerprint,
                        differences: state.differences(from: saved(source)), discard: Links.planSource(source.id))
                }
                SubmitButton(label: frame.strings.common.save)
            }
        }
    }
    private func saved(_ source: TimetableSource) -> [SavedField] {
        let words = frame.strings.planSources
        let imports = frame.strings.planImport
        return [
            SavedField(name: "name", label: imports.source, value: source.name),
            SavedField(
                name: "format", label: imports.format, value: source.format.rawValue,
                shown: frame.strings.name(of: source.format)),
            SavedField(name: "address", label: words.address, value: source.address ?? ""),
            SavedField(name: "everyMinutes", label: words.everyMinutes, value: "\(source.everyMinutes)"),
            SavedField(name: "term", label: imports.term, value: source.term ?? ""),
            SavedField(name: "course", label: imports.course, value: source.semester?.course ?? ""),
            SavedField(name: "semester", label: imports.semester, value: source.semester?.name ?? ""),
        ]
    }
}
