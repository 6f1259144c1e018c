import Foundation
import SchoolModel
import Testing
import TimetableKit

/// The programs of the guide, as they are printed there.
@Suite struct GuideTests {
    @Test func theProgramsOfTheGuideDoWhatItSays() async throws {
        let app = try await App()
        let session = app.session
        let store = app.store
        _ = await app.fetch(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14))])
        let (next, cancelled) = look(session, now: App.start, today: Plan.day(3, 14))
        #expect(next?.day == Plan.day(3, 21) && cancelled.count == 1)
        try await choose(session)
        #expect(SelectedSemesters(session.userData).contains(Plan.fourth))
        let controller = open(session, store)
        #expect(app.events.count == 10)
        try remind(session, controller)
        #expect(try app.event(on: Plan.day(3, 14)).title == "[Cancelled] Analysis")
        #expect(try app.event(on: Plan.day(3, 21)).hasAlarms)
        let result = await withCheckedContinuation { continuation in
            refresh(session, controller, LocalNotifications()) { continuation.resume(returning: $0) }
        }
        #expect(result == .noData)
    }

    /// Each block of the guide is in this file, which is compiled and run.
    @Test func theGuideShowsWhatIsRunHere() throws {
        let here = URL(fileURLWithPath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("Documentation/TimetableKit.md")
        let guide = try String(contentsOf: file, encoding: .utf8)
        let source = Self.lines(try String(contentsOf: here, encoding: .utf8))
        let blocks = guide.components(separatedBy: "```swift\n").dropFirst().map { part in
            Self.lines(part.components(separatedBy: "\n```").first ?? "")
        }
        #expect(blocks.count == 6)
        for block in blocks { #expect(source.contains(block), "The guide shows something else: \(block)") }
    }

    private static func lines(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    private func look(
        _ session: TimetableSession, now: Date, today: CalendarDay
    ) -> (Lesson?, [LectureChange]) {
        let lectures = SelectedLectures(session.userData, session.serverData)
        for lecture in lectures.lectures(on: .monday) {
            print(lecture.start, lecture.name, lecture.rooms)
        }
        let next = session.serverData.book.nextLesson(of: lectures.ids, after: now)
        let cancelled = AllChanges(session.userData).changes(on: today).filter { $0.kinds == [.cancelled] }
        return (next, cancelled)
    }

    private func choose(_ session: TimetableSession) async throws {
        let copy = session.edit()
        copy.semesters.select(Semester(course: "MC", name: "4a"))
        copy.lectures.selectAll(of: Semester(course: "MC", name: "4a"))
        copy.courses.deselect("BWL")
        print("Apply \(copy.numberOfChanges) changes")
        try await session.apply(copy)
    }

    private func open(_ session: TimetableSession, _ store: EKEventStore) -> CalendarController {
        let controller = session.calendarController(eventStore: store)
        switch controller.createCalendar() {
        case .fullAccess: print("The timetable is in the calendar.")
        case .notDetermined: print("The person is being asked; the calendar is made then.")
        default: print("The person does not want it.")
        }
        return controller
    }

    private func remind(_ session: TimetableSession, _ controller: CalendarController) throws {
        var settings = session.userData.calendarSettings
        settings.alarmMinutes = 10
        settings.language = "en"
        try session.userData.keep(settings)
        controller.calendarRoutine()
    }

    private func refresh(
        _ session: TimetableSession, _ controller: CalendarController, _ notifications: LocalNotifications,
        _ completionHandler: @escaping @Sendable (BackgroundFetchResult) -> Void
    ) {
        let refresh = session.backgroundRefresh(calendar: controller, notifications: notifications)
        refresh.performFetch { result in
            completionHandler(result)
        }
    }
}

struct LocalNotifications: NotificationInterface {
    func notify(_ notice: ChangeNotice) async {
        print(notice.title(in: "en"), notice.body(in: "en"))
    }
}
