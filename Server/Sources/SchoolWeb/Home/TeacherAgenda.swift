import Foundation
import SchoolModel

/// A teacher's handouts, sorted by what they need from the teacher now.
///
/// Each handout appears only in the first part where it belongs. One that went to nothing but archived classes is in
/// none: nobody works on it any more, and it stays as it is. One that was to be posted there stays, since it waits for
/// its teacher now.
struct TeacherAgenda {
    /// The deadline of somebody who is not done has passed.
    var overdue: [HandoutCard] = []
    /// Everybody is done: the teacher can look, and complete it.
    var toReview: [HandoutCard] = []
    /// Due within three days for somebody who is not done.
    var dueSoon: [HandoutCard] = []
    /// Something happened within a week.
    var active: [HandoutCard] = []
    var scheduled: [HandoutCard] = []
    var drafts: [HandoutCard] = []

    init(_ cards: [HandoutCard], now: Date) {
        for card in cards { place(card, now: now) }
        overdue.sort { ($0.nextDue ?? now) < ($1.nextDue ?? now) }
        dueSoon.sort { ($0.nextDue ?? now) < ($1.nextDue ?? now) }
        toReview.sort { $0.changedAt > $1.changedAt }
        active.sort { $0.changedAt > $1.changedAt }
        scheduled.sort { ($0.handout.postsAt ?? now) < ($1.handout.postsAt ?? now) }
        drafts.sort { $0.handout.id > $1.handout.id }
    }

    private static let day = 86_400.0

    private mutating func place(_ card: HandoutCard, now: Date) {
        if card.isOver && card.handout.state.isVisibleToStudents { return }
        switch card.handout.state {
        case .draft: drafts.append(card)
        case .scheduled: scheduled.append(card)
        case .completed, .archived: break
        case .posted, .locked:
            if card.isComplete {
                toReview.append(card)
            } else if let due = card.nextDue, due <= now {
                overdue.append(card)
            } else if let due = card.nextDue, due <= now + 3 * Self.day {
                dueSoon.append(card)
            } else if card.changedAt > now - 7 * Self.day {
                active.append(card)
            }
        }
    }

    /// Whether nothing waits for the teacher.
    var isQuiet: Bool { overdue.isEmpty && toReview.isEmpty && dueSoon.isEmpty }
}

extension HandoutCard {
    /// Whether all its classes are archived.
    var isOver: Bool {
        let all = classes + others
        return !all.isEmpty && all.allSatisfy(\.isArchived)
    }

    /// Whether every student who has it is done.
    var isComplete: Bool {
        guard let tally, tally.students > 0 else { return false }
        return tally.done == tally.students
    }

    /// The first deadline of somebody who isn't done.
    var nextDue: Date? { tally?.firstDue ?? handout.due }

    var changedAt: Date { tally?.changedAt ?? .distantPast }
}
