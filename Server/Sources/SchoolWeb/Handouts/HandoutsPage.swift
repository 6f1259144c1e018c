public import Markup
public import SchoolModel

/// All handouts of a teacher, by state.
public struct HandoutsPage: HTML {
    public struct Model: Sendable {
        /// The state that was asked for, or nil for all that are not archived.
        public var state: Handout.State? = nil
        public var handouts: [HandoutCard]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.handouts
        Page(strings.title, frame, section: .handouts) {
            PageHead(strings.title) { NewHandoutButton(frame: frame) }
            StateFilter(frame: frame, chosen: model.state)
            if model.handouts.isEmpty {
                if model.state == nil {
                    EmptyState(icon: .handouts, title: strings.noneYet, text: strings.noneYetText)
                } else {
                    EmptyState(icon: .handouts, title: strings.noneInState)
                }
            } else {
                h2(.class("spoken-only")) { model.state.map(frame.strings.name(of:)) ?? strings.all }
                HandoutList(frame: frame, cards: model.handouts)
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
