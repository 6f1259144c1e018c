public import SchoolModel
public import Timetable

extension TimetableReading {
    /// Finds in what was read what is stored from the same source, so that lectures keep their names and what has
    /// changed is said as changes.
    ///
    /// Lessons that a plan names one by one are compared one by one. Other lectures are found by their content if
    /// their keys have changed.
    ///
    /// - Parameters:
    ///   - old: What is stored from the source.
    ///   - today: The first day whose lessons can still be cancelled.
    ///   - isWindow: Whether it is a feed that may show only what is to come. Such a window begins today at the latest: of
    ///     today it may have shown lessons before, but what comes later and isn't in it is gone. Files are complete.
    ///   - hour: The hour of today at which a feed was read that may drop what has begun; nil if it drops nothing.
    public mutating func match(
        _ old: TimetableState, today: CalendarDay, isWindow: Bool = true, hour: TimeOfDay? = nil
    ) {
        self.hour = hour
        let old = keepRooms(of: old)
        keepNames(of: old)
        keepPastDays(of: old, today: today)
        keepOfferings(of: old)
        // They are made anew of their lessons, and what is stored may be called like them.
        removeGathered()
        gone = []
        let first = (lessons.map(\.day) + [firstDay].compactMap(\.self)).min() ?? today
        let begin = isWindow && first > today && today < .last ? today.adding(days: 1) : today
        self.begin = begin
        comparedOn = today
        let ofSeries = matchSeries(old, today: today, begin: begin)
        gather(old, today: today, begin: begin, but: ofSeries)
    }

    mutating func removeGathered() {
        let made = gathered
        state.lectures.removeAll { made.contains($0.id) }
        state.changes.removeAll { made.contains($0.lecture) }
        gathered = []
    }

    /// Makes lectures of the lessons that the plan names one by one.
    mutating func gather() {
        let day = CalendarDay(year: 0, month: 1, day: 1)
        gather(TimetableState(), today: day, begin: day)
    }

    // MARK: Names

    /// What stays of a lecture that gets another key.
    private struct Content: Hashable {
        let term: Term.ID
        let texts: [String]
        let lecturers: [String]
        let start: TimeOfDay
        let end: TimeOfDay
        let semesters: [Semester]

        init(_ lecture: Lecture) {
            term = lecture.term
            texts = [lecture.name, lecture.style, lecture.group]
            lecturers = lecture.lecturers
            start = lecture.start
            end = lecture.end
            semesters = lecture.offerings.map(\.semester)
        }
    }

    /// Gives lectures under new keys the ones by which they are known, if nothing else about them has changed.
    private mutating func keepNames(of old: TimetableState) {
        let gathered = self.gathered
        let said = Set(state.lectures.map(\.id))
        let stored = Set(old.lectures.map(\.id))
        let subjects = Set(lessons.map(\.subject))
        // Lessons of a lecture that was made of lessons are compared one by one.
        var lost = Dictionary(
            grouping: old.lectures.filter {
                !said.contains($0.id) && !($0.isMadeOfLessons && subjects.contains($0.subject))
            }, by: Content.init)
        guard !lost.isEmpty else { return }
        var names: [Lecture.ID: Lecture] = [:]
        let new = state.lectures.filter { !stored.contains($0.id) && !gathered.contains($0.id) }
        for lecture in new.sorted(by: { $0.key < $1.key }) {
            let content = Content(lecture)
            let found = lost[content]?.enumerated().min { $0.element.distance(to: lecture, than: $1.element) }
            guard let (index, known) = found, known.canBe(lecture) else { continue }
            lost[content]?.remove(at: index)
            names[lecture.id] = known
        }
        guard !names.isEmpty else { return }
        noteSeries(
            Dictionary(
                new.compactMap { lecture in names[lecture.id].map { (lecture.baseKey, $0.baseKey) } },
                uniquingKeysWith: { first, _ in first }))
        state.lectures = state.lectures.map { lecture in names[lecture.id].map(lecture.known) ?? lecture }
        state.changes = state.changes.map { change in names[change.lecture].flatMap { change.of($0) } ?? change }
    }

