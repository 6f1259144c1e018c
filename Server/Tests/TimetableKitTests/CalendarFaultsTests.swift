import Foundation
import SchoolModel
import Testing

@testable import TimetableKit

/// What the original's calendar did wrong, one test each.
@Suite struct CalendarFaultsTests {
    @Test func aSecondSyncDuplicatesNothing() async throws {
        let app = try await App.synced()
        #expect(app.events.count == 10)
        let files = app.files
        for _ in 0..<2 {
            #expect(app.controller.createCalendar() == .authorized)
            #expect(app.controller.calendarRoutine())
            app.controller.createAllEvents(lectures: [Plan.analysis, Plan.laboratory])
        }
        // Not even a file is written again.
        #expect(app.files == files)
    }

    @Test func anAppThatLostItsIdentifiersDuplicatesNothing() async throws {
        let app = try await App.synced()
        try app.edit(on: Plan.day(4, 5)) { $0.notes = ($0.notes ?? "") + "\nMy own words" }
        let other = try await App(folder: "reinstalled", on: app)
        _ = await other.fetch(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14))])
        #expect(other.controller.createCalendar() == .authorized)
        #expect(other.calendars.count == 1 && other.events.count == 10)
        #expect(try other.event(on: Plan.day(3, 14)).title == "[Entfällt] Analysis")
        #expect(try other.event(on: Plan.day(4, 5)).notes?.contains("My own words") == true)
        #expect(other.session.calendarData.current.written.count == 10)
    }

    @Test func aWithdrawnCancellationIsUndone() async throws {
        let app = try await App.synced()
        try app.remind(10)
        let before = try app.event(on: Plan.day(3, 14))
        #expect(before.alarms == [EKAlarm(relativeOffset: -600)] && before.location?.isEmpty == false)
        await app.fetch(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14), note: "Call 123")])
        let cancelled = try app.event(on: Plan.day(3, 14))
        #expect(cancelled.title == "⚠︎ [Notizen lesen] [Entfällt] Analysis")
        #expect(cancelled.notes?.hasPrefix("Call 123\n") == true)
        #expect(cancelled.location == nil && !cancelled.hasAlarms)
        #expect(app.session.calendarData.changesEventIDs["\(Plan.analysis.id)"] == [cancelled.eventIdentifier ?? ""])
        await app.fetch(changes: [])
        let after = try app.event(on: Plan.day(3, 14))
        #expect(after.title == before.title && after.notes == before.notes && after.location == before.location)
        #expect(after.alarms == before.alarms && after.availability == .busy)
        #expect(after.eventIdentifier == before.eventIdentifier)
        #expect(app.session.calendarData.changesEventIDs.isEmpty)
        #expect(app.session.calendarData.lecturesEventIDs["\(Plan.analysis.id)"]?.count == 5)
    }

    @Test func aSubstituteLessonGoesWhenItIsWithdrawn() async throws {
        let app = try await App.synced()
        let move = Plan.moved(Plan.laboratory, on: Plan.day(4, 5), to: Plan.day(4, 7), at: 14)
        await app.fetch(changes: [move])
        #expect(try app.event(on: Plan.day(4, 5)).title == "[Verschoben] Laboratory")
        #expect(try app.event(on: Plan.day(4, 7)).title == "[Neu] Laboratory")
        // Moved again: the first substitute does not stay behind.
        await app.fetch(changes: [Plan.moved(Plan.laboratory, on: Plan.day(4, 5), to: Plan.day(4, 8), at: 14)])
        #expect(app.events(on: Plan.day(4, 7)).isEmpty && app.events(on: Plan.day(4, 8)).count == 1)
        await app.fetch(changes: [])
        #expect(app.events(on: Plan.day(4, 8)).isEmpty && app.events.count == 10)
        #expect(try app.event(on: Plan.day(4, 5)).title == "Laboratory")
    }

    @Test func aMovedLessonIsAsLongAsItsLecture() async throws {
        let app = try await App.synced()
        await app.fetch(changes: [Plan.moved(Plan.laboratory, on: Plan.day(4, 5), to: Plan.day(4, 7), at: 14)])
        let event = try app.event(on: Plan.day(4, 7))
        let start = try #require(event.startDate)
        let end = try #require(event.endDate)
        #expect(end.timeIntervalSince(start) == 2 * 3600)
        #expect(start == Plan.clock.moment(Plan.day(4, 7), Plan.time(14)))
    }

    @Test func aChangeJoinsItsLectureByKeyAndNotByNameAndTime() async throws {
        let server = Server()
        let other = Plan.lecture("analysis-2", first: Plan.day(3, 14), group: "Group 2")
        server.say(lectures: [Plan.analysis, other])
        let app = try await App(server: server)
        _ = await app.fetch()
        let copy = app.session.edit()
        copy.lectures.select(other.id)
        try await app.session.apply(copy)
        app.controller.createCalendar()
        await app.fetch(changes: [Plan.cancelled(other, on: Plan.day(3, 14))])
        let titles = app.events(on: Plan.day(3, 14)).map {
            "\($0.title ?? "") \($0.notes?.contains("Group 2") ?? false)"
        }
        #expect(titles.sorted() == ["Analysis false", "[Entfällt] Analysis true"])
    }

    @Test func aChangeOfAnUnknownLectureIsHarmless() async throws {
        let app = try await App.synced()
        let files = app.files
        let stranger = Plan.lecture("stranger", first: Plan.day(3, 14))
        app.controller.updateAllEvents(changes: [Plan.cancelled(stranger, on: Plan.day(3, 14))])
        await app.fetch(changes: [Plan.cancelled(stranger, on: Plan.day(3, 14))])
        #expect(app.files == files)
    }

    @Test func aChangedRoomIsWrittenWithItsCampus() async throws {
        let app = try await App.synced()
        await app.fetch(
            changes: [
                Plan.change(
                    Plan.analysis, on: Plan.day(3, 14),
                    to: .init(day: Plan.day(3, 14), start: Plan.time(8), rooms: ["FC 2"]))
            ])
        let event = try app.event(on: Plan.day(3, 14))
        #expect(event.title == "[Raumänderung] Analysis" && event.location == "FC 2, Alfons-Goppel-Platz 1, Hof")
    }

    @Test func newTimesLecturersAndAdditionalLessonsHaveTheirOwnWords() async throws {
        let app = try await App.synced()
        let additional = try #require(
            LectureChange(
                lecture: Plan.analysis.id, original: nil,
                replacement: .init(day: Plan.day(3, 16), start: Plan.time(9), rooms: ["FA 1"])))
        await app.fetch(
            changes: [
                Plan.moved(Plan.analysis, on: Plan.day(3, 14), to: Plan.day(3, 14), at: 15), additional,
                Plan.change(
                    Plan.laboratory, on: Plan.day(4, 5),
                    to: .init(
                        day: Plan.day(4, 5), start: Plan.time(10), rooms: Plan.laboratory.rooms,
                        lecturers: ["Emmy Noether"])),
            ])
        #expect(app.events(on: Plan.day(3, 14)).map(\.title) == ["[Verschoben] Analysis", "[Neu] Analysis"])
        #expect(try app.event(on: Plan.day(3, 16)).title == "[Zusätzlich] Analysis")
        let substitute = try app.event(on: Plan.day(4, 5))
        #expect(substitute.title == "[Vertretung] Laboratory" && substitute.notes?.contains("Emmy Noether") == true)
    }

    @Test func theLecturerIsInTheEntry() async throws {
        let app = try await App.synced()
        #expect(try app.event(on: Plan.day(3, 14)).notes == "Bring paper\nLehrende: Ada Lovelace")
    }

    @Test func datesThatAreNotClearAreMarked() async throws {
        let server = Server()
        let lecture = Plan.lecture("analysis", first: Plan.day(3, 14), doubts: ["außer KW 16"])
        server.say(lectures: [lecture])
        let app = try await App.synced(server)
        let event = try app.event(on: Plan.day(3, 14))
        #expect(event.title == "⚠︎ [Notizen lesen] Analysis")
        #expect(event.notes?.hasPrefix("Terminangaben unklar, bitte selber überprüfen: Bring paper") == true)
    }

    @Test func lessonsAreAtTheSchoolsTimeOnBothSidesOfSummerTime() async throws {
        let app = try await App.synced()
        // The clocks were put forward on 27 March 2016.
        #expect(try app.event(on: Plan.day(3, 21)).startDate == Date(timeIntervalSince1970: 1_458_543_600))
        #expect(try app.event(on: Plan.day(4, 4)).startDate == Date(timeIntervalSince1970: 1_459_749_600))
        #expect(try app.event(on: Plan.day(4, 4)).timeZone?.identifier == "Europe/Berlin")
    }

    @Test func holidaysAreNoLessons() async throws {
        let server = Server()
        server.say(daysOff: [Plan.easter])
        let app = try await App.synced(server)
        #expect(app.events(on: Plan.day(3, 28)).isEmpty && app.events.count == 9)
        server.say(daysOff: [])
        #expect(await app.fetch() == .newData)
        #expect(app.events(on: Plan.day(3, 28)).count == 1)
    }

    @Test func aBlockIsWrittenOnAllItsDaysAlsoInHolidays() async throws {
        let server = Server()
        var block = Plan.lecture("laboratory", name: "Block", first: Plan.day(3, 21), at: 9, minutes: 420)
        block.dates = LectureDates(
            days: (0..<14).map { Plan.day(3, 21).adding(days: $0) }, pattern: .daily, isLiteral: true)
        server.say(lectures: [block])
        server.say(daysOff: [Plan.easter])
        let app = try await App.synced(server)
        #expect(app.events.count == 14)
        let times = app.events.map { ($0.startDate ?? .distantPast, $0.endDate ?? .distantPast) }
        #expect(times.allSatisfy { $1 == $0 + 7 * 3600 })
    }

    @Test func lecturesThatWereNotChosenAreNotWritten() async throws {
        let server = Server()
        server.say(lectures: [Plan.analysis, Plan.laboratory, Plan.lecture("other", first: Plan.day(3, 14))])
        let app = try await App.synced(server)
        #expect(AllLectures(app.session.serverData).all.count == 3)
        #expect(app.events.count == 10)
    }

    @Test func aRunThatIsCutShortIsFinishedByTheNext() async throws {
        let app = try await App()
        _ = await app.fetch()
        let interface = app.controller.interface
        interface.createCalendarIfNeeded()
        // The app is closed after some events were written, but before anything about them was recorded.
        app.controller.createAllEvents(lectures: [Plan.laboratory])
        try FileManager.default.removeItem(at: app.home.appendingPathComponent("app/calendar.json"))
        let again = try await App(on: app)
        #expect(again.controller.createCalendar() == .authorized)
        #expect(again.events.count == 10 && again.calendars.count == 1)
    }

    @Test func lecturesOnSundaysAndNoLecturesAtAllAreWritten() async throws {
        let server = Server()
        let sunday = Plan.lecture("sunday", first: Plan.day(4, 10))
        server.say(lectures: [sunday])
        let app = try await App.synced(server)
        #expect(app.events.isEmpty && app.calendars.count == 1)
        let copy = app.session.edit()
        copy.lectures.select(sunday.id)
        try await app.session.apply(copy)
        #expect(app.controller.calendarRoutine() && app.events.count == 5)
        #expect(SelectedLectures(app.session.userData, app.session.serverData).lectures(on: .sunday).count == 1)
    }

    @Test func changesToALectureUpdateItsEvents() async throws {
        let app = try await App.synced()
        let before = Set(app.events.compactMap(\.eventIdentifier))
        let altered = Plan.lecture("analysis", name: "Analysis I", first: Plan.day(3, 14), at: 9, room: "FD 3")
        app.server.say(lectures: [altered, Plan.laboratory])
        await app.fetch()
        let event = try app.event(on: Plan.day(4, 4))
        #expect(event.title == "Analysis I" && event.location?.hasPrefix("FD 3") == true)
        #expect(event.startDate == Plan.clock.moment(Plan.day(4, 4), Plan.time(9)))
        #expect(Set(app.events.compactMap(\.eventIdentifier)) == before)
    }

    @Test func deselectedLecturesLeaveNothingBehind() async throws {
        let app = try await App.synced()
        await app.fetch(changes: [Plan.moved(Plan.laboratory, on: Plan.day(4, 5), to: Plan.day(4, 7), at: 14)])
        let copy = app.session.edit()
        copy.lectures.deselect(Plan.laboratory.id)
        try await app.session.apply(copy)
        #expect(app.controller.calendarRoutine())
        #expect(app.events.count == 5 && app.events.allSatisfy { $0.title == "Analysis" })
        #expect(app.session.calendarData.eventIDs(of: "\(Plan.laboratory.id)").isEmpty)
    }

    @Test func oneUnwritableEventHoldsBackNoOthers() async throws {
        let app = try await App.synced()
        let folder = try #require(app.calendars.first).calendarIdentifier.split(separator: "/").last.map(String.init)
        // A folder is where the file of one event was.
        let event = try app.event(on: Plan.day(3, 14))
        let path = app.home.appendingPathComponent("calendars/\(folder ?? "")/\(event.calendarItemIdentifier).ics")
        try FileManager.default.removeItem(at: path)
        try FileManager.default.createDirectory(
            at: path.appendingPathComponent("in-the-way"), withIntermediateDirectories: true)
        await app.fetch(
            changes: [
                Plan.cancelled(Plan.analysis, on: Plan.day(3, 14)), Plan.cancelled(Plan.analysis, on: Plan.day(3, 21)),
            ])
        #expect(try app.event(on: Plan.day(3, 21)).title == "[Entfällt] Analysis")
    }
}

extension App {
    func remind(_ minutes: Int?) throws {
        var settings = session.userData.calendarSettings
        settings.alarmMinutes = minutes
        try session.userData.keep(settings)
        #expect(controller.calendarRoutine())
    }
}
