import Foundation
import SchoolModel

/// The rank in which a controller views the school.
public enum TKRank: String, CaseIterable, Codable, Sendable {
    /// For classes and subjects that the person teaches or views.
    case teacher
    /// For subjects that the person learns.
    case student
}

/// The sort order of results; of several, the first takes precedence.
public enum TKFetchSortOption: String, CaseIterable, Codable, Sendable {
    /// Oldest first. People can't be sorted like this.
    case creationDate
    /// As people sort names: 7a before 10a, ignoring case.
    case name
}

extension TKFetchSortOption {
    /// Sorts a list; ties are sorted by age, or for people by name.
    static func sorted<Object: TKCloudObject>(
        _ objects: [Object], by options: [TKFetchSortOption], name: (Object) -> String
    ) throws(TKError) -> [Object] {
        if options.contains(.creationDate), Object.self == TKUser.self { throw .fetchSortTypeNotAvailable }
        let keyed = objects.map { (object: $0, name: Text.counted(name($0))) }
        return keyed.sorted { one, other in
            for option in options {
                switch option {
                case .name where one.name != other.name: return one.name < other.name
                case .creationDate where one.object.creationDate != other.object.creationDate:
                    return one.object.creationDate ?? .distantPast < other.object.creationDate ?? .distantPast
                default: break
                }
            }
            return one.object.id < other.object.id
        }.map(\.object)
    }
}
