public import SchoolModel

/// What a button of a worksheet's page does after everything typed was saved.
///
/// The pressed button is sent as `next`; see ``formValue`` for the spelling.
public enum WorksheetStep: Hashable, Sendable {
    /// Write another exercise.
    case add(ExerciseType)
    case copy
    case handOut
    case share
    case unshare
    /// Put a removed exercise back.
    case putBack(Exercise.ID)

    public var formValue: String {
        switch self {
        case .add(let type): type.rawValue
        case .copy: "copy"
        case .handOut: "hand-out"
        case .share: "share"
        case .unshare: "unshare"
        case .putBack(let id): "back:\(id)"
        }
    }

    public init?(formValue: String) {
        switch formValue {
        case "copy": self = .copy
        case "hand-out": self = .handOut
        case "share": self = .share
        case "unshare": self = .unshare
        default:
            let parts = formValue.split(separator: ":", maxSplits: 1).map(String.init)
            if parts.count == 2, parts[0] == "back", let id = Exercise.ID(parts[1]) {
                self = .putBack(id)
            } else if let type = ExerciseTypes.all.first(where: { $0.type.rawValue == formValue }) {
                self = .add(type.type)
            } else {
                return nil
            }
        }
    }
}
