/// What a teacher can do with a handout as a whole.
///
/// The raw value appears in addresses.
public enum HandoutAction: String, CaseIterable, Sendable {
    case post, lock, unlock, complete, archive, restore, copy
    case takeBack = "take-back"
    /// By somebody who teaches only some of its classes.
    case takeBackFromOwn = "take-back-from-own"
    case delete

    /// The states of a handout in which it can be done.
    var states: Set<Handout.State> {
        switch self {
        case .post, .delete: [.draft, .scheduled]
        case .lock: [.posted]
        case .unlock: [.locked, .completed]
        case .complete: [.posted, .locked]
        case .archive: [.posted, .locked, .completed]
        case .restore: [.archived]
        case .takeBack: [.scheduled, .posted, .locked]
        case .takeBackFromOwn: [.posted, .locked]
        case .copy: Set(Handout.State.allCases)
        }
    }
}

extension Handout {
    /// What can be done with it now; if it `wasPosted`, students had it, so it can't be thrown away.
    public func actions(wasPosted: Bool) -> Set<HandoutAction> {
        let possible = HandoutAction.allCases.filter { $0.states.contains(state) }
        return wasPosted ? Set(possible).subtracting([.delete]) : Set(possible)
    }

    /// Whether its content can be changed: an archived handout has to be restored first.
    public var isEditable: Bool { state != .archived }
}
