import SchoolModel
import SchoolStore

extension Surroundings {
    /// An entry for the audit log, made before the transaction that it belongs to.
    func auditEntry(
        _ act: String, by actor: Person.ID?, on kind: String? = nil, _ id: String? = nil, detail: String = ""
    ) -> AuditEntry {
        AuditEntry(
            id: AuditEntry.ID(makeUUID()), at: now(), actor: actor, act: act, objectKind: kind, objectID: id,
            detail: detail)
    }
}
