import SchoolModel

extension Strings {
    /// The name of a state.
    func name(of state: Handout.State) -> String {
        switch state {
        case .draft: handouts.stateDraft
        case .scheduled: handouts.stateScheduled
        case .posted: handouts.statePosted
        case .locked: handouts.stateLocked
        case .completed: handouts.stateCompleted
        case .archived: handouts.stateArchived
        }
    }
}
