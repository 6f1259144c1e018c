import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import SchoolTesting
import SchoolWeb
import ServerTesting
import Storage
import Testing
import Timetable

/// A person's feed at its secret address.
@Suite struct CalendarFeedTests {
    private func events(_ text: String) throws -> [CalendarComponent] {
        try #require(try CalendarComponent.read(text.utf8).first).components("VEVENT")
    }

    @Test func theFeedHasOnlyOnesOwnLectures() async throws {
        let scene = try await CalendarScene()
        let feed = try await scene.feed()
        #expect(feed.status == 200)
        #expect(feed.headers[.contentType] == "text/calendar; charset=utf-8")
        #expect(try events(feed.text).map { $0.text("SUMMARY") } == ["Mathematik 1"])
        #expect(feed.text.contains("BEGIN:VTIMEZONE"))
        #expect(!feed.text.contains("Physik"))
    }

    /// A page speaks as the browser does, which no calendar can.
    @Test func whoChoseNoLanguageIsToldWhichCalendarsHave() async throws {
        let scene = try await CalendarScene()
        let ada = try await scene.school.browser(of: scene.school.ada)
        let page = { try await ada.get(Links.timetableCalendar, headers: [.acceptLanguage: "de"]).text }
        #expect(try await page().contains("Was Kalender zeigen, ist auf Englisch"))
        #expect(try await page().contains("href=\"\(Links.account)\">Sprache wählen</a>"))
        try await scene.school.services.signIn.accounts.setLanguage(
            "de", among: ["de"], as: scene.school.actor(scene.school.ada))
        #expect(try await !page().contains("Was Kalender zeigen"))
    }

    @Test func noNewsTakesOnlyAFewBytes() async throws {
        let scene = try await CalendarScene()
        let tag = try #require(try await scene.feed().headers[.eTag])
        for named in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try await scene.feed(tag: named)
            #expect(again.status == 304 && again.text.isEmpty)
        }
        #expect(try await scene.feed(tag: "\"x\"").status == 200)
        try await scene.cancel(week: 2)
        #expect(try await scene.feed(tag: tag).status == 200)
    }

    @Test func theSequenceRisesWithEachChangeAndIsAWithdrawalsOnlyTrace() async throws {
        let scene = try await CalendarScene()
        let before = try await scene.feed().text
        let moved = LectureChange.Replacement(
            day: scene.lecture.dates.days[2].adding(days: 2), start: scene.lecture.start, rooms: ["FA002"])
        scene.school.clock.advance(by: 60)
        let change = try await scene.enter(week: 2, moved)
        let between = try events(try await scene.feed().text)
        #expect(between.count == 3)
        let series = between.filter { $0.text("UID") == "\(scene.lecture.id)@\(scene.school.services.school.id)" }
        #expect(series.map { $0.first("SEQUENCE")?.value } == ["1", "1"])
        #expect(between.contains { $0.text("SUMMARY") == "[New] Mathematik 1" && $0.first("SEQUENCE")?.value == "0" })
        scene.school.clock.advance(by: 60)
        try await scene.withdraw(change)
        let after = try await scene.feed().text
        #expect(after.withoutStamps == before.withoutStamps)
        #expect(try events(after).first?.first("SEQUENCE")?.value == "2")
        // What comes back continues its sequence.
        try await scene.enter(week: 2, moved)
        let back = try events(try await scene.feed().text).first { $0.text("SUMMARY") == "[New] Mathematik 1" }
        #expect(back?.first("SEQUENCE")?.value == "1")
    }

    @Test func whatHasToBeHandedInIsAnEventAndATask() async throws {
        let scene = try await CalendarScene()
        let (handouts, ito) = (
            HandoutService(scene.school.services.house), try await scene.school.actor(scene.school.ito)
        )
        let due = scene.school.clock.now + 86_400
        let draft = try await handouts.draft(
            HandoutContent(
                title: "Read, chapter 2", instructions: "Please read.", due: due,
                recipients: [.everyone(in: scene.school.class7a.id)]), as: ito)
        #expect(!(try await scene.feed().text.contains("VTODO")), "A draft is nobody's business.")
        let posted = try await handouts.post(draft.id, as: ito)
        let calendar = try #require(try CalendarComponent.read(try await scene.feed().text.utf8).first)
        let task = try #require(calendar.components("VTODO").first)
        #expect(task.text("SUMMARY") == "Read, chapter 2")
        #expect(task.first("STATUS")?.value == "NEEDS-ACTION")
        #expect(task.first("DUE").flatMap(CalendarTime.init)?.moment(SchoolClock(timeZone: .gmt)) == due)
        #expect(calendar.components("VEVENT").contains { $0.text("SUMMARY") == "[Due] Read, chapter 2" })
        try await WorkService(scene.school.services.house).setDone(
            true, posted.activities[0].id, of: posted.id, as: scene.school.actor(scene.school.ada))
        let done = try #require(try CalendarComponent.read(try await scene.feed().text.utf8).first)
        #expect(done.components("VTODO").first?.first("STATUS")?.value == "COMPLETED")
        #expect(done.components("VTODO").first?.first("SEQUENCE")?.value == "1")
    }

    @Test func aRevokedLinkTellsNothingMore() async throws {
        let scene = try await CalendarScene()
        let ada = try await scene.school.client(of: scene.school.ada)
        let second = try await ada.send(MakeCalendarLink(name: "Laptop"))
        #expect(second.secret != scene.link.secret)
        #expect(try await scene.feed().status == 200)
        #expect(try await ada.send(ListCalendarLinks()).items.map(\.name) == ["Laptop", "Phone"])
        let cem = try await scene.school.client(of: scene.school.cem)
        let problem = await #expect(throws: Problem.self) {
            try await cem.send(RevokeCalendarLink(linkID: scene.link.details.id))
        }
        #expect(problem?.status == 404)
        _ = try await ada.send(RevokeCalendarLink(linkID: scene.link.details.id))
        #expect(try await scene.feed().status == 404)
        #expect(try await scene.dav("PROPFIND", "/caldav/").status == 401)
        #expect(try await scene.ask("GET", second.feedPath).status == 200)
        #expect(try await scene.school.acts().contains("calendar-link.revoked"))
    }

    @Test func peopleWhoHaveLeftReadNothing() async throws {
        let scene = try await CalendarScene()
        var ada = scene.school.ada
        ada.isArchived = true
        let archived = ada
        let school = scene.school.services.school.id
        try await scene.school.services.house.database.write { try $0.people(of: school).save(archived) }
        #expect(try await scene.feed().status == 404)
    }

    @Test func roomsHaveTheirAddressesOnceEntered() async throws {
        let scene = try await CalendarScene()
        #expect(try events(try await scene.feed().text).first?.text("LOCATION") == "FA001")
        let administrator = try await scene.school.client(of: scene.school.administrator)
        _ = try await administrator.send(
            SetCampusAddresses(addresses: [CampusAddressDTO(prefix: "FA", address: "Alfons-Goppel-Platz 1, Hof")]))
        #expect(try events(try await scene.feed().text).first?.text("LOCATION") == "FA001, Alfons-Goppel-Platz 1, Hof")
    }
}
