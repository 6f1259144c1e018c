import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Lists that are fetched some items at a time, through the real server.
@Suite struct PageTests {
    /// Walks the pages of a list, and fails if one is longer than requested.
    private func walk<Item: Sendable>(
        _ limit: Int = 1, _ page: (String?) async throws -> TKPage<Item>
    ) async throws -> [Item] {
        var items = [Item]()
        var cursor = String?.none
        var pages = 0
        repeat {
            let next = try await page(cursor)
            #expect(next.items.count <= limit)
            items = items + next.items
            cursor = next.next
            pages = pages + 1
        } while cursor != nil && pages < 100
        #expect(pages < 100, "The list has an end.")
        #expect(pages >= items.count / limit)
        return items
    }

    @Test func pagesAddUpToTheWholeList() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let cem = try await KitDevice(school, school.cem)
        let seventh = try await ito.schoolClass("7a")
        let (art, music) = (
            try await ito.classes.add(TKSubject(name: "Art"), to: seventh),
            try await ito.classes.add(TKSubject(name: "Music"), to: seventh)
        )
        for name in ["A", "B", "C"] { _ = try await ito.teacher.create(TKGroup(name: name), in: seventh) }
        let links = [
            try await ito.shares.makeLink(for: art, needsConfirmation: true), try await ito.shares.makeLink(for: art),
        ]
        _ = try await ito.shares.invite("cem", to: art, as: .student)
        _ = try await ito.shares.invite("cem", to: music, as: .student)
        _ = try await cem.shares.join(link: #require(links[0].url))
        let ada = try await KitDevice(school, school.ada)
        _ = try await ada.shares.join(link: #require(links[0].url))

        let classes = try await walk { try await ito.classes.fetchClassPage(after: $0, limit: 1) }
        #expect(Set(classes.map(\.name)) == ["7a", "7b"] && classes.count == 2)
        let subjects = try await walk { try await ito.classes.fetchSubjectPage(in: seventh, after: $0, limit: 1) }
        #expect(Set(subjects.map(\.id)) == [art.id, music.id] && subjects.count == 2)
        let seventhB = try await ito.schoolClass("7b")
        #expect(try await walk { try await ito.classes.fetchSubjectPage(in: seventhB, after: $0, limit: 1) } == [])
        let students = try await walk { try await ito.teacher.fetchStudentPage(of: seventh, after: $0, limit: 1) }
        #expect(students == (try await ito.teacher.fetchStudents(of: seventh)).sorted { $0.id < $1.id })
        let groups = try await walk(2) { try await ito.teacher.fetchGroupPage(of: seventh, after: $0, limit: 2) }
        #expect(groups == (try await ito.teacher.fetchGroups(of: seventh)) && groups.count == 3)
        let shares = try await walk { try await ito.shares.fetchSharePage(of: art, after: $0, limit: 1) }
        #expect(shares == (try await ito.shares.fetchShares(of: art)) && shares.count == 3)
        let rights = try await walk { try await ito.shares.fetchPermissionPage(of: seventh, after: $0, limit: 1) }
        #expect(rights == (try await ito.shares.fetchPermissions(of: seventh)) && rights.count == 3)
        let requests = try await walk { try await ito.shares.fetchRequestPage(of: art, after: $0, limit: 1) }
        #expect(requests == (try await ito.shares.fetchRequests(of: art)) && requests.count == 2)
        let offers = try await walk { try await cem.shares.fetchInvitationPage(after: $0, limit: 1) }
        #expect(offers == (try await cem.shares.fetchInvitations()) && offers.count == 2)
        let people = try await walk(2) { try await ito.profiles.fetchUserProfilePage(after: $0, limit: 2) }
        #expect(people == (try await ito.profiles.fetchUserProfiles()) && people.count == 5)
    }

    @Test func aPageShowsNoMoreThanItsList() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        await #expect(throws: TKError.objectNotFound) { try await ada.teacher.fetchStudentPage(of: seventh) }
        await #expect(throws: TKError.objectNotFound) { try await ada.teacher.fetchGroupPage(of: seventh) }
        #expect(try await ada.profiles.fetchUserProfilePage().items.map(\.lastname) == ["Ito"])
        var asTeacher = ada.classes
        asTeacher.rank = .teacher
        #expect(try await asTeacher.fetchClassPage().items.isEmpty)
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "after", reason: .isInvalid))) {
            try await ito.teacher.fetchStudentPage(of: seventh, after: "nonsense")
        }
    }

    @Test func eachFunctionAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let classes = device.classes
        let teacher = device.teacher
        let shares = device.shares
        let profiles = device.profiles
        let seventh = try await device.schoolClass("7a")
        #expect(await outcome { classes.fetchClassPage(completion: $0) }.value?.items.count == 2)
        #expect(await outcome { classes.fetchSubjectPage(completion: $0) }.value?.items.isEmpty == true)
        #expect(await outcome { teacher.fetchStudentPage(of: seventh, completion: $0) }.value?.items.count == 2)
        #expect(await outcome { teacher.fetchGroupPage(of: seventh, completion: $0) }.value?.items.isEmpty == true)
        #expect(await outcome { shares.fetchSharePage(of: seventh, completion: $0) }.value?.items.isEmpty == true)
        #expect(await outcome { shares.fetchPermissionPage(of: seventh, completion: $0) }.value?.items.count == 3)
        #expect(await outcome { shares.fetchRequestPage(of: seventh, completion: $0) }.value?.items.isEmpty == true)
        #expect(await outcome { shares.fetchInvitationPage(completion: $0) }.value?.items.isEmpty == true)
        #expect(await outcome { profiles.fetchUserProfilePage(completion: $0) }.value?.items.count == 5)
    }
}
