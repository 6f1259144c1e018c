public import Foundation
import Markup
public import SchoolModel
import Timetable

/// A lesson that a teacher is giving right now, and how the class is getting on.
public struct NowLesson: Sendable {
    /// A student who has made no progress for a while.
    public struct Stuck: Sendable {
        public var person: Person
        public var since: Date
    }

    /// How far the class has come with a handout.
    public struct Work: Sendable {
        public var handout: Handout
        public var done: Int
        public var students: Int
    }

    public var entry: LessonEntry
    public var schoolClass: SchoolClass
    public var here: [Person]
    public var away: [Person]
    public var stuck: [Stuck]
    public var work: [Work]
}

/// The running lessons, at the top of a teacher's first page; they update themselves.
struct NowLessons: HTML {
    let frame: PageFrame
    let lessons: [NowLesson]

    var body: some HTML {
        if let first = lessons.first {
            LiveRegion(
                .report(frame.strings), events: Links.events(schoolClass: first.schoolClass.id),
                address: Links.home, isOrdered: true
            ) {
                for (index, lesson) in lessons.enumerated() {
                    NowLessonView(frame: frame, lesson: lesson, id: "now-\(index)")
                }
            }
        }
    }
}

private struct NowLessonView: HTML {
    let frame: PageFrame
    let lesson: NowLesson
    let id: String

    var body: some HTML {
        let frame = frame.telling(apart: lesson.here + lesson.away)
        let words = frame.strings.timetable
        section(.class("card now-lesson"), .id(id), .ariaLabelledBy("\(id)-title")) {
            h2(.id("\(id)-title")) {
                span(.class("mark mark-now")) { words.now }
                a(.href(Links.schoolClass(lesson.schoolClass.id))) {
                    "\(lesson.entry.name) · \(lesson.schoolClass.name)"
                }
            }
            p(.class("now-place")) {
                span { place }
                for mark in lesson.entry.marks { span(.class("mark")) { frame.word(mark) } }
            }
            NowClass(frame: frame, lesson: lesson)
            NowWork(frame: frame, work: lesson.work)
        }
    }

    private var place: String {
        let words = frame.strings.timetable
        let rooms = lesson.entry.lesson.rooms
        let until = words.until(frame.clock(lesson.entry.lesson.end))
        let room = rooms.isEmpty ? nil : words.roomNamed(frame.list(rooms))
        let substitutes = lesson.entry.substitutes
        return [until, room, substitutes.isEmpty ? nil : frame.list(substitutes)].compactMap(\.self)
            .joined(separator: " · ")
    }
}

/// Who is here, who isn't, and who makes no progress.
private struct NowClass: HTML {
    let frame: PageFrame
    let lesson: NowLesson

    var body: some HTML {
        let words = frame.strings.timetable
        dl(.class("figures")) {
            div {
                dt { words.here }
                dd { words.ofMany(lesson.here.count, lesson.here.count + lesson.away.count) }
            }
            if !lesson.stuck.isEmpty {
                div(.class("now-stuck")) {
                    dt { words.stuck }
                    dd { names }
                }
            }
        }
        if !lesson.away.isEmpty {
            details {
                summary { words.away(lesson.away.count) }
                ul(.class("people")) { for person in frame.sorted(lesson.away) { li { frame.name(person) } } }
            }
        }
    }

    private var names: String {
        frame.list(
            lesson.stuck.sorted { $0.since < $1.since }.map { stuck in
                let minutes = max(0, frame.now.timeIntervalSince(stuck.since) * 1000)
                return "\(frame.name(stuck.person)) (\(frame.duration(Int(minutes))))"
            })
    }
}

/// How far the class has come with what records now.
private struct NowWork: HTML {
    let frame: PageFrame
    let work: [NowLesson.Work]

    var body: some HTML {
        if !work.isEmpty {
            h3 { frame.strings.timetable.inThisLesson }
            ul(.class("rows")) {
                for item in work {
                    li {
                        a(.href(Links.handout(item.handout.id)), .class("row-title")) { frame.title(item.handout) }
                        ProgressRing(
                            done: item.done, total: item.students,
                            label: frame.strings.handouts.doneOf(item.done, item.students))
                    }
                }
            }
        }
    }
}
