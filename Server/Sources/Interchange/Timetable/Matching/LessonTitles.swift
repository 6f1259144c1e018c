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
    /// On which days the feed has lessons under each name, by where they are in the week.
    private var usual: [Spot: [String: Set<CalendarDay>]] = [:]
    /// On which days stored lessons are to come or were lately, by where they are in the week.
    private var plannedDays: [Spot: [String: Set<CalendarDay>]] = [:]
    private let titles: KnownTitles
    /// The names of what takes place, by where it is on single days.
    private var taken: [Spot: Set<String>] = [:]
    /// What each name of lessons that take place says of the subject.
    private var subjects: [Subject: Subject] = [:]

    /// Of more names than this in one place, none is looked for in others.
    private static let mostNames = 100

    /// What all lessons of more weeks than these are called is a name, however they have got it.
    private static let fewWeeks = 3

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
        titles = KnownTitles(options)
        let first = options.today?.adding(days: -Self.recent)
        for lecture in options.lectures.values {
            for day in lecture.dates.days {
                let lesson = PlannedLesson(lecture, on: day)
                for spot in Spot.all(of: lesson, on: day) { plan[spot, default: []].insert(lecture.name) }
                guard first.map({ day >= $0 }) ?? true, !titles.isElsewhere(lecture.id, on: day) else { continue }
                plannedDays[Spot(inWeek: lesson), default: [:]][lecture.name, default: []].insert(day)
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
        for (name, lessons) in Dictionary(grouping: placed, by: \.subject) where !stored.contains(name) {
            guard let subject = subject(of: lessons, called: name) else { continue }
            subjects[name] = subject
        }
    }

    /// A lesson under the name of its subject.
    func named(_ lesson: PlannedLesson) -> PlannedLesson {
        let subject = lesson.isCancelled ? subject(ofCancelled: lesson) : subjects[lesson.subject]
        return subject.map(lesson.titled) ?? lesson
    }

    /// The subject that an entry was when it was read the last time.
    private func known(_ lesson: PlannedLesson) -> Subject? {
        guard areEntriesKept, let subject = lesson.known.flatMap({ options.lectures[$0.lecture]?.subject }) else {
            return nil
        }
        return subject.term == lesson.subject.term ? subject : nil
    }

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
        let untold = first.count { titles.subject(of: $0, areEntriesKept: areEntriesKept) == nil }
        // Another week of what is known comes into the window of a feed with an entry that nobody knows. Where nothing is
        // called as before, several that are called otherwise at once have a new name.
        if known.subtracting([nil]).count == 1, let subject = known.lazy.compactMap(\.self).first,
            untold <= 1 && first.count <= Self.fewWeeks || counts[subject] ?? 0 > 0,
            lessons.allSatisfy({ knownSubject($0) == subject || isUsual($0, subject.name) })
        {
            return subject
        }
        guard first.count == 1, let lesson = first.first else { return nil }
        // What has been renamed as a whole, but for this lesson.
        let renamed = standing(lesson).flatMap { counts[$0] == nil ? others[$0] : nil } ?? [:]
        guard renamed.count <= Self.mostNames else { return nil }
        guard let found = self.name(in: name.name, among: renamed.keys) ?? usualName(lesson),
            !isTaking(place: lesson, found)
        else { return nil }
        return Subject(term: name.term, name: found)
    }

    /// The stored subject of which a lesson is by its entry, or by its place, and whose name it has with more words.
    private func knownSubject(_ lesson: PlannedLesson) -> Subject? {
        if let titled = titles.subject(of: lesson, areEntriesKept: areEntriesKept) { return titled }
        if let known = known(lesson) {
            return lesson.subject.name.hasMoreWords(than: known.name) ? known : nil
        }
        return planned(lesson)
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

    /// Whether lessons of a stored subject are called otherwise, and not only with more words.
    private func isRenamed(_ subject: Subject) -> Bool {
        (others[subject] ?? [:]).keys.contains { !$0.hasMoreWords(than: subject.name) }
    }

    /// The name of the subject that a lesson's name says with more words, of those that are usual at its hour.
    private func usualName(_ lesson: PlannedLesson) -> String? {
        let spot = Spot(inWeek: lesson)
        let names = Set((usual[spot] ?? [:]).keys).union((plannedDays[spot] ?? [:]).keys)
        guard names.count <= Self.mostNames else { return nil }
        return name(in: lesson.subject.name, among: names.filter { isUsual(lesson, $0) })
    }

    /// Whether a subject has lessons like this one in other weeks, and none beside it.
    ///
    /// What is called off needs no more than that it was there. What takes place may be another subject that has got an hour
    /// of which the one of that name has only some weeks.
    private func isUsual(_ lesson: PlannedLesson, _ name: String) -> Bool {
        let spot = Spot(inWeek: lesson)
        let said = usual[spot]?[name] ?? []
        let days = said.union(plannedDays[spot]?[name] ?? []).subtracting([lesson.day])
        guard !isTaking(place: lesson, name), let first = days.min() else { return false }
        let subject = Subject(term: lesson.subject.term, name: name)
        guard lesson.isCancelled || !said.isEmpty || !isRenamed(subject) else { return false }
        if titles.has(lesson.subject.name, of: subject) { return true }
        if said.count > 1 || lesson.isCancelled { return days.count > 1 }
        guard !said.isEmpty || counts[subject] == nil, let rhythm = days.shortestDistance else { return false }
        return (lesson.day.daysSince1970 - first.daysSince1970).isMultiple(of: rhythm)
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
        let titled = titles.subject(of: lesson, areEntriesKept: areEntriesKept)
        if let known = titled ?? known(lesson) { return current(known, called: name.name) }
        if let planned = planned(lesson) { return planned }
        if let subject = standing(lesson).map({ current($0, called: name.name) }),
            name.name.hasMoreWords(than: subject.name)
        {
            return subject
        }
        return usualName(lesson).map { current(Subject(term: name.term, name: $0), called: name.name) }
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

extension Set<CalendarDay> {
    /// How many days are between two of them at least; nil if there is no more than one.
    fileprivate var shortestDistance: Int? {
        let days = map(\.daysSince1970).sorted()
        return zip(days, days.dropFirst()).map { $1 - $0 }.min()
    }
}
