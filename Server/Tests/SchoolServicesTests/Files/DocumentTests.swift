import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Files of handouts, and what is recorded about work on them.
@Suite struct DocumentTests {
    @Test(arguments: Backend.enabled)
    func workOnAFileIsRecordedForThoseWhoReceivedIt(on backend: Backend) async throws {
        let (school, activity) = try await schoolWithAFile(on: backend)
        let ada = try await school.actor(school.ada)
        let path = IdentifierPath(document: activity.id)

        #expect(try await school.recording.assignedPaths(in: HandoutActivity.documentsApp, as: ada) == [path])
        #expect(try await school.recording.record([school.attempt(at: path)], as: ada) == [.recorded])
        #expect(
            try await school.recording.record([school.attempt(at: path)], as: school.actor(school.cem)) == [.notFound])
        try await school.recording.complete(path, as: ada)
        let task = try #require(try await school.work.toDo(as: ada).first?.tasks.first)
        #expect(task.assignment.summary.attempts == 1 && task.assignment.doneBy == .app)
    }

    @Test(arguments: Backend.enabled)
    func filesAreListedForThoseWhoReceivedThem(on backend: Backend) async throws {
        let (school, activity) = try await schoolWithAFile(on: backend)

        let files = try await school.work.documents(as: school.actor(school.ada))

        #expect(files.map(\.activity) == [activity] && files.map(\.file.name) == ["poem.txt"])
        for person in [school.cem, school.ito, school.administrator] {
            #expect(try await school.work.documents(as: school.actor(person)).isEmpty)
        }
    }

    private func schoolWithAFile(on backend: Backend) async throws -> (TestHouse, HandoutActivity) {
        let school = try await TestHouse(on: backend)
        let file = StoredFile(
            id: StoredFile.ID(school.house.surroundings.makeUUID()), owner: school.ito.id, name: "poem.txt",
            mediaType: "text/plain", size: 3, received: 3)
        let now = school.clock.now
        try await school.house.database.write { try $0.files(of: school.house.school).save(file, at: now) }
        let activity = HandoutActivity(
            id: HandoutActivity.ID(school.house.surroundings.makeUUID()), title: "Poem", content: .file(file.id))
        let content = HandoutContent(
            title: "Read", recipients: [.everyone(in: school.class7a.id)], activities: [activity])
        let ito = try await school.actor(school.ito)
        _ = try await school.handouts.post(school.handouts.draft(content, as: ito).id, as: ito)
        return (school, activity)
    }
}
