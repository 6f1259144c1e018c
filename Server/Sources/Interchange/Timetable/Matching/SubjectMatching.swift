import SchoolModel
import Timetable

/// What is known of one subject, and what a plan says of it now.
///
/// Both sides are lists of lessons. What is on both is as planned; what is on one of them only has moved, is
/// cancelled or additional. Each step takes from the lists what it can explain.
struct SubjectMatching {
    /// A lesson of a known lecture.
    struct Known: Hashable {
        let row: Int
        let day: CalendarDay
    }

    /// The known lectures.
    private(set) var rows: [Lecture]
    /// The days of each lecture, which grow when the plan does.
    private(set) var days: [Set<CalendarDay>]
    /// Lessons of the plan that nothing explains yet.
    var open: [PlannedLesson]
    /// Known lessons that the plan no longer names, from today on.
    var missing: Set<Known> = []
    /// The cancellations of those of them that people already know.
    var cancelled: [Known: LectureChange] = [:]
    /// Known lessons of the past that people know to be later, where the plan no longer has them.
    var lapsed: Set<Known> = []
    /// What is stored of lessons of today that haven't begun, where the plan no longer names today.
    var waiting: [Known: LectureChange] = [:]
    private(set) var changes: [LectureChange] = []
    /// Where each change is among them.
    private(set) var places: [LectureChange.ID: Int] = [:]
    /// The cancellations that the plan doesn't say, but that follow from what it no longer says.
    private(set) var gone: Set<LectureChange.ID> = []
    /// The new lectures of additional lessons that known ones couldn't have, and the known ones whose lessons they are.
    private(set) var beside: [Lecture.ID: Lecture.ID] = [:]
    let scope: Scope
    /// The text that most lessons of the subject or of the plan have, which is no news of a single one.
    private let usual: String?
    /// The lectures of which a lesson to come still has the known text, so that another one is news.
    private var keepingText: Set<Int> = []
    /// Days of missing lessons that may be among what couldn't be read.
    private var held: Set<CalendarDay> = []
    /// Known lessons of the past that the plan doesn't name as they were, about since the first day on which it names any.
    private(set) var unnamedPast: Set<Known> = []
    /// The days of those that took place elsewhere than planned.
    private(set) var unnamedMoves: [CalendarDay] = []
    private let firstDay: CalendarDay?
    /// Whether the names of entries say which lesson is which.
    private(set) var areEntriesKept: Bool
    /// Where lessons are that the plan names as they are planned.
    private(set) var asPlanned: Set<PlannedLesson.Place> = []
    /// How many lessons to come the plan names where they are planned, also as cancelled.
    private(set) var left = 0

    init(_ rows: [Lecture], plan: [PlannedLesson], scope: Scope) {
        self.rows = rows.sorted { $0.key < $1.key }
        days = self.rows.map { Set($0.dates.days) }
        firstDay = plan.map(\.day).min()
        // The same entry twice is one lesson, which takes place if one of both says so.
        open = Dictionary(grouping: plan, by: \.place).values.compactMap { same in
            same.min {
                ($0.isCancelled ? 1 : 0, $0.known == nil ? 1 : 0, $0.rhythm) < (
                    $1.isCancelled ? 1 : 0, $1.known == nil ? 1 : 0, $1.rhythm
                )
            }
        }
        areEntriesKept = plan.areEntriesKept(from: scope.begin)
        open.sort { ($0.day, $0.rhythm) < ($1.day, $1.rhythm) }
        self.scope = scope
        usual = plan.text(from: scope.begin) ?? scope.text
        takeWhatIsAsPlanned()
        hold(changed: [])
    }

    var isNew: Bool { rows.isEmpty }

    private var name: String { rows.first?.name ?? "" }

    private mutating func hold(changed: Set<CalendarDay>) {
        held = scope.unread.held(of: name, missing: Set(missing.map(\.day)), changed: changed)
    }

    /// Whether the plan certainly doesn't have a missing lesson.
    func isCertain(_ known: Known) -> Bool {
        scope.isComplete && !held.contains(known.day) && !scope.unread.mayBeInSeries(rows[known.row], known.day)
    }

    // MARK: As planned

