public import Foundation
public import SchoolModel
public import Timetable

/// What is stored by a clock that the school has corrected since.
///
/// A calendar says moments, and the school's clock says at which hours they are. With another zone they are at others,
/// without any lesson having moved. What a calendar says in hours without a zone stays.
extension TimetableReading {
    /// Puts what is stored to the hours that the clock shows now, where that is what was read.
    ///
    /// - Parameters:
    ///   - old: What is stored from the source.
    ///   - former: The zone by which that was read.
    ///   - zone: The zone of the school now.
    ///   - taken: The names of changes elsewhere.
    /// - Returns: The same lectures under the same keys. Lessons of one that are at different hours now make several, and
    ///   those that a midnight had parted are one.
    public func retimed(
        _ old: TimetableState, from former: TimeZone, to zone: TimeZone, besides taken: Set<LectureChange.ID> = []
    ) -> RetimedState {
        let clock = ZoneChange(from: CalendarZone(former), to: CalendarZone(zone))
        let said = SaidSlots(state.lectures)
        let stored = StoredLessons(old.lectures) { lecture, day in
            let place = clock.place(day, .midnight)
            return said.hasBegin(.init(.init(day: place.day, start: place.time)), of: lecture)
        }
        let families = stored.families.map { RetimedFamily($0, by: clock, among: said) }
        let isMoved = whichHaveMoved(families)
        var state = old
        var names = Set(old.lectures.map(\.id))
        var retimed: [Lecture.ID: RetimedLectures] = [:]
        var all: [RetimedLectures] = []
        state.lectures = []
        for (family, isMoved) in zip(families, isMoved) {
            guard isMoved, !family.slots.isEmpty else {
                state.lectures += family.lectures
                continue
            }
            let lectures = RetimedLectures(family, besides: &names)
            for lecture in family.lectures { retimed[lecture.id] = lectures }
            all.append(lectures)
            state.lectures += lectures.lectures
        }
        let changes = RetimedChanges(old, of: retimed, now: state.lectures, by: clock, besides: taken).all
        state.changes = old.changes.filter { retimed[$0.lecture] == nil } + changes.flatMap { [$0.now] + $0.parts }
        return RetimedState(
            state: state, splits: all.reduce(into: [:]) { $0.merge($1.splits) { first, _ in first } },
            joined: all.reduce(into: [:]) { $0.merge($1.joined) { first, _ in first } }, moved: all.flatMap(\.moved),
            changes: changes)
    }

    /// Whether each of several families of lectures is at the hours of the clock as it is.
    private func whichHaveMoved(_ families: [RetimedFamily]) -> [Bool] {
        let groups = Dictionary(grouping: families, by: \.name).mapValues { group in
            // One that has moved can be where another one was.
            Set(group.flatMap(\.there)).count > Set(group.flatMap(\.here)).count
        }
        let told = families.filter { $0.here.count != $0.there.count }
        // What isn't named or can't be read is taken to have moved like everything else.
        let allAreThere = !told.isEmpty && told.allSatisfy { $0.here.count < $0.there.count }
        return families.map { family in
            let here = family.here.count
            let there = family.there.count
            if here != there { return there > here }
            if there > 0 { return groups[family.name] ?? false }
            return hasMovedUnread(family) ?? allAreThere
        }
    }

    /// Whether a series is at the hours of the clock as it is, of which nothing can be read but when it begins.
    ///
    /// - Returns: Nil if that doesn't say so either.
    private func hasMovedUnread(_ family: RetimedFamily) -> Bool? {
        let unread = family.lectures.flatMap { unreadSeries[$0.baseKey] ?? [] }.reduce(into: Set<TimeOfDay>()) {
            $0.formUnion($1.starts)
        }
        let starts = family.starts
        let isHere = !starts.here.isDisjoint(with: unread)
        let isThere = !starts.there.isDisjoint(with: unread)
        return isHere == isThere ? nil : isThere
    }
}
