import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// Where administrators plan: lessons, lectures, terms and days without lessons.
struct PlanningPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.planTimetable, on: router) { visit in
            let book = try await planned(visit)
            return .page(PlanPage(model: try await search(book, visit), frame: visit.frame))
        }
        addFrame(to: router)
        PlanningCoursePageRoutes(routes: routes).add(to: router)
        addLectures(to: router)
        addChanges(to: router)
    }

    /// The whole timetable, for planners.
    private func planned(_ visit: Visit) async throws -> TimetableBook {
        try visit.actor.require(.planTimetable)
        return try await visit.services.timetable.book(as: visit.actor)
    }

    // MARK: Looking

    private func search(_ book: TimetableBook, _ visit: Visit) async throws -> PlanPage.Model {
        let day = try visit.day("day") ?? book.clock.day(at: visit.frame.now)
        let lecturer = visit.query("lecturer")
        let room = visit.query("room")
        let search = visit.query("search") ?? ""
        let isAsked = visit.query("day") != nil
        // A short list is shown without a search.
        let isShort = book.state.lectures.count <= 100
        let lessons = book.lessons(from: day, through: day).filter { lesson in
            let names = lesson.lecturers + (book.lecture(lesson.lecture)?.lecturers ?? [])
            return lecturer.map(names.contains) ?? true && room.map(lesson.rooms.contains) ?? true
        }
        let week = CalendarWeek(of: day)
        let taught = try await visit.services.planning.taughtClasses(as: visit.actor)
        let clashes = book.clashes(from: week.monday, through: week.day(.sunday), ties: taught.ties)
        return PlanPage.Model(
            day: day, lecturer: lecturer, room: room, lecturers: book.lecturers, rooms: book.rooms,
            lessons: isAsked ? lessons.prefix(200).compactMap(book.entry) : nil, search: search,
            lectures: search.isEmpty && !isShort ? [] : book.lectures(matching: search, most: 100),
            clashes: book.summary(of: clashes, taught))
    }

    // MARK: Terms and days without lessons

    private func addFrame(to router: SchoolRouter) {
        let show: PageRoutes.Show = { visit in
            let book = try await planned(visit)
            let model = PlanFramePage.Model(
                terms: book.state.terms, daysOff: book.state.daysOff, courses: book.state.courses)
            return .page(PlanFramePage(model: model, frame: visit.frame))
        }
        routes.page(Links.planFrame, on: router, show: show)
        routes.form(Links.planTerms, on: router, again: show) { visit, fields in
            let term = Term(
                id: try fields.require("id"), name: try fields.require("name"),
                firstDay: try fields.day("firstDay"), lastDay: try fields.day("lastDay"))
            try await visit.services.planning.save(term, seen: fields.seen, as: visit.actor)
            return .see(Links.planFrame, notice: .saved)
        }
        routes.form(Links.planDaysOff, on: router, again: show) { visit, fields in
            try await visit.services.planning.save(try fields.dayOff(), as: visit.actor)
            return .see(Links.planFrame, notice: .saved)
        }
        routes.form(Links.removeDayOff, on: router, again: show) { visit, fields in
            let day = try fields.dayOff()
            guard fields.isConfirmed else {
                try visit.actor.require(.planTimetable)
                return visit.ask(
                    .removeNamed(name: day.name), fields, action: Links.removeDayOff, cancel: Links.planFrame)
            }
            try await visit.services.planning.remove(day, as: visit.actor)
            return .see(Links.planFrame, notice: .deleted)
        }
    }

    // MARK: Lectures

    private func addLectures(to router: SchoolRouter) {
        routes.page(Links.newLecture, on: router) { try await lecturePage(nil, $0) }
        routes.form(Links.newLecture, on: router, again: { try await lecturePage(nil, $0) }) { visit, fields in
            let lecture = try fields.lecture(
                term: try fields.require("term"), key: visit.services.surroundings.makeUUID().description,
                periods: visit.services.school.periods)
            try await visit.services.planning.save(lecture, as: visit.actor)
            return .see(Links.planLecture(lecture.id), notice: .saved)
        }
        routes.page(Links.planLecture, on: router) { try await lecturePage(try await lecture($0), $0) }
        routes.form(Links.planLecture, on: router, again: { try await lecturePage(try await lecture($0), $0) }) {
            visit, fields in
            let old = try await lecture(visit)
            let new = try fields.lecture(term: old.term, key: old.key, periods: visit.services.school.periods)
            try await visit.services.planning.save(new, seen: fields.seen, as: visit.actor)
            return .see(Links.planLecture(old.id), notice: .saved)
        }
        routes.form(Links.removeLecture, on: router) { visit, fields in
            let old = try await lecture(visit)
            guard fields.isConfirmed else {
                return visit.ask(
                    .removeLecture(name: old.name), fields, action: Links.removeLecture(old.id),
                    cancel: Links.planLecture(old.id))
            }
            try await visit.services.planning.remove(old.id, as: visit.actor)
            return .see(Links.planTimetable, notice: .deleted)
        }
    }

    private func lecture(_ visit: Visit) async throws -> Lecture {
        let book = try await planned(visit)
        guard let lecture = book.lecture(try visit.identifier("lectureID")) else { throw Refusal.notFound }
        return lecture
    }

    private func lecturePage(_ lecture: Lecture?, _ visit: Visit) async throws -> Response {
        let book = try await planned(visit)
        let today = book.clock.day(at: visit.frame.now)
        var source: String?
        var clashes = ClashSummary()
        if let lecture {
            let planning = visit.services.planning
            source = try await planning.source(of: lecture.id, as: visit.actor)?.name
            let taught = try await planning.taughtClasses(as: visit.actor)
            clashes = book.summary(of: book.clashes(of: lecture.id, from: today, ties: taught.ties), taught)
        }
        let model = PlanLecturePage.Model(
            lecture: lecture,
            lessons: lecture.map { book.lessons(of: $0.id).filter { $0.day >= today } } ?? [],
            terms: book.state.terms, courses: book.state.courses, source: source, clashes: clashes,
            periods: visit.services.school.periods)
        return .page(PlanLecturePage(model: model, frame: visit.frame))
    }

    // MARK: What happens to lessons

    private func addChanges(to router: SchoolRouter) {
        routes.page(Links.planChange, on: router) { visit in
            let planned = try visit.planned(day: visit.query("day"), start: visit.query("start"))
            return try await changePage(planned, visit) { $0.id.description == visit.query("change") }
        }
        let again: PageRoutes.Show = { visit in
            let values = visit.refused?.values ?? [:]
            let planned = try visit.planned(
                day: values["plannedDay"]?.first, start: values["plannedStart"]?.first)
            // Somebody else may have added a lesson at the same time.
            return try await changePage(planned, visit) { change in
                if let id = values["change"]?.first { return change.id.description == id }
                return change.original == nil && change.replacement?.day.description == values["day"]?.first
                    && change.replacement?.start.description == values["start"]?.first
            }
        }
        routes.form(Links.planChange, on: router, again: again) { visit, fields in
            let lecture = try await lecture(visit)
            var planned = try visit.planned(day: fields["plannedDay"], start: fields["plannedStart"])
            planned?.rooms = lecture.rooms
            try await visit.services.planning.decide(
                fields.decision(on: lecture, periods: visit.services.school.periods), on: planned, of: lecture.id,
                reason: fields["reason"] ?? "",
                note: fields["note"] ?? "", changing: fields["change"].flatMap { LectureChange.ID($0) },
                seen: fields.seen, as: visit.actor)
            return .see(Links.planLecture(lecture.id), notice: .saved)
        }
    }

    private func changePage(
        _ planned: LectureChange.Planned?, _ visit: Visit, isMeant: (LectureChange) -> Bool
    ) async throws -> Response {
        let book = try await self.planned(visit)
        let lecture = try await lecture(visit)
        let change = book.changes(of: lecture.id).first { change in
            planned.map { change.original?.day == $0.day } ?? isMeant(change)
        }
        let service = visit.services.planning
        let substitutes = try await service.substitutes(as: visit.actor)
        let substitute = change.flatMap { substitutes[$0.id] }
        let model = LessonChangePage.Model(
            lecture: lecture, planned: planned, change: change, day: book.clock.day(at: visit.frame.now),
            rooms: book.rooms, staff: try await service.staff(as: visit.actor),
            substitute: substitute, version: PlanningService.version(of: change, substitute: substitute),
            periods: visit.services.school.periods)
        return .page(LessonChangePage(model: model, frame: visit.frame))
    }
}

