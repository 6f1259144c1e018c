import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// What becomes of handouts to a group that is deleted.
@Suite struct GroupRemovalTests {
    /// Ada alone is in a group of 7a, and has recorded an attempt.
    private struct Scene {
        let school: TestHouse
        let group: StudentGroup
        let ito: Actor
        /// To the group alone, to another class as well, and to the whole class as well.
        let handouts: [Handout]

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            ito = try await school.actor(school.ito)
            group = try await school.roster.save(
                group: nil, named: "Fast", members: [school.ada.id], in: school.class7a.id, as: ito)
            let named = Handout.Recipient.group(group.id, in: school.class7a.id)
            handouts = [
                try await school.post(to: [named]),
                try await school.post(to: [named, .everyone(in: school.class7b.id)]),
                try await school.post(to: [named, .everyone(in: school.class7a.id)]),
            ]
            _ = try await school.recording.record([school.attempt()], as: school.actor(school.ada))
        }

        /// The attempts of everybody in the reports, with an answer to whether they have left.
        func attempts() async throws -> [[String: Int]] {
            var found: [[String: Int]] = []
            for handout in handouts {
                let report = try await school.reports.report(of: handout.id, as: ito).report
                #expect(report.departed == 0)
                found.append(
                    Dictionary(
                        uniqueKeysWithValues: report.rows.map { ($0.student.givenName, $0.cells[0]?.attempts ?? 0) }))
            }
            return found
        }
    }

    /// It is as if the handout had been taken back from them.
    @Test(arguments: Backend.enabled)
    func theResultsOfItsMembersGoWithIt(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        #expect(try await scene.attempts() == [["Ada": 1], ["Ada": 1, "Cem": 0], ["Ada": 1, "Ben": 0]])
        try await school.roster.remove(group: scene.group.id, from: school.class7a.id, as: scene.ito)
        #expect(try await scene.attempts() == [[:], ["Cem": 0], ["Ada": 1, "Ben": 0]])
        let ada = try await school.actor(school.ada)
        #expect(try await school.work.toDo(as: ada).map(\.handout.id) == [scene.handouts[2].id])
        let own = try await school.reports.ownRecords(as: ada).records
        #expect(own.count { $0.teachers.isEmpty } == 2, "Nobody sees the others any more.")
        await #expect(throws: Refusal.notFound) {
            try await school.roster.remove(group: scene.group.id, from: school.class7a.id, as: scene.ito)
        }
    }

    @Test(arguments: Backend.enabled)
    func openPagesLearnOfEveryHandoutThatChanged(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let told = TestNews()
        let old = scene.school.house
        let house = SchoolHouse(
            school: old.school, database: old.database, surroundings: old.surroundings,
            announcer: Announcer { await told.add($0) })
        try await RosterService(house).remove(
            group: scene.group.id, from: scene.school.class7a.id, as: scene.ito)
        let changed: [Handout.ID: Set<SchoolClass.ID>] = await told.all.reduce(into: [:]) { found, news in
            if case .handoutChanged(let id, let students, let classes) = news, students.contains(scene.school.ada.id) {
                found[id] = classes
            }
        }
        #expect(Set(changed.keys) == Set(scene.handouts.map(\.id)))
        #expect(changed.values.allSatisfy { $0.contains(scene.school.class7a.id) })
    }

    private actor TestNews {
        private(set) var all: [Announcement] = []
        func add(_ news: [Announcement]) { all += news }
    }
}
