import Markup
public import SchoolModel

/// A class that somebody wants to join.
public struct RequestedClass: Sendable {
    public var schoolClass: SchoolClass
    public var requests: Int
}

/// Who waits to be let into a class, each with the way there; nothing if nobody does.
struct WaitingRequests: HTML {
    let frame: PageFrame
    let classes: [RequestedClass]

    var body: some HTML {
        if !classes.isEmpty {
            section(.class("band"), .ariaLabelledBy("join-requests")) {
                h2(.id("join-requests")) {
                    span { frame.strings.sharing.requests }
                    span(.class("count")) { "\(classes.reduce(0) { $0 + $1.requests })" }
                }
                ul(.class("cards")) {
                    for card in sorted {
                        li(.class("card")) {
                            h3 { a(.href(Links.joinRequests(in: card.schoolClass.id))) { card.schoolClass.name } }
                            p(.class("card-when")) { frame.strings.sharing.requestCount(card.requests) }
                        }
                    }
                }
            }
        }
    }

    private var sorted: [RequestedClass] {
        NameOrder(language: frame.strings.language).sorted(classes) {
            PersonName(given: "", family: $0.schoolClass.name)
        }
    }
}
