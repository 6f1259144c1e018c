extension Actor {
    /// Whether the actor may change `handout` for everybody: its author, or once it is posted, somebody who teaches
    /// every class it went to.
    ///
    /// What went to nothing but archived classes stays as it is.
    public func mayEdit(_ handout: Handout) -> Bool {
        let reach = reach(for: .writeHandouts)
        let isTaught = { (id: SchoolClass.ID) in reach.contains(id) || archived.contains(id) && taught.contains(id) }
        return hasPart(in: handout) && (isAuthor(of: handout) || handout.classes.allSatisfy(isTaught))
    }

    /// Whether the actor may stop naming a class as a recipient although it is archived: while nobody has the handout yet.
    public func mayRedirect(_ handout: Handout, from schoolClass: SchoolClass.ID) -> Bool {
        !handout.state.isVisibleToStudents && archived.contains(schoolClass) && taught.contains(schoolClass)
            && reach(for: .writeHandouts) != .nothing
    }

    /// Whether `handout` is the actor's business, at least for some of its students: as its author, or once it is
    /// posted, as a teacher of a class it went to.
    public func hasPart(in handout: Handout) -> Bool {
        reaches(handout, for: .writeHandouts)
    }

    /// Whether the actor sees `handout`: anyone who has a part in it, or once it is posted, a viewer of a class it
    /// went to.
    public func maySee(_ handout: Handout) -> Bool {
        hasPart(in: handout) || reaches(handout, for: .readHandouts)
    }

    /// Throws unless the actor may edit `handout`.
    ///
    /// - Throws: ``Refusal/notPermitted`` for the field `classes` to those who teach only some of its classes, for the
    ///   field `handout` to all others who see it; ``Refusal/notFound`` to everybody else.
    public func requireEditing(_ handout: Handout) throws(Refusal) {
        guard !mayEdit(handout) else { return }
        if hasPart(in: handout) { throw Refusal(.notPermitted, field: "classes") }
        try requirePart(in: handout)
    }

    /// Throws unless the actor has a part in `handout`.
    ///
    /// - Throws: ``Refusal/notPermitted`` for the field `handout` to those who see it, ``Refusal/notFound`` to all others.
    public func requirePart(in handout: Handout) throws(Refusal) {
        guard !hasPart(in: handout) else { return }
        throw maySee(handout) ? Refusal(.notPermitted, field: "handout") : .notFound
    }

    /// What the actor can do with `handout` now: everything if the actor may edit it, and nothing without a part in it.
    ///
    /// Who teaches only some of its classes can't change what the others have, but can take it back from their own, and
    /// make a copy.
    public func actions(on handout: Handout, wasPosted: Bool) -> Set<HandoutAction> {
        var possible = handout.actions(wasPosted: wasPosted)
        // It has to go elsewhere first.
        if handout.classes.contains(where: archived.contains) { possible.remove(.post) }
        if mayEdit(handout) { return possible.subtracting([.takeBackFromOwn]) }
        return hasPart(in: handout) ? possible.intersection([.takeBackFromOwn, .copy]) : []
    }

    private func isAuthor(of handout: Handout) -> Bool {
        handout.author == person && takesPart && role != .student
    }

    private func reaches(_ handout: Handout, for action: Action) -> Bool {
        let reach = reach(for: action)
        if isAuthor(of: handout) {
            return handout.classes.isEmpty
                || handout.classes.contains { reach.contains($0) || mayRedirect(handout, from: $0) }
        }
        return handout.state.isVisibleToStudents && handout.classes.contains(where: reach.contains)
    }
}
