import SchoolModel
import Timetable

/// A lesson that a plan names individually, as feeds do that give each lesson a name of its own.
struct PlannedLesson: Hashable {
    /// What makes lessons one subject: people choose it, and its lessons replace each other.
    struct Subject: Hashable, Comparable {
        let term: Term.ID
        let name: String

        static func < (one: Subject, other: Subject) -> Bool { (one.term, one.name) < (other.term, other.name) }
    }

    /// What makes lessons of a subject one lecture: lecturers, style, time of the day and place.
    struct Rhythm: Hashable {
        fileprivate(set) var subject: Subject
        let lecturers: [String]
        let style: String
        let start: TimeOfDay
        let end: TimeOfDay
        fileprivate(set) var rooms: [String]

        init(_ lecture: Lecture) {
            subject = lecture.subject
            lecturers = lecture.lecturers
            style = lecture.style
            start = lecture.start
            end = lecture.end
            rooms = lecture.rooms
        }
    }

    private(set) var rhythm: Rhythm
    let day: CalendarDay
    var comment = ""
    /// What the plan calls it, if that says more than its subject; empty if it is called like it.
    private(set) var title = ""
    var isCancelled = false
    var offerings: [Lecture.Offering] = []
    /// The entry that names it; nil if nothing does that lasts.
    var entry: KnownEntries.Name?
    /// The lesson that the entry was when it was read the last time, of several parts the first; nil if it is new.
    var known: KnownEntries.Lesson?
    /// How many parts of its entry are before it: one that lasts over midnight has a part on each of its days.
    var part = 0

    /// When it is: two lessons at the same time can stand for each other.
    struct Time: Hashable, Comparable {
        let day: CalendarDay
        let start: TimeOfDay
        let end: TimeOfDay

        init(_ lecture: Lecture, on day: CalendarDay) {
            self.day = day
            start = lecture.start
            end = lecture.end
        }

        fileprivate init(_ lecture: Lecture, as replacement: LectureChange.Replacement) {
            day = replacement.day
            start = replacement.start
            end = replacement.end ?? start.adding(minutes: lecture.minutes) ?? TimeOfDay(minutes: 1439) ?? start
        }

        fileprivate init(_ lesson: PlannedLesson) {
            day = lesson.day
            start = lesson.start
            end = lesson.end
        }

        static func < (one: Time, other: Time) -> Bool {
            (one.day, one.start, one.end) < (other.day, other.start, other.end)
        }
    }

    /// When and where it is, and with whom.
    struct Place: Hashable {
        private let time: Time
        private let rooms: [String]
        private let lecturers: [String]

        init(_ lecture: Lecture, on day: CalendarDay) {
            time = Time(lecture, on: day)
            rooms = lecture.rooms
            lecturers = lecture.lecturers
        }

        /// Where a change puts a lesson of a lecture.
        init(_ lecture: Lecture, as replacement: LectureChange.Replacement) {
            time = Time(lecture, as: replacement)
            rooms = replacement.rooms
            lecturers = replacement.lecturers ?? lecture.lecturers
        }

        fileprivate init(_ lesson: PlannedLesson) {
            time = lesson.time
            rooms = lesson.rooms
            lecturers = lesson.rhythm.lecturers
        }
    }

    var time: Time { Time(self) }
    var place: Place { Place(self) }
    /// The day of the first part of its entry.
    var firstDay: CalendarDay { day.adding(days: -part) }
    /// The day for which the known lesson is planned that is the same part of its entry.
    var knownDay: CalendarDay? { known?.day?.adding(days: part) }
    var subject: Subject { rhythm.subject }
    var start: TimeOfDay { rhythm.start }
    var end: TimeOfDay { rhythm.end }
    var rooms: [String] { rhythm.rooms }

    /// The lesson of a lecture on one of its days.
    init(_ lecture: Lecture, on day: CalendarDay) {
        rhythm = Rhythm(lecture)
        self.day = day
        comment = lecture.comment
        offerings = lecture.offerings
    }

    /// The same lesson in other rooms.
    func inRooms(_ rooms: [String]) -> PlannedLesson {
        guard rooms != self.rooms else { return self }
        var lesson = self
        lesson.rhythm.rooms = rooms
        return lesson
    }