    private mutating func takeWhatIsAsPlanned() {
        guard !isNew else { return }
        var planned: [PlannedLesson.Place: [Int]] = [:]
        for row in rows.indices {
            for day in days[row] { planned[.init(rows[row], on: day), default: []].append(row) }
        }
        var said: [[PlannedLesson]] = rows.map { _ in [] }
        // Parts of an entry say no more than the first of them.
        let entries = open.count { $0.part == 0 && isKnown($0) }
        var contradictions = 0
        open = open.filter { lesson in
            // Earlier versions stored the same entry twice as two lectures.
            let found = planned[lesson.place] ?? []
            for row in found { said[row].append(lesson) }
            if !found.isEmpty, !lesson.isCancelled { asPlanned.insert(lesson.place) }
            if !found.isEmpty, lesson.part == 0, isKnown(lesson), !found.contains(where: { isEntry(lesson, of: $0) }) {
                contradictions += 1
            }
            return found.isEmpty
        }
        // By these names, lessons that are where they were would be others.
        if contradictions > 1, contradictions * 2 > entries { areEntriesKept = false }
        for row in rows.indices {
            describe(row, by: said[row])
            // What is over stays as people knew it.
            for lesson in said[row] where !scope.isPast(lesson.day) {
                left += 1
                remark(lesson, row)
            }
            let named = Set(said[row].map(\.day))
            for day in days[row] where !named.contains(day) {
                if !scope.isPast(day) {
                    missing.insert(Known(row: row, day: day))
                } else if isSpokenOf(day) {
                    unnamedPast.insert(Known(row: row, day: day))
                }
            }
        }
    }

    /// Whether a day of the past is one of those that the plan still has; the first lesson may be named on another day.
    private func isSpokenOf(_ day: CalendarDay) -> Bool {
        firstDay.map { $0.daysSince1970 - Self.farthestBeyond <= day.daysSince1970 } ?? false
    }

    /// Takes over what the plan says about a lecture besides its dates.
    private mutating func describe(_ row: Int, by lessons: [PlannedLesson]) {
        let others = lessons.isEmpty ? open : lessons
        let coming = lessons.filter { !scope.isPast($0.day) }
        let texts = (coming.isEmpty ? lessons : coming).map(\.comment)
        if coming.isEmpty, let usual, open.contains(where: { $0.comment == usual }) {
            rows[row].comment = usual
        } else if !texts.isEmpty, !texts.contains(rows[row].comment) {
            // What only one of them says is news of that one, and so is its next text.
            let common = texts.ofMost ?? texts.first { $0 == usual }
            rows[row].comment = common ?? (coming.isEmpty ? rows[row].comment : "")
        }
        if coming.contains(where: { $0.comment == rows[row].comment }) { keepingText.insert(row) }
        if !lessons.isEmpty, !lessons.contains(where: { $0.rhythm.style == rows[row].style }) {
            rows[row].style = lessons.map(\.rhythm.style).mostFrequent ?? ""
        }
        if let offerings = others.first?.offerings, !offerings.isEmpty { rows[row].offerings = offerings }
    }

    /// What an entry says beyond the lecture: that it is cancelled, or a text of its own.
    private mutating func remark(_ lesson: PlannedLesson, _ row: Int) {
        guard lesson.isCancelled || !note(lesson, row).isEmpty else { return }
        let replacement = lesson.isCancelled ? nil : self.replacement(lesson, row)
        let known = Known(row: row, day: lesson.day)
        add(
            LectureChange(
                lecture: rows[row].id, original: planned(known), replacement: replacement, note: note(lesson, row)))
    }

    // MARK: What is known already

    /// Takes the lesson of another subject from the plan that a change names; nil if the plan doesn't name it.
    typealias TakeOfOther = (PlannedLesson.Subject, LectureChange.Replacement) -> PlannedLesson?

