import DeviceTesting
import GRDB
import SchoolModel
import Testing

@testable import DeviceStore

/// A tree of any size is found without reading all of it.
struct LookupPlanTests {
    private static var queries: [ContextQuery] {
        get throws {
            let book = try IdentifierPath([TestDevice.app, "book"])
            return [
                .parent(book), .text(.identifier, .equal, "page"),
                .all([.parent(book), .text(.title, .equal, "Page 7")]),
                .any([.text(.identifier, .equal, "one"), .text(.identifier, .equal, "other")]),
            ]
        }
    }

    @Test func queriesByParentOrIdentifierUseAnIndex() throws {
        let store = try LocalStore(files: nil, app: TestDevice.app, random: { 1 })
        for query in try Self.queries {
            let steps = try store.read { try Self.plan(LocalStore.request(matching: query), $0) }
            #expect(steps.count >= 2)
            for step in steps {
                let isFound = ["(parent=?", "(identifier=?", "(path=?"].contains { step.contains($0) }
                #expect(isFound, "\(query): \(step)")
            }
        }
    }

    @Test func aPathIsFoundByItsKeyAlone() throws {
        let store = try LocalStore(files: nil, app: TestDevice.app, random: { 1 })
        let byPath: SQLRequest<Row> = "SELECT body FROM \(sql: LocalStore.knownContexts) WHERE path = \("a")"
        let steps = try store.read { try Self.plan(byPath, $0) }
        #expect(steps.count >= 2 && steps.allSatisfy { $0.contains("(path=?)") }, "\(steps)")
    }

    /// How SQLite reads tables for a request.
    private static func plan(_ request: SQLRequest<Row>, _ database: Database) throws -> [String] {
        let statement = try request.makePreparedRequest(database).statement
        let plan = try Row.fetchAll(
            database, sql: "EXPLAIN QUERY PLAN \(statement.sql)", arguments: statement.arguments)
        return plan.map { $0["detail"] }.filter { $0.hasPrefix("SEARCH") || $0.hasPrefix("SCAN") }
    }
}