    /// Adds the days that are over and that the plan no longer covers, as a feed whose window moves on.
    private mutating func keepPastDays(of old: TimetableState, today: CalendarDay) {
        guard let first = firstDay else { return }
        let known = Dictionary(old.lectures.map { ($0.id, $0.dates.days) }, uniquingKeysWith: { first, _ in first })
        state.lectures = state.lectures.map { lecture in
            let past = (known[lecture.id] ?? []).filter { $0 < first && $0 < today }
            return past.isEmpty ? lecture : lecture.on(lecture.dates.days + past)
        }
    }

    /// A plan that says of no lecture whom it is for leaves that as it is.
    private mutating func keepOfferings(of old: TimetableState) {
        guard state.lectures.allSatisfy(\.offerings.isEmpty) else { return }
        let known = Dictionary(old.lectures.map { ($0.id, $0.offerings) }, uniquingKeysWith: { first, _ in first })
        for index in state.lectures.indices {
            state.lectures[index].offerings = known[state.lectures[index].id] ?? []
        }
    }

    // MARK: Lessons

    /// The text of most of what is to come; nil if most have others.
    func text(from day: CalendarDay) -> String? {
        let series = state.lectures.lazy.filter { !gathered.contains($0.id) }.flatMap { lecture in
            lecture.dates.days.suffix(1).map { PlannedLesson(lecture, on: $0) }
        }
        return (lessons + series).text(from: day)
    }

    private mutating func gather(
        _ old: TimetableState, today: CalendarDay, begin: CalendarDay, but ofSeries: Set<PlannedLesson> = []
    ) {
        guard !lessons.isEmpty else { return }
        let series = Set(state.lectures.map(\.id))
        let terms = Set(lessons.map(\.subject.term))
        let known = old.lectures.filter { terms.contains($0.term) && !series.contains($0.id) }
        // What is over of a subject that has a series is known.
        let stored = Set(old.lectures.map(\.id))
        let over = Set(state.lectures.filter { stored.contains($0.id) }.map(\.subject))
        let elsewhere = rhythmsOverElsewhere(before: begin)
        let plan = lessons.filter {
            ($0.day >= today || !over.contains($0.subject)) && !sharedLessons.contains($0) && !ofSeries.contains($0)
                && !elsewhere.contains($0.rhythm)
        }
        let all = old.lectures.flatMap(\.dates.days) + old.changes.compactMap(\.replacement?.day)
        let matching = LessonMatching(
            known, changes: old.changes, plan: plan,
            scope: .init(
                today: today, begin: begin, hour: hour, horizon: all.max(), isComplete: isComplete,
                unread: unreadLessons,
                text: text(from: begin)),
            taken: series.union(stored))
        state.lectures += matching.lectures
        state.changes += matching.changes
        state.lectures.sort { ($0.term, $0.key) < ($1.term, $1.key) }
        state.changes.sort { $0.id < $1.id }
        gathered = Set(matching.lectures.map(\.id))
        gone.formUnion(matching.gone)
        beside = matching.beside
        nameGathered()
    }
}

/// All subjects of a plan whose lessons are named one by one.
private struct LessonMatching {
    private(set) var lectures: [Lecture] = []
    private(set) var changes: [LectureChange] = []
    private(set) var gone: Set<LectureChange.ID> = []
    private(set) var beside: [Lecture.ID: Lecture.ID] = [:]

    private typealias Subject = PlannedLesson.Subject

