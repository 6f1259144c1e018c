import Foundation
import HTTPTypes
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

/// A screen in the hall, which shows changes to everybody who knows its address.
@Suite struct HallDisplayTests {
    /// The day before the third lesson of `Mathematik 1`.
    private func scene() async throws -> CalendarScene {
        let scene = try await CalendarScene()
        let clock = SchoolClock(timeZone: scene.school.services.school.zone)
        let eve = scene.lecture.dates.days[2].adding(days: -1)
        scene.school.clock.set(clock.moment(eve, try #require(TimeOfDay("10:42"))))
        return scene
    }

    /// Makes a display in the web app, and returns its path.
    private func make(_ names: String, in scene: CalendarScene, _ name: String = "Entrance") async throws -> String {
        let planner = try await scene.school.browser(of: scene.school.administrator)
        _ = try await planner.get(Links.planDisplays)
        let page = try await planner.post(Links.planDisplays, ["name": name, "names": names]).text
        let start = try #require(page.range(of: "made-address\">"))
        let address = page[start.upperBound...].prefix { $0 != "<" }
        return try #require(URL(string: String(address))).path
    }

    private func substitute(in scene: CalendarScene, note: String = "") async throws {
        let lecture = scene.lecture
        let day = lecture.dates.days[2]
        let change = try #require(
            LectureChange(
                lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
                replacement: .init(
                    day: day, start: lecture.start, rooms: ["FA002"], lecturers: ["Lena Zander"]), reason: "Krank",
                note: note))
        try await PlanningService(scene.school.services.house).enter(
            change, as: scene.school.actor(scene.school.administrator))
    }

    @Test func itShowsTomorrowsChangesToSomebodyWhoHasNotSignedIn() async throws {
        let scene = try await scene()
        let path = try await make("full", in: scene)
        #expect(try await scene.school.browser().get(path).text.contains("Everything as planned"))
        try await scene.cancel(week: 2)
        let shown = try await scene.school.browser().get(path)
        #expect(shown.status == 200)
        #expect(shown.text.contains("<s>Mathematik 1</s>") && shown.text.contains("Cancelled"))
        #expect(shown.text.contains("As of 10:42"))
        #expect(!shown.text.contains("Physik"))
    }

    @Test(arguments: [("full", true, false), ("initials", false, true), ("none", false, false)])
    func namesAreAsTheSchoolWantsThem(names: String, inFull: Bool, initials: Bool) async throws {
        let scene = try await scene()
        let path = try await make(names, in: scene)
        try await substitute(in: scene, note: "Ask Lena Zander.")
        let text = try await scene.school.browser().get(path).text
        #expect(text.contains("Substitution") && text.contains("FA001 → FA002"))
        #expect(text.contains("Ada Klein → Lena Zander") == inFull)
        #expect(text.contains("Ask Lena Zander.") == inFull)
        #expect(text.contains("A. K. → L. Z.") == initials)
        #expect(inFull || !text.contains("Zander") && !text.contains("Klein"))
        #expect(!text.contains("Krank"))
    }

    @Test func neitherItsPageNorItsAbsenceIsFoundOrHandedOn() async throws {
        let scene = try await scene()
        for path in [try await make("none", in: scene), "/display/\(String(repeating: "x", count: 43))"] {
            let reply = try await scene.school.browser().get(path)
            #expect(reply.headers[try #require(HTTPField.Name("X-Robots-Tag"))] == "noindex, nofollow")
            #expect(reply.headers[try #require(HTTPField.Name("Referrer-Policy"))] == "no-referrer")
            #expect(reply.headers[.cacheControl] == "no-store")
        }
    }

    @Test func whoIsSignedInAtItsBrowserIsNotShown() async throws {
        let scene = try await scene()
        let path = try await make("none", in: scene)
        let ada = scene.school.ada
        let text = try await scene.school.browser(of: ada).get(path).text
        #expect(!text.contains(ada.familyName) && !text.contains(ada.username) && !text.contains("csrf"))
    }

    @Test func itsSecretIsShownOnceKeptAsAHashAndEndsWhenItIsRevoked() async throws {
        let scene = try await scene()
        let path = try await make("initials", in: scene)
        let secret = String(path.split(separator: "/").last ?? "")
        let house = scene.school.services.house
        let hashes = try await house.database.read { connection in
            try connection.run("SELECT secret_hash FROM hall_display").map { try $0.get("secret_hash") as String }
        }
        #expect(secret.count > 20 && hashes.count == 1 && !hashes.contains(secret))
        let planner = try await scene.school.browser(of: scene.school.administrator)
        #expect(!(try await planner.get(Links.planDisplays).text.contains(secret)))
        let actor = try await scene.school.actor(scene.school.administrator)
        let display = try #require(
            try await HallDisplayService(house, timetable: scene.school.services.timetable).displays(as: actor).first)
        let asked = try await planner.post(Links.revokeDisplay(display.id), [:])
        #expect(asked.status == 200 && asked.text.contains(#"name="confirmed""#))
        #expect(try await scene.school.browser().get(path).status == 200)
        let revoked = try await planner.post(Links.revokeDisplay(display.id), ["confirmed": "true"])
        #expect(revoked.location?.contains("revoked") == true)
        #expect(try await scene.school.browser().get(path).status == 404)
        let log = try await planner.get("/audit").text
        let entry = try #require(log.range(of: "Hall display revoked"))
        #expect(log[entry.upperBound...].prefix(300).contains(display.name))
    }

    @Test func aSecondOfTheSameNameAndAnUnknownChoiceAreRefused() async throws {
        let scene = try await scene()
        _ = try await make("initials", in: scene)
        let planner = try await scene.school.browser(of: scene.school.administrator)
        for (name, names, field) in [
            ("entrance", "none", "name"), ("Gym", "nick", "names"), ("", "none", "name"),
        ] {
            _ = try await planner.get(Links.planDisplays)
            let reply = try await planner.post(Links.planDisplays, ["name": name, "names": names])
            #expect((400..<500).contains(reply.status) && reply.text.contains("id=\"display-\(field)\""))
        }
    }
}
