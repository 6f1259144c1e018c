import Foundation
import HTTPTypes
import Logging
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

@testable import SchoolServer

/// How SQLite finds what the server asks it for.
///
/// The queries are those that the server really ran: for each route, and for what it does by itself. PostgreSQL plans by
/// what its tables hold, and reads short ones whole, so that its plans in a test say nothing.
@Suite struct QueryPlanTests {
    @Test func noQueryReadsAllOfATableThatGrows() async throws {
        let record = QueryRecord()
        let scene = try await answerEveryRoute(recording: record)
        for work in scene.school.services.repetitions(settings: ServerSettings(), logger: Logger(label: "plans")) {
            try await work.work()
        }
        let statements = record.statements
        #expect(statements.count > 250, "Only \(statements.count) different statements ran.")
        let plans = try await Plans(of: TestSchool())
        for statement in statements where !Self.isWholeOnPurpose(Self.text(of: statement)) {
            for step in try await plans.readingAll(statement) {
                Issue.record("\(step)\n\(Self.text(of: statement))")
            }
        }
        // An exception that no statement needs would let a later one pass.
        let texts = statements.map(Self.text(of:))
        for beginning in Self.wholeOnPurpose where !texts.contains(where: { $0.hasPrefix(beginning) }) {
            Issue.record("No statement begins with “\(beginning)”.")
        }
    }

    @Test func whatGoesIsFoundWhereverItIsNamed() async throws {
        let plans = try await Plans(of: TestSchool())
        #expect(plans.keys.count > 60)
        for (table, key) in plans.keys where key.first == "school_id" && key.count > 1 {
            let one = key.reduce("1 = 1" as SQL) { "\($0) AND \(SQL(identifier: $1)) = 'x'" }
            for step in try await plans.readingAll("DELETE FROM \(SQL(identifier: table)) WHERE \(one)") {
                Issue.record("Deleting from \(table): \(step)")
            }
        }
    }

    /// What reads all of a table and may, by how the statement begins.
    private static let wholeOnPurpose = [
        // Once an hour: what is over.
        "DELETE FROM catalog_status WHERE school_id = ?1 AND at <",
        "DELETE FROM import_upload WHERE school_id = ?1 AND uploaded_at <",
        "DELETE FROM known_device WHERE school_id = ?1 AND (last_used_at <",
        "DELETE FROM notification WHERE school_id = ?1 AND made_at <",
        "DELETE FROM person_picture WHERE school_id = ?1 AND person_id NOT IN",
        "DELETE FROM share WHERE school_id = ?1 AND expires_at <",
        "DELETE FROM sign_in_throttle WHERE school_id = ?1 AND (last_failure_at <",
        "DELETE FROM start_code WHERE school_id = ?1 AND expires_at <",
        "DELETE FROM stored_file WHERE school_id = ?1 AND id NOT IN",
        "UPDATE stored_file SET orphaned_at =",
        // A developer starts over.
        "DELETE FROM audit_entry WHERE school_id = ?1 AND object_kind IN",
        // How many there are: people for administrators, pictures that a new rule would remove, waiting devices before one
        // more is taken.
        "SELECT COUNT(*) AS n FROM person",
        "SELECT COUNT(*) AS pictures FROM person_picture",
        "SELECT COUNT(*) AS n FROM device_authorization",
        "SELECT app_id, COUNT(*) AS n FROM content_context",
        // Whole lists that somebody asked for: a roster, and a plan, which is read once after each change.
        "SELECT class_id, person_id, role, begins, ends, from_roster, is_current FROM enrolment WHERE school_id = ?1 ORDER",
        "SELECT id, lecture_id, content FROM lecture_change WHERE school_id = ?1 ORDER",
        "SELECT id, term_id, lecture_key,",
        "SELECT lecture_id, day, title FROM lecture_exam",
    ]

    private static func isWholeOnPurpose(_ text: String) -> Bool {
        wholeOnPurpose.contains { text.hasPrefix($0) }
            // The least value is the first of an index.
            || text.hasPrefix("SELECT MIN(")
            // The whole roster.
            || text.hasSuffix("FROM person WHERE school_id = ?1 ORDER BY id")
            // A developer starts over.
            || text.wholeMatch(of: #/DELETE FROM [a-z_]+ WHERE school_id = \?1/#) != nil
    }

    private static func text(of statement: SQL) -> String {
        statement.rendered(for: .sqlite).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Sends a request to each route as somebody who may use it.
    private func answerEveryRoute(recording record: QueryRecord) async throws -> PermissionTests.Scene {
        var scene = try await PermissionTests.Scene(recording: record)
        for row in PermissionTable.rows {
            guard let visitor = zip(PermissionTests.Visitor.allCases, row.outcomes).first(where: { $1 == "Y" })?.0
            else { continue }
            if row.method != .get { scene = try await PermissionTests.Scene(recording: record) }
            _ = try await scene.outcome(of: row, for: visitor)
        }
        return scene
    }
}

/// How SQLite would go about statements in a school.
private struct Plans {
    /// Tables of which a school has few rows, however long it is at work.
    private static let small: Set<String> = [
        "campus_address", "content_app", "developer_key", "hall_display", "location", "push_key", "school",
        "school_logo",
        "school_class", "timetable_course", "timetable_day_off", "timetable_source", "timetable_term",
        "timetable_version",
    ]

    private let school: TestSchool
    /// The columns of each table's primary key.
    let keys: [String: [String]]
    /// Indexes of a part of their table, which hold few rows.
    private let partial: Set<String>

    init(of school: TestSchool) async throws {
        self.school = school
        (keys, partial) = try await school.database.read { connection in
            let columns = try connection.run(
                """
                SELECT tables.name AS name, columns.name AS key FROM pragma_table_list AS tables
                JOIN pragma_table_info(tables.name) AS columns
                WHERE tables.type = 'table' AND columns.pk > 0 ORDER BY tables.name, columns.pk
                """)
            var keys: [String: [String]] = [:]
            for row in columns { keys[try row.get("name"), default: []].append(try row.get("key")) }
            let partial: [String] = try connection.run(
                """
                SELECT indexes.name AS name FROM pragma_table_list AS tables
                JOIN pragma_index_list(tables.name) AS indexes WHERE indexes.partial = 1
                """
            ).map { try $0.get("name") }
            return (keys, Set(partial))
        }
    }

    /// The steps that go through all rows that a school has in a table that grows.
    ///
    /// A list that ends after some rows, and is read in the order in which it is kept, goes through these only.
    func readingAll(_ statement: SQL) async throws -> [String] {
        let steps: [String] = try await school.database.write { connection in
            try connection.run("EXPLAIN QUERY PLAN \(statement)").map { try $0.get("detail") }
        }
        let isSorted = steps.contains { $0.hasPrefix("USE TEMP B-TREE FOR ORDER BY") }
        guard isSorted || !statement.rendered(for: .sqlite).text.contains("LIMIT") else { return [] }
        return steps.filter(readsAll)
    }

    private func readsAll(_ step: String) -> Bool {
        guard let match = step.firstMatch(of: #/^(SCAN|SEARCH) (\w+)(?: USING (?:.*?INDEX (\w+)|PRIMARY KEY))?/#)
        else { return false }
        let table = String(match.2)
        guard keys[table] != nil, !Self.small.contains(table), !partial.contains(String(match.3 ?? "")) else {
            return false
        }
        return match.1 == "SCAN" || step.hasSuffix("(school_id=?)")
    }
}
