extension AuditAct {
    /// What the log says of another role, besides that the person was added, changed or archived.
    ///
    /// Who runs the school can do everything, so that somebody begins or ends to do so has words of its own.
    ///
    /// - Parameters:
    ///   - old: The person as they were; nil for a new one.
    ///   - new: The person as they are.
    /// - Returns: The act and its detail; nil if the role says nothing new.
    public static func ofRole(from old: Person?, to new: Person) -> (act: AuditAct, detail: String)? {
        switch (old.map(runsSchool) ?? false, runsSchool(new)) {
        case (false, true): return (.administratorAppointed, "")
        case (true, false): return (.administratorEnded, "")
        default:
            guard let old, old.role != new.role else { return nil }
            // Whoever is restored one day won't run the school again.
            if old.role == .administrator { return (.administratorEnded, "") }
            return (.roleChanged, "\(old.role.rawValue) \(new.role.rawValue)")
        }
    }

    private static func runsSchool(_ person: Person) -> Bool { person.role == .administrator && !person.isArchived }
}
