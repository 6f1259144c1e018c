public import Timetable

/// The lectures that a coupled lesson was and is for classes that are apart, where one of them has another lecture now.
///
/// Whoever takes a lecture because of such a class goes with it: whoever stays would hear of others' lessons only.
public struct PartedLectures: Hashable, Sendable {
    /// The classes that each of the stored ones had.
    public let before: [Lecture.ID: Set<String>]
    /// The classes that each of them has now.
    public let now: [Lecture.ID: Set<String>]

    /// - Parameters:
    ///   - before: The classes that each of the stored ones had.
    ///   - now: The classes that each of them has now.
    init?(before: [Lecture.ID: Set<String>], now: [Lecture.ID: Set<String>]) {
        self.before = before
        self.now = now
        guard before.keys.contains(where: { !heirs(of: $0).isEmpty }) else { return nil }
    }

    /// The other lectures that have classes of one now; none if it has kept those that are still there.
    public func heirs(of lecture: Lecture.ID) -> [Lecture.ID] {
        let left = (before[lecture] ?? []).subtracting(now[lecture] ?? [])
        return now.filter { $0.key != lecture && !$0.value.isDisjoint(with: left) }.keys.sorted()
    }

    /// The classes that have others of these lectures now, and not this one.
    public func strangers(to lecture: Lecture.ID) -> Set<String> {
        Set(now.values.joined()).subtracting(now[lecture] ?? [])
    }

    /// The stored lectures that are no longer there, since others have their classes.
    public var joined: Set<Lecture.ID> { Set(before.keys.filter { now[$0] == nil && !heirs(of: $0).isEmpty }) }
}
