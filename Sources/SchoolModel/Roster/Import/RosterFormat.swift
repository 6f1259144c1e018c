/// A format in which other systems record who is at a school.
public enum RosterFormat: String, CaseIterable, Codable, Sendable {
    case appleSchoolManager = "apple-school-manager"
    case oneRoster11 = "oneroster-1.1"
    case oneRoster12 = "oneroster-1.2"

    /// The name by which people know the format.
    public var title: String {
        switch self {
        case .appleSchoolManager: "Apple School Manager"
        case .oneRoster11: "OneRoster 1.1"
        case .oneRoster12: "OneRoster 1.2"
        }
    }
}
