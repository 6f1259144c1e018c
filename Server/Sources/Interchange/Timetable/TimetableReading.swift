public import SchoolModel
public import Timetable

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One file of a timetable: its name without any folder, and its content.
public struct TimetableFile: Hashable, Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// What a reader needs to know that files don't say.
public struct TimetableReadingOptions: Sendable {
    /// The term of lectures whose format names none.
    public var term: Term.ID?
    /// The terms that the school knows; they take precedence over the usual ones.
    public var terms: [Term]
    /// Days without teaching that the school knows; they explain why a plan begins later than stated.
    public var daysOff: [DayOff]
    /// Whom lectures are for that don't say so themselves.
    public var semester: Semester?
    /// The clock of the school, to which moments in feeds are converted.
    public var clock: SchoolClock
    /// When the school's years begin and end, for days in none of its terms.
    public var year: SchoolYear
    /// When the school's lessons begin and end, for plans that only number them.
    public var periods: DayPeriods
    /// The lectures that the school knows, for files with nothing but changes to them.
    public var lectures: [Lecture.ID: Lecture]
    /// The changes to them that are stored from the same source.
    public var changes: [LectureChange]
    /// Which lessons the entries of a feed were when it was read the last time.
    public var entries: KnownEntries
    /// The day of which a series without an end has to tell; nil to read it from its beginning.
    public var today: CalendarDay?

    public init(
        term: Term.ID? = nil, terms: [Term] = [], daysOff: [DayOff] = [], semester: Semester? = nil,
        clock: SchoolClock, year: SchoolYear = .usual, periods: DayPeriods = DayPeriods(),
        lectures: [Lecture.ID: Lecture] = [:], changes: [LectureChange] = [],
        entries: KnownEntries = KnownEntries(), today: CalendarDay? = nil
    ) {
        self.term = term
        self.terms = terms
        self.daysOff = daysOff
        self.semester = semester
        self.clock = clock
        self.year = year
        self.periods = periods
        self.lectures = lectures
        self.changes = changes
        self.entries = entries
        self.today = today
    }

    /// The term of that name: the school's own, or else the usual one.
    func term(_ id: Term.ID) -> Term? {
        terms.first { $0.id == id } ?? Term(semester: id) ?? Term(schoolYear: id, as: year)
    }

    /// The term that a moment is in, by the school's clock.
    public func term(at moment: Date) -> Term { term(of: clock.day(at: moment)) }

    /// The term that a day is in: the school's own, or else its school year.
    ///
    /// Of several the shortest counts: a school year has semesters. So the first look at a feed, which makes school years of
    /// days in no term, and those that follow find the same.
    func term(of day: CalendarDay) -> Term {
        terms.filter { $0.contains(day) }.shortest ?? Term(schoolYearOf: day, as: year)
    }
}

