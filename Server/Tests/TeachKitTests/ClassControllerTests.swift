import Foundation
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Classes and subjects, through the real server.
@Suite struct ClassControllerTests {
    @Test func aTeacherMakesAClassWithASubjectAndPutsStudentsIntoIt() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let before = try await device.classes.fetchClasses(sortedBy: [.name])
        #expect(before.map(\.name) == ["7a", "7b"] && before.allSatisfy { $0.subjects.isEmpty })

        let made = try await device.classes.create(TKClass(name: "7c"))
        #expect(made.version == 1 && made.access == .owner && !made.isWaiting)
        let seventh = try #require(before.first)
        let english = try await device.classes.add(TKSubject(name: "English", color: .mathBlue), to: seventh)
        #expect(english.classID == seventh.id && english.color == .mathBlue && english.version == 1)
        try await device.classes.add(nil, to: english)

        let after = try await device.classes.fetchClasses(sortedBy: [.name])
        #expect(after.map(\.name) == ["7a", "7b", "7c"])
        let subject = try #require(after.first?.subjects.first)
        #expect(subject.participants.map(\.firstname) == ["Ada", "Ben"])
        #expect(subject.teachers.map(\.id) == [school.ito.id.of()])

        let ben = try #require(subject.participants.last)
        try await device.classes.remove([ben], from: subject)
        #expect(try await device.classes.fetchSubjects(in: seventh).first?.participants.map(\.firstname) == ["Ada"])
        try await device.classes.delete(subject)
        try await device.classes.delete(made)
        #expect(try await device.classes.fetchClasses(sortedBy: [.name]).map(\.name) == ["7a", "7b"])
        #expect(try await device.classes.fetchSubjects().isEmpty)
    }

    @Test func aStudentSeesOnlyTheirOwnSubjectsAndNobodyElseInThem() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try #require(try await ito.classes.fetchClasses(sortedBy: [.name]).first)
        let english = try await ito.classes.add(TKSubject(name: "English"), to: seventh)
        try await ito.classes.add([TKUser(school.ada)], to: english)
        let seen = try await ada.classes.fetchSubjects()
        #expect(seen.map(\.id) == [english.id] && seen[0].access == .student && seen[0].participants.isEmpty)
        #expect(seen[0].teachers.map(\.lastname) == ["Ito"])
        var mine = seen[0]
        mine.name = "Games"
        await #expect(throws: TKError.noWritePermission) { try await ada.classes.update(mine) }
        await #expect(throws: TKError.noWritePermission) { try await ada.classes.create(TKClass(name: "Mine")) }
    }

    @Test func eachFunctionAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let classes = device.classes
        let made = try #require(await outcome { classes.create(TKClass(name: "8a"), completion: $0) }.value)
        var renamed = made
        renamed.name = "8b"
        #expect(await outcome { classes.update(renamed, completion: $0) }.value?.name == "8b")
        let subject = try #require(
            await outcome { classes.add(TKSubject(name: "Art"), to: made, completion: $0) }.value)
        var coloured = subject
        coloured.color = .pink
        #expect(await outcome { classes.update(coloured, completion: $0) }.value?.color == .pink)
        #expect(await outcome { classes.fetchClasses(sortedBy: [.name], completion: $0) }.value?.count == 3)
        #expect(await outcome { classes.fetchSubjects(in: made, completion: $0) }.value?.map(\.name) == ["Art"])
        #expect(await failure { classes.add(nil, to: subject, completion: $0) } == nil)
        #expect(await failure { classes.remove([], from: subject, completion: $0) } == nil)
        #expect(await failure { classes.leave(subject, completion: $0) } == .notPossibleNow("teacher"))
        #expect(await failure { classes.delete(subject, completion: $0) } == nil)
        #expect(await failure { classes.delete(made, completion: $0) } == nil)
        let error = await outcome { classes.create(TKClass(name: ""), completion: $0) }
        #expect(error.error == .invalidValue(TKInvalidValue(field: "name", reason: .isEmpty)) && error.value == nil)
    }
}

extension TKUser {
    init(_ person: Person) {
        self.init(id: person.id.of(), firstname: person.givenName, lastname: person.familyName)
    }
}
