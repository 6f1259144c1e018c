import SchoolModel
import Timetable

/// Which lessons have moved, by where they are.
extension SubjectMatching {
    /// How far a lesson may have moved, in days.
    static let farthest = 28

    /// The most pairs that are compared; with more, lessons are only found on their own day.
    private static let mostPairs = 100_000

    /// How far a lesson may have moved beyond all that is known, in days: a week later is the next lesson.
    static let farthestBeyond = 6

    /// Explains pairs of a missing lesson and one that nobody knows yet as moves, the nearest first.
    mutating func pairMoves() { pairMoves(toNewcomers: false) }

    /// - Parameter toNewcomers: Whether somebody who hasn't taught the subject may give the lesson on another day.
    mutating func pairMoves(toNewcomers: Bool) {
        let byDay = Dictionary(grouping: open.indices) { open[$0].day }
        let isMany = missing.count * open.count > Self.mostPairs
        let parts = Dictionary(uniqueKeysWithValues: missing.map { ($0, part($0)) })
        let candidates = missing.flatMap { known in
            let near = isMany ? byDay[known.day] ?? [] : Array(open.indices)
            let part = parts[known] ?? 0
            return near.filter { canMove(known, part, to: open[$0], isForNewcomers: toNewcomers) }
                .map { (known: known, lesson: $0, distance: distance(known, part, open[$0]) + [$0]) }
        }
        var taken: Set<Int> = []
        for (known, index, _) in candidates.sorted(by: { $0.distance < $1.distance }) {
            guard missing.contains(known), !taken.contains(index) else { continue }
            missing.remove(known)
            cancelled[known] = nil
            taken.insert(index)
            add(
                LectureChange(
                    lecture: rows[known.row].id, original: planned(known),
                    replacement: replacement(open[index], known.row), note: note(open[index], known.row)))
        }
        open = open.indices.filter { !taken.contains($0) }.map { open[$0] }
    }

    private func canMove(_ known: Known, _ part: Int, to lesson: PlannedLesson, isForNewcomers: Bool) -> Bool {
        if lesson.isCancelled || scope.isPast(lesson.day) { return false }
        // What takes place hasn't moved to what is still to come.
        if scope.hasBegun(known.day, rows[known.row].start), !scope.hasBegun(lesson.day, lesson.start) { return false }
        if lesson.day == known.day { return true }
        // An entry over midnight moves as a whole.
        let days = abs(lesson.firstDay.daysSince1970 - known.day.adding(days: -part).daysSince1970)
        let isBeyond = scope.horizon.map { lesson.firstDay > $0 } ?? false
        let isNewcomer = isForNewcomers && !rows.contains { $0.lecturers == lesson.rhythm.lecturers }
        return isCertain(known) && days <= (isBeyond ? Self.farthestBeyond : Self.farthest)
            && (isNewcomer || lesson.rhythm.lecturers == rows[known.row].lecturers)
    }

    /// How badly a lesson fits a known one; of entries over midnight, the same parts of the nearest fit best.
    private func distance(_ known: Known, _ part: Int, _ lesson: PlannedLesson) -> [Int] {
        let row = rows[known.row]
        let first = known.day.adding(days: -part)
        return [
            part == lesson.part ? 0 : 1, abs(lesson.firstDay.daysSince1970 - first.daysSince1970),
            lesson.rhythm.lecturers == row.lecturers ? 0 : 1,
            abs(lesson.start.minutes - row.start.minutes), lesson.rooms == row.rooms ? 0 : 1, known.day.daysSince1970,
            known.row, lesson.day.daysSince1970, lesson.start.minutes,
        ]
    }
}
