public import SchoolModel
import Storage

extension Schools {
    /// How often people, classes or enrolments of a school have changed.
    public func rosterVersion(of school: School.ID) throws -> Int {
        try connection.run("SELECT roster_version FROM school WHERE id = \(school)").first?.get("roster_version") ?? 0
    }

    /// Records that people, classes or enrolments change, so that an import that was compared with what
    /// they were before doesn't undo it.
    func noteRosterChange(of school: School.ID) throws {
        try connection.run("UPDATE school SET roster_version = roster_version + 1 WHERE id = \(school)")
    }
}
