import Foundation

/// Successive states of a real feed, which are not in the repository.
public enum FeedStates {
    /// One state, as it was published.
    public struct State: Sendable {
        public let name: String
        public let bytes: [UInt8]
    }

    /// The states, oldest first, in the folder that `TEACHKIT_FEED_DATA` names or beside the repository; none elsewhere.
    public static var real: [State] {
        get throws {
            let named = ProcessInfo.processInfo.environment["TEACHKIT_FEED_DATA"].map { URL(filePath: $0) }
            var repository = URL(filePath: #filePath)
            for _ in 0..<3 { repository.deleteLastPathComponent() }
            let beside = repository.deletingLastPathComponent().appending(path: "shared/data/university-feed")
            return try [named, beside].compactMap(\.self).lazy.map(states).first { !$0.isEmpty } ?? []
        }
    }

    private static func states(in folder: URL) throws -> [State] {
        try (0..<100).compactMap { number in
            let name = "state-\(number < 10 ? "0" : "")\(number).ics"
            let file = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: file.path()) else { return nil }
            return State(name: name, bytes: [UInt8](try Data(contentsOf: file)))
        }
    }
}
