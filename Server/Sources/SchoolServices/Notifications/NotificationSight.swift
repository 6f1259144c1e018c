import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Looks up what notifications are about, and leaves out what no longer holds.
///
/// One rule for the inbox and for what is sent, which omits handouts that were taken back, reminders of a deadline that
/// moved or of what is finished or over, and offers that are over.
struct NotificationSight {
    private let handouts: [Handout.ID: Handout]
    private let assignments: [Pair: [Assignment]]
    private let classNames: DeadlineClassNames
    private let released: Set<Handout.ID>
    /// Tests on which nobody can work any more, since their results were given back.
    private let over: Set<HandoutActivity.ID>
    private let offers: [Share.ID: (share: Share, className: String, by: String)]
    private let notified: [Occasion: [NotifiedLectureChanges.Entry]]
    private let changes: [LectureChange.ID: LectureChange]
    /// What changes said that are withdrawn.
    private let withdrawn: [LectureChange.ID: LectureChange]
    private let book: TimetableBook?
    private let today: CalendarDay
    private let now: Date

    private struct Occasion: Hashable {
        let person: Person.ID
        let occasion: String
    }

    private struct Pair: Hashable {
        let handout: Handout.ID
        let student: Person.ID
    }

    init(_ notifications: [PersonNotification], at now: Date, in connection: any SQLConnection, of school: School.ID)
        throws
    {
        self.now = now
        let subjects = Set(notifications.map(\.subject))
        let ids = subjects.compactMap { if case .handout(let id) = $0 { id } else { nil } }
        handouts = Dictionary(
            uniqueKeysWithValues: try connection.handouts(of: school).find(ids).map { ($0.id, $0) })
        let people = Set(notifications.map(\.person))
        let store = connection.assignments(of: school)
        let granted =
            try people.count == 1
            ? people.flatMap { try store.granted(to: $0) } : store.all(of: ids).filter(\.isGranted)
        assignments = Dictionary(grouping: granted) { Pair(handout: $0.handout, student: $0.student) }
        classNames = try DeadlineClassNames(
            for: notifications.filter { [.deadline, .deadlineMoved].contains($0.kind) }, about: handouts,
            in: connection,
            of: school)
        let released = try connection.releasedResults(of: school).released(of: ids)
        self.released = released
        over = try connection.worksheets(of: school).tests(
            among: handouts.values.filter { released.contains($0.id) }.flatMap(\.activities))
        offers = try Self.offers(
            subjects.compactMap { if case .share(let id) = $0 { id } else { nil } }, in: connection, of: school)
        let occasions = notifications.filter { $0.kind == .timetable }.map(\.occasion)
        let entries =
            occasions.isEmpty
            ? [] : try connection.notifiedLectureChanges(of: school).list(of: people, on: Set(occasions).sorted())
        notified = Dictionary(grouping: entries) { Occasion(person: $0.person, occasion: $0.occasion) }
        changes = Dictionary(
            uniqueKeysWithValues: try connection.lectureChanges(of: school).find(Set(entries.map(\.change)))
                .map { ($0.id, $0) })
        let gone = Set(entries.filter { $0.fingerprint == nil }.map(\.change))
        withdrawn = try gone.isEmpty ? [:] : connection.lectureChanges(of: school).last(gone)
        let lectures = Set(
            notifications.compactMap { notification in
                switch notification.kind {
                case .exam: ExamOccasion(notification.occasion)?.lecture
                case .timetable: SubstitutionOccasion(notification.occasion)?.lecture
                default: nil
                }
            } + withdrawn.values.map(\.lecture))
        book = try lectures.isEmpty ? nil : connection.timetableBook(of: school, lectures: lectures)
        today = try connection.clock(of: school).day(at: now)
    }

    private static func offers(
        _ ids: [Share.ID], in connection: any SQLConnection, of school: School.ID
    ) throws -> [Share.ID: (share: Share, className: String, by: String)] {
        var offers: [Share.ID: (share: Share, className: String, by: String)] = [:]
        for id in ids {
            guard let share = try connection.shares(of: school).find(id),
                let schoolClass = try connection.classes(of: school).find(share.schoolClass), !schoolClass.isArchived
            else { continue }
            let by = try connection.people(of: school).find(share.madeBy)?.fullName ?? ""
            offers[id] = (share, schoolClass.name, by)
        }
        return offers
    }

