import Foundation
import SchoolModel
import SchoolStore
import Storage
import StorageDrivers

/// What several runs measured: medians and the slowest of a hundred, by what was done.
struct Figures {
    private var names: [String] = []
    private var medians: [String: [Double]] = [:]
    private var slowest: [String: [Double]] = [:]

    /// Does something over and over, after a few times that do not count.
    mutating func take(
        _ name: String, times: Int, _ body: (_ number: Int) async throws -> Void
    ) async throws {
        try await take(name, times: times, after: { _ in }, body)
    }

    /// Does something over and over, each time after something that is not measured.
    mutating func take(
        _ name: String, times: Int, after preparation: (_ number: Int) async throws -> Void,
        _ body: (_ number: Int) async throws -> Void
    ) async throws {
        var seconds: [Double] = []
        for number in 0..<times {
            try await preparation(number)
            let started = ContinuousClock.now
            try await body(number)
            seconds.append((ContinuousClock.now - started).seconds)
        }
        add(seconds, of: name)
    }

    mutating func add(_ seconds: [Double], of name: String) {
        if medians[name] == nil { names.append(name) }
        medians[name, default: []].append(Series(seconds).median)
        slowest[name, default: []].append(Series(seconds).quantile(0.99))
    }

    func show(_ title: String, runs: Int) {
        for name in names {
            let median = Series(medians[name] ?? []).median
            let p99 = Series(slowest[name] ?? []).median
            print("\(title) \(name): p50 \(median.milliseconds), p99 \(p99.milliseconds) (medians of \(runs))")
        }
    }
}

enum MeasuredDatabase {
    /// An empty schema of the PostgreSQL that `TEST_POSTGRES_URL` names.
    static func postgres(_ name: String) async throws -> any SQLDatabase {
        guard let url = ProcessInfo.processInfo.environment["TEST_POSTGRES_URL"] else {
            throw Failure("TEST_POSTGRES_URL names no PostgreSQL: use Scripts/with-postgres.")
        }
        try await PostgresDatabase(url: url, connections: 1).write { connection in
            try connection.run("CREATE SCHEMA \(SQL(identifier: name))")
        }
        let separator = url.contains("?") ? "&" : "?"
        return PostgresDatabase(url: "\(url)\(separator)options=-csearch_path%3D\(name)", connections: 4)
    }
}
