import SchoolModel
import Timetable

/// Names the lectures that the coupled lessons of a number are: what the school knows keeps its key.
struct UntisKeys {
    private let term: Term.ID
    private let known: [Lecture.ID: Lecture]
    /// The classes that have a subject in what is known.
    private let classes: [String: Set<String>]

    init(term: Term.ID, known: [Lecture.ID: Lecture]) {
        self.term = term
        self.known = known
        classes = known.values.reduce(into: [:]) { $0[$1.name, default: []].formUnion($1.classes) }
    }

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
        let isWholeOf = known?.classes ?? []
        var isTaken = false
        return parted.map { lesson in
            // Whoever was in it with others keeps it when they part, and whoever stays when the others leave.
            if !isTaken, !isWholeOf.isDisjoint(with: lesson.classes) {
                isTaken = true
                return whole
            }
            let own = lesson.classes.sorted().map { self.key(of: subject, for: $0, in: key) }
            if let kept = own.first(where: { lecture($0) != nil }) { return kept }
            return parted.count == 1 ? whole : own.first ?? whole
        }
    }

    /// What becomes of the lectures that the school knows a lesson about one subject by; nil if each keeps its classes.
    ///
    /// - Parameters:
    ///   - lectures: What it is now for those who are in it apart.
    ///   - key: The lesson.
    ///   - isAlone: Whether no other subject is coupled with it.
    /// - Returns: Who had it in which lecture, and who has it in which one now.
    func parted(_ lectures: [Lecture], in key: UntisReader.LessonKey, isAlone: Bool) -> PartedLectures? {
        guard let subject = lectures.first?.name else { return nil }
        let parts = (classes[subject] ?? []).map { self.key(of: subject, for: $0, in: key) }
        let before = ([self.key(of: subject, in: key, isAlone: isAlone)] + parts).compactMap(lecture)
        return PartedLectures(
            before: Dictionary(
                before.filter { $0.name == subject }.map { ($0.id, $0.classes) }, uniquingKeysWith: { $1 }),
            now: Dictionary(lectures.map { ($0.id, $0.classes) }, uniquingKeysWith: { $0.union($1) }))
    }

    private func key(of subject: String, for schoolClass: String, in key: UntisReader.LessonKey) -> String {
        "\(key.name)/\(Self.plain(subject))/\(Self.plain(schoolClass))"
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

extension Lecture {
    fileprivate var classes: Set<String> { Set(offerings.map(\.semester.course)) }
}
