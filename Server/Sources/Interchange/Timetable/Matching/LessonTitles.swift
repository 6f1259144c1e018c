import SchoolModel
import Timetable

/// The subjects of lessons whose names say more than what is taught, such as “Physics cancelled” or “Canceled: Physics”.
///
/// Programs put words before or after the name of a single lesson, in the language of whoever uses them. So no list of words
/// says which names these are, but what else is called so: a name that others have is a subject.
struct LessonTitles {
    private typealias Subject = PlannedLesson.Subject

    private let options: TimetableReadingOptions
    /// Whether entries are those that they were, and not numbered anew.
    private let areEntriesKept: Bool
    /// The subjects that are stored.
    private let stored: Set<Subject>
    /// The stored subjects by where their lessons are on single days.
    private var plan: [Spot: Set<String>] = [:]
    /// How many lessons that take place the feed has of each subject.
    private var counts: [Subject: Int] = [:]
    /// How many lessons that take place each stored subject has under each other name.
    private var others: [Subject: [String: Int]] = [:]
    /// On which days lessons have each name, by where they are in the week.
    private var usual: [Spot: [String: Set<CalendarDay>]] = [:]
    /// The names of what takes place, by where it is on single days.
    private var taken: [Spot: Set<String>] = [:]
    /// What each name of lessons that take place says of the subject.
    private var subjects: [Subject: Subject] = [:]

    /// Of more names than this in one place, none is looked for in others.
    private static let mostNames = 100

    /// How long lessons that are over say what is usual at their hour, in days.
    private static let recent = 28

    /// - Parameters:
    ///   - lessons: The lessons that a feed names one by one.
    ///   - series: Its series.
    ///   - options: What is known besides.
    init(_ lessons: [PlannedLesson], besides series: [Lecture], _ options: TimetableReadingOptions) {
        self.options = options
        areEntriesKept = options.today.map(lessons.areEntriesKept) ?? true
        stored = Set(options.lectures.values.map(\.subject))
        for lecture in options.lectures.values {
            for day in lecture.dates.days {
                for spot in Spot.all(of: PlannedLesson(lecture, on: day), on: day) {
                    plan[spot, default: []].insert(lecture.name)
                }
            }
        }
        let placed = lessons.filter { !$0.isCancelled }
        for lesson in placed {
            counts[lesson.subject, default: 0] += 1
            if let known = standing(lesson), known != lesson.subject {
                others[known, default: [:]][lesson.subject.name, default: 0] += 1
            }
        }
        let all = placed + series.flatMap { lecture in lecture.dates.days.map { PlannedLesson(lecture, on: $0) } }
        for lesson in all {
            for spot in Spot.all(of: lesson, on: lesson.day) {
                taken[spot, default: []].insert(lesson.subject.name)
            }
            usual[Spot(inWeek: lesson), default: [:]][lesson.subject.name, default: []].insert(lesson.day)
        }
        noteKnown(lessons)
        for (name, lessons) in Dictionary(grouping: placed, by: \.subject) where !stored.contains(name) {
            guard let subject = subject(of: lessons, called: name) else { continue }
            subjects[name] = subject
        }
    }

    /// Notes where stored lessons are that a short window of a feed no longer has, or has under a name that says more.
    private mutating func noteKnown(_ lessons: [PlannedLesson]) {
        var named: [Spot: Set<String>] = [:]
        for lesson in lessons { named[Spot(lesson, on: lesson.day), default: []].insert(lesson.subject.name) }
        for lecture in options.lectures.values where isCurrent(lecture.subject) {
            for day in lecture.dates.days {
                let lesson = PlannedLesson(lecture, on: day)
                let names = named[Spot(lesson, on: day)] ?? []
                let hasMore = { (name: String) in name.hasMoreWords(than: lecture.name) }
                guard isRecent(day) || names.count <= Self.mostNames && names.contains(where: hasMore) else { continue }
                usual[Spot(inWeek: lesson), default: [:]][lecture.name, default: []].insert(day)
            }
        }
    }

