import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// The audit log as an administrator reads it.
@Suite struct AuditPageTests {
    @Test func everyLineNamesWhomAndWhatItIsAbout() async throws {
        let school = try await TestSchool()
        let administrator = try await school.actor(school.administrator)
        let roster = RosterService(school.services.house)
        try await roster.enrol([school.cem.id], in: school.class7a.id, as: .student, as: administrator)
        let handouts = HandoutService(school.services.house)
        let content = HandoutContent(
            title: "Frogs", instructions: "Read.", recipients: [.everyone(in: school.class7a.id)], activities: [])
        let ito = try await school.actor(school.ito)
        let draft = try await handouts.draft(content, as: ito)
        _ = try await handouts.post(draft.id, as: ito)

        let page = try await school.browser(of: school.administrator).get("/audit").text
        let cells = page.matches(of: /<td>([^<]*)<\/td>/).map { String($0.1) }
        #expect(cells.contains("7a · Cem Gamma"))
        #expect(cells.contains("Frogs"))
        #expect(cells.contains("with the password"))
        let identifier = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/
        #expect(cells.filter { $0.contains(identifier) } == [])
        // What was done to a person is found with the person, even inside a class.
        let about = try await AuditService(school.services.house).list(about: school.cem.id, as: administrator)
        #expect(about.entries.map(\.code).contains("class.enrolled"))
    }

    @Test func whatIsGoneLeavesNoIdentifier() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let handouts = HandoutService(school.services.house)
        let draft = try await handouts.draft(
            HandoutContent(title: "Gone", recipients: [.everyone(in: school.class7a.id)], activities: []), as: ito)
        try await handouts.discard(draft.id, as: ito)
        let page = try await school.browser(of: school.administrator).get("/audit").text
        #expect(page.contains("<td>–</td>") && !page.contains(">\(draft.id)<"))
    }

    @Test func detailsOfSharesAreInWords() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let sharing = SharingService(school.services.house)
        let made = try await sharing.makeLink(
            to: school.class7a.id, Share.Terms(role: .student), as: ito)
        _ = try await sharing.invite(school.okafor.username, to: school.class7a.id, as: .viewer, by: ito)
        try await sharing.revoke(made.share.id, of: school.class7a.id, as: ito)
        try await LeaderboardService(school.services.house).setMode(.neighbours, of: school.class7a.id, as: ito)
        let worksheet = try await WorksheetService(school.services.house).create(
            WorksheetContent(title: "Frogs"), as: ito)
        _ = try await WorksheetService(school.services.house).share(true, worksheet.id, as: ito)

        let page = try await school.browser(of: school.administrator).get("/audit").text
        let cells = page.matches(of: /<td>([^<]*)<\/td>/).map { String($0.1) }
        for cell in [
            "7a · Link · Student", "7a · by invitation · Viewer (sees everything, changes nothing) · Chidi Okafor",
            "7a",
            "7a · Students see their own place and its neighbours", "Frogs",
        ] { #expect(cells.contains(cell), "\(cell) in \(cells)") }
        let identifier = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/
        #expect(cells.filter { $0.contains(identifier) } == [])
    }
}
