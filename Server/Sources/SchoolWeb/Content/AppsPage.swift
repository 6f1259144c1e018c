public import Markup
public import SchoolModel

/// The apps whose content can be handed out.
public struct AppsPage: HTML {
    public struct Entry: Sendable {
        public var app: ContentApp
        /// How many contexts of the app can be handed out.
        public var assignable: Int
    }

    public struct Model: Sendable {
        public var apps: [Entry]
        /// What was looked for, or nothing.
        public var search: String = ""
        /// The contexts that were found, by path.
        public var found: [ContentContext] = []
        /// The draft for which content is being chosen, or nil.
        public var handout: Handout? = nil
        /// Whether worksheets can be chosen as well.
        public var offersWorksheets: Bool = false
        public var mayHandOut: Bool = false
        public var mayRemove: Bool
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.content
        Page(strings.title, frame, section: .apps) {
            PageHead(strings.title, subtitle: strings.intro) {
                if model.mayRemove {
                    a(.class("button"), .href(Links.developerKeys)) {
                        Icon(.key)
                        span { frame.strings.developerKeys.title }
                    }
                }
            }
            ChoosingBar(frame: frame, handout: model.handout)
            if model.offersWorksheets, model.search.isEmpty {
                WorksheetsCard(frame: frame, handout: model.handout?.id)
            }
            if model.apps.isEmpty {
                EmptyState(icon: .apps, title: strings.noApps, text: strings.noAppsText)
            } else {
                SearchForm(
                    action: Links.apps, label: strings.search, value: model.search, button: frame.strings.common.search
                ) {
                    if let handout = model.handout {
                        input(.type("hidden"), .name("for"), .value(handout.id.description))
                    }
                }
                if model.search.isEmpty {
                    ul(.class("cards app-cards")) {
                        for entry in model.apps { AppCard(frame: frame, entry: entry, model: model) }
                    }
                } else {
                    FoundContexts(frame: frame, model: model)
                }
            }
        }
    }
}

/// The way to the worksheets that can be chosen.
struct WorksheetsCard: HTML {
    let frame: PageFrame
    let handout: Handout.ID?

    var body: some HTML {
        ul(.class("cards app-cards")) {
            li(.class("card app-card")) {
                AppTile(name: frame.strings.worksheets.worksheets)
                div(.class("card-words")) {
                    h2 { a(.href(Links.worksheets(for: handout))) { frame.strings.worksheets.worksheets } }
                    p(.class("card-for")) { frame.strings.content.worksheetsHint }
                }
            }
        }
    }
}

/// The contexts that a search has found, each under the name of its app.
struct FoundContexts: HTML {
    let frame: PageFrame
    let model: AppsPage.Model

    var body: some HTML {
        let strings = frame.strings.content
        p(.role("status")) { strings.foundCount(model.found.count) }
        ul(.class("tree")) {
            for context in model.found {
                let app = model.apps.first { $0.app.id == context.path.app }?.app
                ContextRow(
                    frame: frame,
                    model: ContextPage.Model(
                        app: app ?? ContentApp(id: context.path.app, name: context.path.app), path: context.path,
                        trail: [], children: [], handout: model.handout, mayHandOut: model.mayHandOut),
                    child: ContextPage.Child(context: context, children: 0),
                    isAdded: model.handout?.activities.contains { $0.content == .context(context.path) } ?? false,
                    place: app?.name)
            }
        }
        p { a(.href(Links.apps(for: model.handout?.id))) { strings.showAll } }
    }
}

struct AppCard: HTML {
    let frame: PageFrame
    let entry: AppsPage.Entry
    let model: AppsPage.Model

    var body: some HTML {
        li(.class("card app-card")) {
            AppTile(name: entry.app.name)
            div(.class("card-words")) {
                h2 { AppLink(app: entry.app, handout: model.handout?.id) }
                p(.class("card-for")) { frame.strings.content.assignableCount(entry.assignable) }
                if model.mayRemove {
                    p {
                        a(.class("danger-link"), .href(Links.removeApp(entry.app.id))) {
                            frame.strings.content.remove
                        }
                    }
                }
            }
        }
    }
}

/// A link to the top of an app's tree.
struct AppLink: HTML {
    let app: ContentApp
    let handout: Handout.ID?

    var body: some HTML {
        a(.href(Links.app(app.id, for: handout))) { app.name }
    }
}

/// An app's first letter on a tile, in one of six colors that its name chooses.
struct AppTile: HTML {
    let name: String

    var body: some HTML {
        span(.class("tile tile-\(color)"), .ariaHidden("true")) { name.first.map(String.init) ?? "" }
    }

    private var color: Int { name.utf8.reduce(0) { ($0 + Int($1)) % 6 } }
}
