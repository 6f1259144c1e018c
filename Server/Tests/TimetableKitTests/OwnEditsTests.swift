import Foundation
import SchoolModel
import Testing

@testable import TimetableKit

/// What the person does in the calendar stays.
@Suite struct OwnEditsTests {
    @Test func titlesNotesPlacesTimesAndRemindersSurviveEveryUpdate() async throws {
        let app = try await App.synced()
        try app.edit(on: Plan.day(3, 14)) { event in
            event.title = "Analysis (front row)"
            event.notes = (event.notes ?? "") + "\nRead chapter 3"
            event.location = (event.location ?? "") + ", left door"
            event.startDate = event.startDate.map { $0 - 600 }
            event.alarms = [EKAlarm(relativeOffset: -3600)]
        }
        await app.fetch(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14), note: "Ill")])
        let cancelled = try app.event(on: Plan.day(3, 14))
        #expect(cancelled.title == "⚠︎ [Notizen lesen] [Entfällt] Analysis (front row)")
        #expect(cancelled.notes == "Ill\nBring paper\nLehrende: Ada Lovelace\nRead chapter 3")
        #expect(cancelled.location?.hasSuffix("left door") == true)
        #expect(cancelled.startDate == App.start + 2 * 3600 - 600)
        await app.fetch(changes: [])
        let restored = try app.event(on: Plan.day(3, 14))
        #expect(restored.title == "Analysis (front row)")
        #expect(restored.notes == "Bring paper\nLehrende: Ada Lovelace\nRead chapter 3")
        #expect(restored.location == "FB 014, Alfons-Goppel-Platz 1, Hof, left door")
        #expect(restored.startDate == App.start + 2 * 3600 - 600)
        #expect(restored.endDate == App.start + 2 * 3600 + 5400)
        #expect(restored.alarms == [EKAlarm(relativeOffset: -3600)])
    }

    @Test func anEditIsNotUndoneByTheNextRun() async throws {
        let app = try await App.synced()
        try app.edit(on: Plan.day(3, 14)) { $0.title = "Maths!" }
        let files = app.files
        #expect(app.controller.calendarRoutine())
        #expect(app.files == files)
        app.server.say(lectures: [Plan.lecture("analysis", first: Plan.day(3, 14), room: "FX 9"), Plan.laboratory])
        await app.fetch()
        let event = try app.event(on: Plan.day(3, 14))
        #expect(event.title == "Maths!" && event.location?.hasPrefix("FX 9") == true)
    }

    @Test func removedEventsStayAwayUntilTheirLessonChanges() async throws {
        let app = try await App.synced()
        try app.store.remove(app.event(on: Plan.day(3, 14)), span: .thisEvent)
        #expect(app.controller.calendarRoutine() && app.events(on: Plan.day(3, 14)).isEmpty)
        await app.fetch(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14))])
        #expect(try app.event(on: Plan.day(3, 14)).title == "[Entfällt] Analysis")
    }

    @Test func aSubstituteLessonWithOwnNotesStaysMarkedWhenItIsWithdrawn() async throws {
        let app = try await App.synced()
        let move = Plan.moved(Plan.laboratory, on: Plan.day(4, 5), to: Plan.day(4, 7), at: 14)
        await app.fetch(changes: [move])
        try app.edit(on: Plan.day(4, 7)) { $0.notes = ($0.notes ?? "") + "\nAsk about Friday" }
        await app.fetch(changes: [])
        let kept = try app.event(on: Plan.day(4, 7))
        #expect(kept.title == "[Entfällt] [Neu] Laboratory" && kept.notes?.hasSuffix("Ask about Friday") == true)
        let files = app.files
        #expect(app.controller.calendarRoutine() && app.files == files)
        await app.fetch(changes: [move])
        #expect(try app.event(on: Plan.day(4, 7)).title == "[Neu] Laboratory")
    }

    @Test func eventsWithOwnNotesStayWhenTheirLectureIsLetGo() async throws {
        let app = try await App.synced()
        try app.edit(on: Plan.day(4, 5)) { $0.notes = "Mine" }
        app.controller.removeAllEvents(lectures: [Plan.laboratory])
        #expect(app.events.filter { $0.title == "Laboratory" }.map(\.notes) == ["Mine"])
        // Chosen again, it is adopted, not duplicated.
        app.controller.createAllEvents(lectures: [Plan.laboratory])
        #expect(app.events.count == 10)
        #expect(try app.event(on: Plan.day(4, 5)).notes?.contains("Mine") == true)
        app.controller.removeAllEvents(lectures: [Plan.laboratory], withNotes: true)
        #expect(app.events.count == 5)
    }

    @Test func remindersAreAChoice() async throws {
        let app = try await App.synced()
        #expect(app.events.allSatisfy { !$0.hasAlarms })
        try app.edit(on: Plan.day(3, 21)) { $0.addAlarm(EKAlarm(relativeOffset: -60)) }
        try app.remind(15)
        #expect(try app.event(on: Plan.day(3, 14)).alarms == [EKAlarm(relativeOffset: -900)])
        #expect(try app.event(on: Plan.day(3, 21)).alarms == [EKAlarm(relativeOffset: -60)])
        try app.remind(nil)
        #expect(try app.event(on: Plan.day(3, 14)).alarms == nil)
    }
}
