import SchoolModel
import Timetable

/// Names the lectures that the coupled lessons of a number are: what the school knows keeps its key.
struct UntisKeys {
    let term: Term.ID
    let known: [Lecture.ID: Lecture]

    /// The keys of the lectures that a lesson about one subject is for those who are in it apart.
    ///
    /// It is that of the lesson, with the subject where several are coupled, and with a class where several are apart.
    ///
    /// - Parameters:
    ///   - parted: What each of them has.
    ///   - key: The lesson.
    ///   - isAlone: Whether no other subject is coupled with it.
    /// - Returns: As many keys, in the same order.
    func keys(of parted: [UntisLesson], in key: UntisReader.LessonKey, isAlone: Bool) -> [String] {
        guard let subject = parted.first?.subject else { return [] }
        let whole = self.key(of: subject, in: key, isAlone: isAlone)
        let known = lecture(whole).flatMap { $0.name == subject ? $0 : nil }
        let isWholeOf = Set(known?.offerings.map(\.semester.course) ?? [])
        var isTaken = false
        return parted.map { lesson in
            // Whoever was in it with others keeps it when they part, and whoever stays when the others leave.
            if !isTaken, !isWholeOf.isDisjoint(with: lesson.classes) {
                isTaken = true
                return whole
            }
            let own = lesson.classes.sorted().map { "\(key.name)/\(Self.plain(subject))/\(Self.plain($0))" }
            if let kept = own.first(where: { lecture($0) != nil }) { return kept }
            return parted.count == 1 ? whole : own.first ?? whole
        }
    }

    private func key(of subject: String, in key: UntisReader.LessonKey, isAlone: Bool) -> String {
        let full = "\(key.name)/\(Self.plain(subject))"
        if lecture(full) != nil { return full }
        return isAlone || lecture(key.name)?.name == subject ? key.name : full
    }

    private func lecture(_ key: String) -> Lecture? { known[Lecture.id(term: term, key: key)] }

    /// Without what separates the key of a lecture from its term.
    private static func plain(_ name: String) -> String { name.replacing(" @ ", with: " ") }
}
