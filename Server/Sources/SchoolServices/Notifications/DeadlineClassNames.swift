import SchoolModel
import SchoolStore
import Storage

/// Which class a deadline is named with, for people who have several and couldn't tell whose it is.
struct DeadlineClassNames {
    private let names: [SchoolClass.ID: String]
    private let inSeveral: Set<Person.ID>

    init(
        for notifications: [PersonNotification], about handouts: [Handout.ID: Handout],
        in connection: any SQLConnection,
        of school: School.ID
    ) throws {
        let classes = connection.classes(of: school)
        let concerned = notifications.compactMap { notification -> Handout? in
            guard case .handout(let id) = notification.subject else { return nil }
            return handouts[id]
        }
        var names: [SchoolClass.ID: String] = [:]
        for id in Set(concerned.flatMap(\.classes)) { names[id] = try classes.find(id)?.name }
        self.names = names
        inSeveral = try classes.inSeveral(among: Set(notifications.map(\.person)))
    }

    /// The class through which a student has a handout; nil where there is only one.
    func name(of handout: Handout, for student: Person.ID, _ granted: [Assignment]) -> String? {
        guard inSeveral.contains(student) else { return nil }
        let classes = granted.reduce(into: Set<SchoolClass.ID>()) { $0.formUnion($1.classes) }
        return handout.leadingClass(among: classes).flatMap { names[$0] }
    }

    /// Of a handout for several classes, those whose deadline it is; nil for one that has only one.
    func names(of classes: Set<SchoolClass.ID>, in handout: Handout) -> String? {
        guard Set(handout.classes).count > 1 else { return nil }
        let found = classes.compactMap { names[$0] }.sorted()
        return found.isEmpty ? nil : found.joined(separator: ", ")
    }
}
