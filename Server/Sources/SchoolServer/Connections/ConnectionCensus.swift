import NIOCore
import Synchronization

/// Keeps track of connections, so that idle ones make room for new ones.
///
/// Without it, somebody with a few thousand idle connections would shut out the school.
final class ConnectionCensus: Sendable {
    /// What names one connection.
    struct Place: Hashable, Sendable {
        fileprivate let number: Int
    }

    private struct Entry {
        let channel: any Channel
        let address: String?
        var waitsSince: NIODeadline?
    }

    private struct Entries {
        var next = 0
        var all: [Int: Entry] = [:]
    }

    private let entries = Mutex(Entries())

    /// How many connections are open.
    var count: Int { entries.withLock { $0.all.count } }

    /// Counts a connection; if there are more than `most`, closes an idle one.
    func open(_ channel: any Channel, most: Int) -> Place {
        let address = channel.remoteAddress?.ipAddress.map { ClientAddress($0).network }
        let (number, leaving) = entries.withLock { entries in
            let leaving = entries.all.count >= most ? Self.leavesFirst(entries.all) : nil
            let gone = leaving.flatMap { entries.all.removeValue(forKey: $0) }
            let number = entries.next
            entries.next += 1
            entries.all[number] = Entry(channel: channel, address: address)
            return (number, gone?.channel)
        }
        leaving?.close(promise: nil)
        return Place(number: number)
    }

    /// Records since when the server has been waiting for the client, or that it isn't.
    func note(_ place: Place, waitsSince: NIODeadline?) {
        entries.withLock { entries in
            guard entries.all[place.number]?.waitsSince != waitsSince else { return }
            entries.all[place.number]?.waitsSince = waitsSince
        }
    }

    /// Forgets a connection.
    func close(_ place: Place) {
        entries.withLock { _ = $0.all.removeValue(forKey: place.number) }
    }

    /// Of the idle connections, the one that has waited longest, from the address with the most of them.
    private static func leavesFirst(_ entries: [Int: Entry]) -> Int? {
        var byAddress: [String?: (count: Int, since: NIODeadline, number: Int)] = [:]
        for (number, entry) in entries {
            guard let since = entry.waitsSince else { continue }
            var group = byAddress[entry.address] ?? (0, since, number)
            group.count += 1
            if (since, number) < (group.since, group.number) {
                group.since = since
                group.number = number
            }
            byAddress[entry.address] = group
        }
        return byAddress.values.max { ($0.count, $1.since) < ($1.count, $0.since) }?.number
    }
}
