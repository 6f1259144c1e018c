import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// The timetable as everybody reads it.
struct TimetablePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.timetable, on: router) { visit in
            let own = try await visit.services.timetable.own(as: visit.actor)
            return .page(DayPage(model: try day(of: own, visit), frame: visit.frame))
        }
        routes.page(Links.timetableWeek, on: router) { visit in
            let own = try await visit.services.timetable.own(as: visit.actor)
            let week = try week(visit, own.book)
            let lessons = own.book.lessons(of: own.lectures, from: week.monday, through: week.monday.adding(days: 6))
            return weekPage(.own, week, own.book, lessons, isEmpty: own.lectures.isEmpty, visit)
        }
        routes.page(Links.timetableChanges, on: router) { visit in
            let own = try await visit.services.timetable.own(as: visit.actor)
            let isAll = visit.query("of") == "all"
            let midnight = own.book.clock.moment(own.book.clock.day(at: visit.frame.now), .midnight)
            let news = try await visit.services.timetable.announced(since: midnight, as: visit.actor)
            let model = ChangesPage.Model(
                entries: changed(in: own, isAll: isAll, visit).map {
                    .init(entry: $0, isNew: $0.lesson.change.map { news.contains($0.id) } ?? false)
                }, isAll: isAll)
            return .page(ChangesPage(model: model, frame: visit.frame))
        }
        routes.page(Links.lecture, on: router) { try await lecture($0) }
        ExamPageRoutes(routes: routes, lecture: lecture).add(to: router)
        addRooms(to: router)
    }

    private func addRooms(to router: SchoolRouter) {
        routes.page(Links.timetableRooms, on: router) { visit in
            let book = try await visit.services.timetable.book(as: visit.actor)
            let model = RoomsPage.Model(
                search: try freeRooms(visit, book), rooms: book.rooms, lecturers: book.lecturers)
            return .page(RoomsPage(model: model, frame: visit.frame))
        }
        routes.page(Links.timetableRoom, on: router) { visit in
            let book = try await visit.services.timetable.book(as: visit.actor)
            let name = visit.query("name") ?? ""
            let week = try week(visit, book)
            let lessons = book.lessons(inRoom: name, from: week.monday, through: week.monday.adding(days: 6))
            return weekPage(.room(name), week, book, lessons, visit)
        }
        routes.page(Links.timetableLecturer, on: router) { visit in
            let book = try await visit.services.timetable.book(as: visit.actor)
            let name = visit.query("name") ?? ""
            let week = try week(visit, book)
            let lessons = book.lessons(of: name, from: week.monday, through: week.monday.adding(days: 6))
            return weekPage(.lecturer(name), week, book, lessons, visit)
        }
    }

    // MARK: Days and weeks

    private func day(of own: TimetableService.Own, _ visit: Visit) throws -> DayPage.Model {
        let book = own.book
        let now = visit.frame.now
        let today = book.clock.day(at: now)
        let day = try visit.day("day") ?? today
        let later = book.lessons(of: own.lectures, from: day.adding(days: 1), through: day.adding(days: 14))
        let following = later.first?.day
        return DayPage.Model(
            day: self.day(day, of: own), following: following.map { self.day($0, of: own) },
            running: book.runningLessons(of: own.lectures, at: now).compactMap(book.entry),
            next: book.nextLesson(of: own.lectures, after: now).flatMap(book.entry),
            changesToday: book.lessons(of: own.lectures, from: today, through: today).count { $0.change != nil },
            isEmpty: own.lectures.isEmpty)
    }

    private func day(_ day: CalendarDay, of own: TimetableService.Own) -> DayPage.Day {
        DayPage.Day(
            day: day,
            lessons: own.book.lessons(of: own.lectures, from: day, through: day).compactMap(own.book.entry),
            daysOff: own.book.daysOff(on: day).filter { $0.course == nil })
    }

    private func weekPage(
        _ subject: TimetableSubject, _ week: CalendarWeek, _ book: TimetableBook, _ lessons: [Lesson],
        isEmpty: Bool = false, _ visit: Visit
    ) -> Response {
        let model = WeekPage.Model(
            subject: subject, week: week, lessons: lessons.compactMap(book.entry),
            daysOff: book.state.daysOff.filter { $0.course == nil }, isEmpty: isEmpty)
        return .page(WeekPage(model: model, frame: visit.frame))
    }

    private func week(_ visit: Visit, _ book: TimetableBook) throws -> CalendarWeek {
        guard let text = visit.query("week") else { return CalendarWeek(of: book.clock.day(at: visit.frame.now)) }
        guard let week = CalendarWeek(text) else { throw Refusal.notFound }
        return week
    }

    // MARK: Changes

    /// The lessons from today on that differ from the plan.
    private func changed(in own: TimetableService.Own, isAll: Bool, _ visit: Visit) -> [LessonEntry] {
        let today = own.book.clock.day(at: visit.frame.now)
        let changes = own.book.state.changes.filter { change in
            change.lastDay >= today && (isAll || own.lectures.contains(change.lecture))
        }
        let last = changes.map(\.lastDay).max() ?? today
        return own.book.lessons(of: Set(changes.map(\.lecture)), from: today, through: last)
            .filter { $0.change != nil }.compactMap(own.book.entry)
    }

    private func lecture(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let id = try visit.identifier("lectureID", of: Lecture.self)
        let book = try await visit.services.timetable.book(as: actor)
        guard let lecture = book.lecture(id) else { throw Refusal.notFound }
        let model = LecturePage.Model(
            lecture: lecture, lessons: book.lessons(of: id),
            history: try await visit.services.timetable.history(of: id, as: actor),
            courses: Dictionary(book.state.courses.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }),
            mayPlan: !actor.reach(for: .planTimetable).isEmpty,
            enteredExams: try await visit.services.exams.exams(of: id, as: actor))
        return .page(LecturePage(model: model, frame: visit.frame))
    }

    // MARK: Rooms

    /// What is asked for, or the next hour and a half.
    private func freeRooms(_ visit: Visit, _ book: TimetableBook) throws -> RoomsPage.Search {
        let wall = book.clock.reading(at: visit.frame.now)
        let start = visit.query("from").flatMap { TimeOfDay($0) } ?? wall.time
        let end = visit.query("until").flatMap { TimeOfDay($0) } ?? start.adding(minutes: 90) ?? start
        let day = try visit.day("day") ?? wall.day
        let rooms = start < end ? book.freeRooms(on: day, from: start, until: end) : nil
        return RoomsPage.Search(day: day, from: start, until: end, rooms: rooms)
    }
}

extension TimetableBook {
    /// A lesson with its lecture.
    func entry(_ lesson: Lesson) -> LessonEntry? {
        lecture(lesson.lecture).map { LessonEntry(lesson: lesson, lecture: $0) }
    }
}

extension Visit {
    /// A day that the address names.
    ///
    /// - Throws: ``Refusal/notFound`` when there is no such day.
    func day(_ name: String) throws(Refusal) -> CalendarDay? {
        guard let text = query(name) else { return nil }
        guard let day = CalendarDay(text) else { throw .notFound }
        return day
    }
}
