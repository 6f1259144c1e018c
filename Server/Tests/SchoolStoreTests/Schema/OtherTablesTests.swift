import SchoolModel
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Another program keeps its tables where a school is, or is to be.
@Suite struct OtherTablesTests {
    private func others(in database: any SQLDatabase) async throws -> [String] {
        do {
            try await database.read { try $0.records.requireNoOtherTables() }
            return []
        } catch let others as OtherTables { return others.names }
    }

    private func run(_ statements: [SQL], on database: any SQLDatabase) async throws {
        try await database.write { connection in for statement in statements { try connection.run(statement) } }
    }

    @Test(arguments: Backend.enabled)
    func aPlaceOfItsOwnIsTaken(on backend: Backend) async throws {
        let begun = try await backend.sharedSchool([])
        #expect(try await others(in: begun).isEmpty, "Founding a school was interrupted.")
        let old = try await backend.sharedSchool(Array(Schema.history.prefix(1)))
        #expect(try await others(in: old).isEmpty)
        #expect(try await others(in: backend.sharedSchool()).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func anotherProgramsDatabaseIsNamedTableByTable(on backend: Backend) async throws {
        let database = try await backend.sharedSchool([])
        try await run(
            [
                "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT)",
                "CREATE TABLE zebra (id INTEGER PRIMARY KEY)",
                "CREATE VIEW names AS SELECT name FROM person",
            ], on: database)
        #expect(try await others(in: database) == ["names", "person", "zebra"])
        // Many programs have a table of this name.
        try await run(["DROP TABLE migration", "CREATE TABLE migration (id INTEGER, name TEXT)"], on: database)
        #expect(try await others(in: database) == ["migration", "names", "person", "zebra"])
        try await run(
            [
                "DROP TABLE migration", "CREATE TABLE migration (name TEXT)",
                "INSERT INTO migration (name) VALUES ('m20220101_create_table')",
            ], on: database)
        #expect(try await others(in: database) == ["migration", "names", "person", "zebra"])
    }

    @Test(arguments: Backend.enabled)
    func besideASchoolOnlyWhatBearsANameOfItsTablesIsInTheWay(on backend: Backend) async throws {
        let database = try await backend.sharedSchool(Array(Schema.history.prefix(1)))
        try await run(["CREATE TABLE zebra (id INTEGER PRIMARY KEY)"], on: database)
        #expect(try await others(in: database).isEmpty)
        try await run(["CREATE TABLE hall_display (id INTEGER PRIMARY KEY)"], on: database)
        #expect(try await others(in: database) == ["hall_display"])
        guard backend == .postgres else { return }
        await #expect(throws: OtherTables.self) {
            try await database.write { try $0.records.removeAll() }
        }
    }

    @Test(arguments: Backend.enabled.filter { $0 == .postgres })
    func whatAnotherProgramMadeOfASchoolIsNotRemovedWithIt(on backend: Backend) async throws {
        let database = try await backend.sharedSchool(Array(Schema.history.prefix(1)))
        try await run(["CREATE VIEW people_of_the_canteen AS SELECT username FROM person"], on: database)
        await #expect(throws: SQLError.self) { try await database.write { try $0.records.removeAll() } }
        #expect(try await database.read { try $0.run("SELECT * FROM people_of_the_canteen") }.isEmpty)
        try await run(["DROP VIEW people_of_the_canteen"], on: database)
        try await database.write { try $0.records.removeAll() }
        #expect(try await database.read { try $0.records.history() } == nil)
    }
}
