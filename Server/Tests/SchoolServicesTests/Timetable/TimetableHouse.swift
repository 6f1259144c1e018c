import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A school with a timetable: English on Tuesdays and Thursdays at 9:45 for 7a, history on Wednesdays for 7b.
///
/// The clock stands at Monday, 21 September 2026, 16:13 in Berlin.
struct TimetableHouse {
    let school: TestHouse
    let timetable: TimetableService
    let source: TimetableSource
    let term = Term(id: "T1", name: "Autumn", firstDay: day("2026-09-14"), lastDay: day("2026-12-18"))

    var planning: PlanningService { PlanningService(school.house) }
    var imports: TimetableImportService { TimetableImportService(school.house) }
    var uploads: UploadedImport<TimetableImportService> { UploadedImport(imports, in: school.house) }
    var deadlines: LessonDeadlineService { LessonDeadlineService(school.house) }
    var notifications: NotificationService { NotificationService(school.house) }
    var sources: TimetableSourceService { TimetableSourceService(school.house) }

    static let english = lecture("EN7a-Tue", "English", on: "2026-09-15", "09:45", room: "B12")
    static let englishThursday = lecture("EN7a-Thu", "English", on: "2026-09-17", "09:45", room: "B12")
    static let history = lecture("HI7b", "History", on: "2026-09-16", "11:30", room: "C3")

    init(on backend: Backend) async throws {
        school = try await TestHouse(on: backend)
        timetable = TimetableService(school.house)
        source = TimetableSource(
            id: TimetableSource.ID(school.house.surroundings.makeUUID()), name: "Plan", format: .csv)
        let planner = try await school.actor(school.administrator)
        try await imports.apply(
            state(), parts: Set(TimetableComparison.Part.allCases), from: source, as: .person(planner))
        try await planning.tie(
            [
                ClassLecture(schoolClass: school.class7a.id, lecture: Self.english.id),
                ClassLecture(schoolClass: school.class7a.id, lecture: Self.englishThursday.id),
            ], to: school.class7a.id, as: planner)
    }

    func state(
        lectures: [Lecture] = [english, englishThursday, history], changes: [LectureChange] = []
    ) -> TimetableState {
        TimetableState(
            terms: [term], courses: [Course(id: "7", names: ["de": "Klasse 7"], semesters: ["a", "b"])],
            lectures: lectures.sorted { $0.id < $1.id }, changes: changes)
    }

    var planner: Actor { get async throws { try await school.actor(school.administrator) } }

    /// Fourteen weeks from a day on.
    static func lecture(
        _ key: String, _ name: String, on first: String, _ start: String, room: String
    ) -> Lecture {
        let days = (0..<14).map { day(first).adding(days: 7 * $0) }
        return Lecture(
            term: "T1", key: key, name: name, lecturers: ["Ito"], rooms: [room], start: time(start),
            end: time(start).adding(minutes: 90) ?? time(start),
            dates: LectureDates(days: days, pattern: .weekly),
            offerings: [Lecture.Offering(semester: Semester(course: "7", name: key.contains("7b") ? "b" : "a"))])
    }

    /// A change to a lesson; without a day it is cancelled.
    static func change(
        of lecture: Lecture, on planned: String, to: String? = nil, at start: String? = nil, room: String? = nil,
        note: String = ""
    ) throws -> LectureChange {
        let replacement = (to ?? start ?? room).map { _ in
            LectureChange.Replacement(
                day: day(to ?? planned), start: start.map(time) ?? lecture.start,
                rooms: room.map { [$0] } ?? lecture.rooms)
        }
        return try #require(
            LectureChange(
                lecture: lecture.id,
                original: LectureChange.Planned(day: day(planned), start: lecture.start, rooms: lecture.rooms),
                replacement: replacement, note: note))
    }

    func contents(of person: Person) async throws -> [NotificationContent] {
        try await notifications.inbox(as: school.actor(person)).entries.map(\.content)
    }
}

func day(_ text: String) -> CalendarDay {
    CalendarDay(text) ?? CalendarDay(year: 1, month: 1, day: 1)
}

func time(_ text: String) -> TimeOfDay {
    TimeOfDay(text) ?? .midnight
}

extension TimeOfDay {
    fileprivate static let midnight: TimeOfDay = {
        guard let time = TimeOfDay(minutes: 0) else { preconditionFailure("There is a midnight.") }
        return time
    }()
}

/// A moment in Berlin.
func moment(_ text: String, _ clock: String) -> Date {
    SchoolClock(timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt).moment(day(text), time(clock))
}