extension TimetableBook {
    /// What planners read about clashes.
    fileprivate func summary(
        of clashes: [TimetableClash], _ taught: PlanningService.TaughtClasses
    ) -> ClashSummary {
        let named = Set(clashes.flatMap { [$0.first.lecture, $0.second.lecture] })
        let lectures = named.compactMap { lecture($0) }
        return ClashSummary(
            clashes: clashes, lectures: Dictionary(lectures.map { ($0.id, $0) }, uniquingKeysWith: { $1 }),
            classes: taught.names)
    }
}

extension Visit {
    /// The planned lesson that an address or a form names.
    fileprivate func planned(day: String?, start: String?) throws(Refusal) -> LectureChange.Planned? {
        guard let day, !day.isEmpty else { return nil }
        guard let day = CalendarDay(day), let start = start.flatMap({ TimeOfDay($0) }) else { throw .notFound }
        return LectureChange.Planned(day: day, start: start)
    }
}

extension FormFields {
    fileprivate func day(_ name: String) throws(Refusal) -> CalendarDay {
        let text = try require(name)
        guard let day = CalendarDay(text) else { throw Refusal(.isInvalid, field: name, detail: text) }
        return day
    }

    fileprivate func time(_ name: String) throws(Refusal) -> TimeOfDay {
        guard let time = try TimeOfDay.read(try require(name), field: name) else {
            throw Refusal(.isEmpty, field: name)
        }
        return time
    }

