import SchoolModel
import Timetable

/// A lesson as it is stored: a part for each day on which it was by the clock that read it.
struct StoredLesson {
    /// One part: a lecture and one of its days.
    struct Part: Hashable {
        let lecture: Lecture.ID
        let day: CalendarDay
    }

    /// In chronological order; nearly always it is one.
    let parts: [Part]
}

/// Lectures that have the parts of the same lessons.
struct LessonFamily {
    /// The one that lessons keep comes first.
    let lectures: [Lecture]
    let lessons: [StoredLesson]
}

/// The lessons that are stored, each of them whole though it lasted beyond midnight.
struct StoredLessons {
    private typealias Part = StoredLesson.Part

    /// Where a lesson may go on that lasted until midnight: in the same room, with the same teachers.
    private struct Rest: Hashable {
        let series: SeriesMatching.Name?
        let subject: PlannedLesson.Subject
        let rooms: [String]
        let lecturers: [String]
        let day: CalendarDay

        init(_ lecture: Lecture, on day: CalendarDay) {
            series = lecture.isMadeOfLessons ? nil : .init(lecture)
            subject = lecture.subject
            rooms = lecture.rooms
            lecturers = lecture.lecturers
            self.day = day
        }
    }

    /// Two lectures by their places in the list.
    private struct Pair: Hashable {
        let one: Int
        let other: Int
    }

    let families: [LessonFamily]

    /// - Parameters:
    ///   - lectures: What is stored.
    ///   - beginsAnew: Whether a lesson of the lecture begins with a day, so that none goes on then.
    init(_ lectures: [Lecture], beginsAnew: (Lecture, CalendarDay) -> Bool) {
        var rests: [Rest: [Int]] = [:]
        for (index, lecture) in lectures.enumerated() where lecture.start.minutes == 0 {
            for day in lecture.dates.days { rests[Rest(lecture, on: day), default: []].append(index) }
        }
        let ends = lectures.indices.filter { !rests.isEmpty && CalendarEntryGroup.Slot.isLast(lectures[$0].end) }
        var apart: Set<Pair> = []
        for one in ends {
            for next in lectures[one].dates.days.map({ $0.adding(days: 1) }) {
                guard let others = rests[Rest(lectures[one], on: next)], beginsAnew(lectures[one], next) else {
                    continue
                }
                apart.formUnion(others.map { Pair(one: one, other: $0) })
            }
        }
        var nexts: [Part: Part] = [:]
        var family = Array(lectures.indices)
        for one in ends {
            for day in lectures[one].dates.days {
                let next = day.adding(days: 1)
                let rest = Rest(lectures[one], on: next)
                guard let place = rests[rest]?.firstIndex(where: { !apart.contains(Pair(one: one, other: $0)) }),
                    let other = rests[rest]?.remove(at: place)
                else { continue }
                nexts[Part(lecture: lectures[one].id, day: day)] = Part(lecture: lectures[other].id, day: next)
                let joined = family[other]
                if joined != family[one] { family = family.map { $0 == joined ? family[one] : $0 } }
            }
        }
        let rest = Set(nexts.values)
        families = Dictionary(grouping: lectures.indices) { family[$0] }.sorted { $0.key < $1.key }.map { _, members in
            Self.family(of: members.map { lectures[$0] }, nexts, but: rest)
        }
    }

    private static func family(of lectures: [Lecture], _ nexts: [Part: Part], but rest: Set<Part>) -> LessonFamily {
        var lessons: [StoredLesson] = []
        for lecture in lectures {
            for day in lecture.dates.days {
                var parts = [Part(lecture: lecture.id, day: day)]
                guard !rest.contains(parts[0]) else { continue }
                while let next = parts.last.flatMap({ nexts[$0] }) { parts.append(next) }
                lessons.append(StoredLesson(parts: parts))
            }
        }
        // A series is called like its entry; of others, where lessons begin is theirs.
        let begins = Set(lessons.map { $0.parts[0].lecture })
        let ordered = lectures.sorted { one, other in
            let first = (one.key == one.baseKey ? 0 : 1, begins.contains(one.id) ? 0 : 1, one.key)
            let second = (other.key == other.baseKey ? 0 : 1, begins.contains(other.id) ? 0 : 1, other.key)
            return first < second
        }
        return LessonFamily(lectures: ordered, lessons: lessons)
    }
}
