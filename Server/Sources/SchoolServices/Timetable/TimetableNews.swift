import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Who has to be notified of which changes now.
struct TimetableNews {
    private(set) var entries: [NotifiedLectureChanges.Entry] = []

    init(of book: TimetableBook, at now: Date, in connection: any SQLConnection, of school: School.ID) throws {
        let today = book.clock.day(at: now)
        let current = book.state.changes.filter { $0.lastDay >= today }
        let ahead = current.filter { !book.isOver($0, at: now) }
        let notified = Dictionary(
            grouping: try connection.notifiedLectureChanges(of: school).list(from: today), by: \.person)
        let substitutions = Substitutions(
            book: book, now: now, notified: notified,
            substitutes: try connection.lectureChanges(of: school).substitutes())
        let asked = substitutions.asked(among: current) + substitutions.released
        let theirs = Set(asked.map { Pair(person: $0.person, change: $0.change) })
            .union(substitutions.substitutes.map { Pair(person: $0.value, change: $0.key) })
        let standing = Set(book.state.changes.map(\.id))
        let takers = try connection.lectureSelections(of: school).takers(of: Set(ahead.map(\.lecture)))
        let settings = try connection.notificationChoices(of: school).settings(of: takers.keys.sorted())
        var days = SchoolDays(of: book, today: today)
        let changes = Dictionary(grouping: ahead, by: \.lecture)
        var found: [(Person.ID, LectureChange.ID, CalendarDay, String?)] = []
        for (person, lectures) in takers.sorted(by: { $0.key < $1.key }) {
            let known = Dictionary(
                notified[person, default: []].map { ($0.change, $0.fingerprint) }, uniquingKeysWith: { $1 })
            let near = days.near(of: try connection.lectureSelections(of: school).taken(by: person))
            for change in lectures.sorted().flatMap({ changes[$0] ?? [] }) {
                guard !near.isDisjoint(with: change.days) || settings[person]?.allChanges ?? false,
                    !theirs.contains(Pair(person: person, change: change.id))
                else { continue }
                if let notified = known[change.id] ?? nil, change.isTold(by: notified) { continue }
                found.append((person, change.id, change.lastDay, change.told))
            }
        }
        let left = try Self.left(notified, standing: standing, in: connection, of: school)
        for (person, entries) in notified.sorted(by: { $0.key < $1.key }) {
            for entry in entries where entry.fingerprint != nil && !standing.contains(entry.change) {
                if entry.isToldToSubstitute || left.contains(Pair(person: person, change: entry.change)) { continue }
                found.append((person, entry.change, entry.lastDay, nil))
            }
        }
        // Made from what is said, so that a retry is the same occasion.
        let text = found.map { "\($0.0) \($0.1) \($0.2) \($0.3 ?? "withdrawn")" }.joined(separator: "\n")
        let occasion = ContentHash.hex(of: Array(text.utf8)) + " \(now.millisecondsSince1970)"
        entries =
            found.map {
                NotifiedLectureChanges.Entry(person: $0, change: $1, lastDay: $2, fingerprint: $3, occasion: occasion)
            } + asked
    }

    private struct Pair: Hashable {
        let person: Person.ID
        let change: LectureChange.ID
    }

    /// The withdrawn changes that people have only seen, in lectures that they no longer take.
    private static func left(
        _ notified: [Person.ID: [NotifiedLectureChanges.Entry]], standing: Set<LectureChange.ID>,
        in connection: any SQLConnection, of school: School.ID
    ) throws -> Set<Pair> {
        let seen = notified.values.joined().filter {
            $0.occasion.isEmpty && $0.fingerprint != nil && !standing.contains($0.change)
        }
        guard !seen.isEmpty else { return [] }
        let lectures = try connection.lectureChanges(of: school).last(Set(seen.map(\.change))).mapValues(\.lecture)
        let takers = try connection.lectureSelections(of: school).takers(of: Set(lectures.values))
        let left = seen.filter { entry in
            !(lectures[entry.change].map { takers[entry.person]?.contains($0) ?? false } ?? false)
        }
        return Set(left.map { Pair(person: $0.person, change: $0.change) })
    }
}

