import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// The laws of the design, over random schools; a failing seed is the test's argument.
@Suite struct LawTests {
    static let seeds: [UInt64] = Array(1...12)

    /// Nothing unassigned is ever recorded, and everything assigned is, once.
    @Test(arguments: Backend.enabled, seeds)
    func onlyWhatIsAssignedIsStored(on backend: Backend, seed: UInt64) async throws {
        var school = try await RandomSchool(seed: seed, on: backend)
        for _ in 0..<40 { try await school.step() }
        let id = school.house.school
        let (attempts, everything) = try await school.house.database.read { connection in
            let rows = try connection.run("SELECT assignment_id, id FROM activity WHERE school_id = \(id)")
            let assignments = connection.assignments(of: id)
            var found: [RandomSchool.Record: Set<Activity.ID>] = [:]
            for row in rows {
                guard let assignment = try assignments.find(row.get("assignment_id")), let path = assignment.context
                else { throw LawBroken("An attempt without an assignment") }
                let record = RandomSchool.Record(
                    handout: assignment.handout, student: assignment.student, context: path)
                #expect(try found[record, default: []].insert(row.get("id")).inserted, "stored twice")
            }
            let log = try connection.run("SELECT * FROM audit_entry") + connection.run("SELECT * FROM viewing")
            return (found, "\(rows) \(log)")
        }
        #expect(attempts == school.stored)
        for refused in school.refused { #expect(!everything.contains(refused.description)) }
        #expect(!school.refused.isEmpty && !school.stored.isEmpty, "The seed makes the test empty.")
    }

    /// A teacher sees only the classes they teach, and the student can read every number of it.
    @Test(arguments: Backend.enabled, seeds)
    func teachersSeeTheirClassesAndStudentsSeeTheSameNumbers(on backend: Backend, seed: UInt64) async throws {
        var school = try await RandomSchool(seed: seed, on: backend)
        for _ in 0..<40 { try await school.step() }
        let reports = ReportService(school.house)
        for teacher in school.teachers {
            let actor = try await school.actor(teacher.id)
            for (id, handout) in school.handouts {
                let isTheirs = handout.classes.contains { school.teaches(teacher.id, $0) }
                guard isTheirs else {
                    await #expect(throws: Refusal.notFound) { try await reports.report(of: id, as: actor) }
                    continue
                }
                let (_, report) = try await reports.report(of: id, as: actor)
                for row in report.rows {
                    let own = try await reports.ownRecords(as: school.actor(row.student.id))
                    for cell in row.cells.compactMap({ $0 }) {
                        let record = try #require(own.records.first { $0.assignment.id == cell.assignment })
                        #expect(record.assignment.reportingClasses.contains { school.teaches(teacher.id, $0) })
                        #expect(record.teachers.contains { $0.id == teacher.id }, "the student reads who sees it")
                        #expect(record.cell == cell, "one number everywhere")
                        if cell.attempts > 0 {
                            #expect(own.viewings.contains { $0.viewer == teacher.id && $0.handout == id })
                        }
                    }
                }
            }
        }
    }

    /// What transactions keep up to date equals what is computed from nothing.
    @Test(arguments: Backend.enabled, seeds)
    func summariesEqualAComputationFromScratch(on backend: Backend, seed: UInt64) async throws {
        var school = try await RandomSchool(seed: seed, on: backend)
        for _ in 0..<40 { try await school.step() }
        let id = school.house.school
        let handouts = Array(school.handouts.keys)
        try await school.house.database.read { connection in
            for assignment in try connection.assignments(of: id).all(of: handouts) {
                let attempts = try connection.activities(of: id).list(under: assignment)
                #expect(assignment.summary == AttemptSummary(of: attempts.sorted { $0.id < $1.id }))
            }
        }
    }

    /// An app gets the same answers whoever runs it and whatever they are.
    @Test(arguments: Backend.enabled)
    func theAppNeverLearnsTheRole(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        _ = try await school.post()
        let catalog = CatalogService(school.house)
        let new = ContentContext(path: try IdentifierPath(["org.example.quizler", "new"]), kind: .quiz, title: "New")
        var lists: [[ContentContext]] = []
        for person in [school.ben, school.cem, school.administrator, school.okafor] {
            let actor = try await school.actor(person)
            try await catalog.publish([new], removing: [], app: new.path.app, appName: nil, as: actor)
            lists.append(try await catalog.list(of: new.path.app, after: nil, limit: 100, as: actor))
        }
        #expect(lists[0] == lists[1] && lists[1] == lists[2], "Only what comes from a teacher is kept.")
        #expect(lists[3].contains(new))
        let withoutAssignment = [school.cem, school.ito, school.administrator]
        for person in withoutAssignment {
            let actor = try await school.actor(person)
            #expect(try await school.recording.assignedPaths(in: school.quiz.app, as: actor) == [])
            #expect(try await school.recording.record([school.attempt()], as: actor) == [.notFound])
        }
    }
}
