import Foundation
import SchoolModel
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What is read from a timetable, and how much.
@Suite struct TimetableStoreTests {
    private static let school = School(id: School.ID(UUID()), name: "Test School", timeZone: "Europe/Berlin")
    private static let day = CalendarDay(year: 2026, month: 9, day: 14)

    private static func lecture(_ key: String) throws -> Lecture {
        Lecture(
            term: "T1", key: key, name: key, start: try #require(TimeOfDay("08:00")),
            end: try #require(TimeOfDay("09:30")), dates: LectureDates(days: [day], pattern: .single))
    }

    /// A school with a lecture from a source and three that were entered by hand, each with an exam.
    private static func database(on backend: Backend) async throws -> (any SQLDatabase, [Lecture]) {
        let database = try await backend.emptySchool()
        let lectures = try ["A", "B", "C", "D"].map { try lecture($0) }
        try await database.write { connection in
            try connection.schools.save(school)
            let timetables = connection.timetables(of: school.id)
            try timetables.save(Term(id: "T1", name: "T1", firstDay: day, lastDay: day.adding(days: 90)))
            let source = TimetableSource(id: TimetableSource.ID(naming: "plan"), name: "Plan", format: .csv)
            try connection.timetableSources(of: school.id).save(source)
            try timetables.save([lectures[0]], from: source.id)
            try timetables.save(lectures.dropFirst(), from: nil)
            for lecture in lectures {
                try timetables.save(LectureExam(day: day, title: "Exam \(lecture.key)"), of: lecture.id)
            }
        }
        return (database, lectures)
    }

    @Test(arguments: Backend.enabled)
    func readingSomeLecturesReadsNoOtherExams(on backend: Backend) async throws {
        let (database, lectures) = try await Self.database(on: backend)
        let asked = Set(lectures.prefix(2).map(\.id))
        let (titles, read) = try await database.read { connection in
            let counted = CountedConnection(connection)
            let state = try counted.timetables(of: Self.school.id).state(of: asked)
            return (state.lectures.flatMap { $0.exams.map(\.title) }.sorted(), counted.rows(of: "lecture_exam"))
        }
        #expect(titles == ["Exam A", "Exam B"])
        #expect(read == 2)
        let all = try await database.read { try $0.timetables(of: Self.school.id).state() }
        #expect(all.lectures.flatMap { $0.exams.map(\.title) }.sorted() == lectures.map { "Exam \($0.key)" })
    }

    @Test(arguments: Backend.enabled)
    func aLectureKnowsItsOriginAndAMissingOneHasNone(on backend: Backend) async throws {
        let (database, lectures) = try await Self.database(on: backend)
        let ids = lectures.prefix(2).map(\.id) + [Lecture.id(term: "T1", key: "nowhere")]
        let origins = try await database.read { connection in
            try ids.map { try connection.timetables(of: Self.school.id).origin(of: $0) }
        }
        #expect(origins == [.source(TimetableSource.ID(naming: "plan")), .hand, nil])
    }

    @Test(arguments: Backend.enabled)
    func aChosenColourIsReplacedForgottenAndGoesWithItsPerson(on backend: Backend) async throws {
        let (database, _) = try await Self.database(on: backend)
        let people = ["ada", "ben"].map { name in
            Person(id: Person.ID(UUID()), role: .student, givenName: name, familyName: "Test", username: name)
        }
        let seen = try await database.write { connection in
            for person in people { try connection.people(of: Self.school.id).save(person) }
            let colours = connection.chosenColours(of: Self.school.id)
            for person in people {
                try colours.save(.mint, of: "physics", for: person.id)
                try colours.save(.pink, of: "数学", for: person.id)
            }
            try colours.save(.blue, of: "physics", for: people[0].id)
            try colours.save(nil, of: "physics", for: people[1].id)
            try colours.save(nil, of: "latin", for: people[1].id)
            let kept = try people.map { try colours.list(of: $0.id) }
            try connection.run("DELETE FROM person WHERE id = \(people[0].id)")
            return (kept, try people.map { try colours.list(of: $0.id) })
        }
        #expect(seen.0 == [["physics": .blue, "数学": .pink], ["数学": .pink]])
        #expect(seen.1 == [[:], ["数学": .pink]])
    }
}

/// A connection that counts the rows that it passes on.
private final class CountedConnection: SQLConnection {
    private let connection: any SQLConnection
    private var counts: [(query: String, rows: Int)] = []

    init(_ connection: any SQLConnection) {
        self.connection = connection
    }

    var dialect: SQLDialect { connection.dialect }

    func run(_ sql: SQL) throws -> [SQLRow] {
        let rows = try connection.run(sql)
        counts.append((sql.rendered(for: dialect).text, rows.count))
        return rows
    }

    /// How many rows queries of a table gave.
    func rows(of table: String) -> Int {
        counts.filter { $0.query.contains("FROM \(table) ") }.reduce(0) { $0 + $1.rows }
    }
}
