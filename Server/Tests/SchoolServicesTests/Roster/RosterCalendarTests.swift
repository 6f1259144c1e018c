import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Enrolments that begin and end by themselves.
///
/// The tests begin on 21 September 2026, in Berlin.
@Suite struct RosterCalendarTests {
    /// One student and one teacher in one class, from one day to the day before another.
    private static func files(_ begins: String, _ ends: String, teacherEnds: String = "") -> [RosterFile] {
        let files = [
            "users.csv": """
            sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,middleName,identifier
            t1,true,elm,teacher,ada.white,Ada,White,,
            s1,true,"oak,elm",student,maya,Maya,Brown,Ann,0042

            """,
            "orgs.csv": "sourcedId,name,type,identifier,parentSourcedId\noak,Oak,school,9,\nelm,Elm,school,,oak\n",
            "classes.csv": """
            sourcedId,title,courseSourcedId,classType,schoolSourcedId,termSourcedIds
            k1,5A,,scheduled,elm,

            """,
            "enrollments.csv": """
            sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,beginDate,endDate
            e1,k1,elm,t1,teacher,,\(teacherEnds)
            e2,k1,elm,s1,student,\(begins),\(ends)

            """,
        ]
        return files.sorted { $0.key < $1.key }.map { RosterFile(name: $0.key, bytes: Array($0.value.utf8)) }
    }

    private struct School {
        let house: RosterHouse
        let schoolClass: SchoolClass
        let student: Person
        let teacher: Person

        var handouts: Int {
            get async throws {
                try await house.school.work.toDo(as: house.school.actor(student)).flatMap(\.tasks).count
            }
        }

        var teaches: Bool {
            get async throws { try await house.school.actor(teacher).taught.contains(schoolClass.id) }
        }

        func wait(days: Double) async throws {
            house.school.clock.advance(by: days * 86_400)
            try await house.school.roster.followCalendar()
        }
    }

    private func school(_ files: [RosterFile], on backend: Backend) async throws -> School {
        let house = try await RosterHouse(TestHouse(on: backend))
        #expect(try await house.carryOut(files).obstacle == nil)
        let state = try await house.state()
        let school = School(
            house: house, schoolClass: try #require(state.classes.first { $0.sourceID == "k1" }),
            student: try #require(state.people.first { $0.sourceID == "s1" }),
            teacher: try #require(state.people.first { $0.sourceID == "t1" }))
        let id = school.schoolClass.id
        try await house.school.roster.enrol([house.school.ito.id], in: id, as: .teacher, as: house.administrator)
        _ = try await house.school.post(to: [.everyone(in: id)])
        return school
    }

    @Test(arguments: Backend.enabled)
    func anEnrolmentGrantsFromItsFirstDayToTheDayBeforeItsEnd(on backend: Backend) async throws {
        let school = try await school(Self.files("2026-09-23", "2026-09-25"), on: backend)
        var granted: [Int] = []
        var members: [Int] = []
        for _ in 21...26 {
            granted.append(try await school.handouts)
            members.append(
                try await school.house.school.roster.members(
                    of: school.schoolClass.id, as: school.house.administrator
                ).students.count)
            try await school.wait(days: 1)
        }
        #expect(granted == [0, 0, 1, 1, 0, 0])
        #expect(members == granted)
        let turned = try await school.house.school.house.database.read { connection in
            try connection.run("SELECT detail FROM audit_entry WHERE act = 'class.turned' ORDER BY id")
                .map { try $0.get("detail", as: String.self) }
        }
        #expect(turned == ["2026-09-23", "2026-09-25"])
    }

    @Test(arguments: Backend.enabled)
    func aDayBeginsAtMidnightInTheSchoolsZone(on backend: Backend) async throws {
        let school = try await school(Self.files("2026-09-22", ""), on: backend)
        // 21:59 in Greenwich is a minute before midnight in Berlin.
        school.house.school.clock.set(try Date("2026-09-21T21:59:00Z", strategy: .iso8601))
        try await school.wait(days: 0)
        #expect(try await school.handouts == 0)
        school.house.school.clock.set(try Date("2026-09-21T22:00:00Z", strategy: .iso8601))
        try await school.wait(days: 0)
        #expect(try await school.handouts == 1)
    }

    @Test(arguments: Backend.enabled)
    func aTeacherWhoseTimeIsOverNoLongerTeaches(on backend: Backend) async throws {
        let school = try await school(Self.files("", "", teacherEnds: "2026-09-23"), on: backend)
        #expect(try await school.teaches)
        try await school.wait(days: 2)
        #expect(try await !school.teaches)
    }

    @Test(arguments: Backend.enabled)
    func peopleEnrolledByHandStay(on backend: Backend) async throws {
        let files = Self.files("2026-09-20", "2026-09-23")
        let school = try await school(files, on: backend)
        try await school.wait(days: 3)
        #expect(try await school.handouts == 0)
        try await school.house.school.roster.enrol(
            [school.student.id], in: school.schoolClass.id, as: .student, as: school.house.administrator)
        #expect(try await school.handouts == 1)
        try await school.wait(days: 3)
        #expect(try await school.handouts == 1)
        #expect(try await school.house.carryOut(files).preview.plan.isEmpty)
    }

    @Test(arguments: Backend.enabled, RosterFormat.allCases)
    func anExportImportsWithoutChangesOnAnyDay(on backend: Backend, format: RosterFormat) async throws {
        let school = try await school(Self.files("2026-09-23", "2026-09-25"), on: backend)
        for _ in 21...26 {
            let before = try await school.house.state()
            let files = try await school.house.exports.files(as: format, for: school.house.author)
            let outcome = try await school.house.carryOut(files)
            #expect(outcome.obstacle == nil)
            #expect(outcome.preview.plan.isEmpty)
            #expect(try await school.house.state() == before)
            try await school.wait(days: 1)
        }
    }

    @Test(arguments: Backend.enabled)
    func locationsNumbersAndFurtherNamesAreKept(on backend: Backend) async throws {
        let school = try await school(Self.files("", ""), on: backend)
        let locations = try await school.house.school.roster.locations(as: school.house.administrator)
        let student = try await school.house.school.roster.person(school.student.id, as: school.house.administrator)
        #expect(student.middleName == "Ann" && student.number == "0042")
        #expect(student.locations.compactMap { locations[$0]?.name } == ["Oak", "Elm"])
        let elm = try #require(locations.values.first { $0.sourceID == "elm" })
        #expect(elm.parent.flatMap { locations[$0] }?.number == "9")
        #expect(school.schoolClass.location == elm.id)
    }
}
