extension AuditAct {
    /// What the log says of a person who was saved.
    ///
    /// Whether they went into the archive or out of it says more than that something changed.
    public static func ofSaving(from old: Person?, to new: Person) -> AuditAct {
        guard let old else { return .personAdded }
        return old.isArchived == new.isArchived ? .personChanged : new.isArchived ? .personArchived : .personRestored
    }

    /// What the log says of a class that was saved, with its name where it is about the archive.
    public static func ofSaving(from old: SchoolClass?, to new: SchoolClass) -> [(act: AuditAct, detail: String)] {
        guard (old?.isArchived ?? false) != new.isArchived else { return [(.classSaved, "")] }
        let moved = (act: new.isArchived ? AuditAct.classArchived : .classRestored, detail: new.name)
        guard var before = old else { return [(.classSaved, ""), moved] }
        before.isArchived = new.isArchived
        before.isArchivedByHand = new.isArchivedByHand
        return before == new ? [moved] : [(.classSaved, ""), moved]
    }
}
