import EventKit
import Foundation
import Testing

@Suite struct EventStoreTests {
    let start = Date(timeIntervalSince1970: 1_460_010_000)

    @Test func everyStoreFindsAnEventAgain() async throws {
        let device = TestDevice()
        let store = try await device.store()
        let calendar = try store.makeCalendar("Timetable")
        let event = try store.makeEvent("Analysis, II; ✓", in: calendar, at: start)
        event.notes = "Bring\nyour book"
        event.location = "B112"
        event.timeZone = TimeZone(identifier: "Europe/Berlin")
        event.addAlarm(EKAlarm(relativeOffset: -900))
        event.url = URL(string: "https://school.example/l/1#a")
        try store.save(event, span: .thisEvent)

        let identifier = try #require(event.eventIdentifier)
        let again = try #require(try await device.store().event(withIdentifier: identifier))
        #expect(again.title == "Analysis, II; ✓" && again.notes == "Bring\nyour book" && again.location == "B112")
        #expect(again.startDate == start && again.endDate == start + 5400)
        #expect(again.alarms == [EKAlarm(relativeOffset: -900)])
        #expect(again.timeZone?.identifier == "Europe/Berlin" && again.url == event.url)
        #expect(again.calendar?.title == "Timetable" && again.calendar == calendar)
        #expect(try device.text(in: calendar).contains("DTSTART;TZID=Europe/Berlin:20160407T082000\r\n"))
    }

