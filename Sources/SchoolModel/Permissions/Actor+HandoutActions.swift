extension Actor {
    /// What the actor can do with `handout` now; nothing where it is not theirs to edit.
    public func actions(on handout: Handout, wasPosted: Bool) -> Set<HandoutAction> {
        mayEdit(handout) ? handout.actions(wasPosted: wasPosted) : []
    }
}