    private func isRecent(_ day: CalendarDay) -> Bool {
        options.today.map { day < $0 && $0.daysSince1970 - day.daysSince1970 <= Self.recent } ?? false
    }

    /// Whether a stored subject is still called so, as far as the feed names any of its lessons.
    private func isCurrent(_ subject: Subject) -> Bool {
        counts[subject] != nil || (others[subject] ?? [:]).keys.allSatisfy { $0.hasMoreWords(than: subject.name) }
    }

    /// A lesson under the name of its subject.
    func named(_ lesson: PlannedLesson) -> PlannedLesson {
        let subject = lesson.isCancelled ? subject(ofCancelled: lesson) : subjects[lesson.subject]
        return subject.map(lesson.titled) ?? lesson
    }

    /// The lecture of which an entry was a lesson when it was read the last time.
    private func knownLecture(_ lesson: PlannedLesson) -> Lecture? {
        guard areEntriesKept, let lecture = lesson.known.flatMap({ options.lectures[$0.lecture] }) else { return nil }
        return lecture.term == lesson.subject.term ? lecture : nil
    }

    private func known(_ lesson: PlannedLesson) -> Subject? { knownLecture(lesson)?.subject }

    /// The stored subject of a lesson by its entry, or else the only one that has one on its day at its hour, in its room or
    /// with its teacher.
    private func standing(_ lesson: PlannedLesson) -> Subject? {
        if areEntriesKept, lesson.known != nil { return known(lesson) }
        let names = Spot.all(of: lesson, on: lesson.day).lazy.compactMap { plan[$0] }.first { $0.count == 1 }
        return names?.first.map { Subject(term: lesson.subject.term, name: $0) }
    }

    /// The longest of several names that one has with more words.
    private func name(in name: String, among others: some Sequence<String>) -> String? {
        others.filter { name.hasMoreWords(than: $0) }.max { ($0.count, $1) < ($1.count, $0) }
    }

    // MARK: What takes place

    /// The subject of all lessons of a name that nobody knows yet; nil if it is one of its own.
    private func subject(of lessons: [PlannedLesson], called name: Subject) -> Subject? {
        // The parts of an entry over midnight are one lesson.
        let first = lessons.filter { $0.part == 0 }
        let known = Set(lessons.map(knownSubject))
        // Another week of what is known comes into the window of a feed with an entry that nobody knows.
        if known.subtracting([nil]).count == 1, let subject = known.lazy.compactMap(\.self).first,
            first.count == 1 || counts[subject] ?? 0 > 0,
            lessons.allSatisfy({ knownSubject($0) == subject || isUsual($0, subject.name) })
        {
            return subject
        }
        guard first.count == 1, let lesson = first.first else { return nil }
        // What has been renamed as a whole, but for this lesson.
        let renamed = standing(lesson).flatMap { counts[$0] == nil ? others[$0] : nil } ?? [:]
        let all = usual[Spot(inWeek: lesson)] ?? [:]
        guard all.count <= Self.mostNames, renamed.count <= Self.mostNames else { return nil }
        let names = all.filter { $0.value.count > 1 }
        guard
            let found = self.name(in: name.name, among: renamed.keys) ?? self.name(in: name.name, among: names.keys),
            !isTaking(place: lesson, found)
        else { return nil }
        return Subject(term: name.term, name: found)
    }

    /// The stored subject of which a lesson is by its entry, or by its place, and whose name it has with more words.
    private func knownSubject(_ lesson: PlannedLesson) -> Subject? {
        guard let known = knownLecture(lesson) else { return planned(lesson) }
        let hasMore = [known.name, known.firstName].contains { lesson.subject.name.hasMoreWords(than: $0) }
        return hasMore ? known.subject : nil
    }

