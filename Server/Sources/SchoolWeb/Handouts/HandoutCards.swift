import Foundation
import Markup
import SchoolModel

/// Handouts under a heading; nothing at all when there are none.
struct HandoutSection: HTML {
    let frame: PageFrame
    let id: String
    let title: String
    let cards: [HandoutCard]
    var style = ""
    /// Where the rest of them are.
    var rest = Links.handouts

    /// How many a band shows: a first page is read standing.
    static let most = 6

    var body: some HTML {
        if !cards.isEmpty {
            section(.class("band \(style)"), .ariaLabelledBy(id)) {
                h2(.id(id)) {
                    span { title }
                    span(.class("count")) { "\(cards.count)" }
                }
                HandoutList(frame: frame, cards: Array(cards.prefix(Self.most)))
                if cards.count > Self.most {
                    p { a(.href(rest)) { "\(frame.strings.handouts.allOf(cards.count)) · \(title)" } }
                }
            }
        }
    }
}

struct HandoutList: HTML {
    let frame: PageFrame
    let cards: [HandoutCard]

    var body: some HTML {
        ul(.class("cards")) {
            for card in cards { HandoutCardItem(frame: frame, card: card) }
        }
    }
}

/// One handout: title, for whom, by when, and how far the students have come.
struct HandoutCardItem: HTML {
    let frame: PageFrame
    let card: HandoutCard

    var body: some HTML {
        li(.class("card handout-card")) {
            div(.class("card-words")) {
                h3 { a(.href(href)) { title } }
                p(.class("card-for")) { recipients }
                p(.class("card-when")) { DueLine(frame: frame, card: card) }
            }
            div(.class("card-state")) {
                if let tally = card.tally {
                    ProgressRing(
                        done: tally.done, total: tally.students,
                        label: frame.strings.handouts.doneOf(tally.done, tally.students))
                }
                if card.handout.state != .posted { StateTag(state: card.handout.state, strings: frame.strings) }
            }
        }
    }

    private var title: String { card.handout.title.isEmpty ? frame.strings.handouts.untitled : card.handout.title }

    private var href: String {
        card.handout.state.isVisibleToStudents ? Links.handout(card.handout.id) : Links.editHandout(card.handout.id)
    }

    private var recipients: String {
        let classes = frame.sorted(card.classes + card.others).map(\.name)
        let whom = classes.isEmpty ? frame.strings.handouts.noRecipients : frame.list(classes)
        return "\(whom) · \(frame.strings.handouts.activityCount(card.handout.activities.count))"
    }
}

/// When a handout is due, or when it posts itself.
struct DueLine: HTML {
    let frame: PageFrame
    let card: HandoutCard

    var body: some HTML {
        let archived = (card.classes + card.others).filter(\.isArchived)
        if !card.handout.state.isVisibleToStudents, !archived.isEmpty {
            frame.strings.handouts.notPosted(frame.list(frame.sorted(archived).map(\.name)))
        } else if card.handout.state == .scheduled, let moment = card.handout.postsAt {
            Moment(date: moment, text: frame.strings.handouts.posts(frame.moment(moment)))
        } else {
            DueWords(frame: frame, handout: card.handout, classes: classes)
        }
    }

    private var classes: [SchoolClass] { card.classes.filter { card.place == nil || $0.id == card.place } }
}

/// The button that begins a draft.
struct NewHandoutButton: HTML {
    let frame: PageFrame
    var schoolClass: SchoolClass.ID?

    var body: some HTML {
        ActionForm(
            frame: frame, action: Links.handouts, label: frame.strings.handouts.new, icon: .add,
            style: "button primary",
            fields: schoolClass.map { [ActionForm.Hidden(name: "class", value: $0.description)] } ?? [])
    }
}

/// Classes as cards.
struct ClassCards: HTML {
    let frame: PageFrame
    let classes: [ClassCard]

    var body: some HTML {
        ul(.class("cards class-cards")) {
            for card in sorted {
                li(.class("card class-card")) {
                    h3 {
                        ClassSwatch(color: card.schoolClass.color)
                        a(.href(Links.schoolClass(card.schoolClass.id))) {
                            frame.name(card.schoolClass, in: card.home)
                        }
                    }
                    p(.class("card-for")) { words(card) }
                    if card.requests > 0 {
                        p(.class("card-when")) {
                            a(.href(Links.joinRequests(in: card.schoolClass.id))) {
                                frame.strings.sharing.requestCount(card.requests)
                            }
                        }
                    }
                }
            }
        }
    }

    private var sorted: [ClassCard] {
        NameOrder(language: frame.strings.language).sorted(classes) {
            PersonName(given: "", family: $0.schoolClass.name)
        }
    }

    private func words(_ card: ClassCard) -> String {
        let parts: [String?] = [
            card.schoolClass.subject,
            frame.strings.common.studentCount(card.students),
            card.openHandouts.map(frame.strings.handouts.openHandouts),
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }
}
