extension Actor {
    /// What the actor can do with `handout` now; nothing if the actor may not edit it.
    public func actions(on handout: Handout, wasPosted: Bool) -> Set<HandoutAction> {
        mayEdit(handout) ? handout.actions(wasPosted: wasPosted) : []
    }
}
