public import SchoolModel

/// Two simultaneous lessons that need the same room, the same lecturer or the same students.
///
/// It is worth a look, but never an error: schools put two classes into a hall, or two lecturers into a class,
/// because they want to.
public struct TimetableClash: Hashable, Sendable {
    /// What both lessons need.
    public enum Shared: Hashable, Comparable, Sendable {
        case room(String)
        case lecturer(String)
        /// Both are taught to the class, or one to it and the other to a group of it, or both to the same group.
        case schoolClass(SchoolClass.ID)
        /// Both are compulsory in the semester, for the same specialisation and the same group.
        case semester(Semester)

        private var order: (Int, String, String) {
            switch self {
            case .room(let name): (0, name, "")
            case .lecturer(let name): (1, name, "")
            case .schoolClass(let id): (2, id.description, "")
            case .semester(let semester): (3, semester.course, semester.name)
            }
        }

        public static func < (one: Shared, other: Shared) -> Bool { one.order < other.order }
    }

    /// The one that begins earlier.
    public let first: Lesson
    public let second: Lesson
    /// In ascending order; never empty.
    public let shared: [Shared]

    public init(first: Lesson, second: Lesson, shared: [Shared]) {
        self.first = first
        self.second = second
        self.shared = shared
    }

    /// Whether one of the lessons belongs to a lecture.
    public func isAbout(_ lecture: Lecture.ID) -> Bool { first.lecture == lecture || second.lecture == lecture }
}

extension TimetableBook {
    /// Finds what is double-booked on some days.
    ///
    /// - Parameters:
    ///   - first: The first day.
    ///   - last: The last day.
    ///   - ties: Which lectures are taught to which classes and groups.
    /// - Returns: The clashes in chronological order.
    public func clashes(
        from first: CalendarDay, through last: CalendarDay, ties: [ClassLecture] = []
    ) -> [TimetableClash] {
        ClashSearch(lessons: lessons(from: first, through: last), book: self, ties: ties).clashes()
    }

    /// The clashes of a lecture from a day on, in chronological order.
    public func clashes(
        of id: Lecture.ID, from first: CalendarDay, ties: [ClassLecture] = []
    ) -> [TimetableClash] {
        let own = lessons(of: id).filter { $0.takesPlace && $0.day >= first }
        guard let last = own.last else { return [] }
        let byDay = Dictionary(grouping: own, by: \.day)
        let near = state.lectures.filter { lecture in
            lecture.id != id
                && (lecture.dates.days.contains { byDay[$0] != nil }
                    || changes(of: lecture.id).contains { $0.days.contains { byDay[$0] != nil } })
        }
        let others = lessons(of: near.map(\.id), from: first, through: last.day).filter { lesson in
            byDay[lesson.day]?.contains { $0.overlaps(lesson) } ?? false
        }
        return ClashSearch(lessons: own + others, book: self, ties: ties).clashes().filter { $0.isAbout(id) }
    }
}

extension Lesson {
    /// Whether there is a minute in which both take place.
    func overlaps(_ other: Lesson) -> Bool { day == other.day && start < other.end && other.start < end }
}

extension Lecture {
    /// Whether a plan of Untis has both in one lesson: its number, its weekday and its period are the beginning of their keys.
    func isCoupled(with other: Lecture) -> Bool {
        guard term == other.term, let lesson = coupledLesson else { return false }
        return lesson == other.coupledLesson
    }

    private var coupledLesson: [Int]? {
        let parts = key.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        let lesson = parts.prefix(3).compactMap { Int($0) }
        return lesson.count == 3 && (1...7).contains(lesson[1]) ? lesson : nil
    }
}

extension Lecture.Offering {
    /// Whether everyone in its semester has to attend; electives, tutorials and the like are optional.
    var isCompulsory: Bool { ["", "HF", "PF", "Pflicht", "Pflichtfach"].contains(kind) }
}

/// Sorts lessons by what they need and by time, so that only those that may clash are compared.
private struct ClashSearch {
    /// Something that a lesson needs on a day, and that others may need, too.
    private struct Place: Hashable {
        let shared: TimetableClash.Shared
        let day: CalendarDay
        /// The specialisation and the group of a semester.
        var part: [String] = []
    }

    private struct Seat {
        let lesson: Int
        /// The group of a class; nil for all of it.
        var group: StudentGroup.ID?
    }

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// In chronological order.
    private let lessons: [Lesson]
    private let book: TimetableBook
    private let ties: [Lecture.ID: [ClassLecture]]

    init(lessons: [Lesson], book: TimetableBook, ties: [ClassLecture]) {
        self.lessons = lessons.filter(\.takesPlace).sorted {
            ($0.day, $0.start, $0.end, $0.lecture) < ($1.day, $1.start, $1.end, $1.lecture)
        }
        self.book = book
        self.ties = Dictionary(grouping: ties, by: \.lecture)
    }

    func clashes() -> [TimetableClash] {
        var places: [Place: [Seat]] = [:]
        for index in lessons.indices {
            for (place, group) in wanted(by: lessons[index]) {
                places[place, default: []].append(Seat(lesson: index, group: group))
            }
        }
        var found: [Pair: Set<TimetableClash.Shared>] = [:]
        for (place, seats) in places where seats.count > 1 {
            for pair in pairs(of: seats) where !isMeant(pair, place.shared) {
                found[pair, default: []].insert(place.shared)
            }
        }
        return found.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }.map { pair, shared in
            TimetableClash(first: lessons[pair.first], second: lessons[pair.second], shared: shared.sorted())
        }
    }

    /// Whether two lessons share a room because they are coupled: a plan has groups that are apart in the same hall.
    private func isMeant(_ pair: Pair, _ shared: TimetableClash.Shared) -> Bool {
        guard case .room = shared, lessons[pair.first].start == lessons[pair.second].start,
            let first = book.lecture(lessons[pair.first].lecture),
            let second = book.lecture(lessons[pair.second].lecture)
        else { return false }
        return first.isCoupled(with: second)
    }

    private func wanted(by lesson: Lesson) -> [(Place, StudentGroup.ID?)] {
        let lecture = book.lecture(lesson.lecture)
        let day = lesson.day
        var wanted: [(Place, StudentGroup.ID?)] = []
        for room in Set(lesson.rooms) { wanted.append((Place(shared: .room(room), day: day), nil)) }
        for name in Set(lesson.lecturers) { wanted.append((Place(shared: .lecturer(name), day: day), nil)) }
        for tie in ties[lesson.lecture] ?? [] {
            wanted.append((Place(shared: .schoolClass(tie.schoolClass), day: day), tie.group))
        }
        let parts = (lecture?.offerings ?? []).filter(\.isCompulsory).map { offering in
            Place(
                shared: .semester(offering.semester), day: day, part: [offering.specialisation, lecture?.group ?? ""])
        }
        return wanted + Set(parts).map { ($0, nil) }
    }

    /// The lessons of one place that overlap, in the order in which they begin.
    private func pairs(of seats: [Seat]) -> [Pair] {
        var running: [Seat] = []
        var pairs: [Pair] = []
        for seat in seats {
            let lesson = lessons[seat.lesson]
            running.removeAll { lessons[$0.lesson].end <= lesson.start }
            for other in running where other.lesson != seat.lesson && lessons[other.lesson].overlaps(lesson) {
                if let one = other.group, let two = seat.group, one != two { continue }
                pairs.append(Pair(first: other.lesson, second: seat.lesson))
            }
            running.append(seat)
        }
        return pairs
    }
}
