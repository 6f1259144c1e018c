import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import Storage
import Testing

/// Somebody's first day: nothing is theirs yet, and wherever a page leads, there is a page.
@Suite struct NewcomerTests {
    @Test(arguments: Person.Role.allCases)
    func everyLinkOfSomebodyWithoutClassesLeadsSomewhere(role: Person.Role) async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.newcomer(role))

        var seen: Set<String> = []
        var open = ["/"]
        while let path = open.popLast() {
            guard seen.insert(path).inserted else { continue }
            let reply = try await browser.get(path)
            #expect(reply.status < 400, "\(path) answers \(reply.status) to a new \(role.rawValue)")
            guard reply.headers[.contentType]?.hasPrefix("text/html") ?? false else { continue }
            open += Self.links(in: reply.text)
        }

        #expect(seen.isSuperset(of: ["/", "/timetable", "/account"]))
        #expect(role != .teacher || seen.isSuperset(of: ["/handouts", "/classes/new", "/join", "/worksheets"]))
    }

    @Test func aNewTeacherAcceptsWhatAColleagueOffers() async throws {
        let school = try await TestSchool()
        let newcomer = try await school.newcomer(.teacher)
        let mira = try await school.browser(of: newcomer)
        let colleague = try await school.browser(of: school.ito)
        let offered = try await colleague.post(
            "/classes/\(school.class7a.id)/invite", ["invitee": newcomer.username, "role": "teacher"])
        #expect(offered.status < 400, "\(offered.text)")

        let home = try await mira.get("/")

        let invitation = try #require(home.text.firstMatch(of: /action="(\/invitations\/[^"]+)"/)).1
        #expect(try await mira.post(String(invitation), ["decision": "accept"]).status < 400)
        #expect(try await mira.get("/classes/\(school.class7a.id)").status == 200)
    }

    /// What a page leads to, once for each page: lists go on by a query.
    private static func links(in page: String) -> [String] {
        page.matches(of: /<a [^>]*href="(\/[^"#]*)/).map { String($0.1) }
            .filter { !$0.contains("?") && !$0.hasPrefix("/sign-out") }
    }
}

extension TestSchool {
    /// Somebody who came today.
    fileprivate func newcomer(_ role: Person.Role) async throws -> Person {
        let person = Person(id: Person.ID(UUID()), role: role, givenName: "Mira", familyName: "New", username: "mira")
        let id = services.school.id
        try await database.write { try $0.people(of: id).save(person) }
        try await services.signIn.accounts.setPassword(Self.password(of: person), of: person)
        return person
    }
}
