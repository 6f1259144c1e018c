import Foundation
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Two devices that change the same thing.
@Suite struct ConflictTests {
    @Test func changesOfDifferentFieldsAreBothKept() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        let eighth = try await one.classes.create(TKClass(name: "8a"))
        let art = try await one.classes.add(TKSubject(name: "Art", color: .red), to: eighth)
        var here = art
        var there = art
        here.name = "Fine art"
        there.color = .green
        _ = try await one.classes.update(here)
        let merged = try await two.classes.update(there)
        #expect(merged.name == "Fine art" && merged.color == .green && merged.version == 3)
    }

    @Test func changesOfTheSameFieldAreAConflictThatCanBeDecided() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        let eighth = try await one.classes.create(TKClass(name: "8a"))
        var here = eighth
        var there = eighth
        here.name = "8b"
        there.name = "8c"
        _ = try await one.classes.update(here)
        let error = await #expect(throws: TKError.self) { try await two.classes.update(there) }
        guard case .conflict(let conflict)? = error, case .schoolClass(let mine) = conflict.mine,
            case .schoolClass(var theirs) = conflict.theirs
        else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.fields == ["name"] && mine.name == "8c" && theirs.name == "8b")
        theirs.name = mine.name
        #expect(try await two.classes.update(theirs).name == "8c")
    }

    @Test func aDeletionIsAChangeLikeAnyOther() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        let eighth = try await one.classes.create(TKClass(name: "8a"))
        try await one.classes.delete(eighth)
        try await two.classes.delete(eighth)
        #expect(try await two.classes.fetchClasses().map(\.name).sorted() == ["7a", "7b"])
    }

    @Test func twoTeachersWriteOneWorksheetOnTwoDevices() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        let seventh = try await one.schoolClass("7a")
        let sheet = try await one.documents.create(
            TKDocument(
                name: "Words",
                exercises: [
                    TKExercise(name: "A", type: .wordTranslation, questions: ["dog"], answers: ["Hund"]),
                    TKExercise(name: "B", type: .number, questions: ["1 + 1"], answers: ["2"]),
                ]), in: seventh)
        var here = sheet
        var there = sheet
        here.exercises[0].hint = "It barks."
        there.exercises[1].questions = ["1 + 2"]
        there.exercises[1].answers = ["3"]
        there.deadline = school.clock.now + 3600
        _ = try await one.documents.update(here)
        let merged = try await two.documents.update(there)
        #expect(merged.exercises.map(\.hint) == ["It barks.", ""] && merged.exercises[1].answers == ["3"])
        #expect(merged.deadline == there.deadline)

        here = merged
        there = merged
        here.exercises[0].hint = "Woof."
        there.exercises[0].hint = "Grrr."
        _ = try await one.documents.update(here)
        let error = await #expect(throws: TKError.self) { try await two.documents.update(there) }
        guard case .conflict(let conflict)? = error, case .document(let theirs) = conflict.theirs else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.fields == ["exercises.\(sheet.exercises[0].id).hint"])
        #expect(theirs.exercises[0].hint == "Woof.")
    }

    @Test func renamingAGroupDifferentlyIsAConflict() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        let seventh = try await one.schoolClass("7a")
        let group = try await one.teacher.create(TKGroup(name: "Readers"), in: seventh)
        var here = group
        var there = group
        here.name = "Writers"
        there.name = "Singers"
        _ = try await one.teacher.update(here)
        let error = await #expect(throws: TKError.self) { try await two.teacher.update(there) }
        guard case .conflict(let conflict)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(conflict.fields == ["name"])
        // To resolve it, one changes what the school has.
        guard case .group(var theirs) = conflict.theirs else {
            Issue.record("\(conflict.theirs)")
            return
        }
        #expect(theirs.name == "Writers" && theirs.version == 2)
        theirs.name = "Singers"
        #expect(try await two.teacher.update(theirs).version == 3)
        // Continuing from one's own save is no conflict, nor is saving the same as somebody else.
        there.name = "Dancers"
        #expect(try await two.teacher.update(there).name == "Dancers")
        here.name = "Dancers"
        #expect(try await one.teacher.update(here).version == 4)
    }

    /// A waiting change is judged on arrival, against the name that the group has then.
    @Test func aNameThatWaitedCollidesWithOneGivenMeanwhile() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        let seventh = try await one.schoolClass("7a")
        let group = try await one.teacher.create(TKGroup(name: "Readers"), in: seventh)
        var here = group
        var there = try #require(try await two.teacher.fetchGroups(of: seventh).first)
        two.network.fail(.isOff)
        there.name = "Singers"
        #expect(try await two.teacher.update(there).isWaiting)
        here.name = "Writers"
        _ = try await one.teacher.update(here)
        two.network.fail(nil)
        #expect(try await two.session.deliver(within: .seconds(60)))
        let refused = try #require(try two.session.refusedChanges().first)
        guard case .conflict(let conflict) = refused.error, case .group(let theirs) = conflict.theirs,
            case .group(let mine) = conflict.mine
        else {
            Issue.record("\(refused.error)")
            return
        }
        #expect(theirs.name == "Writers" && mine.name == "Singers" && conflict.fields == ["name"])
        #expect(try await one.teacher.fetchGroups(of: seventh).map(\.name) == ["Writers"])
    }

    /// A group is made and renamed without a network, and the answer to making it is lost.
    @Test func aGroupThatWaitedIsMadeOnceAndNamedAgain() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let seventh = try await device.schoolClass("7a")
        device.network.fail(.isOff)
        var group = try await device.teacher.create(TKGroup(name: "Readers"), in: seventh)
        group.name = "Writers"
        _ = try await device.teacher.update(group)
        device.network.fail(.losesAnswer)
        #expect(try await device.session.deliver(within: .seconds(60)))
        #expect(try device.session.refusedChanges().isEmpty)
        #expect(try await device.teacher.fetchGroups(of: seventh).map(\.name) == ["Writers"])
    }

    /// Renaming a group that is gone doesn't bring it back.
    @Test func aGroupThatIsGoneStaysGone() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let seventh = try await device.schoolClass("7a")
        var group = try await device.teacher.create(TKGroup(name: "Readers"), in: seventh)
        try await device.teacher.delete(group)
        group.name = "Writers"
        await #expect(throws: TKError.self) { try await device.teacher.update(group) }
        #expect(try await device.teacher.fetchGroups(of: seventh).isEmpty)
    }
}
