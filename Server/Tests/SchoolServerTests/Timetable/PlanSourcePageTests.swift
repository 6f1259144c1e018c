import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import Storage
import Testing
import Timetable

/// Planners enter where the plan is fetched from, and where rooms are.
@Suite struct PlanSourcePageTests {
    private static func fields(
        name: String = "Feed", format: String = "csv", address: String = "", minutes: String = "30"
    ) -> KeyValuePairs<String, String> {
        ["name": name, "format": format, "address": address, "everyMinutes": minutes, "term": ""]
    }

    @Test func aSourceIsAddedChangedAndRemoved() async throws {
        let school = try await TestSchool()
        let planner = try await PlannersBrowser(school)
        let browser = planner.browser
        _ = try await browser.get("/timetable/plan/sources/new")
        let added = try await browser.post("/timetable/plan/sources/new", Self.fields())
        let path = try #require(added.location?.prefix { $0 != "?" }).description
        #expect(try await browser.get(path).text.contains("Uploaded by hand"))
        let changed = try await browser.post(path, Self.fields(name: "Feed & <more>", minutes: "60"))
        #expect(changed.status == 303)
        let list = try await browser.get("/timetable/plan/sources")
        #expect(list.text.contains("Feed &amp; &lt;more&gt;"))
        try await planner.bringIn("key,name,start,end,weekday,term\nA,Art,08:00,09:30,Monday,2026/27")
        let sheet = try await browser.get("/timetable/plan/sources")
        let link = try #require(sheet.text.firstMatch(of: /href="([^"]+\/remove)"[^>]*aria-label="Remove: Sheet"/))
        let question = try await browser.get(String(link.1))
        #expect(question.text.contains("The lectures (1) and changes (0)"))
        _ = try await browser.post(String(link.1))
        let left = try await school.client(of: school.ada).send(ListLectures()).items
        #expect(left.isEmpty, "It goes with all that it brought.")
        #expect(try await !browser.get("/timetable/plan/sources").text.contains("Remove: Sheet"))
    }

    @Test func anInvalidSourceIsRefusedWithWhatHelps() async throws {
        let school = try await TestSchool()
        let browser = try await PlannersBrowser(school).browser
        let path = "/timetable/plan/sources/new"
        _ = try await browser.get(path)
        _ = try await browser.post(path, Self.fields(name: "Taken"))
        for address in ["file:///etc/passwd", "javascript:alert(1)", "plan.ics", "https://", "ftp://x/y"] {
            let reply = try await browser.post(path, Self.fields(address: address))
            #expect(reply.status == 422, "\(address)")
            #expect(reply.text.contains("This address can’t be used."), "\(address)")
            #expect(reply.text.contains("value=\"\(address)\""), "What was typed stays.")
        }
        #expect(try await browser.post(path, Self.fields(name: "Taken")).status == 409)
        #expect(try await browser.post(path, Self.fields(minutes: "1")).status == 422)
        #expect(try await browser.post(path, Self.fields(minutes: "often")).status == 422)
        #expect(try await browser.post(path, Self.fields(format: "paper")).status == 422)
    }

    @Test func aLookThatFailsSaysWhyInTheReadersLanguage() async throws {
        let school = try await TestSchool()
        let browser = try await PlannersBrowser(school).browser
        _ = try await browser.get("/timetable/plan/sources/new")
        // Nobody has allowed the server to ask its own machine.
        let added = try await browser.post(
            "/timetable/plan/sources/new", Self.fields(address: "http://127.0.0.1:9/plan.csv"))
        let path = try #require(added.location?.prefix { $0 != "?" }).description
        let looked = try await browser.post("\(path)/look")
        #expect(looked.status == 200 && looked.text.contains("The timetable stays as it was."))
        #expect(looked.text.contains("This address can’t be used.") && looked.text.contains("Failed once"))
        for (language, sentence) in [
            ("de", "Diese Adresse lässt sich nicht abrufen."), ("ja", "このアドレスは使えません。"),
        ] {
            let page = try await browser.get(path, headers: [.acceptLanguage: language])
            #expect(page.text.contains(sentence), "\(language)")
        }
    }