    /// - Parameters:
    ///   - known: The stored lectures.
    ///   - changes: The stored changes.
    ///   - plan: The lessons that the plan names now.
    ///   - scope: What the plan speaks about.
    ///   - taken: The names of all lectures, the known ones and others.
    init(
        _ known: [Lecture], changes: [LectureChange], plan: [PlannedLesson], scope: SubjectMatching.Scope,
        taken: Set<Lecture.ID>
    ) {
        var taken = taken
        let plan = Dictionary(grouping: plan, by: \.subject)
        let known = Dictionary(grouping: known, by: \.subject)
        let stored = Dictionary(grouping: changes, by: \.lecture)
        var subjects: [Subject: SubjectMatching] = [:]
        for subject in Set(plan.keys).union(known.keys) {
            subjects[subject] = SubjectMatching(known[subject] ?? [], plan: plan[subject] ?? [], scope: scope)
        }
        Self.rename(&subjects, known, stored, plan, scope)
        Self.giveBack(&subjects, known, plan, scope)
        for subject in subjects.keys.sorted() {
            guard var matching = subjects.removeValue(forKey: subject) else { continue }
            matching.keep(matching.rows.flatMap { stored[$0.id] ?? [] }) { other, replacement in
                subjects[other]?.take(replacement)
            }
            subjects[subject] = matching
        }
        for subject in subjects.keys { subjects[subject]?.pairEntries() }
        Self.substituteEntries(&subjects)
        for subject in subjects.keys { subjects[subject]?.pairMoves() }
        Self.substitute(&subjects)
        for (_, subject) in subjects.sorted(by: { $0.key < $1.key }) {
            var subject = subject
            subject.finish(notNamed: &taken)
            lectures += subject.rows
            self.changes += subject.changes
            gone.formUnion(subject.gone)
            beside.merge(subject.beside) { first, _ in first }
        }
    }

    /// A subject that has got another name keeps its lectures.
    private static func rename(
        _ subjects: inout [Subject: SubjectMatching], _ known: [Subject: [Lecture]],
        _ stored: [Lecture.ID: [LectureChange]], _ plan: [Subject: [PlannedLesson]], _ scope: SubjectMatching.Scope
    ) {
        // A lesson that is cancelled or has words of its own may keep the old name.
        let lost = known.keys.filter { plan[$0]?.allSatisfy { $0.isCancelled || !$0.title.isEmpty } ?? true }.sorted()
        let new = plan.keys.filter { known[$0] == nil }.sorted()
        guard lost.count * new.count <= 10_000 else { return }
        var pairs: [(old: Subject, new: Subject, entries: Int)] = []
        for old in lost {
            for name in new where name.term == old.term {
                let lessons = plan[name] ?? []
                // One that was called so before is called so again.
                let isOldName = known[old]?.contains { row in lessons.contains(where: row.hadOnce) } ?? false
                let entries = isOldName ? Int.max : subjects[old]?.entries(in: lessons, besides: stored) ?? 0
                if entries > 0 || subjects[old]?.isRenamed(to: lessons) ?? false { pairs.append((old, name, entries)) }
            }
        }
        for (old, name, _) in pairs.sorted(by: { ($1.entries, $0.old, $0.new) < ($0.entries, $1.old, $1.new) }) {
            guard subjects[name]?.isNew ?? false, subjects[old] != nil, let rows = known[old] else { continue }
            subjects[old] = nil
            let lessons = (plan[name] ?? []) + (plan[old] ?? []).map { $0.renamed(name) }
            subjects[name] = SubjectMatching(rows.map { $0.called(name.name) }, plan: lessons, scope: scope)
        }
    }

    /// A subject that is called again as it was gets its lectures back from the name that they have had meanwhile, unless most
    /// lessons still have that.
    private static func giveBack(
        _ subjects: inout [Subject: SubjectMatching], _ known: [Subject: [Lecture]],
        _ plan: [Subject: [PlannedLesson]], _ scope: SubjectMatching.Scope
    ) {
        let renamed = known.filter { $0.value.contains { !$0.wasFirstCalled($0.name) } }.keys.sorted()
        let new = plan.keys.filter { known[$0] == nil }.sorted()
        guard renamed.count * new.count <= 10_000 else { return }
        for name in new {
            let lessons = plan[name] ?? []
            let coming = lessons.count { !scope.isPast($0.day) }
            let old = renamed.first { $0.term == name.term && subjects[$0]?.isAgain(lessons) ?? false }
            guard let old, let rows = known[old], subjects[name]?.isNew ?? false else { continue }
            let others = plan[old] ?? []
            guard others.contains(where: { !scope.isPast($0.day) }),
                others.count(where: { !scope.isPast($0.day) }) <= coming
            else { continue }
            subjects[name] = SubjectMatching(rows.map { $0.called(name.name) }, plan: lessons, scope: scope)
            subjects[old] = SubjectMatching([], plan: others, scope: scope)
        }
    }