/// What the files of a timetable say, and everything that is wrong with them.
public struct TimetableReading: Sendable {
    /// What could be read.
    public var state = TimetableState()
    /// What the files cover; the rest stays as it is.
    public var parts: Set<TimetableComparison.Part> = []
    /// The days that the files cover; nil if they cover all.
    public var days: Set<CalendarDay>?
    /// The first day that a feed names; nil for files that speak about a whole term.
    var firstDay: CalendarDay?
    /// The first day whose lessons are gone if they aren't named; nil if nothing has been compared.
    var begin: CalendarDay?
    /// The day on which it was compared with what is stored; nil if it wasn't.
    var comparedOn: CalendarDay?
    /// The hour of that day at which a feed was read that may drop what has begun; nil if nothing was dropped.
    var hour: TimeOfDay?
    /// The days on which each series of a feed says that it doesn't take place, by key.
    var excludedDays: [String: Set<CalendarDay>] = [:]
    /// The series of a feed that say so of all their days, by key.
    var excludedSeries: Set<String> = []
    /// The recurrence sets in which the series of a feed are, by key.
    var recurrenceSets: [String: Set<String>] = [:]
    /// The lessons that the files name one by one.
    var lessons: [PlannedLesson] = []
    /// The lectures that were made of such lessons.
    var gathered: Set<Lecture.ID> = []
    /// The keys that tell lectures made of lessons from those elsewhere that are called like them.
    var ownKeys: [Lecture.ID: String] = [:]
    /// The lessons that are those of lectures elsewhere.
    var sharedLessons: Set<PlannedLesson> = []
    /// The lectures elsewhere of which the files name lessons one by one.
    public internal(set) var shared: [Lecture] = []
    /// What becomes of the lectures that other sources name as well.
    public internal(set) var sharing = LectureSharing()
    /// The cancellations that files don't say, but that follow from what they no longer say.
    public internal(set) var gone: Set<LectureChange.ID> = []
    /// How the school's clock took part in it; nil if nobody has noted that.
    public var clock: ClockReading?
    /// What becomes of coupled lessons of which classes have other lectures now.
    public internal(set) var parted: [PartedLectures] = []
    /// The new lectures of additional lessons that known ones couldn't have, and the known ones whose lessons they are.
    public internal(set) var beside: [Lecture.ID: Lecture.ID] = [:]
    public var problems = TimetableProblems()
    public var report = TimetableReport()
    /// The names of entries that couldn't be read; what is stored of their lectures stays.
    private var unread: Set<String> = []
    /// The names of what couldn't be read as a whole; a plan may have given it another key.
    private var unreadNames: Set<String> = []
    /// The lessons on their own that couldn't be read.
    private(set) var unreadLessons = UnreadLessons()
    /// The series that couldn't be read, by key.
    private(set) var unreadSeries: [String: [UnreadSeries]] = [:]
    /// What each series of a feed is called here, by its key in the feed.
    var seriesNames: [String: String] = [:]
    /// How many problems are about these entries and no others.
    private var knownProblems = 0

    public init() {}

    /// Whether everything that is missing is gone, as far as it is known what the problems are about.
    public var isComplete: Bool { problems.areAboutEntries && problems.count == knownProblems }

    /// Notes that the problems of an entry concern no lectures but those of its key or name.
    ///
    /// - Parameters:
    ///   - count: How many there are.
    ///   - key: The key of its lectures.
    ///   - name: What they are called; nil if the entry could be read.
    ///   - days: The days on which it may be if it is a lesson on its own, as far as they can be read; nil for a series.
    ///   - series: What is known of the lessons of a series.
    mutating func note(
        problems count: Int, of key: String, named name: String?, on days: Set<CalendarDay>?,
        in series: [UnreadSeries] = []
    ) {
        guard count > 0 else { return }
        unread.insert(key)
        knownProblems += count
        guard let name else { return }
        unreadNames.insert(name)
        if let days { unreadLessons.add(of: name, on: days) } else { unreadSeries[key, default: []] += series }
    }

    /// Notes that a series is known by another name, also if it couldn't be read.
    mutating func callUnread(_ key: String, _ name: String) {
        if unread.contains(key) { unread.insert(name) }
        unreadSeries[name] = unreadSeries.removeValue(forKey: key)
    }

    /// Takes the unread series that nobody knows for what may have become of lessons.
    private mutating func holdUnreadSeries(besides known: Set<String>, _ otherKeys: (String) -> [String]) {
        for (key, series) in unreadSeries where known.isDisjoint(with: [key] + otherKeys(key)) {
            unreadLessons.add(series)
        }
        unreadSeries = [:]
    }

    /// Adds a problem for which nothing is missing that could be read.
    mutating func remark(_ problem: TimetableProblem) {
        problems.add(problem)
        knownProblems += 1
    }

    /// Notes under which other keys the entries may be stored that couldn't be read, or that have no lesson left.
    mutating func callUnread(besides known: Set<String>, _ otherKeys: (String) -> [String]) {
        holdUnreadSeries(besides: known, otherKeys)
        unread.formUnion(unread.flatMap(otherKeys))
        excludedSeries.formUnion(excludedSeries.flatMap(otherKeys))
    }