    /// The times of the period that was chosen, else those that were typed.
    private func times(_ periods: DayPeriods) throws(Refusal) -> (start: TimeOfDay, end: TimeOfDay) {
        guard let period = self["period"], !period.isEmpty else { return (try time("start"), try time("end")) }
        guard let times = periods.time(of: period) else { throw Refusal(.isInvalid, field: "period", detail: period) }
        return times
    }

    /// Names with commas between them.
    fileprivate func names(_ name: String) -> [String] {
        (self[name] ?? "").split(separator: ",").map { $0.trimmingPrefix(" ") }.map { String($0) }
            .map { String($0.reversed().drop { $0 == " " }.reversed()) }.filter { !$0.isEmpty }
    }

    fileprivate func dayOff() throws(Refusal) -> DayOff {
        guard let kind = DayOff.Kind(rawValue: try require("kind")) else { throw Refusal(.isInvalid, field: "kind") }
        let course = self["course"] ?? ""
        return DayOff(
            firstDay: try day("firstDay"), lastDay: try day("lastDay"), name: try require("name"), kind: kind,
            course: course.isEmpty ? nil : course)
    }

    /// What happens to a lesson.
    fileprivate func decision(on lecture: Lecture, periods: DayPeriods) throws(Refusal) -> LessonDecision {
        let substitute = self["substitute"].flatMap { Person.ID($0) }
        switch try require("what") {
        case "planned": return .asPlanned
        case "cancel":
            // Whoever chose a substitute didn't mean that nobody comes.
            guard substitute == nil else { throw Refusal(.isInvalid, field: "what", detail: "substitute") }
            return .cancelled
        case "instead": return .instead(try replacement(of: lecture, periods), substitute: substitute)
        default: throw Refusal(.isInvalid, field: "what")
        }
    }

    /// The lesson as it will be.
    private func replacement(
        of lecture: Lecture, _ periods: DayPeriods
    ) throws(Refusal) -> LectureChange.Replacement {
        let (start, end) = try times(periods)
        return try LectureChange.Replacement(
            of: lecture, day: try day("day"), start: start, end: end, rooms: names("rooms"))
    }

    fileprivate func lecture(term: Term.ID, key: String, periods: DayPeriods) throws(Refusal) -> Lecture {
        let (start, end) = try times(periods)
        return Lecture(
            term: term, key: key, name: try require("name"), lecturers: names("lecturers"), rooms: names("rooms"),
            style: self["style"] ?? "", group: self["group"] ?? "", comment: self["comment"] ?? "",
            start: start, end: end, dates: try dates(),
            offerings: all("semester").compactMap { Semester(formValue: $0) }.map { Lecture.Offering(semester: $0) })
    }

    private func dates() throws(Refusal) -> LectureDates {
        guard let pattern = LectureDates.Pattern(rawValue: self["pattern"] ?? "") else {
            throw Refusal(.isInvalid, field: "pattern")
        }
        return try LectureDates(
            pattern, from: try day("firstDay"), through: try day("lastDay"), except: try days("except"))
    }

    /// Days, one in each line.
    private func days(_ name: String) throws(Refusal) -> Set<CalendarDay> {
        var days: Set<CalendarDay> = []
        for line in (self[name] ?? "").split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
            let text = String(line.filter { !$0.isWhitespace })
            guard let day = CalendarDay(text) else { throw Refusal(.isInvalid, field: name, detail: text) }
            days.insert(day)
        }
        return days
    }
}