    private func planned(_ lesson: PlannedLesson) -> Subject? {
        let names = Spot.all(of: lesson, on: lesson.day).lazy.compactMap { spot in
            plan[spot].flatMap { $0.count > Self.mostNames ? nil : name(in: lesson.subject.name, among: $0) }
        }
        guard let name = names.first, !isTaking(place: lesson, name) else { return nil }
        return Subject(term: lesson.subject.term, name: name)
    }

    /// Whether a subject is still at the hour of a lesson, in its room or with its teacher: then the lesson is another one.
    private func isTaking(place lesson: PlannedLesson, _ name: String) -> Bool {
        Spot.all(of: lesson, on: lesson.day).contains { taken[$0]?.contains(name) ?? false }
    }

    /// Whether a subject has lessons like this one in other weeks, and none beside it.
    private func isUsual(_ lesson: PlannedLesson, _ name: String) -> Bool {
        usual[Spot(inWeek: lesson)]?[name]?.count ?? 0 > 1 && !isTaking(place: lesson, name)
    }

    // MARK: What is cancelled

    /// The subject of a cancelled lesson, which needs no name of its own; nil if it is called like it.
    private func subject(ofCancelled lesson: PlannedLesson) -> Subject? {
        let name = lesson.subject
        if let subject = subjects[name] { return subject }
        if counts[name] != nil { return nil }
        if stored.contains(name) {
            // What was cancelled when it was first read is called so until one of its lessons takes place.
            let names = (others[name] ?? [:]).keys
            guard names.count <= Self.mostNames else { return nil }
            return self.name(in: name.name, among: names).map { Subject(term: name.term, name: $0) }
        }
        if let known = known(lesson) { return current(known, called: name.name) }
        if let planned = planned(lesson) { return planned }
        if let subject = standing(lesson).map({ current($0, called: name.name) }),
            name.name.hasMoreWords(than: subject.name)
        {
            return subject
        }
        let names = usual[Spot(inWeek: lesson)] ?? [:]
        guard names.count <= Self.mostNames, let found = self.name(in: name.name, among: names.keys),
            isUsual(lesson, found)
        else { return nil }
        return Subject(term: name.term, name: found)
    }

    /// What a stored subject is called by now.
    private func current(_ known: Subject, called name: String) -> Subject {
        // What stands in where all lessons are cancelled is no new name of theirs.
        guard counts[known] == nil, !name.hasMoreWords(than: known.name), let names = others[known] else {
            return known
        }
        let most = names.filter { $0.value > 1 || name.hasMoreWords(than: $0.key) }
        let found = most.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
        return found.map { subjects[Subject(term: known.term, name: $0)] ?? Subject(term: known.term, name: $0) }
            ?? known
    }
}

/// Where a lesson is, by day or hour, and by room or teacher.
private struct Spot: Hashable {
    let term: Term.ID
    var day: CalendarDay?
    var weekday: Weekday?
    let start: TimeOfDay
    let end: TimeOfDay
    var rooms: [String]?
    var lecturers: [String]?

    /// A room or a teacher alone says which lesson it can be, at its hour.
    static func all(of lesson: PlannedLesson, on day: CalendarDay? = nil) -> [Spot] {
        var room = Spot(lesson)
        room.day = day
        var teacher = room
        room.rooms = lesson.rooms
        teacher.lecturers = lesson.rhythm.lecturers
        // Lessons without a room are everywhere.
        if lesson.rhythm.lecturers.isEmpty { return [room] }
        return lesson.rooms.isEmpty ? [teacher] : [room, teacher]
    }

    private init(_ lesson: PlannedLesson) {
        term = lesson.subject.term
        start = lesson.start
        end = lesson.end
    }

    /// On its weekday, with its teacher and in its room.
    init(inWeek lesson: PlannedLesson) {
        self.init(lesson)
        weekday = lesson.day.weekday
        rooms = lesson.rooms
        lecturers = lesson.rhythm.lecturers
    }

    /// On a day, with its teacher and in its room.
    init(_ lesson: PlannedLesson, on day: CalendarDay) {
        self.init(inWeek: lesson)
        self.day = day
    }
}
