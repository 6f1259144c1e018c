import Foundation
import SchoolModel
import Testing

@testable import TimetableKit

/// Which calendar is written, whether it may be, and what becomes of it.
@Suite struct CalendarChoiceTests {
    @Test func withoutPermissionNothingIsWritten() async throws {
        let app = try await App(allows: false)
        _ = await app.fetch()
        #expect(app.controller.createCalendar() == .denied)
        #expect(!app.controller.calendarRoutine() && !app.session.userData.calendarSettings.isOn)
        app.controller.createAllEvents(lectures: [Plan.analysis])
        app.controller.updateAllEvents(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14))])
        app.controller.removeAllEvents(lectures: [Plan.analysis])
        app.controller.removeCalendar()
        #expect(app.files.isEmpty)
    }

    @Test func theCalendarIsMadeOnceThePersonHasAllowedIt() async throws {
        let app = try await App(asks: true)
        _ = await app.fetch()
        let (changes, changed) = AsyncStream.makeStream(of: Void.self)
        let observer = NotificationCenter.default.addObserver(
            forName: .EKEventStoreChanged, object: app.store, queue: nil
        ) { _ in changed.yield() }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(app.controller.createCalendar() == .notDetermined)
        for await _ in changes where app.events.count == 10 { break }
        #expect(app.controller.createCalendar() == .authorized && app.events.count == 10)
    }

    @Test func aCalendarThatVanishesIsMadeAgainAndOnlyOnce() async throws {
        let app = try await App.synced()
        try app.store.removeCalendar(try #require(app.calendars.first), commit: true)
        #expect(app.events.isEmpty)
        #expect(app.controller.calendarRoutine() && app.events.count == 10 && app.calendars.count == 1)
        // A different choice leaves the calendar where it is.
        let calendar = app.calendars.first?.calendarIdentifier
        let copy = app.session.edit()
        copy.semesters.deselect(Plan.fourth)
        try await app.session.apply(copy)
        #expect(app.controller.calendarRoutine() && app.events.isEmpty)
        #expect(app.calendars.map(\.calendarIdentifier) == [calendar])
    }

    @Test func aChosenCalendarKeepsWhatIsThePersonsOwn() async throws {
        let app = try await App.synced()
        let mine = EKCalendar(for: .event, eventStore: app.store)
        mine.title = "Mine"
        mine.source = app.store.sources.first
        try app.store.saveCalendar(mine, commit: true)
        let dentist = EKEvent(eventStore: app.store)
        dentist.calendar = mine
        dentist.title = "Dentist"
        dentist.startDate = App.start
        dentist.endDate = App.start + 60
        try app.store.save(dentist, span: .thisEvent)
        var settings = app.session.userData.calendarSettings
        settings.chosenCalendar = mine.calendarIdentifier
        try app.session.userData.keep(settings)

        #expect(app.controller.calendarRoutine())
        #expect(app.calendars.map(\.title) == ["Mine"] && app.events.count == 11)
        let files = app.files
        #expect(app.controller.calendarRoutine() && app.files == files)
        app.controller.switchOff(keepEntries: false)
        #expect(app.calendars.map(\.title) == ["Mine"] && app.events.map(\.title) == ["Dentist"])

        settings.chosenCalendar = "local/gone"
        try app.session.userData.keep(settings)
        #expect(app.controller.calendarRoutine() && app.events.count == 1)
        #expect(app.controller.interface.failures.contains { $0 is CalendarIsMissing })
    }

    @Test func entriesAreKeptOrDeletedAtSwitchOff() async throws {
        let app = try await App.synced()
        app.controller.switchOff(keepEntries: true)
        #expect(app.events.count == 10)
        await app.fetch(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14))])
        #expect(try app.event(on: Plan.day(3, 14)).title == "Analysis", "It is off.")
        #expect(app.controller.createCalendar() == .authorized && app.events.count == 10)
        #expect(try app.event(on: Plan.day(3, 14)).title == "[Entfällt] Analysis")
        app.controller.switchOff(keepEntries: false)
        #expect(app.calendars.isEmpty && app.session.calendarData.current == CalendarData.Contents())
    }

    @Test func concurrentProgramsWriteEachLessonOnce() async throws {
        let app = try await App()
        _ = await app.fetch()
        let others = [app, try await App(on: app), try await App(on: app)]
        await withTaskGroup { group in
            for other in others {
                group.addTask { #expect(other.controller.createCalendar() == .authorized) }
            }
        }
        #expect(app.calendars.count == 1 && app.events.count == 10)
        let kept = try CalendarData(file: app.home.appendingPathComponent("app/calendar.json"))
        #expect(kept.current.written.count == 10)
    }

    @Test func aRestartKnowsWhatWasWritten() async throws {
        let app = try await App.synced()
        let files = app.files
        let again = try await App(on: app)
        #expect(SelectedLectures(again.session.userData, again.session.serverData).all.count == 2)
        #expect(again.controller.calendarRoutine() && again.files == files)
    }

    @Test func theSeedsFunctionsDoWhatItSays() async throws {
        let app = try await App.synced()
        let interface = app.controller.interface
        #expect(!interface.createCalendarIfNeeded())
        let event = EKEvent(eventStore: app.store)
        event.title = "Extra"
        event.startDate = App.start
        event.endDate = App.start + 60
        interface.createEvent(p_event: event, key: "extra", isChanges: false)
        interface.saveIDs()
        let eventID = try #require(event.eventIdentifier)
        #expect(app.session.calendarData.lecturesEventIDs["extra"] == [eventID])
        let changed = EKEvent(eventStore: app.store)
        changed.title = "[Entfällt] Extra"
        changed.startDate = App.start
        changed.endDate = App.start + 60
        interface.updateEvent(eventID: eventID, updatedEvent: changed, key: "extra", lectureToChange: true)
        #expect(app.session.calendarData.lecturesEventIDs["extra"] == nil)
        #expect(app.session.calendarData.changesEventIDs["extra"] == [eventID])
        #expect(app.store.event(withIdentifier: eventID)?.title == "[Entfällt] Extra")
        interface.updateEvent(eventID: eventID, updatedEvent: event, key: "extra", lectureToChange: false)
        #expect(app.session.calendarData.lecturesEventIDs["extra"] == [eventID])
        interface.saveIDs()
        let kept = try #require(app.store.event(withIdentifier: eventID))
        kept.notes = "Mine"
        try app.store.save(kept, span: .thisEvent)
        #expect(!interface.removeEvent(p_eventId: eventID))
        #expect(interface.removeEvent(p_eventId: eventID, p_withNotes: true))
        interface.saveIDs()
        #expect(app.store.event(withIdentifier: eventID) == nil && interface.removeCalendar())
        #expect(app.calendars.isEmpty && interface.createCalendarIfNeeded())
    }
}
