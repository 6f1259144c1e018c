public import Markup
public import SchoolModel

/// All handouts of a teacher, by state.
public struct HandoutsPage: HTML {
    public struct Model: Sendable {
        /// The state that was asked for, or nil for all that are not archived.
        public var state: Handout.State? = nil
        public var handouts: [HandoutCard]
        /// The only class whose handouts are shown, if one was chosen.
        public var schoolClass: SchoolClass.ID? = nil
        public var search: String = ""
        /// The classes to choose from.
        public var classes: [SchoolClass] = []
        /// The next page, if there is one.
        public var next: String? = nil

        /// Whether some are left out because of what was chosen.
        var isNarrowed: Bool { schoolClass != nil || !search.isEmpty }
    }

    /// How many handouts a page has.
    public static let most = 30

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.handouts
        Page(strings.title, frame, section: .handouts) {
            PageHead(strings.title) { NewHandoutButton(frame: frame) }
            StateFilter(frame: frame, chosen: model.state)
            if !model.handouts.isEmpty || model.isNarrowed { HandoutSearch(frame: frame, model: model) }
            if model.handouts.isEmpty {
                if model.isNarrowed {
                    EmptyState(icon: .search, title: strings.noneFound, text: strings.noneFoundText)
                } else if model.state == nil {
                    EmptyState(icon: .handouts, title: strings.noneYet, text: strings.noneYetText)
                } else {
                    EmptyState(icon: .handouts, title: strings.noneInState)
                }
            } else {
                h2(.class("spoken-only")) { model.state.map(frame.strings.name(of:)) ?? strings.all }
                HandoutList(frame: frame, cards: model.handouts)
            }
            if let next = model.next { Pager(label: frame.strings.common.nextPage, href: next) }
        }
    }
}

/// Finds handouts by title and class.
struct HandoutSearch: HTML {
    let frame: PageFrame
    let model: HandoutsPage.Model

    var body: some HTML {
        let strings = frame.strings.handouts
        SearchForm(
            action: Links.handouts, label: strings.searchTitle, value: model.search, button: frame.strings.common.search
        ) {
            if let state = model.state { input(.type("hidden"), .name("state"), .value(state.rawValue)) }
            div(.class("field")) {
                label(.for("search-class")) { frame.strings.handouts.searchClass }
                select(.id("search-class"), .name("class")) {
                    option(.value(""), .selected.when(model.schoolClass == nil)) { strings.everyClass }
                    for schoolClass in frame.sorted(model.classes) {
                        option(
                            .value(schoolClass.id.description), .selected.when(schoolClass.id == model.schoolClass)
                        ) { schoolClass.name }
                    }
                }
            }
        }
    }
}

/// Links to the handouts of each state.
struct StateFilter: HTML {
    let frame: PageFrame
    let chosen: Handout.State?

    var body: some HTML {
        nav(.class("tabs"), .ariaLabel(frame.strings.handouts.filterByState)) {
            ul {
                li { a(.href(Links.handouts), .ariaCurrent("page").when(chosen == nil)) { frame.strings.handouts.all } }
                for state in Handout.State.allCases {
                    li {
                        a(.href(Links.handouts(in: state.rawValue)), .ariaCurrent("page").when(chosen == state)) {
                            frame.strings.name(of: state)
                        }
                    }
                }
            }
        }
    }
}
