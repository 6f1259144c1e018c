import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// When a person's calendars learn that something is new.
@Suite struct CalendarStateTests {
    private struct Lost: Error {}

    /// A database that loses what it has just done, as with a disk that is full on commit.
    private struct LosingDatabase: SQLDatabase {
        let database: any SQLDatabase

        func read<Result: Sendable>(
            _ body: @escaping @Sendable (any SQLConnection) throws -> Result
        ) async throws -> Result {
            try await database.read(body)
        }

        func commit<Result: Sendable>(
            _ body: @escaping @Sendable (any SQLConnection) throws -> Result
        ) async throws -> Committed<Result> {
            try await database.commit { connection in
                _ = try body(connection)
                throw Lost()
            }
        }
    }

    /// Catches a calendar that is cached before it is stored: its state would come from memory, and be another
    /// one after the next start.
    @Test(arguments: Backend.enabled)
    func whatCouldNotBeStoredIsNotReported(on backend: Backend) async throws {
        let house = try await TimetableHouse(on: backend)
        let plain = house.school.house
        let losing = SchoolHouse(
            school: plain.school, database: LosingDatabase(database: plain.database), surroundings: plain.surroundings)
        let calendars = CalendarService(losing, timetable: house.timetable)
        for _ in 1...2 {
            await #expect(throws: Lost.self) { try await calendars.calendar(of: house.school.ada) }
        }
        let stored = try await CalendarService(plain, timetable: house.timetable).calendar(of: house.school.ada)
        #expect(!stored.members.isEmpty)
        let again = try await calendars.calendar(of: house.school.ada)
        #expect(again.state == stored.state)
    }
}