    /// Whether the files name any lesson, though it be cancelled, or can't be read but is stored.
    ///
    /// What is stored is added to what was read when both are compared, so this says something before that.
    ///
    /// - Parameters:
    ///   - day: The first day that counts; nil if all do.
    ///   - stored: What is stored from the source.
    /// - Returns: Whether there is one.
    public func namesLessons(from day: CalendarDay?, of stored: TimetableState) -> Bool {
        let isToCome = { (other: CalendarDay) in day.map { other >= $0 } ?? true }
        // Individual days say nothing about others.
        return days != nil || state.lectures.contains { $0.dates.days.contains(where: isToCome) }
            || state.changes.contains { isToCome($0.lastDay) } || lessons.contains { isToCome($0.day) }
            || excludedSeries.contains { excludedDays[$0]?.contains(where: isToCome) ?? false }
            || stored.lectures.contains { lecture in
                (unread.contains(lecture.baseKey) || unreadNames.contains(lecture.name))
                    && lecture.dates.days.contains(where: isToCome)
            }
    }

    /// The subjects of which the files name lessons one by one.
    public var subjects: Set<String> { Set(lessons.map(\.subject.name)) }

    /// Leaves out lectures that come from elsewhere, where they stay as they are, and names each of them.
    ///
    /// - Parameters:
    ///   - others: Where each of these lectures comes from, in words; empty if a planner entered it.
    ///   - file: The file that names them.
    public mutating func leaveOut(_ others: [Lecture.ID: String], in file: String) {
        sharing.common = Set(others.filter { !$0.value.isEmpty }.keys)
        var named: Set<Lecture.ID> = []
        for lecture in state.lectures + shared {
            guard let origin = others[lecture.id], named.insert(lecture.id).inserted else { continue }
            let name = origin.isEmpty ? lecture.name : "\(lecture.name) (\(origin))"
            // It is known what is left out, so what else is missing is gone.
            remark(TimetableProblem(.lectureIsTaken, at: .init(file: file), value: name))
        }
        state.lectures.removeAll { others[$0.id] != nil }
        state.changes.removeAll { others[$0.lecture] != nil }
    }

    /// Adds the course and the semester that lectures are for but no file names, so that students are offered them.
    ///
    /// - Parameters:
    ///   - semester: The semester of the source.
    ///   - courses: The courses that the school knows; what it knows of one stays.
    public mutating func name(_ semester: Semester?, in courses: [Course]) {
        guard let semester, !state.courses.contains(where: { $0.id == semester.course }),
            state.lectures.contains(where: { $0.offerings.contains { $0.semester == semester } })
        else { return }
        var course = courses.first { $0.id == semester.course } ?? Course(id: semester.course, semesters: [])
        guard !course.semesters.contains(semester.name) else { return }
        course.semesters.append(semester.name)
        state.courses.append(course)
    }

    /// Adds what was read before of entries that can't be read now.
    private mutating func keepUnread(of old: TimetableState) {
        guard !unread.isEmpty else { return }
        let known = Set(state.lectures.map(\.id))
        let keys = Set(old.lectures.map(\.baseKey)).intersection(unread)
        // Where a plan names its lessons one by one, they are compared one by one.
        let names = unreadNames.subtracting(lessons.map(\.subject.name)).subtracting(
            old.lectures.filter { keys.contains($0.baseKey) }.map(\.name))
        let isUnread = { [unreadLessons] (lecture: Lecture) in
            keys.contains(lecture.baseKey) || names.contains(lecture.name) && unreadLessons.mayHave(lecture)
        }
        let kept = old.lectures.filter { isUnread($0) && !known.contains($0.id) }
        state.lectures += kept
        // What the plan says of others of that name counts.
        let ids = Set(kept.map(\.id)).union(old.lectures.filter { keys.contains($0.baseKey) }.map(\.id))
        let changes = Set(state.changes.map(\.id))
        state.changes += old.changes.filter { ids.contains($0.lecture) && !changes.contains($0.id) }
    }