    @Test func theFormKeepsWhomASourceIsFor() async throws {
        let school = try await TestSchool()
        let browser = try await PlannersBrowser(school).browser
        let path = "/timetable/plan/sources/new"
        _ = try await browser.get(path)
        let fields = { (course: String, semester: String) -> KeyValuePairs<String, String> in
            [
                "name": "Feed", "format": "icalendar", "address": "", "everyMinutes": "30", "term": "",
                "course": course, "semester": semester,
            ]
        }
        #expect(try await browser.post(path, fields("INF", "")).status == 422)
        #expect(try await browser.post(path, fields("", "5a")).status == 422)
        let added = try await browser.post(path, fields("INF", "5a"))
        let page = try await browser.get(try #require(added.location?.prefix { $0 != "?" }).description)
        #expect(page.text.contains("value=\"INF\"") && page.text.contains("value=\"5a\""))
        #expect(page.text.contains("INF · 5a"))
    }

    @Test func whatWouldBeRemovedIsOneClickAwayAndStaysWhenItCannotBeFetched() async throws {
        let school = try await TestSchool()
        let browser = try await PlannersBrowser(school).browser
        _ = try await browser.get("/timetable/plan/sources/new")
        let added = try await browser.post(
            "/timetable/plan/sources/new", Self.fields(address: "http://127.0.0.1:9/plan.csv"))
        let path = try #require(added.location?.prefix { $0 != "?" }).description
        let house = school.services.house
        try await house.database.write { connection in
            let sources = connection.timetableSources(of: house.school)
            for var source in try sources.list() {
                source.trouble = SourceTrouble(.content(.removalsAreTooMany), detail: "20")
                try sources.save(source)
            }
        }
        for (language, sentence) in [
            ("en", "See what would be removed"), ("de", "Ansehen, was entfernt würde"), ("ja", "削除される内容を見る"),
        ] {
            let page = try await browser.get(path, headers: [.acceptLanguage: language])
            #expect(page.text.contains("\(path)/removals") && page.text.contains(sentence), "\(language)")
        }
        for reply in [
            try await browser.get("\(path)/removals"), try await browser.post("\(path)/removals", ["shown": "x"]),
        ] {
            #expect(reply.status == 200 && reply.text.contains("The timetable stays as it was."))
            #expect(reply.text.contains("--feed-network"), "It is an address of the own computer.")
        }
    }

    @Test func roomsHaveAddressesThatCalendarsShow() async throws {
        let school = try await TestSchool()
        let browser = try await PlannersBrowser(school).browser
        let path = "/timetable/plan/addresses"
        _ = try await browser.get(path)
        let addresses = {
            try await school.client(of: school.ada).send(ListCampusAddresses()).items.map {
                "\($0.prefix)=\($0.address)"
            }
        }
        _ = try await browser.post(path, ["former": "new", "prefix": "FA", "address": "Main street 1"])
        _ = try await browser.post(path, ["former": "new", "prefix": "", "address": "Park road 2"])
        #expect(try await addresses() == ["=Park road 2", "FA=Main street 1"])
        _ = try await browser.post(path, ["former": "=", "prefix": "B", "address": "Park road 3"])
        #expect(try await addresses() == ["B=Park road 3", "FA=Main street 1"])
        let taken = try await browser.post(path, ["former": "=B", "prefix": "FA", "address": "Elsewhere"])
        #expect(taken.status == 409 && taken.text.contains("value=\"Elsewhere\""))
        #expect(try await browser.post(path, ["former": "new", "prefix": "C", "address": " "]).status == 422)
        #expect(try await browser.post("\(path)/remove", ["prefix": "FA"]).status == 200, "It asks first.")
        #expect(try await addresses() == ["B=Park road 3", "FA=Main street 1"])
        _ = try await browser.post("\(path)/remove", ["prefix": "FA", "confirmed": "true"])
        #expect(try await addresses() == ["B=Park road 3"])
        #expect(try await browser.get("/audit").text.contains("Addresses of rooms saved"))
    }
}