/// What substitutes have to be told: each lesson on an occasion of its own.
private struct Substitutions {
    fileprivate static let mark = "substitute "

    let book: TimetableBook
    let now: Date
    let notified: [Person.ID: [NotifiedLectureChanges.Entry]]
    /// Who gives which changed lesson.
    let substitutes: [LectureChange.ID: Person.ID]

    /// Who has to learn that they substitute, even while the lesson runs, or that the lesson is different now.
    func asked(among changes: [LectureChange]) -> [NotifiedLectureChanges.Entry] {
        changes.compactMap { change in
            guard let person = substitutes[change.id], let lesson = book.substituteLesson(of: change),
                book.end(of: lesson) > now
            else { return nil }
            // A plan that puts the lesson elsewhere changes what the substitute has to know, but not the change.
            let place = "\(lesson.day) \(lesson.start) \(lesson.end)"
            let said = "\(Self.mark)\(change.told) \(place)"
            // Servers used to note the reason and the planned rooms as well.
            let known = [change.told, change.formerlyTold, change.fingerprint].map { "\(Self.mark)\($0) \(place)" }
            let isKnown = notified[person]?.contains { entry in
                entry.change == change.id && entry.fingerprint.map(known.contains) ?? false
            }
            if isKnown ?? false { return nil }
            let occasion = SubstitutionOccasion(
                change: change.id, lecture: change.lecture, begins: book.start(of: lesson), isReleased: false, at: now)
            return .init(
                person: person, change: change.id, lastDay: change.lastDay, fingerprint: said, occasion: occasion.text)
        }
    }

    /// Who has to learn that they don't substitute after all.
    var released: [NotifiedLectureChanges.Entry] {
        notified.sorted { $0.key < $1.key }.flatMap { person, entries in
            entries.compactMap { entry -> NotifiedLectureChanges.Entry? in
                guard entry.isToldToSubstitute, substitutes[entry.change] != person,
                    let told = SubstitutionOccasion(entry.occasion), told.begins > now
                else { return nil }
                let occasion = SubstitutionOccasion(
                    change: told.change, lecture: told.lecture, begins: told.begins, isReleased: true, at: now)
                return .init(
                    person: person, change: entry.change, lastDay: entry.lastDay, fingerprint: nil,
                    occasion: occasion.text)
            }
        }
    }
}

extension NotifiedLectureChanges.Entry {
    /// Whether somebody was told of a change as its substitute.
    var isToldToSubstitute: Bool { fingerprint?.hasPrefix(Substitutions.mark) ?? false }
}

extension LectureChange {
    /// The fingerprint of what people are told.
    ///
    /// That is all but the reason, which only planners see, and the rooms of the plan: where the lesson would have been is
    /// no news, and they change for a whole term.
    var told: String {
        let planned = original.map { Planned(day: $0.day, start: $0.start) }
        return LectureChange(
            id: id, lecture: lecture, original: planned, replacement: replacement, reason: "", note: note
        ).fingerprint
    }

    /// What ``told`` was when it contained the rooms of the plan.
    fileprivate var formerlyTold: String {
        var change = self
        change.reason = ""
        return change.fingerprint
    }

    /// Whether a fingerprint that was stored at any time means the same for people.
    fileprivate func isTold(by fingerprint: String) -> Bool {
        fingerprint == told || fingerprint == formerlyTold || says(fingerprint)
    }
}

extension TimetableBook {
    /// Whether everything that a change is about has begun.
    fileprivate func isOver(_ change: LectureChange, at now: Date) -> Bool {
        let starts = [
            change.original.map { clock.moment($0.day, $0.start) },
            change.replacement.map { clock.moment($0.day, $0.start) },
        ]
        return starts.compactMap(\.self).allSatisfy { $0 <= now }
    }
}
