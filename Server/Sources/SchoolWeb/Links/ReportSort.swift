public import SchoolModel

/// The order of a report's rows, as given by `?sort=`.
public struct ReportSort: Hashable, Sendable {
    /// What is compared; students who compare as equal are in the order of their names.
    public enum Key: Hashable, Sendable {
        case name
        /// How many activities are done.
        case done
        case activity(HandoutActivity.ID)
    }

    public var key: Key
    public var isDescending: Bool

    public init(key: Key = .name, isDescending: Bool = false) {
        self.key = key
        self.isDescending = isDescending
    }

    /// Reads what ``query`` writes; anything else means by name.
    public init(query: String?) {
        let text = query ?? ""
        let isDescending = text.hasPrefix("-")
        let name = isDescending ? String(text.dropFirst()) : text
        if name == "done" {
            self.init(key: .done, isDescending: isDescending)
        } else if let activity = HandoutActivity.ID(name) {
            self.init(key: .activity(activity), isDescending: isDescending)
        } else {
            self.init(key: .name, isDescending: isDescending && name == "name")
        }
    }

    /// `name`, `done` or an activity's identifier, with `-` in front when descending.
    public var query: String {
        let name =
            switch key {
            case .name: "name"
            case .done: "done"
            case .activity(let id): id.description
            }
        return isDescending ? "-\(name)" : name
    }
}
