import Foundation
import SchoolModel
import Testing

@testable import TimetableKit

@Suite struct AccessLayerTests {
    @Test func anEditIsACopyUntilItIsApplied() async throws {
        let app = try await App()
        _ = await app.fetch()
        let userData = app.session.userData
        let serverData = app.session.serverData
        let copy = app.session.edit()
        copy.lectures.deselect(Plan.analysis.id)
        #expect(copy.numberOfChanges == 1 && copy.removedLectures == [Plan.analysis.id])
        #expect(SelectedLectures(userData, serverData).contains(Plan.analysis.id))
        copy.discard()
        #expect(copy.numberOfChanges == 0)
        copy.lectures.deselect(Plan.analysis.id)
        try await app.session.apply(copy)
        #expect(!SelectedLectures(userData, serverData).contains(Plan.analysis.id))
        #expect(app.server.selection.lectures == [Plan.laboratory.id])
    }

    @Test func deselectingACourseRemovesItsSemestersAndLectures() async throws {
        let app = try await App()
        _ = await app.fetch()
        await app.fetch(changes: [Plan.cancelled(Plan.analysis, on: Plan.day(3, 14))])
        let userData = app.session.userData
        let serverData = app.session.serverData
        #expect(SelectedCourses(userData).all == ["MC"] && SelectedSemesters(userData).all == [Plan.fourth])
        let copy = app.session.edit()
        copy.courses.deselect("MC")
        #expect(copy.numberOfChanges == 2 && !copy.semesters.contains(Plan.fourth))
        try await app.session.apply(copy)
        #expect(SelectedCourses(userData).all.isEmpty && SelectedSemesters(userData).all.isEmpty)
        #expect(SelectedLectures(userData, serverData).all.isEmpty && AllChanges(userData).all.isEmpty)
    }

    @Test func choosingASemesterAddsItsCourseAndAllItsLectures() async throws {
        let app = try await App()
        _ = await app.fetch()
        let copy = app.session.edit()
        copy.courses.deselectAll()
        copy.semesters.select(Plan.fourth)
        copy.lectures.selectAll(of: Plan.fourth)
        #expect(copy.courses.contains("MC") && copy.numberOfChanges == 0)
        let lectures = AllLectures(app.session.serverData)
        #expect(lectures.lectures(of: Plan.fourth).map(\.key) == ["analysis", "laboratory"])
        #expect(lectures.lectures(on: .tuesday).map(\.key) == ["laboratory"])
    }

    @Test func aChoiceOutlivesThePlansChangesAndRestarts() async throws {
        let app = try await App()
        _ = await app.fetch()
        app.server.say(lectures: [Plan.laboratory])
        await app.fetch()
        #expect(SelectedLectures(app.session.userData, app.session.serverData).all.map(\.key) == ["laboratory"])
        app.server.say(lectures: [Plan.analysis, Plan.laboratory])
        await app.fetch()
        let again = try await App(on: app)
        #expect(
            SelectedLectures(again.session.userData, again.session.serverData).all.map(\.key)
                == ["analysis", "laboratory"])
        #expect(SelectedLectures(again.session.userData, again.session.serverData).lectures(on: .monday).count == 1)
    }

    @Test func anUnreadableFileIsNotOverwritten() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kit-\(UUID().uuidString)")
        defer { _ = try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("user.json")
        try Data("{}".utf8).write(to: file)
        #expect(throws: (any Error).self) { try UserData(file: file) }
        #expect(try Data(contentsOf: file) == Data("{}".utf8))
    }
}