    /// An entry that has got the name of another subject is a substitution.
    private static func substituteEntries(_ subjects: inout [Subject: SubjectMatching]) {
        var owners: [Lecture.ID: Subject] = [:]
        for (subject, matching) in subjects { for row in matching.rows { owners[row.id] = subject } }
        let open = subjects.values.flatMap(\.open).filter { !$0.isCancelled && $0.known != nil }
        for lesson in open.sorted(by: { ($0.day, $0.rhythm) < ($1.day, $1.rhythm) }) {
            guard let owner = lesson.known.flatMap({ owners[$0.lecture] }), owner != lesson.subject,
                owner.term == lesson.subject.term, let lost = subjects[owner]?.missingLesson(of: lesson),
                subjects[lesson.subject]?.take(lesson) ?? false
            else { continue }
            subjects[owner]?.substitute(lesson, for: lost)
            removeIfNothingElse(lesson.subject, &subjects)
        }
    }

    /// A subject that is nothing but substitutions is no lecture.
    private static func removeIfNothingElse(_ subject: Subject, _ subjects: inout [Subject: SubjectMatching]) {
        if let other = subjects[subject], other.isNew, other.open.isEmpty { subjects[subject] = nil }
    }

    /// A lesson that takes the place of exactly one of another subject is a substitution.
    private static func substitute(_ subjects: inout [Subject: SubjectMatching]) {
        struct Missing {
            let subject: Subject
            let lesson: SubjectMatching.Known
        }
        var missing: [PlannedLesson.Time: [Missing]] = [:]
        var open: [PlannedLesson.Time: [PlannedLesson]] = [:]
        for (subject, matching) in subjects {
            for (time, known) in matching.missingByTime {
                missing[time, default: []] += known.map { Missing(subject: subject, lesson: $0) }
            }
            for lesson in matching.open where !lesson.isCancelled { open[lesson.time, default: []].append(lesson) }
        }
        for (time, lost) in missing.sorted(by: { $0.key < $1.key }) {
            guard lost.count == 1, let lost = lost.first, let lessons = open[time], lessons.count == 1,
                let lesson = lessons.first, lesson.subject != lost.subject, lesson.subject.term == lost.subject.term,
                subjects[lesson.subject]?.take(lesson) ?? false
            else { continue }
            subjects[lost.subject]?.substitute(lesson, for: lost.lesson)
            removeIfNothingElse(lesson.subject, &subjects)
        }
    }
}

extension Lecture {
    /// The same lecture under another name of its subject.
    fileprivate func called(_ name: String) -> Lecture {
        var lecture = self
        lecture.name = name
        return lecture
    }

    /// Whether a lesson is as those of this lecture were when it was first read: one that is renamed keeps its key.
    func hadOnce(_ lesson: PlannedLesson) -> Bool {
        name != lesson.subject.name && wasFirstCalled(lesson.subject.name) && style == lesson.rhythm.style
            && lesson.isPlanned(by: self)
    }

    /// Whether its key begins with a name.
    fileprivate func wasFirstCalled(_ name: String) -> Bool {
        guard key.hasPrefix(name) else { return false }
        let rest = key.dropFirst(name.count)
        return [" · ", " (", " @ "].contains { rest.hasPrefix($0) }
    }

    private func sharedDays(_ other: Lecture) -> Int { Set(dates.days).intersection(other.dates.days).count }

    /// Whether it is nearer to a lecture than another candidate.
    fileprivate func distance(to lecture: Lecture, than other: Lecture) -> Bool {
        let one = (rooms == lecture.rooms ? 0 : 1, -sharedDays(lecture))
        let two = (other.rooms == lecture.rooms ? 0 : 1, -other.sharedDays(lecture))
        return (one.0, one.1, key) < (two.0, two.1, other.key)
    }

    /// Whether a lecture of the same content can be this one: on the same weekdays.
    fileprivate func canBe(_ lecture: Lecture) -> Bool {
        let weekdays = Set(lecture.dates.days.map(\.weekday))
        return weekdays.isEmpty || dates.days.contains { weekdays.contains($0.weekday) }
    }
}

extension LectureChange {
    /// The same change to the same lesson under another name.
    func of(_ lecture: Lecture) -> LectureChange? {
        LectureChange(
            lecture: lecture.id, original: original, replacement: replacement, reason: reason, note: note)
    }
}
