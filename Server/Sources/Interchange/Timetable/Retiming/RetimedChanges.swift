import SchoolModel
import Timetable

/// What is stored of single lessons, by a corrected clock.
///
/// What lasted beyond midnight was said of each of its parts, and what lasts beyond it now is said so: the change to a
/// lesson is what is said of all of its parts.
struct RetimedChanges {
    private typealias Slot = CalendarEntryGroup.Slot
    private typealias Part = StoredLesson.Part

    /// Where something takes place instead, and how.
    private struct Instead {
        let slot: Slot
        let replacement: LectureChange.Replacement
        let lecture: Lecture

        init(_ replacement: LectureChange.Replacement, of lecture: Lecture) {
            let last = TimeOfDay(minutes: 1439) ?? replacement.start
            let end = replacement.end ?? replacement.start.adding(minutes: lecture.minutes) ?? last
            slot = Slot(day: replacement.day, start: replacement.start, end: end)
            self.replacement = replacement
            self.lecture = lecture
        }

        /// Whether it is the rest of another one.
        func continues(_ other: Instead) -> Bool {
            slot.continues(other.slot) && lecture.subject == other.lecture.subject
                && replacement.rooms == other.replacement.rooms && lecturers == other.lecturers
                && replacement.subject == other.replacement.subject
        }

        private var lecturers: [String] { replacement.lecturers ?? lecture.lecturers }
    }

    /// What is said of one lesson.
    private struct Said {
        var changes: [LectureChange]
        /// The parts of the lesson as they are now; none if it is additional.
        var planned: [RetimedLectures.Place]
        var instead: [Instead]

        var firstDay: CalendarDay { instead.map(\.slot.day).min() ?? .first }

        mutating func add(_ rest: Said) {
            changes += rest.changes
            instead += rest.instead
        }
    }

    private let clock: ZoneChange
    /// The lectures as they were, and as they are.
    private let old: [Lecture.ID: Lecture]
    private let new: [Lecture.ID: Lecture]
    private let retimed: [Lecture.ID: RetimedLectures]
    private var names: Set<LectureChange.ID>
    private(set) var all: [RetimedChange] = []

