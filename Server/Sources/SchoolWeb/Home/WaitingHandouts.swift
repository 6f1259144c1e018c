import Markup
public import SchoolModel

/// A handout with answers that wait for the teacher's marks.
public struct WaitingHandoutCard: Sendable {
    public var handout: Handout
    /// The classes it went to, as far as the teacher may see them.
    public var classes: [SchoolClass]
    public var answers: Int
}

/// What waits for marks, each with the way to the first answer.
struct WaitingHandouts: HTML {
    let frame: PageFrame
    let cards: [WaitingHandoutCard]

    var body: some HTML {
        if !cards.isEmpty {
            section(.class("band"), .ariaLabelledBy("waiting")) {
                h2(.id("waiting")) {
                    span { frame.strings.marking.title }
                    span(.class("count")) { "\(cards.reduce(0) { $0 + $1.answers })" }
                }
                ul(.class("cards")) {
                    for card in cards.prefix(HandoutSection.most) {
                        li(.class("card handout-card")) {
                            div(.class("card-words")) {
                                h3 { a(.href(Links.marking(card.handout.id))) { frame.title(card.handout) } }
                                p(.class("card-for")) { frame.list(frame.sorted(card.classes).map(\.name)) }
                                p(.class("card-when")) { frame.strings.marking.waits(card.answers) }
                            }
                        }
                    }
                }
            }
        }
    }
}
