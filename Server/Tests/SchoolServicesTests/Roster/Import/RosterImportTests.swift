import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Synchronization
import Testing

@Suite struct RosterImportTests {
    @Test(arguments: Backend.enabled, ["apple-school-manager", "oneroster-1.1", "oneroster-1.2"])
    func aSampleIsImportedAsPreviewedAndASecondTimeChangesNothing(on backend: Backend, sample: String)
        async throws
    {
        let house = try await RosterHouse(TestHouse(on: backend))
        let before = try await house.state()
        let preview = try await house.imports.preview(RosterHouse.sample(sample), as: house.author)
        let locations = sample == "apple-school-manager" ? 1 : 2
        #expect(preview.plan.count(.added) == RosterCount(locations: locations, people: 11, classes: 3, enrolments: 16))
        #expect(try await house.state() == before)

        let outcome = try await house.imports.carryOut(RosterHouse.sample(sample), as: house.author)
        #expect(outcome.obstacle == nil)
        let after = try await house.state()
        #expect(after.people.count == before.people.count + 11)
        #expect(after.places.count { $0.isFromRoster } == 16)
        #expect(Set(before.people).isSubset(of: after.people))
        #expect(Set(before.places).isSubset(of: after.places))
        let maya = try #require(after.people.first { $0.sourceID == "s-201" })
        let found = try await house.school.roster.people(search: "o'brien", as: house.administrator)
        #expect(found.map(\.id) == [maya.id])

        let again = try await house.imports.carryOut(RosterHouse.sample(sample), as: house.author)
        #expect(again.preview.plan.isEmpty)
        #expect(try await house.state() == after)
    }

