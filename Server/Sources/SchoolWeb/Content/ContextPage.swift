public import Markup
public import SchoolModel

/// One level of an app's content, for browsing and choosing.
public struct ContextPage: HTML {
    public struct Child: Sendable {
        public var context: ContentContext
        /// How many contexts are below it.
        public var children: Int
    }

    public struct Model: Sendable {
        public var app: ContentApp
        public var path: IdentifierPath
        /// The contexts above this one, the app's own first if it declared one.
        public var trail: [ContentContext]
        /// The context itself; nil at the root of an app that declared none there.
        public var context: ContentContext? = nil
        public var children: [Child]
        /// The draft for which content is being chosen, or nil.
        public var handout: Handout? = nil
        /// Drafts that a context can be added to when none was named.
        public var drafts: [Handout] = []
        public var mayHandOut: Bool
        /// Whether no program of the app was asked for more content without providing it.
        public var isUpToDate: Bool = true
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let title = model.context?.title ?? model.app.name
        Page(title, frame, section: .apps) {
            Breadcrumb(frame: frame, model: model)
            PageHead(title, subtitle: model.context.flatMap { $0.kind == .app ? nil : frame.strings.name(of: $0) }) {
                if let context = model.context, context.isAssignable {
                    HandOutButtons(frame: frame, model: model, context: context, isAdded: isInHandout(context))
                }
            }
            ChoosingBar(frame: frame, handout: model.handout)
            if !model.isUpToDate {
                p(.class("note"), .role("status")) { frame.strings.content.notUpToDate(model.app.name) }
            }
            if let context = model.context { ContextFacts(frame: frame, context: context) }
            if !model.children.isEmpty {
                ul(.class("tree")) {
                    for child in model.children {
                        ContextRow(frame: frame, model: model, child: child, isAdded: isInHandout(child.context))
                    }
                }
            } else if model.context?.isAssignable != true {
                EmptyState(icon: .apps, title: frame.strings.content.empty)
            }
        }
    }
}

extension ContextPage {
    private func isInHandout(_ context: ContentContext) -> Bool {
        model.handout?.activities.contains { $0.content == .context(context.path) } ?? false
    }
}

/// The way down to a context, each step a link.
struct Breadcrumb: HTML {
    let frame: PageFrame
    let model: ContextPage.Model

    var body: some HTML {
        nav(.class("breadcrumb"), .ariaLabel(frame.strings.content.breadcrumb)) {
            ol {
                li { a(.href(Links.apps(for: model.handout?.id))) { frame.strings.content.title } }
                if model.path.elements.count > 1 && model.trail.first?.path.elements.count != 1 {
                    li { AppLink(app: model.app, handout: model.handout?.id) }
                }
                for context in model.trail {
                    li { a(.href(Links.context(context.path, for: model.handout?.id))) { context.title } }
                }
            }
        }
    }
}

/// What a context offers, in a few words.
struct ContextFacts: HTML {
    let frame: PageFrame
    let context: ContentContext

    var body: some HTML {
        let facts = self.facts
        div(.class("facts")) {
            if let picture = Links.thumbnail(context) { img(.class("thumbnail"), .src(picture), .alt("")) }
            if let summary = context.summary, !summary.isEmpty { p { summary } }
            if !facts.isEmpty {
                ul(.class("chips")) {
                    for fact in facts { li { fact } }
                }
            }
            if !explanations.isEmpty {
                ul(.class("hint")) {
                    for explanation in explanations { li { explanation } }
                }
            }
        }
    }

    /// What the app says about each way in which it reports.
    private var explanations: [String] {
        context.capabilities.compactMap { capability in
            guard let details = capability.details, !details.isEmpty else { return nil }
            let kind = frame.strings.name(of: capability.kind)
            return frame.strings.common.labelled(kind.prefix(1).uppercased() + kind.dropFirst(), details)
        }
    }

    private var facts: [String] {
        let strings = frame.strings.content
        let kinds = context.capabilities.map { frame.strings.name(of: $0.kind) }
        let parts: [String?] = [
            context.topic.map(strings.topic),
            context.suggestedAge.flatMap(frame.strings.ages),
            context.suggestedMinutes.flatMap(frame.strings.minutes),
            kinds.isEmpty ? nil : strings.reports(frame.list(kinds)),
        ]
        return parts.compactMap { $0 }
    }
}

struct ContextRow: HTML {
    let frame: PageFrame
    let model: ContextPage.Model
    let child: ContextPage.Child
    let isAdded: Bool
    /// Where the context belongs, if not on this page.
    var place: String?

    var body: some HTML {
        li(.class("tree-row")) {
            // The title says it all; the picture helps to find it.
            if let picture = Links.thumbnail(child.context) {
                img(.class("thumbnail is-small"), .src(picture), .alt(""))
            }
            div(.class("row-words")) {
                h2(.class("row-title")) {
                    a(.href(Links.context(child.context.path, for: model.handout?.id))) { child.context.title }
                }
                p(.class("card-for")) { words }
            }
            if child.context.isAssignable {
                HandOutButtons(
                    frame: frame,
                    model: ContextPage.Model(
                        app: model.app, path: model.path, trail: [], children: [], handout: model.handout,
                        mayHandOut: model.mayHandOut),
                    context: child.context, isAdded: isAdded)
            } else if child.children == 0 {
                span(.class("quiet")) { frame.strings.content.notAssignable }
            }
        }
    }

    private var words: String {
        let parts: [String?] = [
            place,
            frame.strings.name(of: child.context),
            child.children > 0 ? frame.strings.content.inside(child.children) : nil,
            child.context.suggestedMinutes.flatMap(frame.strings.minutes),
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }
}

/// Adds a context to the draft for which content is being chosen, or begins one with it.
struct HandOutButtons: HTML {
    let frame: PageFrame
    let model: ContextPage.Model
    let context: ContentContext
    let isAdded: Bool

    var body: some HTML {
        let strings = frame.strings.content
        if let handout = model.handout {
            if isAdded {
                span(.class("added")) {
                    Icon(.check)
                    span { strings.added }
                }
            } else {
                ActionForm(
                    frame: frame, action: Links.addContext(handout.id), label: strings.add, icon: .add,
                    spoken: strings.addNamed(context.title), fields: [path])
            }
        } else if model.mayHandOut {
            ActionForm(
                frame: frame, action: Links.handouts, label: strings.handOut, icon: .post,
                spoken: strings.newDraftWith(context.title), fields: [path])
            DraftChoices(frame: frame, drafts: model.drafts, path: path)
        }
    }

    private var path: ActionForm.Hidden { ActionForm.Hidden(name: "path", value: context.path.key) }
}

/// The drafts that a context can be added to.
struct DraftChoices: HTML {
    let frame: PageFrame
    let drafts: [Handout]
    let path: ActionForm.Hidden

    var body: some HTML {
        if !drafts.isEmpty {
            details(.class("menu")) {
                summary { frame.strings.content.addToDraft }
                ul {
                    for draft in drafts {
                        li {
                            ActionForm(
                                frame: frame, action: Links.addContext(draft.id), label: frame.title(draft),
                                fields: [path])
                        }
                    }
                }
            }
        }
    }
}
