#if PostgreSQL
import CLibPQ
import Dispatch
import Storage

/// One libpq connection, confined to a serial queue.
///
/// Unchecked because libpq's handle is a raw pointer. Every use of it goes through ``perform(_:)``.
final class PostgresSession: SQLConnection, @unchecked Sendable {
    /// How many statements stay prepared; beyond that, the oldest goes.
    private static let mostPrepared = 500

    private let url: String
    private let statementTimeout: Duration
    private let queue = DispatchQueue(label: "school.postgres")
    private var handle: OpaquePointer?
    private var prepared: [String: String] = [:]
    private var preparedInOrder: [String] = []
    private var preparedCount = 0

    var dialect: SQLDialect { .postgres }

    init(url: String, statementTimeout: Duration) {
        self.url = url
        self.statementTimeout = statementTimeout
    }

    deinit {
        PQfinish(handle)
    }

    func perform<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result { try body() }) }
        }
    }

    func transaction<Result>(_ begin: SQL, _ body: (any SQLConnection) throws -> Result) throws -> Result {
        try start(begin)
        do {
            let result = try body(self)
            try run("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Begins a transaction, on a new connection if the old one turns out to be broken.
    ///
    /// Nothing has happened yet, so nothing can happen twice.
    private func start(_ begin: SQL) throws {
        do {
            try run(begin)
        } catch {
            guard PQstatus(handle) != CONNECTION_OK else { throw error }
            close()
            try run(begin)
        }
    }

    /// Rolls back; if that fails too, closes the connection, and PostgreSQL rolls back.
    private func rollBack() {
        do { try run("ROLLBACK") } catch { close() }
    }

    @discardableResult
    func run(_ sql: SQL) throws -> [SQLRow] {
        let (text, values) = sql.rendered(for: .postgres)
        let connection = try open()
        let name = try prepare(text, on: connection)
        let texts = values.map { $0.postgresText.map { Array($0.utf8CString) } }
        let result = texts.withCStrings { pointers in
            PQexecPrepared(connection, name, Int32(values.count), pointers, nil, nil, 0)
        }
        defer { PQclear(result) }
        try check(result, connection)
        return rows(of: result)
    }

    private func open() throws(SQLError) -> OpaquePointer {
        if let handle { return handle }
        let opened = PQconnectdb(url)
        guard let opened, PQstatus(opened) == CONNECTION_OK else {
            let reason = String(cString: PQerrorMessage(opened))
            PQfinish(opened)
            throw .connectionFailed(reason)
        }
        handle = opened
        let milliseconds = statementTimeout.components.seconds * 1000
        let result = PQexec(opened, "SET statement_timeout = \(milliseconds); SET client_min_messages = warning")
        defer { PQclear(result) }
        try check(result, opened)
        return opened
    }

    private func close() {
        PQfinish(handle)
        handle = nil
        prepared = [:]
        preparedInOrder = []
    }

    private func prepare(_ text: String, on connection: OpaquePointer) throws(SQLError) -> String {
        if let name = prepared[text] { return name }
        if prepared.count >= Self.mostPrepared { try forgetOldest(on: connection) }
        preparedCount += 1
        let name = "s\(preparedCount)"
        let result = PQprepare(connection, name, text, 0, nil)
        defer { PQclear(result) }
        try check(result, connection)
        prepared[text] = name
        preparedInOrder.append(text)
        return name
    }

    private func forgetOldest(on connection: OpaquePointer) throws(SQLError) {
        guard let name = prepared.removeValue(forKey: preparedInOrder.removeFirst()) else { return }
        let result = PQexec(connection, "DEALLOCATE \(name)")
        defer { PQclear(result) }
        try check(result, connection)
    }

    private func check(_ result: OpaquePointer?, _ connection: OpaquePointer) throws(SQLError) {
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
        default:
            if PQstatus(connection) != CONNECTION_OK {
                throw .connectionFailed(String(cString: PQerrorMessage(connection)))
            }
            let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
            throw .statementFailed(sqlState: state ?? "", message: String(cString: PQresultErrorMessage(result)))
        }
    }

    private func rows(of result: OpaquePointer?) -> [SQLRow] {
        let width = PQnfields(result)
        let columns = (0..<width).map { String(cString: PQfname(result, $0)) }
        return (0..<PQntuples(result)).map { row in
            SQLRow(
                columns: columns,
                values: (0..<width).map { column in
                    guard PQgetisnull(result, row, column) == 0 else { return .null }
                    return SQLValue(String(cString: PQgetvalue(result, row, column)), type: PQftype(result, column))
                }
            )
        }
    }
}

extension SQLValue {
    fileprivate var postgresText: String? {
        switch self {
        case .null: nil
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): text
        case .blob(let bytes): "\\x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    fileprivate init(_ text: String, type: Oid) {
        switch type {
        case 16: self = .integer(text == "t" ? 1 : 0)
        case 17: self = .blob(Self.bytes(hex: text.utf8.dropFirst(2)))
        case 20, 21, 23: self = Int64(text).map(SQLValue.integer) ?? .text(text)
        case 700, 701: self = Double(text).map(SQLValue.real) ?? .text(text)
        case 1700: self = Int64(text).map(SQLValue.integer) ?? Double(text).map(SQLValue.real) ?? .text(text)
        default: self = .text(text)
        }
    }
}

extension SQLValue {
    private static func bytes(hex: Substring.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in hex {
            let value = digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        return bytes
    }
}

extension [[CChar]?] {
    fileprivate func withCStrings<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
        let copies = map { text -> UnsafeMutableBufferPointer<CChar>? in
            guard let text else { return nil }
            let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
            _ = copy.initialize(from: text)
            return copy
        }
        defer { for copy in copies { copy?.deallocate() } }
        return body(copies.map { UnsafePointer($0?.baseAddress) })
    }
}
#endif
