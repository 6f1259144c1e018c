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
            try await .page(DayPage(model: day(of: OwnTimetable(visit), visit), frame: visit.frame))
        }
        routes.page(Links.timetableWeek, on: router) { visit in
            let own = try await OwnTimetable(visit)
            let (week, opening) = try week(visit, own.book) { own.own.lessons(from: $0, through: $1) }
            let (lessons, dues) = try await own.days(from: week.monday, through: week.day(.sunday), visit)
            let model = WeekPage.Model(
                week: week, lessons: lessons, daysOff: own.book.state.daysOff.filter { $0.course == nil },
                isEmpty: own.own.isEmpty, opening: opening, rhythm: WeekRhythm(of: week, in: own.book.state),
                dues: dues)
            return .page(WeekPage(model: model, frame: visit.frame))
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
        routes.form(Links.subjectColour, on: router, again: lecture) { visit, fields in
            let id = try visit.identifier("lectureID", of: Lecture.self)
            try await visit.services.timetable.choose(try fields.colour(), for: id, as: visit.actor)
            return .see(Links.lecture(id), notice: .saved)
        }
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
            let name = visit.query("name") ?? ""
            return try await weekPage(.room(name), visit) { $0.lessons(inRoom: name, from: $1, through: $2) }
        }
        routes.page(Links.timetableLecturer, on: router) { visit in
            let name = visit.query("name") ?? ""
            return try await weekPage(.lecturer(name), visit) { $0.lessons(of: name, from: $1, through: $2) }
        }
    }

    // MARK: Days and weeks

    private func day(of own: OwnTimetable, _ visit: Visit) async throws -> DayPage.Model {
        let book = own.book
        let now = visit.frame.now
        let today = book.clock.day(at: now)
        let day = try visit.day("day") ?? today
        let later = own.own.lessons(from: day.adding(days: 1), through: day.adding(days: 14))
        let following = later.first?.day
        let found = try await own.days(from: day, through: following ?? day, visit)
        let shown = { (day: CalendarDay) in
            DayPage.Day(
                day: day, lessons: found.lessons.filter { $0.lesson.day == day },
                daysOff: book.daysOff(on: day).filter { $0.course == nil },
                dues: found.dues.filter { $0.day == day }.map(\.due))
        }
        return DayPage.Model(
            day: shown(day), following: following.map(shown),
            running: own.own.runningLessons(at: now).compactMap(own.entry),
            next: own.own.nextLesson(after: now).flatMap(own.entry),
            changesToday: own.own.lessons(from: today, through: today).count { $0.change != nil },
            isEmpty: own.own.isEmpty)
    }

    /// The week of a room or of a lecturer, in one's own colours.
    private func weekPage(
        _ subject: TimetableSubject, _ visit: Visit,
        _ lessons: (TimetableBook, CalendarDay, CalendarDay) -> [Lesson]
    ) async throws -> Response {
        let own = try await OwnTimetable(visit)
        let (week, opening) = try week(visit, own.book) { lessons(own.book, $0, $1) }
        let model = WeekPage.Model(
            subject: subject, week: week,
            lessons: lessons(own.book, week.monday, week.day(.sunday)).compactMap(own.entry),
            daysOff: own.book.state.daysOff.filter { $0.course == nil }, opening: opening,
            rhythm: WeekRhythm(of: week, in: own.book.state))
        return .page(WeekPage(model: model, frame: visit.frame))
    }

    /// The week that the address names, or that comes first now; and the latter.
    private func week(
        _ visit: Visit, _ book: TimetableBook, _ lessons: (CalendarDay, CalendarDay) -> [Lesson]
    ) throws -> (week: CalendarWeek, opening: CalendarWeek) {
        let wall = book.clock.reading(at: visit.frame.now)
        let current = CalendarWeek(of: wall.day)
        let opening = CalendarWeek.opening(at: wall, lessons: lessons(current.monday, current.day(.sunday)))
        guard let text = visit.query("week") else { return (opening, opening) }
        guard let week = CalendarWeek(text) else { throw Refusal.notFound }
        return (week, opening)
    }

    // MARK: Changes

    /// The lessons from today on that differ from the plan.
    private func changed(in own: TimetableService.Own, isAll: Bool, _ visit: Visit) -> [LessonEntry] {
        let today = own.book.clock.day(at: visit.frame.now)
        let changes = own.book.state.changes.filter { change in
            change.lastDay >= today && (isAll || own.concerns(change))
        }
        let named = Set(changes.map(\.id))
        let last = changes.map(\.lastDay).max() ?? today
        return own.book.lessons(of: Set(changes.map(\.lecture)), from: today, through: last)
            .filter { $0.change.map { named.contains($0.id) } ?? false }.compactMap(own.entry)
    }

    private func lecture(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let id = try visit.identifier("lectureID", of: Lecture.self)
        let own = try await OwnTimetable(visit)
        let book = own.book
        guard let lecture = book.lecture(id) else { throw Refusal.notFound }
        let model = LecturePage.Model(
            lecture: lecture, lessons: book.lessons(of: id),
            history: try await visit.services.timetable.history(of: id, as: actor),
            courses: Dictionary(book.state.courses.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }),
            mayPlan: !actor.reach(for: .planTimetable).isEmpty,
            enteredExams: try await visit.services.exams.exams(of: id, as: actor),
            examsAreLeftToPlanners: try await visit.services.exams.areLeftToPlanners(id, as: actor),
            colour: own.colour(of: lecture))
        return .page(LecturePage(model: model, frame: visit.frame))
    }

    // MARK: Rooms

    /// What is asked for, or the coming full period.
    private func freeRooms(_ visit: Visit, _ book: TimetableBook) throws -> RoomsPage.Search {
        let wall = book.clock.reading(at: visit.frame.now)
        let asked = try visit.day("day")
        let day = asked ?? wall.day
        let periods = visit.services.school.periods
        let slots = DaySlots(periods: periods, lessons: book.lessons(from: day, through: day))
        let now = day == wall.day ? wall.time : .midnight
        let coming = slots.coming(after: now)
        guard let start = visit.query("from").flatMap({ TimeOfDay($0) }) else {
            // After the last period of today, the first of the next day with lessons is what somebody looks for.
            if asked == nil, coming == nil, let next = nextDay(after: wall.day, book) {
                let slots = DaySlots(periods: periods, lessons: book.lessons(from: next, through: next))
                return search(slots.all.first, on: next, slots, book, now: .midnight)
            }
            return search(coming ?? slots.all.first, on: day, slots, book, now: now)
        }
        let end = visit.query("until").flatMap { TimeOfDay($0) } ?? start.adding(minutes: 90) ?? start
        let rooms = start < end ? book.freeRooms(on: day, from: start, until: end) : nil
        return RoomsPage.Search(
            day: day, from: start, until: end, rooms: rooms, slots: slots.all,
            current: day == wall.day ? slots.current(at: now) : nil)
    }

    private func search(
        _ slot: DaySlots.Slot?, on day: CalendarDay, _ slots: DaySlots, _ book: TimetableBook, now: TimeOfDay
    ) -> RoomsPage.Search {
        let start = slot?.start ?? now
        let end = slot?.end ?? start.adding(minutes: 90) ?? start
        return RoomsPage.Search(
            day: day, from: start, until: end,
            rooms: start < end ? book.freeRooms(on: day, from: start, until: end) : nil, slots: slots.all,
            current: slots.current(at: now))
    }

    private func nextDay(after day: CalendarDay, _ book: TimetableBook) -> CalendarDay? {
        (1...14).map { day.adding(days: $0) }.first { day in
            book.lessons(from: day, through: day).contains(where: \.takesPlace)
        }
    }
}

extension TimetableService.Own {
    /// A lesson with its lecture, in the words of whoever gives it for a colleague.
    func entry(_ lesson: Lesson) -> LessonEntry? {
        book.lecture(lesson.lecture).map {
            LessonEntry(lesson: lesson, lecture: $0, isSubstitute: isSubstitute(in: lesson))
        }
    }
}

extension TimetableBook {
    /// A lesson with its lecture.
    func entry(_ lesson: Lesson) -> LessonEntry? {
        lecture(lesson.lecture).map { LessonEntry(lesson: lesson, lecture: $0) }
    }
}

extension FormFields {
    /// Nil for the colour that follows from the name.
    fileprivate func colour() throws(Refusal) -> SubjectColour? {
        let text = try require("colour")
        if text == LecturePage.Colour.automatic { return nil }
        guard let colour = SubjectColour(rawValue: text) else {
            throw Refusal(.isInvalid, field: "colour", detail: text)
        }
        return colour
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
