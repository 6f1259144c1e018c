import Markup
import SchoolModel
import Timetable

/// The lessons that concern somebody now, for the first page.
public struct OwnLessons: Sendable {
    public var running: [LessonEntry]
    public var next: LessonEntry?

    public init(running: [LessonEntry] = [], next: LessonEntry? = nil) {
        self.running = running
        self.next = next
    }
}

/// The lesson in progress and the next one, with room and change, on the first page.
struct HomeLesson: HTML {
    let frame: PageFrame
    let lessons: OwnLessons

    var body: some HTML {
        if let entry = lessons.running.first ?? lessons.next {
            section(.class("home-lesson"), .ariaLabelledBy("home-lesson")) {
                h2(.id("home-lesson"), .class("spoken-only")) { frame.strings.timetable.title }
                dl(.class("answers")) {
                    for running in lessons.running { answer(running, isRunning: true, isFirst: true) }
                    if let next = lessons.next {
                        answer(next, isRunning: false, isFirst: next.lesson == entry.lesson)
                    }
                }
            }
        }
    }

    private func answer(_ entry: LessonEntry, isRunning: Bool, isFirst: Bool) -> LessonAnswer {
        LessonAnswer(frame: frame, entry: entry, isRunning: isRunning, isFirst: isFirst, href: Links.timetable)
    }
}
