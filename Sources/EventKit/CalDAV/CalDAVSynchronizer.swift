import Foundation
import SchoolAPI

/// Keeps this device's copy of a server's calendars in sync with the server.
actor CalDAVSynchronizer {
    private let server: CalDAVServer
    private let copy: LocalCopy
    private let running: FileLock
    private let sleep: @Sendable (Duration) async throws -> Void
    private var home: URL?
    private var round: Task<Bool, any Error>?

    init(
        server: CalDAVServer, copy: LocalCopy, running: FileLock,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.server = server
        self.copy = copy
        self.running = running
        self.sleep = sleep
    }

    private var folder: VdirFolder { copy.folder }
    private var records: SyncRecords { copy.records }

    /// Fetches changes from the server, and sends changes made here.
    ///
    /// A round in progress may miss recent saves, so this waits for it to end and then begins another.
    ///
    /// - Returns: Whether anything has changed on this device.
    /// - Throws: Why the round is incomplete; nothing is lost.
    func run() async throws -> Bool {
        // The caller of that round receives its errors.
        while let round { _ = try? await round.value }
        let next = Task {
            // Waiting callers must see the end of the round immediately.
            defer { round = nil }
            return try await runAlone()
        }
        round = next
        return try await next.value
    }

    /// Waits for other programs that are synchronizing.
    private func runAlone() async throws -> Bool {
        for _ in 0..<600 {
            if let held = try running.take() {
                defer { withExtendedLifetime(held) {} }
                return try await carryOut()
            }
            try await sleep(.milliseconds(100))
        }
        throw EKError(.internalFailure, detail: "another program has been synchronizing for a minute")
    }

    private func carryOut() async throws -> Bool {
        let home: URL
        if let known = self.home { home = known } else { home = try await server.home() }
        self.home = home
        try await removeCalendars()
        var hasChanged = try await agreeOnCalendars(home)
        var failure: (any Error)?
        for (calendar, tag) in try await calendarsToVisit(home) {
            let visit = try await visit(calendar, tag: tag)
            hasChanged = visit.hasChanged || hasChanged
            failure = failure ?? visit.failure
        }
        if let failure { throw failure }
        return hasChanged
    }

    // MARK: Calendars

    private func removeCalendars() async throws {
        for name in try records.calendars() {
            guard let record = try records.record(of: name), record.isRemoved else { continue }
            if let address = record.address, case .refused(let status) = try await server.remove(address) {
                throw DAVFailure(status: status, request: "DELETE \(address.path)", detail: "")
            }
            try folder.remove(name)
            try records.forget(name)
        }
    }

    /// Creates each side's calendars on the other.
    private func agreeOnCalendars(_ home: URL) async throws -> Bool {
        var hasChanged = false
        let remote = try await server.calendars(in: home)
        let byKey = Dictionary(remote.map { (DAVResponse.key($0.url), $0) }, uniquingKeysWith: { first, _ in first })
        var known: Set<String> = []
        for name in Set(try records.calendars() + folder.calendars()).sorted() {
            let record = try records.record(of: name)
            guard let address = record?.address, let there = byKey[DAVResponse.key(address)] else {
                hasChanged = try await settle(name, record, home) || hasChanged
                if let address = try records.record(of: name)?.address { known.insert(DAVResponse.key(address)) }
                continue
            }
            known.insert(DAVResponse.key(address))
            hasChanged = try await agreeOnTitle(name, record?.title, there) || hasChanged
        }
        for calendar in remote where !known.contains(DAVResponse.key(calendar.url)) {
            let name = freeName(for: calendar.url)
            try folder.make(name, title: calendar.title ?? name)
            let title = calendar.title ?? name
            try records.keep(
                SyncRecords.Calendar(address: calendar.url, title: title, isWritable: calendar.isWritable), of: name)
            hasChanged = true
        }
        return hasChanged
    }

    /// Handles a calendar that the server lacks: it was created here, or removed there.
    private func settle(_ name: String, _ record: SyncRecords.Calendar?, _ home: URL) async throws -> Bool {
        let waits = folder.exists(name) ? try copy.errands(in: name) : []
        if record?.tag != nil, waits.isEmpty {
            try folder.remove(name)
            try records.forget(name)
            return true
        }
        guard folder.exists(name) else {
            try records.forget(name)
            return false
        }
        let address = record?.address ?? home.appendingPathComponent(name, isDirectory: true)
        let title = folder.title(of: name)
        // In the recreated calendar, the server's former items count as new.
        try records.forget(name)
        try records.keep(SyncRecords.Calendar(address: address, title: title), of: name)
        if case .refused(let status) = try await server.make(address, title: title), status != 405 {
            throw DAVFailure(status: status, request: "MKCALENDAR \(address.path)", detail: "")
        }
        return false
    }

    private func agreeOnTitle(_ name: String, _ agreed: String?, _ there: CalDAVServer.Calendar) async throws -> Bool {
        let isLost = !folder.exists(name)
        let here = isLost ? nil : folder.title(of: name)
        let title = there.title ?? agreed ?? name
        if let here, here != agreed, title == agreed {
            // A server may keep its own name; then this name applies only here.
            _ = try await server.rename(there.url, to: here)
            try records.change(name) { ($0.title, $0.isWritable) = (here, there.isWritable) }
            return false
        }
        if here != title, title != agreed || isLost { try folder.make(name, title: title) }
        try records.change(name) { ($0.title, $0.isWritable) = (title, there.isWritable) }
        return isLost || title != agreed
    }

    private func freeName(for url: URL) -> String {
        let last = url.lastPathComponent
        let harmless = String(last.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.prefix(100))
        let name = harmless.isEmpty ? "calendar" : harmless
        let isFree = { (name: String) in !self.folder.exists(name) && (try? self.records.record(of: name)) == nil }
        if isFree(name) { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first(where: isFree) ?? name
    }

    private func calendarsToVisit(_ home: URL) async throws -> [(name: String, tag: String?)] {
        let tags = Dictionary(
            try await server.calendars(in: home).map { (DAVResponse.key($0.url), $0.tag) },
            uniquingKeysWith: { first, _ in first })
        return try records.calendars().sorted().compactMap { name in
            guard let address = try records.record(of: name)?.address else { return nil }
            return (name, tags[DAVResponse.key(address)] ?? nil)
        }
    }

    // MARK: Items

    private func visit(_ calendar: String, tag: String?) async throws -> (hasChanged: Bool, failure: (any Error)?) {
        guard let address = try records.record(of: calendar)?.address else { return (false, nil) }
        var hasChanged = try await fetch(calendar, at: address, tag: tag)
        var push = try await bring(calendar, to: address)
        // Items that collide are fetched, merged and sent again.
        for _ in 0..<3 where push.collides {
            hasChanged = try await fetch(calendar, at: address, tag: nil) || hasChanged
            push = try await bring(calendar, to: address)
        }
        return (hasChanged, push.failure)
    }

    private func fetch(_ calendar: String, at address: URL, tag: String?) async throws -> Bool {
        let record = try records.record(of: calendar) ?? SyncRecords.Calendar()
        let here = Set(try folder.items(in: calendar).keys)
        let isLost = record.items.contains { !here.contains($0.key) && !$0.value.isRemoved && $0.value.etag != nil }
        if let tag, tag == record.tag, !isLost { return false }
        let files = Dictionary(
            record.items.compactMap { file, item in item.address.map { (DAVResponse.key($0), file) } },
            uniquingKeysWith: { first, _ in first })
        let listed = try await server.list(address)
        let wanted = listed.filter { entry in
            guard let file = files[DAVResponse.key(entry.url)], let item = record.items[file] else { return true }
            return item.etag != entry.etag || (!here.contains(file) && !item.isRemoved)
        }
        var hasChanged = false
        for item in try await server.items(wanted.map(\.url), of: address) {
            let file = try copy.file(of: item, in: calendar)
            hasChanged = try copy.take(item, as: file, in: calendar) || hasChanged
        }
        let there = Set(listed.map { DAVResponse.key($0.url) })
        for (key, file) in files where !there.contains(key) && record.items[file]?.etag != nil {
            hasChanged = try copy.forget(file, in: calendar) || hasChanged
        }
        // The tag is older than the list, so no change in between is missed.
        try records.change(calendar) { $0.tag = tag ?? "" }
        return hasChanged
    }

    private func bring(_ calendar: String, to address: URL) async throws -> (collides: Bool, failure: (any Error)?) {
        var collides = false
        var failure = (any Error)?.none
        for errand in try copy.errands(in: calendar) {
            switch errand {
            case .put(let file, let contents, let etag):
                let place =
                    try records.record(of: calendar)?.items[file]?.address
                    ?? address.appendingPathComponent(file)
                try copy.begin(file, contents: contents, at: place, in: calendar)
                switch try await server.put(contents, to: place, over: etag) {
                case .done(let state): try copy.finish(file, contents: contents, state: state, in: calendar)
                case .isChanged: collides = true
                case .refused(let status):
                    failure = failure ?? DAVFailure(status: status, request: "PUT \(place.path)", detail: "")
                }
            case .remove(let file, let place, let etag):
                switch try await server.remove(place, state: etag) {
                case .done: _ = try copy.forget(file, in: calendar)
                case .isChanged: collides = true
                case .refused(let status):
                    failure = failure ?? DAVFailure(status: status, request: "DELETE \(place.path)", detail: "")
                }
            }
        }
        return (collides, failure)
    }
}
