import Foundation
import SchoolModel

/// As what a controller looks at the school.
public enum TKRank: String, CaseIterable, Codable, Sendable {
    /// Classes and subjects that one teaches or looks at.
    case teacher
    /// Subjects that one learns.
    case student
}

/// The order in which what is fetched comes; of several, the first counts most.
public enum TKFetchSortOption: String, CaseIterable, Codable, Sendable {
    /// What was made first comes first. People have no such order.
    case creationDate
    /// As people read names: 7a before 10a, without a look at capital letters.
    case name
}

extension TKFetchSortOption {
    /// Orders a list; what the options leave open is ordered by age, or for people by name.
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
