import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What people find when they try out the school.
@Suite struct DemoSchoolTests {
    @Test(arguments: Backend.enabled)
    func itsTimetableHasWhatHappensInSchools(on backend: Backend) async throws {
        let clock = TestClock()
        let surroundings = Surroundings.testing(clock: clock)
        let database = try await backend.emptySchool()
        let school = School(id: School.ID(surroundings.makeUUID()), name: "Demo", timeZone: "Europe/Berlin")
        try await database.write { try $0.schools.save(school) }
        let house = SchoolHouse(school: school.id, database: database, surroundings: surroundings)
        let demo = try await DemoSchool(in: house, hashing: PasswordHashing(cost: .trivial), withTimetable: true)
        let student = try #require(demo.people.first { $0.role == .student })
        let actor = try await house.database.read { try $0.people(of: school.id).actor(for: student.id) }
        let own = try await TimetableService(house).own(as: try #require(actor))
        let today = own.book.clock.day(at: clock.now)
        let lessons = own.book.lessons(of: own.lectures, from: today, through: today.adding(days: 14))
        #expect(own.lectures.count == 6, "Those of both classes, without choosing anything.")
        #expect(lessons.filter { $0.state == .cancelled }.count == 1)
        #expect(lessons.filter { $0.change?.kinds == [.room] }.map(\.rooms) == [["Lab 1"]])
        #expect(lessons.compactMap(\.exam).map(\.title) == ["Fractions"])
        let again = try await DemoSchool(in: house, hashing: PasswordHashing(cost: .trivial), withTimetable: true)
        #expect(again.people == demo.people)
        #expect(try await TimetableService(house).own(as: try #require(actor)).book.state == own.book.state)
    }
}