    /// - Parameters:
    ///   - stored: What is stored.
    ///   - retimed: What became of the lectures that are at other hours now.
    ///   - lectures: All lectures as they are now.
    ///   - clock: From the zone that was to the one that is.
    ///   - taken: The names of changes elsewhere.
    init(
        _ stored: TimetableState, of retimed: [Lecture.ID: RetimedLectures], now lectures: [Lecture],
        by clock: ZoneChange, besides taken: Set<LectureChange.ID>
    ) {
        self.clock = clock
        self.retimed = retimed
        old = Dictionary(stored.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        new = Dictionary(lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        names = taken.union(stored.changes.map(\.id))
        let changes = stored.changes.filter { retimed[$0.lecture] != nil }
        for said in joined(changes) {
            add(said.changes, as: parts(of: said))
        }
    }

    /// Takes what is said of one lesson over to what the source says of it now, part by part.
    ///
    /// A part that is where it was is still the same change, and so keeps its name and its history.
    ///
    /// - Parameters:
    ///   - changes: What is stored of the parts of the lesson.
    ///   - parts: What is said of its parts now.
    private mutating func add(_ changes: [LectureChange], as parts: [LectureChange]) {
        let same = Set(changes.map(\.id)).intersection(parts.map(\.id))
        let known = Dictionary(changes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var others = changes.filter { !same.contains($0.id) }[...]
        var pairs: [(was: LectureChange, now: LectureChange)] = []
        var rest: [LectureChange] = []
        for part in parts {
            if let was = same.contains(part.id) ? known[part.id] : others.popFirst() {
                pairs.append((was, named(part, instead: was)))
            } else {
                rest.append(part)
            }
        }
        for (index, pair) in pairs.enumerated() {
            let isFirst = index == 0
            all.append(
                RetimedChange(
                    was: pair.was, now: pair.now, joined: isFirst ? Array(others) : [],
                    parts: isFirst ? rest.map { added($0) } : []))
        }
    }

    /// Brings together what is said of the parts of one lesson.
    private func joined(_ changes: [LectureChange]) -> [Said] {
        var lessons: [Part: [LectureChange]] = [:]
        var found: [Said] = []
        for change in changes {
            if let lesson = lesson(of: change) {
                lessons[lesson.parts[0], default: []].append(change)
            } else {
                let planned = change.original.map { planned in
                    let place = clock.place(planned.day, planned.start)
                    return RetimedLectures.Place(
                        lecture: change.lecture, slot: Slot(day: place.day, start: place.time, end: place.time))
                }
                found.append(Said(changes: [change], planned: planned.map { [$0] } ?? [], instead: instead(change)))
            }
        }
        for (first, changes) in lessons.sorted(by: { ($0.key.day, $0.key.lecture) < ($1.key.day, $1.key.lecture) }) {
            guard let lesson = retimed[first.lecture]?.lessons[first] else { continue }
            let ordered = changes.sorted { ($0.original?.day ?? .first) < ($1.original?.day ?? .first) }
            let named = Set(
                changes.compactMap { change in
                    change.original.map { Part(lecture: change.lecture, day: $0.day) }
                })
            // Of what nothing is said, that is as planned.
            let rest = lesson.parts.filter { !named.contains($0) }.compactMap { part in
                old[part.lecture].map { lecture in
                    Instead(.init(day: part.day, start: lecture.start, rooms: lecture.rooms), of: lecture)
                }
            }
            found.append(
                Said(changes: ordered, planned: lesson.places, instead: ordered.flatMap(instead) + rest))
        }
        return withRests(found)
    }

    /// What lasts beyond midnight instead of a lesson that didn't is said of an additional part.
    private func withRests(_ said: [Said]) -> [Said] {
        var wholes = said.filter { !$0.planned.isEmpty }
        var rests: [Said] = []
        for added in said.filter(\.planned.isEmpty).sorted(by: { $0.firstDay < $1.firstDay }) {
            let isRest = { (whole: Said) in
                added.instead.contains { part in whole.instead.contains { part.continues($0) } }
            }
            if let index = wholes.firstIndex(where: isRest) {
                wholes[index].add(added)
            } else if let index = rests.firstIndex(where: isRest) {
                rests[index].add(added)
            } else {
                rests.append(added)
            }
        }
        return wholes + rests
    }

    private func lesson(of change: LectureChange) -> (parts: [Part], places: [RetimedLectures.Place])? {
        guard let original = change.original else { return nil }
        return retimed[change.lecture]?.lessons[Part(lecture: change.lecture, day: original.day)]
    }

    private func instead(_ change: LectureChange) -> [Instead] {
        guard let replacement = change.replacement, let lecture = old[change.lecture] else { return [] }
        return [Instead(replacement, of: lecture)]
    }

    /// What is said of each part of a lesson, as a plan says it.
    private func parts(of said: Said) -> [LectureChange] {
        var slots: [(slot: Slot, instead: Instead)] = []
        var run: [Instead] = []
        let finish = { (run: [Instead]) in
            guard let first = run.first else { return [(slot: Slot, instead: Instead)]() }
            return clock.slots(of: run.map(\.slot)) { _ in false }.map { ($0, first) }
        }
        for part in said.instead.sorted(by: { $0.slot < $1.slot }) {
            if let last = run.last, !part.continues(last) {
                slots += finish(run)
                run = []
            }
            run.append(part)
        }
        slots += finish(run)
        let whole = said.changes[0]
        let lecture = said.planned.first?.lecture ?? retimed[whole.lecture]?.joined[whole.lecture] ?? whole.lecture
        return (0..<max(said.planned.count, slots.count)).compactMap { index in
            let planned = said.planned.indices.contains(index) ? said.planned[index] : nil
            let owner = planned?.lecture ?? lecture
            let original = planned.map { place in
                LectureChange.Planned(
                    day: place.slot.day, start: place.slot.start, rooms: whole.original?.rooms ?? [])
            }
            let replacement = slots.indices.contains(index) ? replacement(slots[index], of: owner) : nil
            return LectureChange(
                lecture: owner, original: original, replacement: replacement, reason: whole.reason, note: whole.note)
        }
    }

    private func replacement(
        _ place: (slot: Slot, instead: Instead), of lecture: Lecture.ID
    ) -> LectureChange.Replacement {
        var replacement = place.instead.replacement
        replacement.day = place.slot.day
        replacement.start = place.slot.start
        let isAsLong = new[lecture]?.minutes == place.slot.end.minutes - place.slot.start.minutes
        replacement.end = isAsLong ? nil : place.slot.end
        return replacement
    }

    // MARK: Names

    /// The change in place of a stored one: under its usual name unless that is taken.
    private mutating func named(_ change: LectureChange, instead old: LectureChange) -> LectureChange {
        names.insert(change.id).inserted ? change : change.named(old.id)
    }

    /// A change to another part of a lesson, under its usual name unless that is taken.
    private mutating func added(_ change: LectureChange) -> LectureChange {
        var now = change
        while !names.insert(now.id).inserted { now = now.named(.init(naming: "part\n\(now.id)")) }
        return now
    }
}
