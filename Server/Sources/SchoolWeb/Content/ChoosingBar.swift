import Markup
public import SchoolModel

/// Names the draft for which content is being chosen, and leads back to it.
struct ChoosingBar: HTML {
    let frame: PageFrame
    let handout: Handout?

    var body: some HTML {
        if let handout {
            div(.class("choosing")) {
                p { frame.strings.content.choosingFor(frame.title(handout)) }
                ButtonLink(
                    href: Links.editHandout(handout.id), label: frame.strings.content.backToHandout, icon: .back)
            }
        }
    }
}

extension PageFrame {
    /// The handout's title, or a word for one without.
    public func title(_ handout: Handout) -> String {
        handout.title.isEmpty ? strings.handouts.untitled : handout.title
    }
}
