import SchoolModel
import SchoolStore
import Storage

/// Lets the developer of an app begin again.
///
/// A server in production doesn't have it.
public struct DeveloperService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Throws away what apps declared, what was handed out, what was recorded, and who looked.
    ///
    /// People, classes and groups stay, and whoever is signed in stays so.
    public func reset() async throws {
        let now = house.surroundings.now()
        try await house.database.write { connection in
            try connection.developmentData(of: house.school).removeAll()
            try house.audit("developer.reset", by: nil, at: now, in: connection)
        }
        await house.announcer.announce([.everythingChanged])
    }
}
