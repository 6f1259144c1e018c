import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import Timetable

/// The timetable and what people take from it, for programs.
struct TimetableRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addLookUps(to: router)
        addOwn(to: router)
    }

    private func addLookUps(to router: SchoolRouter) {
        let timetable = services.timetable
        router.on(GetTimetable.self) { _, scope in
            let book = try await timetable.book(as: scope.requireActor())
            return GetTimetable.Response(
                timeZone: book.clock.timeZone.identifier, terms: book.state.terms.map(TermDTO.init),
                courses: book.state.courses.map(CourseDTO.init), daysOff: book.state.daysOff.map(DayOffDTO.init))
        }
        router.on(ListLectures.self) { call, scope in
            let own = try await timetable.own(as: scope.requireActor())
            let wanted = own.book.state.lectures.filter { lecture in
                (call.own != true || own.lectures.contains(lecture.id)) && call.wants(lecture.offerings)
            }
            return Page(wanted, after: call.after, limit: 200, item: LectureDTO.init)
        }
        router.on(ListLectureChanges.self) { call, scope in
            let actor = try scope.requireActor()
            let own = try await timetable.own(as: actor)
            let plans = !actor.reach(for: .planTimetable).isEmpty
            let first = try call.from.map { text throws(Refusal) in try text.day(field: "from") }
            let wanted = own.book.state.changes.filter { change in
                (call.own != true || own.concerns(change))
                    && first.map { change.lastDay >= $0 } ?? true
            }
            return Page(wanted, after: call.after, limit: 500) {
                LectureChangeDTO($0, showsReason: plans)
            }
        }
        router.on(ListLessons.self) { call, scope in
            let own = try await timetable.own(as: scope.requireActor())
            let first = try call.from.day(field: "from")
            let last = try call.through.day(field: "through")
            guard first <= last, last <= first.adding(days: 62) else {
                throw Refusal(.isOutOfRange, field: "through", detail: "62")
            }
            let lessons =
                if let room = call.room {
                    own.book.lessons(inRoom: room, from: first, through: last)
                } else if let lecturer = call.lecturer {
                    own.book.lessons(of: lecturer, from: first, through: last)
                } else {
                    own.lessons(from: first, through: last)
                }
            return ListLessons.Response(lessons: lessons.map { LessonDTO($0, in: own.book) })
        }
    }

    private func addOwn(to router: SchoolRouter) {
        let timetable = services.timetable
        router.on(GetLectureSelection.self) { _, scope in
            LectureSelectionDTO(try await timetable.selection(as: scope.requireActor()))
        }
        router.on(SaveLectureSelection.self) { call, scope in
            try await timetable.apply(call.selection.selection, as: scope.requireActor())
            return call.selection
        }
        router.on(ListLectureTasks.self) { _, scope in
            let tasks = try await timetable.tasks(as: scope.requireActor())
            return ListLectureTasks.Response(tasks: tasks.map(LectureTaskDTO.init))
        }
        router.on(SaveLectureTask.self) { call, scope in
            try await timetable.save(try call.task.task(), as: scope.requireActor())
            return call.task
        }
        router.on(RemoveLectureTask.self) { call, scope in
            try await timetable.removeTask(call.taskID, as: scope.requireActor())
            return NoContent()
        }
    }
}

extension ListLectures {
    fileprivate func wants(_ offerings: [Lecture.Offering]) -> Bool {
        guard let course else { return true }
        return offerings.contains { offering in
            offering.semester.course == course && semester.map { $0 == offering.semester.name } ?? true
        }
    }
}

extension Page {
    /// The things after one, in the order of their identifiers.
    fileprivate init<Thing: Identifiable>(
        _ things: [Thing], after: Thing.ID?, limit: Int, item: (Thing) -> Item
    ) where Thing.ID: Comparable & CustomStringConvertible {
        let sorted = things.filter { thing in after.map { thing.id > $0 } ?? true }.sorted { $0.id < $1.id }
        let page = sorted.prefix(limit)
        self.init(items: page.map(item), next: sorted.count > limit ? page.last?.id.description : nil)
    }
}

extension String {
    fileprivate func day(field: String) throws(Refusal) -> CalendarDay {
        guard let day = CalendarDay(self) else { throw Refusal(.isInvalid, field: field, detail: self) }
        return day
    }
}
