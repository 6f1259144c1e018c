import Foundation
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Students and groups, through the real server.
@Suite struct TeacherControllerTests {
    @Test func studentsAreInSeveralGroupsAndGroupsChangeSeveralAtOnce() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let seventh = try await device.schoolClass("7a")
        let students = try await device.teacher.fetchStudents(of: seventh, sortedBy: [.name])
        #expect(students.map(\.firstname) == ["Ada", "Ben"])
        let readers = try await device.teacher.create(TKGroup(name: "Readers"), in: seventh)
        let writers = try await device.teacher.create(TKGroup(name: "Writers"), in: seventh)
        try await device.teacher.add(students, to: readers)
        try await device.teacher.add([students[0]], to: writers)
        try await device.teacher.add([students[0]], to: writers)
        var groups = try await device.teacher.fetchGroups(of: seventh, sortedBy: [.name])
        #expect(groups.map(\.name) == ["Readers", "Writers"])
        #expect(groups.map(\.members) == [Set(students.map(\.id)), [students[0].id]])

        var renamed = groups[0]
        renamed.name = "Book club"
        #expect(try await device.teacher.update(renamed).members.count == 2, "Its members stay.")
        try await device.teacher.remove(students, from: groups[0])
        try await device.teacher.delete(writers)
        groups = try await device.teacher.fetchGroups(of: seventh)
        #expect(groups.map(\.name) == ["Book club"] && groups[0].members.isEmpty)
    }

    @Test func onlyMembersOfTheClassGetIntoGroups() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let seventh = try await device.schoolClass("7a")
        let group = try await device.teacher.create(TKGroup(name: "Readers"), in: seventh)
        await #expect(throws: TKError.userCouldNotLoad) {
            try await device.teacher.add([TKUser(school.cem)], to: group)
        }
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "name", reason: .isEmpty))) {
            try await device.teacher.create(TKGroup(name: " "), in: seventh)
        }
        await #expect(throws: TKError.fetchSortTypeNotAvailable) {
            try await device.teacher.fetchStudents(of: seventh, sortedBy: [.creationDate])
        }
        let okafor = try await KitDevice(school, school.okafor)
        await #expect(throws: TKError.objectNotFound) { try await okafor.teacher.fetchStudents(of: seventh) }
        await #expect(throws: TKError.objectNotFound) { try await okafor.teacher.delete(group) }
    }

    @Test func eachFunctionAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let teacher = device.teacher
        let seventh = try await device.schoolClass("7a")
        let students = try #require(await outcome { teacher.fetchStudents(of: seventh, completion: $0) }.value)
        let group = try #require(
            await outcome { teacher.create(TKGroup(name: "A"), in: seventh, completion: $0) }.value)
        #expect(await failure { teacher.add(students, to: group, completion: $0) } == nil)
        #expect(await failure { teacher.remove([students[0]], from: group, completion: $0) } == nil)
        var renamed = group
        renamed.name = "B"
        #expect(await outcome { teacher.update(renamed, completion: $0) }.value?.name == "B")
        #expect(await outcome { teacher.fetchGroups(of: seventh, completion: $0) }.value?.map(\.members.count) == [1])
        #expect(await failure { teacher.delete(group, completion: $0) } == nil)
        #expect(await failure { teacher.delete(TKGroup(name: "C"), completion: $0) } == .parentObjectNotFound)
    }
}