    @Test func uncommittedChangesAreNotOnDisk() async throws {
        let device = TestDevice()
        let store = try await device.store()
        let other = try await device.store()
        let calendar = try store.makeCalendar("Timetable")
        let event = EKEvent(eventStore: store)
        event.calendar = calendar
        event.startDate = start
        event.endDate = start + 60
        try store.save(event, span: .thisEvent, commit: false)
        let identifier = try #require(event.eventIdentifier)
        #expect(store.event(withIdentifier: identifier) != nil && other.event(withIdentifier: identifier) == nil)
        store.reset()
        #expect(store.event(withIdentifier: identifier) == nil)

        let second = try store.makeEvent("Stays", in: calendar, at: start)
        try store.remove(second, span: .thisEvent, commit: false)
        let name = EKEvent(eventStore: store)
        #expect(name.eventIdentifier == nil)
        #expect(
            store.events(matching: store.predicateForEvents(withStart: start, end: start + 1, calendars: nil)).isEmpty)
        store.reset()
        #expect(
            store.events(matching: store.predicateForEvents(withStart: start, end: start + 1, calendars: nil)).count
                == 1)
    }

    @Test func whatOtherProgramsWroteIntoAnItemSurvives() async throws {
        let device = TestDevice()
        let text = """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Other//EN
            X-WR-NOTE:keep me
            BEGIN:VEVENT
            UID:their/own@example
            DTSTART;TZID=/example.org/Europe/Berlin:20160407T090000
            DURATION:PT1H30M
            SUMMARY;LANGUAGE=de:Mathe
            X-COLOUR;X-SHADE="a,b":red
            ATTENDEE;CN="Ada":mailto:ada@school.example
            BEGIN:VALARM
            ACTION:AUDIO
            TRIGGER:-PT15M
            ATTACH:Basso
            END:VALARM
            END:VEVENT
            END:VCALENDAR
            """
        try device.put(text, as: "whatever.ics", in: "theirs")
        try device.put("rubbish", as: "broken.ics", in: "theirs")
        let store = try await device.store()
        let calendar = try #require(store.calendars(for: .event).first { $0.title == "theirs" })
        let event = try #require(store.event(withIdentifier: "\(calendar.calendarIdentifier):their/own@example"))
        #expect(event.startDate == Date(timeIntervalSince1970: 1_460_012_400))
        #expect(event.endDate == Date(timeIntervalSince1970: 1_460_017_800))
        #expect(event.timeZone?.identifier == "Europe/Berlin" && event.hasAttendees)
        event.location = "C 007"
        event.addAlarm(EKAlarm(relativeOffset: -60))
        try store.save(event, span: .thisEvent)
        let file = device.folder.appendingPathComponent("theirs/whatever.ics")
        let written = try String(contentsOf: file, encoding: .utf8)
        for line in [
            "X-WR-NOTE:keep me", "X-COLOUR;X-SHADE=\"a,b\":red", "SUMMARY;LANGUAGE=de:Mathe", "ACTION:AUDIO",
            "DURATION:PT1H30M", "TRIGGER:-PT1M", "LOCATION:C 007",
        ] {
            #expect(written.contains("\(line)\r\n"), "\(line) is gone: \(written)")
        }
        let broken = device.folder.appendingPathComponent("theirs/broken.ics")
        #expect(try String(contentsOf: broken, encoding: .utf8) == "rubbish")
    }

    @Test func changesByTwoProgramsToOneEventBothCount() async throws {
        let device = TestDevice()
        let one = try await device.store()
        let other = try await device.store(program: "org.example.other")
        let calendar = try one.makeCalendar("Timetable")
        let mine = try one.makeEvent("Analysis", in: calendar, at: start)
        let identifier = try #require(mine.eventIdentifier)
        let theirs = try #require(other.event(withIdentifier: identifier))
        mine.location = "B112"
        theirs.notes = "Homework"
        try one.save(mine, span: .thisEvent)
        try other.save(theirs, span: .thisEvent)
        let both = try #require(one.event(withIdentifier: identifier))
        #expect(both.location == "B112" && both.notes == "Homework")
    }

    @Test func aFolderMayHaveAnyName() async throws {
        let device = TestDevice()
        try device.put(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x:y/z\nDTSTART:20160407T080000Z\nEND:VEVENT\nEND:VCALENDAR",
            as: "a b.ics", in: "work: %2F ü")
        let store = try await device.store()
        let events = store.events(
            matching: store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil))
        let identifier = try #require(events.first?.eventIdentifier)
        #expect(store.event(withIdentifier: identifier)?.startDate == Date(timeIntervalSince1970: 1_460_016_000))
    }

    @Test func allDayEventsEndWithTheirLastSecond() async throws {
        let device = TestDevice()
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART;VALUE=DATE:20160407
            DTEND;VALUE=DATE:20160409
            END:VEVENT
            END:VCALENDAR
            """
        try device.put(text, as: "a.ics", in: "c")
        let store = try await device.store()
        let event = try #require(store.event(withIdentifier: "local/c:a"))
        let begin = try #require(event.startDate)
        #expect(event.isAllDay && event.endDate == begin + 2 * 86_400 - 1)
        event.endDate = begin + 86_399
        try store.save(event, span: .thisEvent)
        let file = device.folder.appendingPathComponent("c/a.ics")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("DTEND;VALUE=DATE:20160408\r\n"))
    }

    @Test func aSeriesOnlyChangesAsAWhole() async throws {
        let device = TestDevice()
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART:20160407T080000Z
            RRULE:FREQ=WEEKLY
            END:VEVENT
            END:VCALENDAR
            """
        try device.put(text, as: "a.ics", in: "c")
        let store = try await device.store()
        let event = try #require(store.event(withIdentifier: "local/c:a"))
        event.title = "Weekly"
        #expect(throws: EKError(.invalidSpan)) { try store.save(event, span: .thisEvent) }
        #expect(throws: EKError(.invalidSpan)) { try store.remove(event, span: .thisEvent) }
        try store.save(event, span: .futureEvents)
        #expect(store.event(withIdentifier: "local/c:a")?.title == "Weekly")
    }

    @Test func withoutPermissionThereIsNothingToSeeOrChange() async throws {
        let device = TestDevice()
        let calendar = try await device.store().makeCalendar("Timetable")
        let store = EKEventStore(accounts: device.accounts(program: "org.example.nosy", allows: false))
        #expect(store.authorizationStatus == .notDetermined)
        #expect(store.calendars(for: .event).isEmpty && store.sources.isEmpty)
        #expect(try await !store.requestFullAccessToEvents())
        #expect(store.authorizationStatus == .denied)
        let event = EKEvent(eventStore: store)
        event.calendar = calendar
        event.startDate = start
        event.endDate = start
        #expect(throws: EKError(.eventStoreNotAuthorized)) { try store.save(event, span: .thisEvent) }
        // Asking again does not change what the person has said.
        let insistent = EKEventStore(accounts: device.accounts(program: "org.example.nosy"))
        #expect(try await !insistent.requestFullAccessToEvents())
    }

    @Test func missingValuesAreReportedBeforeSaving() async throws {
        let device = TestDevice()
        let store = try await device.store()
        let calendar = try store.makeCalendar("Timetable")
        let event = EKEvent(eventStore: store)
        #expect(throws: EKError(.noCalendar)) { try store.save(event, span: .thisEvent) }
        event.calendar = calendar
        #expect(throws: EKError(.noStartDate)) { try store.save(event, span: .thisEvent) }
        event.startDate = start
        #expect(throws: EKError(.noEndDate)) { try store.save(event, span: .thisEvent) }
        event.endDate = start - 1
        #expect(throws: EKError(.datesInverted)) { try store.save(event, span: .thisEvent) }
        #expect(throws: EKError(.calendarHasNoSource)) {
            try store.saveCalendar(EKCalendar(for: .event, eventStore: store), commit: true)
        }
    }

    @Test func removingACalendarRemovesItsEvents() async throws {
        let device = TestDevice()
        let store = try await device.store()
        let calendar = try store.makeCalendar("Timetable")
        let event = try store.makeEvent("Analysis", in: calendar, at: start)
        let identifier = try #require(event.eventIdentifier)
        try store.removeCalendar(calendar, commit: true)
        #expect(store.calendars(for: .event).isEmpty && store.event(withIdentifier: identifier) == nil)
        #expect(throws: EKError(.noCalendar)) { try store.removeCalendar(calendar, commit: true) }
    }
}
