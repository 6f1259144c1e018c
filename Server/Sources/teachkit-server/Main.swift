import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices
import Storage

/// The command of school IT: runs a school and maintains it.
@main
struct TeachKitServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "teachkit-server",
        abstract: "Runs a school.",
        discussion: """
            A school is kept in one folder, with SQLite in it. With DATABASE_URL in the environment, such as \
            postgresql://localhost/school, its records are kept in PostgreSQL instead.

            The exit status is 0 on success, 1 on failure, and 2 if the command line is wrong.
            """,
        version: Software.version,
        subcommands: [
            Serve.self, AdministratorCommand.self, Backup.self, Restore.self, Roster.self, PersonCommand.self,
            DeveloperKeyCommand.self, TimetableCommand.self,
        ]
    )

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            leave(because: error)
        }
    }

    /// Says what went wrong on standard error, and ends with 0, 1 or 2.
    private static func leave(because error: any Error) -> Never {
        let error = CommandFailure(trouble: error) ?? error
        let code = exitCode(for: error)
        let text = fullMessage(for: error)
        if code.isSuccess {
            if !text.isEmpty { print(text) }
            Foundation.exit(0)
        }
        if !text.isEmpty { try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8)) }
        Foundation.exit(code == .validationFailure ? 2 : 1)
    }
}

/// Something that a command couldn't do, in words for the person who typed it.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// A failure of the machine or a refusal in words, or nil for anything else.
    init?(trouble error: any Error) {
        switch error {
        case let refusal as Refusal: self.init(refusal)
        case SQLError.statementFailed("5", _):
            self.init("Another program has been writing to the school for too long. Nothing was done; try again.")
        case let error where StorageTrouble(error) == .diskIsFull:
            self.init("The disk is full. Nothing was done; make room and try again.")
        case SQLError.statementFailed("42501", let fault):
            self.init(
                "The role of DATABASE_URL may not do this in the school's database (\(fault)). Make it the owner of the "
                    + "database, and of what is in it, and try again.")
        case SQLError.statementFailed("3F000", _):
            self.init(
                "The schema that DATABASE_URL names in its search_path does not exist. Make it with CREATE SCHEMA, for the "
                    + "role that DATABASE_URL names, and try again.")
        case SQLError.statementFailed(let state, let fault) where Self.isDamage(state):
            self.init(
                "The school's database is damaged (\(fault)). \(Self.replacement(inPostgres: false))")
        case SQLError.connectionFailed(let reason):
            self.init(
                "The school's database can't be reached: \(reason.trimmingCharacters(in: .whitespacesAndNewlines)) Check "
                    + "DATABASE_URL, and that PostgreSQL is running.")
        case SQLError.statementFailed(let state, let fault) where Self.isLack(state, fault):
            self.init(
                "A part of the school's database is missing (\(fault)). "
                    + Self.replacement(inPostgres: Self.postgresLacks.contains(state)))
        case SQLError.statementFailed(let state, let fault) where ["8", "14"].contains(state):
            self.init(
                "The school's database can't be opened (\(fault)). Check who owns the files in --data, and that the disk "
                    + "they are on can be written to.")
        default:
            guard let words = FileFault.words(for: error) else { return nil }
            self = words
        }
    }

    /// What helps where records are damaged or gone: what is left of them may be all that there is of the last days.
    static func replacement(inPostgres: Bool) -> String {
        inPostgres
            ? "Stop the server, copy the database with pg_dump, and restore the newest backup with --replace, which removes "
                + "what is left in the database."
            : "Stop the server, keep the folder, and restore the newest backup with --replace, which puts the damaged school "
                + "aside."
    }

    /// A table or a column that isn't there.
    private static let postgresLacks = ["42P01", "42703"]

    /// Whether a table or a column isn't there, as SQLite and PostgreSQL say it.
    private static func isLack(_ state: String, _ fault: String) -> Bool {
        postgresLacks.contains(state) || state == "1" && fault.contains("no such")
    }

    /// Whether SQLite says that a file is malformed, or no database at all, whatever it adds in the higher bits.
    private static func isDamage(_ state: String) -> Bool {
        Int(state).map { [11, 26].contains($0 & 0xff) } ?? false
    }
}
