public import Markup
public import SchoolModel

/// The apps whose content can be handed out.
public struct AppsPage: HTML {
    public struct Entry: Sendable {
        public var app: ContentApp
        /// How many contexts of the app can be handed out.
        public var assignable: Int

        public init(app: ContentApp, assignable: Int) {
            self.app = app
            self.assignable = assignable
        }
    }

    public struct Model: Sendable {
        public var apps: [Entry]
        /// The draft that content is chosen for, or nil.
        public var handout: Handout?
        public var mayRemove: Bool

        public init(apps: [Entry], handout: Handout? = nil, mayRemove: Bool) {
            self.apps = apps
            self.handout = handout
            self.mayRemove = mayRemove
        }
    }

    let model: Model
    let frame: PageFrame

    public init(model: Model, frame: PageFrame) {
        self.model = model
        self.frame = frame
    }

    public var body: some HTML {
        let strings = frame.strings.content
        Page(strings.title, frame, section: .apps) {
            PageHead(strings.title, subtitle: strings.intro)
            ChoosingBar(frame: frame, handout: model.handout)
            if model.apps.isEmpty {
                EmptyState(icon: .apps, title: strings.noApps, text: strings.noAppsText)
            } else {
                ul(.class("cards app-cards")) {
                    for entry in model.apps { AppCard(frame: frame, entry: entry, model: model) }
                }
            }
        }
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
        a(.href(Links.query("\(Links.apps)/\(Links.escaped(app.id))", ["for": handout?.description]))) { app.name }
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
