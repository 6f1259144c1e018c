import Foundation
import GRDB
import GRDBSQLite
import Storage

/// An open transaction of SQLite.
///
/// Statements come from GRDB, which keeps them prepared. Values go in and out through SQLite's own
/// functions: GRDB's values and rows would copy each twice more.
struct SQLiteConnection: SQLConnection {
    let database: Database
    /// False where each statement is a transaction of its own.
    var isTransaction = true
    /// Whether statements that write are refused here; other connections are opened for reading only.
    var isReading = false
    var dialect: SQLDialect { .sqlite }

    func run(_ sql: Storage.SQL) throws -> [SQLRow] {
        // SQLite undoes a whole transaction by itself when the disk fails; what follows must not be kept either.
        guard !isTransaction || sqlite3_get_autocommit(database.sqliteConnection) == 0 else {
            throw SQLError.statementFailed(sqlState: "\(SQLITE_ABORT | 2 << 8)", message: "The transaction was undone.")
        }
        let (text, values) = sql.rendered(for: .sqlite)
        do {
            let statement = try database.cachedStatement(sql: text)
            guard !isReading || sqlite3_stmt_readonly(statement.sqliteStatement) != 0 else {
                throw SQLError.statementFailed(sqlState: "\(SQLITE_READONLY)", message: "A reader can't write.")
            }
            let prepared = PreparedStatement(handle: statement.sqliteStatement, columns: statement.columnNames)
            return try prepared.run(values)
        } catch let error as DatabaseError {
            throw SQLError(error)
        }
    }
}

/// A statement that SQLite has prepared.
private struct PreparedStatement {
    let handle: OpaquePointer
    let columns: [String]

    /// Runs the statement from the beginning, and resets it for the next time.
    func run(_ values: [SQLValue]) throws(SQLError) -> [SQLRow] {
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() { try check(bind(value, at: CInt(index + 1))) }
        var rows: [SQLRow] = []
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return rows }
            guard code == SQLITE_ROW else { throw failure(code) }
            rows.append(SQLRow(columns: columns, values: (0..<columns.count).map { value(at: CInt($0)) }))
        }
    }

    private func bind(_ value: SQLValue, at index: CInt) -> CInt {
        // SQLite copies the bytes immediately, because they are gone by the time it steps.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, number)
        case .real(let number): return sqlite3_bind_double(handle, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    // A pointer to nothing would bind null.
                    guard let start = characters.baseAddress else {
                        return sqlite3_bind_text(handle, index, "", 0, copied)
                    }
                    return sqlite3_bind_text(handle, index, start, CInt(characters.count), copied)
                }
            }
        case .blob(let bytes):
            guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
            return sqlite3_bind_blob(handle, index, bytes, CInt(bytes.count), copied)
        }
    }

    private func value(at index: CInt) -> SQLValue {
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
        case SQLITE_TEXT:
            let bytes = UnsafeBufferPointer(
                start: sqlite3_column_text(handle, index), count: Int(sqlite3_column_bytes(handle, index)))
            return .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            let bytes = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(handle, index), count: Int(sqlite3_column_bytes(handle, index)))
            return .blob([UInt8](bytes))
        default: return .null
        }
    }

    private func check(_ code: CInt) throws(SQLError) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: CInt) -> SQLError {
        let database = sqlite3_db_handle(handle)
        return .statementFailed(
            sqlState: "\(sqlite3_extended_errcode(database))", message: String(cString: sqlite3_errmsg(database)))
    }
}

extension SQLError {
    init(_ error: DatabaseError) {
        self = .statementFailed(
            sqlState: "\(error.extendedResultCode.rawValue)", message: error.message ?? "unknown")
    }
}