    /// Nil for what no longer holds.
    func content(of notification: PersonNotification) -> NotificationContent? {
        switch notification.subject {
        case .timetable: return notification.kind == .exam ? exam(notification) : timetable(notification)
        case .share(let id):
            guard let offer = offers[id], offer.share.invitee == notification.person, offer.share.isOpen(at: now)
            else { return nil }
            return .invitation(id, className: offer.className, by: offer.by)
        case .handout(let id):
            guard let handout = handouts[id], handout.state.isVisibleToStudents else { return nil }
            if notification.kind == .deadlineMoved { return deadlineMoved(notification, handout) }
            guard let granted = assignments[Pair(handout: id, student: notification.person)]
            else { return nil }
            return content(notification, handout, granted)
        }
    }

    private func content(
        _ notification: PersonNotification, _ handout: Handout, _ granted: [Assignment]
    ) -> NotificationContent? {
        let due = handout.due(for: notification.person)
        switch notification.kind {
        case .newWork: return .newWork(handout.id, title: handout.title, due: due)
        case .returned:
            let isReadable = notification.isOfPractice || released.contains(handout.id)
            return isReadable ? .returned(handout.id, title: handout.title) : nil
        case .deadline:
            guard let due, handout.records, PersonNotification.occasion(of: due) == notification.occasion,
                due > now, granted.contains(where: { $0.doneAt == nil && !over.contains($0.activity) })
            else { return nil }
            return .deadline(
                handout.id, title: handout.title, due: due,
                className: classNames.name(of: handout, for: notification.person, granted))
        case .invitation, .deadlineMoved, .timetable, .exam: return nil
        }
    }

    /// Authors and students alike hear only of the latest place of a deadline.
    private func deadlineMoved(_ notification: PersonNotification, _ handout: Handout) -> NotificationContent? {
        let isAuthor = notification.person == handout.author
        let dues =
            isAuthor
            ? handout.dues(in: handout.classes)
            : [handout.due(for: notification.person)].compactMap(\.self).map { .init(due: $0, classes: []) }
        let granted = assignments[Pair(handout: handout.id, student: notification.person)] ?? []
        guard isAuthor || granted.contains(where: { !over.contains($0.activity) }),
            let moved = dues.first(where: { notification.isAbout(deadline: $0.due) })
        else { return nil }
        return .deadlineMoved(
            handout.id, title: handout.title, due: moved.due,
            className: isAuthor
                ? classNames.names(of: moved.classes, in: handout)
                : classNames.name(of: handout, for: notification.person, granted))
    }

    /// Where the lesson is now; nil for an exam that was withdrawn, is cancelled or is over.
    private func exam(_ notification: PersonNotification) -> NotificationContent? {
        guard let book, let occasion = ExamOccasion(notification.occasion),
            let lecture = book.lecture(occasion.lecture), let lesson = occasion.lesson(in: book, at: now),
            let exam = lesson.exam
        else { return nil }
        return .exam(
            lecture: lecture.name, title: exam.title, at: book.clock.moment(lesson.day, lesson.start))
    }

    /// What people were notified of then and still holds; what they have been notified of again since counts there instead.
    private func timetable(_ notification: PersonNotification) -> NotificationContent? {
        let entries = notified[Occasion(person: notification.person, occasion: notification.occasion)] ?? []
        if let occasion = SubstitutionOccasion(notification.occasion) {
            let name = book?.lecture(occasion.lecture)?.name ?? ""
            let holds = !entries.isEmpty && (occasion.isReleased || changes[occasion.change] != nil)
            return holds ? .substitution(lecture: name, at: occasion.begins, isReleased: occasion.isReleased) : nil
        }
        let standing = entries.filter { $0.fingerprint != nil }.compactMap { changes[$0.change] }
        let withdrawn = entries.filter { $0.fingerprint == nil }
        guard !standing.isEmpty || !withdrawn.isEmpty else { return nil }
        let gone = withdrawn.count { isGone($0.change) }
        return .timetable(
            changes: standing.count, today: standing.count { $0.days.contains(today) },
            withdrawn: withdrawn.count - gone, gone: gone)
    }

    /// Whether the lesson of a change that is withdrawn isn't in the plan: an additional one, or one that has gone with its
    /// lecture.
    private func isGone(_ id: LectureChange.ID) -> Bool {
        guard let change = withdrawn[id] else { return false }
        guard let original = change.original, let lecture = book?.lecture(change.lecture) else { return true }
        return !lecture.dates.days.contains(original.day)
    }
}