    /// Adds what was read before about other days, if the files cover only individual days, and of entries that
    /// can't be read now.
    ///
    /// - Parameter old: What is stored from the source.
    public mutating func complete(from old: TimetableState) {
        keepUnread(of: old)
        guard let days else { return }
        let isOther = { (day: CalendarDay) in !days.contains(day) }
        var lectures = Dictionary(state.lectures.map { ($0.id, $0) }, uniquingKeysWith: { _, later in later })
        let changed = Dictionary(grouping: state.changes, by: \.lecture).mapValues { Set($0.flatMap(\.days)) }
        for lecture in old.lectures {
            let kept = lecture.dates.days.filter(isOther)
            guard !kept.isEmpty else {
                // Where each lesson is changed, nothing says in which room they usually are.
                if let new = lectures[lecture.id], new.rooms.isEmpty,
                    Set(new.dates.days).isSubset(of: changed[lecture.id] ?? [])
                {
                    lectures[lecture.id]?.rooms = lecture.rooms
                }
                continue
            }
            var whole = lectures[lecture.id] ?? lecture
            // A different room on another day doesn't change the lecture's usual one.
            if let new = lectures[lecture.id], new.rooms.isEmpty || !lecture.rooms.isEmpty {
                whole.rooms = lecture.rooms
            }
            let all = Set(kept + (lectures[lecture.id]?.dates.days ?? [])).sorted()
            whole.dates = LectureDates(days: all, pattern: LectureDates.pattern(of: all), isLiteral: true)
            lectures[lecture.id] = whole
        }
        state.lectures = lectures.values.sorted { ($0.term, $0.key) < ($1.term, $1.key) }
        state.changes += old.changes.filter { $0.days.allSatisfy(isOther) }
    }
}

/// Reads the timetables of other programs.
public enum TimetableReader {
    /// The largest file that is read, in bytes.
    public static let largestFile = 64 << 20

    /// Reads everything that the files say.
    ///
    /// - Parameters:
    ///   - files: The files, in any order; their content shows which is which.
    ///   - format: Their format.
    ///   - options: What the files don't say.
    /// - Returns: What could be read, and everything that is wrong.
    public static func read(
        _ files: [TimetableFile], format: TimetableFormat, options: TimetableReadingOptions
    ) -> TimetableReading {
        var reading = TimetableReading()
        let files = files.map { file in
            file.bytes.count > largestFile ? file : TimetableFile(name: file.name, bytes: TextFile.utf8(of: file.bytes))
        }
        let readable = files.filter { file in
            let place = TimetableProblem.Place(file: file.name)
            if format == .untis && UntisReader.isEmptyList(file) {
                return true
            } else if file.bytes.isEmpty {
                reading.problems.add(TimetableProblem(.fileIsEmpty, at: place))
            } else if file.bytes.starts(with: [0x1F, 0x8B]) || file.bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) {
                // An archive, also of the right file.
                reading.problems.add(TimetableProblem(.formatIsUnknown, at: place))
            } else if file.bytes.count > largestFile {
                reading.problems.add(TimetableProblem(.fileIsTooLarge, at: place, value: "\(largestFile >> 20) MB"))
            } else if let other = file.evidentFormat, other != format {
                let start = TimetableProblem.Place(file: file.name, line: 1)
                reading.problems.add(TimetableProblem(.formatIsUnknown, at: start, value: other.rawValue))
            } else {
                return true
            }
            return false
        }
        if files.isEmpty { reading.problems.add(TimetableProblem(.fileIsEmpty, at: .init(file: ""))) }
        guard reading.problems.isEmpty else { return reading }
        switch format {
        case .hof: HofReader.read(readable, options: options, into: &reading)
        case .iCalendar: ICalendarTimetableReader.read(readable, options: options, into: &reading)
        case .untis: UntisReader.read(readable, options: options, into: &reading)
        case .indiware: IndiwareReader.read(readable, options: options, into: &reading)
        case .csv: CSVTimetableReader.read(readable, options: options, into: &reading)
        }
        reading.keepRooms()
        reading.gather()
        reading.report.count(reading.state)
        return reading
    }
}

extension Sequence<Term> {
    /// The shortest of several terms, and of equally long ones the first.
    var shortest: Term? {
        self.min { one, other in
            let lengths = [one, other].map { $0.lastDay.daysSince1970 - $0.firstDay.daysSince1970 }
            return (lengths[0], one.firstDay, one.id) < (lengths[1], other.firstDay, other.id)
        }
    }
}
