import Cryptography
import Foundation
import SchoolStore
import Storage
import Testing

/// Schools have run the migrations that have landed: another text reaches only new schools, and the others differ.
@Suite struct MigrationFingerprintTests {
    @Test func noMigrationThatHasLandedIsChanged() {
        let known = MigrationFingerprints.all
        for migration in Schema.history {
            guard let fingerprint = known[migration.name] else { continue }
            #expect(
                migration.fingerprint == fingerprint,
                """
                “\(migration.name)” was changed, but schools have run it as it was. Put it back, write a new migration \
                at the end of its list, and never change one.
                """)
        }
    }

    @Test func everyMigrationHasAFingerprint() {
        let new = Schema.history.filter { MigrationFingerprints.all[$0.name] == nil }
        let lines = new.map { "\($0.fingerprint) \($0.name)" }.joined(separator: "\n")
        #expect(new.isEmpty, "Add the fingerprint of what is new to MigrationFingerprints.swift, at its end:\n\(lines)")
    }

    @Test func noMigrationIsRemovedOrRenamed() {
        let gone = Set(MigrationFingerprints.all.keys).subtracting(Schema.history.map(\.name))
        #expect(gone.isEmpty, "Schools have run them. Put them back; new migrations undo what they did.")
    }

    @Test func whatOneDatabaseIsToldChangesTheFingerprint() {
        let fingerprints = [
            Migration("a", "CREATE TABLE t (a \(sqlite: "INTEGER", postgres: "BIGINT"))"),
            Migration("a", "CREATE TABLE t (a \(sqlite: "INTEGER", postgres: "INTEGER"))"),
            Migration("a", "CREATE TABLE t (a \(sqlite: "TEXT", postgres: "BIGINT"))"),
            Migration("a", "UPDATE t SET a = \(1)"),
            Migration("a", "UPDATE t SET a = \(2)"),
            Migration("a", "UPDATE t SET a = \(1)", "UPDATE t SET a = \(1)"),
        ].map(\.fingerprint)
        #expect(Set(fingerprints).count == fingerprints.count)
    }
}

extension Migration {
    /// The SHA-256 of all that it tells both databases.
    fileprivate var fingerprint: String {
        let told = SQLDialect.allCases.flatMap { dialect in
            statements.map { statement in
                let (text, values) = statement.rendered(for: dialect)
                return "\(dialect.rawValue): \(text) \(values)\u{0}"
            }
        }
        return SHA256.hash(data: Data(told.joined().utf8)).hexadecimal
    }
}