    @Test(arguments: Backend.enabled, RosterFormat.allCases)
    func anExportImportsWithoutChanges(on backend: Backend, format: RosterFormat) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.imports.carryOut(RosterHouse.sample("oneroster-1.2"), as: house.author)
        let before = try await house.state()
        let archive = try await house.exports.archive(as: format, for: house.author)
        let files = RosterFiles(uploaded: [RosterFile(name: "export.zip", bytes: archive)])
        let outcome = try await house.imports.carryOut(files, as: house.author)
        #expect(outcome.obstacle == nil)
        #expect(outcome.preview.format == format)
        #expect(outcome.preview.problems.isEmpty)
        #expect(outcome.preview.plan.isEmpty)
        #expect(try await house.state() == before)
    }

    @Test(arguments: Backend.enabled, RosterFormat.allCases)
    func anExportFillsAnotherSchoolAlike(on backend: Backend, format: RosterFormat) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.imports.carryOut(RosterHouse.sample("apple-school-manager"), as: house.author)
        let files = try await house.exports.files(as: format, for: house.author)
        let reading = RosterReader.read(RosterFiles(files), on: CalendarDay(year: 2026, month: 11, day: 21))
        let plan = RosterPlan(importing: reading.snapshot, into: RosterState()) { UUID() }
        #expect(plan.count(.added) == RosterCount(locations: 2, people: 17, classes: 5, enrolments: 22))
    }

    /// A place that stays with another role is none in a group of students.
    @Test(arguments: Backend.enabled)
    func aStudentWhoBecomesATeacherLeavesTheirGroups(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(2))
        let state = try await house.state()
        let k1 = try #require(state.classes.first { $0.sourceID == "k1" }?.id)
        let both = Set(state.people.filter { ["s1", "s2"].contains($0.sourceID) }.map(\.id))
        let teacher = try await house.school.actor(try #require(state.people.first { $0.sourceID == "t1" }))
        _ = try await house.school.roster.save(group: nil, named: "Fast", members: both, in: k1, as: teacher)
        let texts = [
            "students.csv": "person_id,first_name,last_name,sis_username,location_id\ns2,Maya,Brown,student2,elm\n",
            "staff.csv": """
            person_id,first_name,last_name,sis_username,location_id
            t1,Ada,White,ada.white,elm
            s1,Maya,Brown,student1,elm

            """,
            "classes.csv": """
            class_id,class_number,course_id,instructor_id,instructor_id_2,location_id
            k1,5A,c1,t1,s1,elm

            """,
            "rosters.csv": "roster_id,class_id,student_id\nr2,k1,s2\n",
        ]
        let files = RosterHouse.students(2).map { file in
            texts[file.name].map { RosterFile(name: file.name, bytes: Array($0.utf8)) } ?? file
        }
        _ = try await house.carryOut(files)
        let members = try await house.school.roster.members(of: k1, as: house.administrator)
        #expect(members.teachers.count == 2 && members.students.count == 1)
        #expect(members.groups.map(\.members) == [Set(members.students.map(\.id))])
    }

    @Test(arguments: Backend.enabled)
    func oneImportIsOneEntryOfTheAuditLogWithoutNames(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(2))
        _ = try await house.exports.files(as: .oneRoster11, for: house.author)
        #expect(
            try await house.auditedActs() == [
                "roster.imported: apple-school-manager, added 3/1/3, updated 0/0/0, restored 0/0/0, archived 0/0/0, "
                    + "removed 0/0/0",
                "roster.exported: oneroster-1.1",
            ])
    }

    @Test(arguments: Backend.enabled)
    func onlyThoseWhoManageTheRosterMayImportOrExport(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        for person in [house.school.ito, house.school.ada] {
            let actor = try await house.school.actor(person)
            let files = RosterFiles(RosterHouse.students(1))
            await #expect(throws: Refusal.notPermitted) { try await house.imports.preview(files, as: .person(actor)) }
            await #expect(throws: Refusal.notPermitted) { try await house.imports.carryOut(files, as: .person(actor)) }
            await #expect(throws: Refusal.notPermitted) {
                try await house.exports.files(as: .oneRoster12, for: .person(actor))
            }
            await #expect(throws: Refusal.notPermitted) { try await house.upload(files.files, as: actor) }
        }
    }

    @Test(arguments: Backend.enabled)
    func aBadRowStopsEverythingUnlessItIsSkipped(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(2))
        let before = try await house.state()
        let files = RosterHouse.students(3).replacing("s2,Maya,Brown", with: "s2,,", in: "students.csv")
        let stopped = try await house.carryOut(files)
        #expect(stopped.obstacle == .badRows(1))
        #expect(try await house.state() == before)

        let skipped = try await house.carryOut(files, skippingBadRows: true)
        #expect(skipped.obstacle == nil)
        #expect(skipped.preview.plan.count(.added) == RosterCount(people: 1, enrolments: 1))
        let after = try await house.state()
        #expect(Set(before.people).isSubset(of: after.people))
        #expect(Set(before.places).isSubset(of: after.places))
        #expect(try await house.auditedActs().last?.hasSuffix("skipped 1") == true)
    }

    /// Somebody whom only a bad row names, and somebody whose user name another row wants.
    @Test(arguments: Backend.enabled, ["r3,k1,s3", "r3,k9,s1"])
    func nobodyIsArchivedWhoMayBeInABadRow(on backend: Backend, row: String) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(3))
        let before = try await house.state()
        let files = RosterHouse.students(2).replacing("r2,k1,s2", with: "r2,k1,s2\n\(row)", in: "rosters.csv")
        #expect(try await house.carryOut(files).obstacle == .badRows(1))
        let skipped = try await house.carryOut(files, confirmed: 1, skippingBadRows: true)
        #expect(skipped.obstacle == nil && skipped.preview.plan.isEmpty)
        #expect(try await house.state() == before)
    }

    @Test(arguments: Backend.enabled)
    func nobodyIsArchivedWhoseUserNameAnotherRowWants(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(3))
        let before = try await house.state()
        let files = RosterHouse.students(3).replacing("s3,", with: "s9,", in: "students.csv")
            .replacing(",s3", with: ",s9", in: "rosters.csv")
        #expect(try await house.carryOut(files).obstacle == .badRows(1))
        let skipped = try await house.carryOut(files, confirmed: 1, skippingBadRows: true)
        #expect(skipped.obstacle == nil && skipped.preview.plan.isEmpty)
        #expect(try await house.state() == before)
    }

    @Test(arguments: Backend.enabled)
    func manyRemovalsRequireTheirNumber(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(20))
        let before = try await house.state()
        let stopped = try await house.carryOut(RosterHouse.students(10))
        #expect(stopped.obstacle == .removals(10))
        let wrong = try await house.carryOut(RosterHouse.students(10), confirmed: 9)
        #expect(wrong.obstacle == .removals(10))
        #expect(try await house.state() == before)
        let done = try await house.carryOut(RosterHouse.students(10), confirmed: 10)
        #expect(done.obstacle == nil)
        let after = try await house.state()
        #expect(after.people.count == before.people.count)
        #expect(after.people.count { $0.isArchived } == 10)
        #expect(after.places == before.places)
    }

    @Test(arguments: Backend.enabled)
    func twoPeopleSwapTheirUserNames(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(2))
        let files = RosterHouse.students(2)
            .replacing("student1,", with: "x,", in: "students.csv")
            .replacing("student2,", with: "Student1,", in: "students.csv")
            .replacing("x,", with: "student2,", in: "students.csv")
        #expect(try await house.carryOut(files).obstacle == nil)
        let people = try await house.state().people
        #expect(people.first { $0.sourceID == "s1" }?.username == "student2")
        #expect(people.first { $0.sourceID == "s2" }?.username == "Student1")
        #expect(try await house.carryOut(files).preview.plan.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func handoutsFollowEnrolments(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(20, inClass: 1))
        let state = try await house.state()
        let student = { (key: String) in state.people.first { $0.sourceID == key } }
        let schoolClass = try #require(state.classes.first { $0.sourceID == "k1" })
        let one = try #require(student("s1"))
        let two = try #require(student("s2"))
        try await house.school.roster.enrol(
            [house.school.ito.id], in: schoolClass.id, as: .teacher, as: house.administrator)
        _ = try await house.school.post(to: [.everyone(in: schoolClass.id)])
        let tasks = { (person: Person) in
            try await house.school.work.toDo(as: house.school.actor(person)).flatMap(\.tasks).count
        }
        #expect(try await tasks(one) == 1)
        #expect(try await tasks(two) == 0)

        _ = try await house.carryOut(RosterHouse.students(20, inClass: 2))
        #expect(try await tasks(two) == 1)

        let gone = RosterHouse.students(20, inClass: 2).replacing("r1,k1,s1\n", with: "", in: "rosters.csv")
        let outcome = try await house.carryOut(gone, confirmed: 1)
        #expect(outcome.preview.plan.count(.removed).enrolments == 1)
        #expect(try await tasks(one) == 0)
        #expect(try await tasks(two) == 1)
        let teachers = try await house.school.roster.members(of: schoolClass.id, as: house.administrator).teachers
        #expect(teachers.contains { $0.id == house.school.ito.id })
    }

    @Test(arguments: Backend.enabled)
    func leavingAClassMeansLeavingItsGroups(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(2))
        let state = try await house.state()
        let schoolClass = try #require(state.classes.first { $0.sourceID == "k1" })
        let members = Set(state.people.filter { $0.sourceID?.hasPrefix("s") == true }.map(\.id))
        let teacher = try #require(state.people.first { $0.sourceID == "t1" })
        _ = try await house.school.roster.save(
            group: nil, named: "Reds", members: members, in: schoolClass.id, as: house.school.actor(teacher))
        _ = try await house.carryOut(RosterHouse.students(2, inClass: 1), confirmed: 1)
        let groups = try await house.school.roster.members(of: schoolClass.id, as: house.administrator).groups
        #expect(groups.map(\.members.count) == [1])
    }

    @Test func progressIsReportedForEachStep() async throws {
        let house = try await RosterHouse(TestHouse(on: .sqlite))
        let seen = Mutex<[RosterImportService.Progress]>([])
        _ = try await house.imports.carryOut(RosterFiles(RosterHouse.students(500)), as: house.author) { progress in
            seen.withLock { $0.append(progress) }
        }
        let all = seen.withLock { $0 }
        #expect(Set(all.map(\.step)) == Set(RosterImportService.Progress.Step.allCases))
        let saving = all.filter { $0.step == .saving }.map(\.fraction)
        #expect(saving.count > 3)
        #expect(saving == saving.sorted())
        #expect(saving.last == 1)
    }
}