    /// The same lesson as one of a subject that its name says with more words.
    func titled(_ subject: Subject) -> PlannedLesson {
        guard subject != self.subject else { return self }
        var lesson = self
        lesson.title = self.subject.name
        lesson.rhythm.subject = subject
        return lesson
    }

    /// The same lesson of a subject that has got another name, for which it still has words of its own.
    func renamed(_ subject: Subject) -> PlannedLesson {
        var lesson = titled(subject)
        if !title.isEmpty { lesson.title = title }
        return lesson
    }

    /// Whether it is what a lecture plans: then, there and with the same people.
    func isPlanned(by lecture: Lecture) -> Bool {
        start == lecture.start && end == lecture.end && rooms == lecture.rooms
            && rhythm.lecturers == lecture.lecturers
    }
}

extension PlannedLesson.Rhythm: Comparable {
    static func < (one: Self, other: Self) -> Bool {
        (one.subject, one.key) < (other.subject, other.key)
    }

    /// The same in every state of a plan, and different for each rhythm of a term.
    var key: String {
        let subject = [subject.name, lecturers.joined(separator: ", "), style].filter { !$0.isEmpty }
        let place = rooms.isEmpty ? "" : " \(rooms.joined(separator: ", "))"
        return "\(subject.joined(separator: " · ")) @ \(start)–\(end)\(place)"
    }

    /// The lecture of these lessons, which all have this rhythm.
    ///
    /// - Parameters:
    ///   - lessons: The lessons.
    ///   - taken: The names of other lectures: one that was renamed keeps its key.
    /// - Returns: The lecture, under a name of its own.
    func lecture(of lessons: [PlannedLesson], notNamed taken: Set<Lecture.ID>) -> Lecture {
        let days = Set(lessons.map(\.day)).sorted()
        let texts = lessons.map(\.comment)
        var free = key
        var number = 1
        while taken.contains(Lecture.id(term: subject.term, key: free)) {
            number += 1
            free = "\(key) (\(number))"
        }
        return Lecture(
            term: subject.term, key: free, name: subject.name, lecturers: lecturers, rooms: rooms, style: style,
            comment: (texts.count == 1 ? texts.first : texts.ofMost) ?? "", start: start, end: end,
            dates: LectureDates(days: days, pattern: LectureDates.pattern(of: days), isLiteral: true),
            offerings: lessons.first?.offerings ?? [])
    }
}

extension Lecture {
    var subject: PlannedLesson.Subject { .init(term: term, name: name) }

    /// The key without the time that tells lectures of one series apart.
    var baseKey: String { key.firstRange(of: " @ ").map { String(key[..<$0.lowerBound]) } ?? key }

    /// Whether it was made of lessons that a plan names one by one: their times from and to are in its key.
    var isMadeOfLessons: Bool {
        let times = key.dropFirst(baseKey.count + 3).split(separator: "–", maxSplits: 1)
        return times.count == 2 && times.allSatisfy { TimeOfDay(String($0.prefix(5))) != nil }
    }

    /// The same lecture on other days.
    func on(_ days: some Sequence<CalendarDay>) -> Lecture {
        let days = Set(days).sorted()
        guard days != dates.days else { return self }
        var lecture = self
        lecture.dates = LectureDates(
            days: days, pattern: LectureDates.pattern(of: days), isLiteral: dates.isLiteral, doubts: dates.doubts)
        return lecture
    }

    /// The same lecture under the name that another one is known by.
    func known(as other: Lecture) -> Lecture {
        Lecture(
            id: other.id, term: other.term, key: other.key, name: name, lecturers: lecturers, rooms: rooms,
            style: style, group: group, comment: comment, start: start, end: end, dates: dates, offerings: offerings,
            exams: exams)
    }
}

extension Sequence where Element: Hashable & Comparable {
    /// The element that occurs most often, and of several the smallest.
    var mostFrequent: Element? {
        let counts = reduce(into: [Element: Int]()) { $0[$1, default: 0] += 1 }
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }

    /// The element that more than half of several are; nil if there is none, or only one element.
    var ofMost: Element? {
        let all = Array(self)
        guard all.count > 1, let element = all.mostFrequent else { return nil }
        return all.count { $0 == element } * 2 > all.count ? element : nil
    }
}
