import SchoolModel
import Storage

/// What somebody is in their classes, as queries that make an actor read it.
struct ActorClasses {
    let roles: [SchoolClass.ID: Enrolment.Role]
    let archived: Set<SchoolClass.ID>

    init(rows: [SQLRow]) throws {
        var roles: [SchoolClass.ID: Enrolment.Role] = [:]
        var archived: Set<SchoolClass.ID> = []
        for row in rows {
            guard let schoolClass: SchoolClass.ID = try row.find("class_id") else { continue }
            roles[schoolClass] = try row.get("class_role")
            if try row.get("class_is_archived") { archived.insert(schoolClass) }
        }
        self.roles = roles
        self.archived = archived
    }
}

extension SQL {
    static let actorClassColumns: SQL = """
        enrolment.class_id AS class_id, enrolment.role AS class_role, actor_class.is_archived AS class_is_archived
        """

    /// Joins the classes of `person`, if any.
    static let actorClasses: SQL = """
        LEFT JOIN enrolment ON enrolment.school_id = person.school_id AND enrolment.person_id = person.id
            AND enrolment.is_current = 1
        LEFT JOIN school_class AS actor_class ON actor_class.school_id = enrolment.school_id
            AND actor_class.id = enrolment.class_id
        """
}
