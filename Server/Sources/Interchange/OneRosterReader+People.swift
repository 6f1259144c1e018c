import SchoolModel

extension OneRosterReader {
    mutating func readRoles() {
        guard manifest["roles"] != .absent else { return }
        guard let table = open("roles", requiring: ["sourcedId", "userSourcedId", "roleType", "role", "orgSourcedId"])
        else { return }
        let id = table.column("sourcedId")
        let user = table.column("userSourcedId")
        let type = table.column("roleType")
        let name = table.column("role")
        let org = table.column("orgSourcedId")
        let status = table.column("status")
        let begin = table.column("beginDate")
        let end = table.column("endDate")
        var seen: Set<String> = []
        while table.next() {
            guard let key = table.key(id), let person = table.key(user) else { continue }
            guard seen.insert(key).inserted else {
                table.report(.idIsRepeated, column: id, value: key)
                continue
            }
            let text = table.text(name) ?? ""
            guard let role = OneRoster.role(text) else {
                table.report(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, column: name, value: text)
                continue
            }
            guard refers(table, org, to: orgs), table.isActive(status) != false,
                let period = table.period(from: begin, to: end)
            else { continue }
            let isCurrent = period.contains(day)
            if !isCurrent { source.log.notice(.roleIsNotCurrent, in: table.file, count: 1) }
            let found = Role(
                isPrimary: table.text(type)?.lowercased() == "primary", role: role,
                orgs: isCurrent ? list(table, org) ?? [] : [], isCurrent: isCurrent)
            roles[person, default: found].add(found)
        }
    }

    mutating func readUsers() -> RosterTable? {
        let required = ["sourcedId", "enabledUser", "username", "givenName", "familyName"]
        let hasRoles = manifest.format == .oneRoster11 || manifest["roles"] == .absent
        guard let table = open("users", requiring: required + (hasRoles ? ["role"] : [])) else { return nil }
        let columns = RosterPersonColumns(
            id: table.column("sourcedId"), givenName: table.column("givenName"),
            middleName: table.column("middleName"), familyName: table.column("familyName"),
            username: table.column("username"), email: table.column("email"), grade: table.column("grades"),
            number: table.column("identifier"), preferredGivenName: table.column("preferredGivenName"))
        let enabled = table.column("enabledUser")
        let status = table.column("status")
        let role = table.column("role")
        let password = table.column("password")
        let orgColumns = [table.column("primaryOrgSourcedId"), table.column("orgSourcedIds")]
        while table.next() {
            guard let id = table.key(columns.id) else {
                people.spoil(nil)
                continue
            }
            if table.text(password)?.isEmpty == false {
                source.log.notice(.passwordIsIgnored, in: table.file, count: 1)
            }
            guard let isEnabled = table.flag(enabled), let isActive = table.isActive(status),
                orgColumns.allSatisfy({ refers(table, $0, to: orgs) }),
                let found = self.role(of: id, table, hasRoles ? role : nil),
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
            if found.isIgnored {
                source.log.notice(.roleIsIgnored, in: table.file, count: 1)
            } else {
                snapshot.people.append(person)
            }
        }
        if table.hasNamelessRows { people.spoil(nil) }
        return table
    }

    /// The role of a user, which is nil when files of changes don't name it.
    private func role(
        of id: String, _ table: RosterTable, _ column: Int?
    ) -> (role: Person.Role?, isIgnored: Bool, isCurrent: Bool)? {
        guard let column else {
            if let found = roles[id] { return (found.role, found.role == nil, found.isCurrent) }
            if manifest["roles"] == .delta { return (nil, false, true) }
            table.report(.roleIsMissing, column: table.column("sourcedId"), value: id)
            return nil
        }
        let text = table.text(column) ?? ""
        guard let role = OneRoster.role(text) else {
            table.report(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, column: column, value: text)
            return nil
        }
        return (role, role == nil, true)
    }

    /// Where a user belongs, or nil when the files don't say.
    private func locations(of id: String, _ table: RosterTable, _ columns: [Int?]) -> [String]? {
        let lists = columns.map { list(table, $0) } + [roles[id]?.orgs]
        guard lists.contains(where: { $0 != nil }) else { return nil }
        var seen: Set<String> = []
        return lists.compactMap(\.self).joined().filter { seen.insert($0).inserted }
    }
}
