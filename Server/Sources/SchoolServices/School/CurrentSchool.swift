public import SchoolModel
import SchoolStore
import Storage
import Synchronization

/// What the school says about itself, for every page and every message, without asking the store each time.
///
/// Another server of the same school may change it, so it is read again every few seconds.
public final class CurrentSchool: Sendable {
    private let kept: Mutex<School>

    public init(_ school: School) {
        kept = Mutex(school)
    }

    public var school: School {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }

    /// Reads it again.
    public func refresh(from house: SchoolHouse) async throws {
        let found = try await house.database.read { try $0.schools.find(house.school) }
        if let found { school = found }
    }
}
