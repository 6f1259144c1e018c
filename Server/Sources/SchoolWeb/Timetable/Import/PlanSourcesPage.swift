public import Markup
import SchoolModel
public import Timetable

/// The sources of the plan, and their state.
public struct PlanSourcesPage: HTML {
    public struct Model: Sendable {
        public var sources: [TimetableSource]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planSources
        Page(words.title, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(
                words.title, above: Crumb(label: frame.strings.planning.title, href: Links.planTimetable),
                subtitle: words.text
            ) {
                ButtonLink(href: Links.importPlan, label: frame.strings.planImport.title)
                ButtonLink(href: Links.newPlanSource, label: words.add, icon: .add)
            }
            if model.sources.isEmpty { EmptyState(icon: .link, title: words.none, text: words.noneText) }
            for source in model.sources.sorted(by: { $0.name < $1.name }) {
                PlanSourceCard(frame: frame, source: source)
            }
        }
    }
}

/// One source: where it is, its state, and what can be done.
private struct PlanSourceCard: HTML {
    let frame: PageFrame
    let source: TimetableSource

    var body: some HTML {
        let words = frame.strings.planSources
        let heading = "source-\(source.id)"
        section(.class("card"), .ariaLabelledBy(heading)) {
            h2(.id(heading)) {
                a(.href(Links.planSource(source.id))) { source.name }
            }
            PlanSourceState(frame: frame, source: source)
            div(.class("buttons")) {
                if source.address != nil {
                    ActionForm(
                        frame: frame, action: Links.lookAtPlanSource(source.id), label: words.lookNow,
                        style: "button small-button", spoken: words.lookNowAt(source.name))
                }
                ButtonLink(
                    href: Links.planSource(source.id), label: frame.strings.common.edit, icon: .edit,
                    style: "button small-button", spoken: words.edit(source.name))
                ButtonLink(
                    href: Links.removePlanSource(source.id), label: frame.strings.common.remove,
                    style: "button small-button quiet-button",
                    spoken: frame.strings.common.labelled(frame.strings.common.remove, source.name))
            }
        }
    }
}

/// The state of a source: a word, when it was last fetched, and what went wrong.
struct PlanSourceState: HTML {
    let frame: PageFrame
    let source: TimetableSource
    /// Whether everything that is wrong is listed, as far as it is named.
    var isWhole = false

    var body: some HTML {
        let words = frame.strings.planSources
        p { span(.class("tag \(style)")) { frame.strings.name(of: source.state) } }
        if let trouble = source.trouble {
            SourceTroubleText(frame: frame, trouble: trouble, isWhole: isWhole)
            if trouble.code == .content(.removalsAreTooMany) {
                ButtonLink(
                    href: Links.planSourceRemovals(source.id), label: words.removals, style: "button small-button",
                    spoken: frame.strings.common.labelled(words.removals, source.name))
            }
        }
        dl(.class("lecture-facts")) {
            SourceFact(title: frame.strings.planImport.format, text: frame.strings.name(of: source.format))
            if let address = source.address {
                SourceFact(title: words.address, text: address)
                SourceFact(title: words.everyTitle, text: words.every(source.everyMinutes))
            }
            SourceFact(title: frame.strings.planImport.term, text: source.term ?? "")
            SourceFact(title: frame.strings.timetable.offeredFor, text: audience)
            if source.address != nil || source.checkedAt != nil {
                SourceFact(title: words.lastLook, text: source.checkedAt.map(frame.moment) ?? words.never)
            }
            SourceFact(title: words.lastChange, text: source.changedAt.map(frame.moment) ?? "")
            if source.address != nil {
                SourceFact(
                    title: source.failures > 0 ? words.nextLookLater : words.nextLook,
                    text: source.nextLook.map(frame.moment) ?? "")
            }
            if source.failures > 0 {
                SourceFact(title: words.failures, text: words.failedTimes(source.failures))
            }
        }
    }

    private var audience: String {
        source.semester.map { "\($0.course) · \($0.name)" } ?? ""
    }

    private var style: String {
        switch source.state {
        case .fine: "tag-posted"
        case .asking, .failing, .partly: "tag-locked"
        case .byHand, .waiting: ""
        }
    }
}

private struct SourceFact: HTML {
    let title: String
    let text: String

    var body: some HTML {
        if !text.isEmpty {
            dt { title }
            dd(.class("anywhere")) { text }
        }
    }
}

extension TimetableSource {
    /// The state of a source.
    enum State: CaseIterable {
        case byHand, waiting, fine, partly, failing
        /// Somebody has to look at what was read.
        case asking
    }

    var state: State {
        let questions: [SourceTrouble.Code] = [.content(.removalsAreTooMany), .content(.zonesAreDoubtful)]
        if let trouble, questions.contains(trouble.code) { return .asking }
        if failures > 0 { return .failing }
        if trouble != nil { return .partly }
        if address == nil { return .byHand }
        return checkedAt == nil ? .waiting : .fine
    }
}

extension Strings {
    func name(of state: TimetableSource.State) -> String {
        switch state {
        case .byHand: planSources.byHand
        case .waiting: planSources.stateWaiting
        case .fine: planSources.stateFine
        case .partly: planSources.statePartly
        case .failing: planSources.stateFailing
        case .asking: planSources.stateAsking
        }
    }

    /// What prevented reading a source, and what helps.
    public func sentence(for trouble: SourceTrouble) -> String {
        let words = planSources
        return switch trouble.code {
        case .fetch(.addressIsRefused): words.troubleAddress
        case .fetch(.answerIsAnError): words.troubleAnswer(Int(trouble.detail) ?? 0)
        case .fetch(.answerIsTooLarge): words.troubleSize
        case .fetch(.certificateIsWrong): words.troubleCertificate
        case .fetch(.connectionFailed): words.troubleConnection
        case .fetch(.hostIsUnknown): words.troubleHost
        case .fetch(.isNotFetched): words.troubleOther
        case .fetch(.redirectIsRefused): words.troubleRedirect
        case .fetch(.redirectsAreTooMany): words.troubleRedirects
        case .fetch(.takesTooLong): words.troubleTime
        case .content(.entriesAreLeftOut): words.troublePart(Int(trouble.detail) ?? 1)
        case .content(.fileIsUnreadable): words.troubleFile
        case .content(.isNotKept): words.troubleNotKept
        case .content(.nothingIsReadable): words.troubleUnreadable
        case .content(.nothingIsThere): words.troubleNothing
        case .content(.removalsAreTooMany): words.troubleRemovals(trouble.detail)
        case .content(.webPageIsThere): words.troubleWebPage
        case .content(.zonesAreDoubtful): words.troubleZones
        }
    }
}
