import Foundation
import SchoolModel
import Synchronization
import Testing

@testable import TimetableKit

/// What the original's background fetch did wrong, one test each.
@Suite struct RefreshFaultsTests {
    private let monday = Plan.cancelled(Plan.analysis, on: Plan.day(3, 14))
    private let nextMonday = Plan.cancelled(Plan.analysis, on: Plan.day(3, 21))

    /// An app that knows the plan and has no news.
    private func app(schoolDays: Int = 2) async throws -> App {
        let app = try await App(schoolDays: schoolDays)
        #expect(await app.fetch() == .newData)
        return app
    }

    @Test func anEqualNumberOfChangesCanBeDifferentOnes() async throws {
        let app = try await app()
        await app.fetch(changes: [monday])
        #expect(await app.fetch(changes: [nextMonday]) == .newData)
        #expect(app.notices.all.map(\.changes) == [[monday], [nextMonday]])
        #expect(AllChanges(app.session.userData).all == [nextMonday])
    }

    @Test func withdrawingAllChangesIsNews() async throws {
        let app = try await App.synced()
        await app.fetch(changes: [monday])
        #expect(await app.fetch(changes: []) == .newData)
        #expect(AllChanges(app.session.userData).all.isEmpty)
        #expect(try app.event(on: Plan.day(3, 14)).title == "Analysis")
    }

    @Test func theSameLessonInADifferentWeekIsADifferentChange() async throws {
        let app = try await app()
        await app.fetch(changes: [monday])
        await app.fetch(changes: [monday, nextMonday])
        #expect(app.notices.all.last?.changes == [nextMonday])
    }

    @Test func todayIsADayOfThisYear() {
        let other = CalendarDay(year: 2015, month: 3, day: 14)
        let old = Plan.cancelled(Plan.analysis, on: other)
        let controller = ChangesController()
        #expect(controller.determineTodaysChanges([old, monday], today: Plan.day(3, 14)) == [monday])
    }

    @Test func aLessonThatComesTodayIsAChangeOfToday() async throws {
        let app = try await app()
        let here = Plan.moved(Plan.laboratory, on: Plan.day(4, 5), to: Plan.day(3, 14), at: 14)
        await app.fetch(changes: [here])
        let notice = try #require(app.notices.all.first)
        #expect(notice.today == 1)
        #expect(notice.title(in: "de") == "Es gibt eine neue Stundenplanänderung")
        #expect(notice.body(in: "de") == "Davon eine heute")
        #expect(notice.title(in: "en") == "There is one new timetable change")
        #expect(notice.body(in: "ja") == "うち1件は今日です")
    }

    @Test func theHandlerIsAlwaysCalledOnce() async throws {
        let app = try await app()
        for isOff in [false, true] {
            app.server.switchOff(isOff)
            let calls = Mutex(0)
            let result = await withCheckedContinuation { continuation in
                app.refresh.performFetch { result in
                    if calls.withLock({
                        $0 += 1; return $0
                    }) == 1 {
                        continuation.resume(returning: result)
                    }
                }
            }
            #expect(result == (isOff ? .failed : .noData) && calls.withLock { $0 } == 1)
        }
    }

    @Test func aFailedDownloadEmptiesNothing() async throws {
        let app = try await App.synced()
        await app.fetch(changes: [monday])
        let files = app.files
        app.server.switchOff(true)
        #expect(await app.fetch(changes: []) == .failed)
        #expect(AllChanges(app.session.userData).all == [monday] && app.files == files)
        #expect(AllLectures(app.session.serverData).all.count == 2)
        let again = try await App(on: app)
        #expect(AllChanges(again.session.userData).all == [monday])
        #expect(AllCourses(again.session.serverData).contains("MC"))
    }

    @Test func thePersonIsToldOnceAndAgainOnlyIfItChanges() async throws {
        let app = try await app()
        await app.fetch(changes: [monday])
        await app.fetch()
        #expect(app.notices.all.count == 1)
        let again = try await App(on: app)
        await again.fetch()
        #expect(again.notices.all.isEmpty)
        let other = Plan.cancelled(Plan.analysis, on: Plan.day(3, 14), note: "See the notice board")
        await again.fetch(changes: [other])
        #expect(again.notices.all.map(\.changes) == [[other]])
        // Withdrawn and announced again, it is news again.
        await again.fetch(changes: [])
        await again.fetch(changes: [other])
        #expect(again.notices.all.count == 2)
    }

    @Test func newUsersAreNotToldOfEarlierChanges() async throws {
        let app = try await App()
        #expect(await app.fetch(changes: [monday]) == .newData)
        #expect(app.notices.all.isEmpty && AllChanges(app.session.userData).all == [monday])
    }

    @Test func thePersonIsToldOfTheirNextSchoolDaysOnly() async throws {
        let late = Plan.cancelled(Plan.analysis, on: Plan.day(4, 4))
        let app = try await app()
        await app.fetch(changes: [late])
        #expect(app.notices.all.isEmpty)
        let eager = try await self.app(schoolDays: 100)
        await eager.fetch(changes: [late])
        #expect(eager.notices.all.map(\.changes) == [[late]] && eager.notices.all.first?.today == 0)
    }

    @Test func changesOfOtherLecturesAreNotTold() async throws {
        let app = try await app()
        let stranger = Plan.lecture("stranger", first: Plan.day(3, 14))
        app.server.say(lectures: [Plan.analysis, Plan.laboratory, stranger])
        await app.fetch(changes: [Plan.cancelled(stranger, on: Plan.day(3, 14))])
        #expect(app.notices.all.isEmpty && AllChanges(app.session.userData).all.isEmpty)
    }

    @Test func anInvisibleChangeIsNoNews() async throws {
        let app = try await app()
        let same = Plan.change(
            Plan.analysis, on: Plan.day(3, 14),
            to: .init(day: Plan.day(3, 14), start: Plan.time(8), rooms: Plan.analysis.rooms))
        await app.fetch(changes: [same])
        #expect(app.notices.all.isEmpty)
    }

    @Test func concurrentRefreshesShareOneResult() async throws {
        let app = try await app()
        app.server.say(changes: [monday])
        async let one = app.refresh.performFetch()
        async let other = app.refresh.performFetch()
        let results = await [one, other]
        #expect(results.contains(.newData) && app.notices.all.count == 1)
    }
}
