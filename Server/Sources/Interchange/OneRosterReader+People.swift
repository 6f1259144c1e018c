import SchoolModel

extension OneRosterReader {
    mutating func readRoles() {
        guard manifest["roles"] != .absent else { return }
        guard let table = open("roles", requiring: ["sourcedId", "userSourcedId", "roleType", "role", "orgSourcedId"])
        else {
            spoiltRoles.spoil(nil)
            return
        }
        let id = table.column("sourcedId")
        let columns = RoleColumns(
            person: table.column("userSourcedId"), type: table.column("roleType"), name: table.column("role"),
            org: table.column("orgSourcedId"), status: table.column("status"), begin: table.column("beginDate"),
            end: table.column("endDate"))
        var seen: Set<String> = []
        while table.next() {
            let key = table.key(id)
            let isNew = key.map { seen.insert($0).inserted } ?? false
            if let key, !isNew { table.report(.idIsRepeated, column: id, value: key) }
            guard isNew, let person = table.key(columns.person), let roles = roles(table, columns) else {
                spoiltRoles.spoil(table.text(columns.person).flatMap { $0.isEmpty ? nil : $0 })
                continue
            }
            for role in roles { self.roles[person, default: role].add(role) }
        }
        if table.hasNamelessRows { spoiltRoles.spoil(nil) }
    }

    private struct RoleColumns {
        let person: Int?
        let type: Int?
        let name: Int?
        let org: Int?
        let status: Int?
        let begin: Int?
        let end: Int?
    }

    /// The role of the current row, none if it is to be deleted, or nil after reporting what is wrong.
    private func roles(_ table: RosterTable, _ columns: RoleColumns) -> [Role]? {
        let text = table.text(columns.name) ?? ""
        guard let role = OneRoster.role(text) else {
            table.report(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, column: columns.name, value: text)
            return nil
        }
        guard refers(table, columns.org, to: orgs), let isActive = table.isActive(columns.status),
            let period = table.period(from: columns.begin, to: columns.end, isActive: isActive)
        else { return nil }
        guard isActive else { return [] }
        let isCurrent = period.contains(day)
        if !isCurrent { source.log.notice(.roleIsNotCurrent, in: table.file, count: 1) }
        return [
            Role(
                isPrimary: table.text(columns.type)?.lowercased() == "primary", role: role,
                ignored: OneRoster.ignored(text),
                orgs: isCurrent ? list(table, columns.org) ?? [] : [], isCurrent: isCurrent)
        ]
    }

    mutating func readUsers() -> RosterTable? {
        let required = ["sourcedId", "enabledUser", "username", "givenName", "familyName"]
        let hasRoles = manifest.format == .oneRoster11 || manifest["roles"] == .absent
        guard let table = open("users", requiring: required + (hasRoles ? ["role"] : [])) else {
            // Whatever refers to it is right once the file can be read.
            if manifest["users"] != .absent { people.spoil(nil) }
            return nil
        }
        let columns = RosterPersonColumns(
            id: table.column("sourcedId"), givenName: table.column("givenName"),
            middleName: table.column("middleName"), familyName: table.column("familyName"),
            username: table.column("username"), email: table.column("email"), grade: table.column("grades"),
            number: table.column("identifier"), preferredGivenName: table.column("preferredGivenName"))
        let enabled = table.column("enabledUser")
        let status = table.column("status")
        let role = table.column("role")
        let orgColumns = [table.column("primaryOrgSourcedId"), table.column("orgSourcedIds")]
        while table.next() {
            guard let id = table.key(columns.id) else {
                people.spoil(nil)
                continue
            }
            guard let isEnabled = table.flag(enabled), let isActive = table.isActive(status),
                orgColumns.allSatisfy({ refers(table, $0, to: orgs) }),
                !isSpoilt(id), let found = self.role(of: id, table, hasRoles ? role : nil),
                let person = table.person(
                    columns, id: id, role: found.role, locations: locations(of: id, table, orgColumns),
                    isActive: isEnabled && isActive && found.isCurrent)
            else {
                people.spoil(id)
                continue
            }
            guard people.insert(found.role, for: id) else {
                table.report(.idIsRepeated, column: columns.id, value: id)
                continue
            }
            if let code = found.ignored {
                source.log.notice(code, in: table.file, count: 1)
            } else {
                snapshot.people.append(person)
            }
        }
        if table.hasNamelessRows { people.spoil(nil) }
        return table
    }

    /// Whether a role of a user can't be read, or may be one that can't be, so that nothing is known of the person.
    private func isSpoilt(_ id: String) -> Bool {
        if spoiltRoles.named.contains(id) { return true }
        return spoiltRoles.hasNameless && roles[id]?.isCurrent != true
    }

    /// The role of a user, which is nil when files of changes don't name it, and why somebody isn't taken over.
    private func role(
        of id: String, _ table: RosterTable, _ column: Int?
    ) -> (role: Person.Role?, ignored: RosterNotice.Code?, isCurrent: Bool)? {
        guard let column else {
            if let found = roles[id] { return (found.role, found.ignored, found.isCurrent) }
            if manifest["roles"] == .delta { return (nil, nil, true) }
            table.report(.roleIsMissing, column: table.column("sourcedId"), value: id)
            return nil
        }
        let text = table.text(column) ?? ""
        guard let role = OneRoster.role(text) else {
            table.report(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, column: column, value: text)
            return nil
        }
        return (role, OneRoster.ignored(text), true)
    }

    /// Where a user belongs, or nil when the files don't say.
    private func locations(of id: String, _ table: RosterTable, _ columns: [Int?]) -> [String]? {
        let lists = columns.map { list(table, $0) } + [roles[id]?.orgs]
        guard lists.contains(where: { $0 != nil }) else { return nil }
        var seen: Set<String> = []
        return lists.compactMap(\.self).joined().filter { seen.insert($0).inserted }
    }
}