    /// Keeps the changes that still say what the plan says.
    ///
    /// - Parameters:
    ///   - stored: The changes to these lectures from the same source.
    ///   - take: Takes a lesson of another subject from the plan.
    mutating func keep(_ stored: [LectureChange], take: TakeOfOther) {
        let places = Dictionary(rows.indices.map { (rows[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        hold(changed: Set(stored.compactMap(\.replacement?.day)))
        for change in stored.sorted(by: { $0.id < $1.id }) {
            guard let row = places[change.lecture] else { continue }
            let known = change.original.map { Known(row: row, day: $0.day) }
            if let known, days[row].contains(known.day), !missing.contains(known), !scope.isPast(known.day) {
                continue  // The plan has it again.
            }
            guard let standing = standing(change, row, take) else {
                if let known, scope.isPast(known.day) { lapsed.insert(known) }
                continue
            }
            if let known, standing.replacement == nil, missing.contains(known) {
                // It may have come back elsewhere.
                cancelled[known] = standing
                continue
            }
            if let known, isLeftToday(known), standing.replacement.map({ $0.day == known.day }) ?? true {
                // Its entry may be on another day.
                waiting[known] = standing
                continue
            }
            stay(standing, of: known)
        }
    }

    /// Keeps a change that still says what the plan says.
    mutating func stay(_ standing: LectureChange, of known: Known?) {
        if let known { missing.remove(known) }
        if let known, standing.replacement != nil { unnamedPast.remove(known) }
        if places[standing.id] == nil { add(standing) }
        if standing.replacement == nil { gone.insert(standing.id) }
    }

    /// The change as it still is; nil if the plan says something else.
    private mutating func standing(
        _ change: LectureChange, _ row: Int, _ take: TakeOfOther
    ) -> LectureChange? {
        guard let replacement = change.replacement else { return change }
        if let subject = replacement.subject {
            if let lesson = take(.init(term: rows[row].term, name: subject), replacement) {
                guard !scope.isPast(lesson.day) else { return change }
                // Whoever teaches it may be somebody else by now.
                var standing = change
                standing.replacement = self.replacement(lesson, row)
                standing.replacement?.subject = subject
                return standing
            }
        } else {
            let index = open.firstIndex { !$0.isCancelled && self.replacement($0, row) == replacement }
            if let index {
                let lesson = open.remove(at: index)
                guard !scope.isPast(lesson.day) else { return change }
                var standing = change
                standing.note = note(lesson, row)
                return standing
            }
        }
        // A lecture that comes from another source since then may have had the lesson, too.
        if replacement.subject == nil, asPlanned.contains(.init(rows[row], as: replacement)) { return change }
        if scope.unread.mayHave(change, of: rows[row]) { return change }
        // It took place there, whatever was planned for later.
        guard scope.isPast(replacement.day) else { return nil }
        if replacement.subject == nil, isSpokenOf(replacement.day) { unnamedMoves.append(replacement.day) }
        return change
    }

    /// A known lesson is elsewhere in the plan.
    mutating func found(_ known: Known) {
        missing.remove(known)
        lapsed.remove(known)
        unnamedPast.remove(known)
        waiting[known] = nil
    }

    /// Takes the lesson from the plan that another subject's change names.
    mutating func take(_ replacement: LectureChange.Replacement) -> PlannedLesson? {
        let index = open.firstIndex {
            !$0.isCancelled && $0.day == replacement.day && $0.start == replacement.start
                && ($0.rooms == replacement.rooms || scope.isPast(replacement.day))
        }
        return index.map { open.remove(at: $0) }
    }

    /// Takes what the plan itself says of a known lesson.
    mutating func explain(_ change: LectureChange) {
        guard let original = change.original, let row = rows.firstIndex(where: { $0.id == change.lecture }) else {
            return
        }
        missing.remove(Known(row: row, day: original.day))
        cancelled[Known(row: row, day: original.day)] = nil
    }

    // MARK: Other subjects

    /// The missing lessons by their time.
    var missingByTime: [PlannedLesson.Time: [Known]] {
        let lost = missing.filter { cancelled[$0] == nil && isCertain($0) }
        return Dictionary(grouping: lost) { PlannedLesson.Time(rows[$0.row], on: $0.day) }
    }

    /// Takes a lesson from the plan that stands for one of another subject.
    mutating func take(_ lesson: PlannedLesson) -> Bool {
        let index = open.firstIndex(of: lesson)
        if let index { open.remove(at: index) }
        return index != nil
    }

    /// Another subject takes the place of a lesson.
    mutating func substitute(_ lesson: PlannedLesson, for known: Known) {
        missing.remove(known)
        var replacement = replacement(lesson, known.row)
        replacement.subject = lesson.subject.name
        add(
            LectureChange(
                lecture: rows[known.row].id, original: planned(known), replacement: replacement,
                note: note(lesson, known.row)))
    }

    // MARK: The rest

    /// Cancels what is missing, and adds what is new: to the plan where that has grown, and else as additional.
    ///
    /// - Parameter taken: The names of all other lectures, which no new one gets.
    mutating func finish(notNamed taken: inout Set<Lecture.ID>) {
        guard !isNew else { return makeRows(of: open, notNamed: &taken) }
        pairMoves(toNewcomers: true)
        for known in missing.sorted(by: { ($0.day, $0.row) < ($1.day, $1.row) })
        where cancelled[known] != nil || isCertain(known) {
            let change =
                cancelled[known]
                ?? LectureChange(lecture: rows[known.row].id, original: planned(known), replacement: nil)
            if let change { gone.insert(change.id) }
            add(change)
        }
        // What was put off and is no longer there doesn't take place at all.
        for known in lapsed.sorted(by: { ($0.day, $0.row) < ($1.day, $1.row) }) where isCertain(known) {
            let change = LectureChange(lecture: rows[known.row].id, original: planned(known), replacement: nil)
            if let change { gone.insert(change.id) }
            add(change)
        }
        leaveKnownPast()
        var others: [PlannedLesson] = []
        var nearest: [PlannedLesson: Int] = [:]
        for lesson in open where !place(lesson) {
            others.append(lesson)
            nearest[lesson] = row(nearest: lesson)
        }
        makeRows(of: others, beside: nearest, notNamed: &taken)
        for row in rows.indices { rows[row] = rows[row].on(days[row]) }
    }

    private mutating func makeRows(
        of lessons: [PlannedLesson], beside nearest: [PlannedLesson: Int] = [:], notNamed taken: inout Set<Lecture.ID>
    ) {
        for (rhythm, lessons) in Dictionary(grouping: lessons, by: \.rhythm).sorted(by: { $0.key < $1.key }) {
            let lecture = rhythm.lecture(of: lessons, notNamed: taken)
            taken.insert(lecture.id)
            if let row = lessons.lazy.compactMap({ nearest[$0] }).first { beside[lecture.id] = rows[row].id }
            rows.append(lecture)
            days.append(Set(lecture.dates.days))
            for lesson in lessons { remark(lesson, rows.count - 1) }
        }
    }

    /// Adds a lesson to a lecture of the subject; false if none can have it.
    private mutating func place(_ lesson: PlannedLesson) -> Bool {
        guard let row = row(nearest: lesson) else { return true }
        let isBeyond = scope.horizon.map { lesson.day > $0 } ?? true
        let isPlan = scope.isPast(lesson.day) || isBeyond && !isPartOfKnown(lesson)
        let hasTime = lesson.start == rows[row].start && lesson.end == rows[row].end
        if isPlan && hasTime && !days[row].contains(lesson.day) {
            days[row].insert(lesson.day)
            if lesson.isPlanned(by: rows[row]) {
                remark(lesson, row)
            } else {
                let planned = planned(Known(row: row, day: lesson.day))
                add(
                    LectureChange(
                        lecture: rows[row].id, original: planned,
                        replacement: lesson.isCancelled ? nil : replacement(lesson, row), note: note(lesson, row)))
            }
            return true
        }
        guard !lesson.isCancelled else { return true }
        if !isOtherThere(than: additional(lesson, row)) {
            add(additional(lesson, row))
            return true
        }
        let free = rowFree(for: lesson, like: row)
        if free == nil, rows[row].isMadeOfLessons { return false }
        add(additional(lesson, free ?? row))
        return true
    }

    // MARK: Changes

    mutating func add(_ change: LectureChange?) {
        guard let change else { return }
        guard let place = places[change.id] else {
            places[change.id] = changes.count
            return changes.append(change)
        }
        // Two lessons of one subject at the same time are one lesson in two rooms.
        let known = changes[place].replacement?.rooms ?? []
        changes[place].replacement?.rooms += (change.replacement?.rooms ?? []).filter { !known.contains($0) }
    }

    func replacement(_ lesson: PlannedLesson, _ row: Int) -> LectureChange.Replacement {
        let isAsLong = lesson.end.minutes - lesson.start.minutes == rows[row].minutes
        return .init(
            day: lesson.day, start: lesson.start, end: isAsLong ? nil : lesson.end, rooms: lesson.rooms,
            lecturers: lesson.rhythm.lecturers == rows[row].lecturers ? nil : lesson.rhythm.lecturers)
    }

    func note(_ lesson: PlannedLesson, _ row: Int) -> String {
        let isUsual = lesson.comment == rows[row].comment || lesson.comment == usual && !keepingText.contains(row)
        let comment = isUsual || lesson.subject.name != rows[row].name ? "" : lesson.comment
        return [lesson.title, comment].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
