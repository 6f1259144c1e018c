#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RosterComparison {
    /// A person of the roster, and their counterpart in the school.
    private struct Candidate {
        let row: RosterPerson
        let before: Person?
        var after: Person
        /// Whether the roster gives a user name that the person doesn't have yet.
        var wantsName: Bool
        var isRefused = false
    }

    mutating func comparePeople(makeUUID: () -> UUID) {
        var candidates = candidates(makeUUID: makeUUID)
        nameCandidates(&candidates)
        for candidate in candidates { settle(candidate) }
        for (file, count) in erased.sorted(by: { $0.key < $1.key }) {
            plan.notices.append(RosterNotice(.valuesAreErased, file: file, count: count))
        }
        let seen = Set(candidates.map(\.after.id))
        if snapshot.coverage.people == .everything {
            for person in state.people
            where person.sourceID != nil && !person.isArchived && !seen.contains(person.id) {
                if person.role != .administrator { archive(person) }
            }
        } else {
            for person in state.people {
                let key = person.sourceID ?? person.id.description
                if peopleByKey[key] == nil { peopleByKey[key] = Found(id: person.id, isActive: !person.isArchived) }
            }
        }
    }

    // MARK: Matching people

    private mutating func candidates(makeUUID: () -> UUID) -> [Candidate] {
        let matches = matches()
        var candidates: [Candidate] = []
        candidates.reserveCapacity(snapshot.people.count)
        var keys: Set<String> = []
        var administrators: [RosterNotice.Code: [String: Int]] = [:]
        for (row, match) in zip(snapshot.people, matches) {
            guard keys.insert(row.sourceID).inserted else {
                report(.idIsRepeated, at: row.place, value: row.sourceID)
                continue
            }
            if let match, match.isArchivedByHand {
                peopleByKey[row.sourceID] = Found(id: match.id, isActive: false)
                if row.isActive { plan.kept.people.append(match) }
                continue
            }
            guard let role = role(of: row, before: match) else {
                report(.roleIsMissing, at: row.place, value: row.sourceID)
                peopleByKey[row.sourceID] = Found(id: Person.ID(makeUUID()), isActive: true, isSkipped: true)
                continue
            }
            if row.isActive, let wanted = row.role, (wanted == .administrator) != (role == .administrator) {
                let code: RosterNotice.Code = role == .administrator ? .administratorStays : .administratorIsTeacher
                administrators[code, default: [:]][row.place.file, default: 0] += 1
            }
            var after =
                match
                ?? Person(
                    id: Person.ID(makeUUID()), role: role, givenName: "", familyName: "", username: "",
                    sourceID: row.sourceID)
            if row.isActive { write(row, role, to: &after) }
            let wantsName = row.isActive && row.username.map { $0 != after.username } ?? false
            let isRefused = contradictsClasses(after, before: match, row)
            candidates.append(
                Candidate(row: row, before: match, after: after, wantsName: wantsName, isRefused: isRefused))
        }
        for (code, files) in administrators.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for (file, count) in files.sorted(by: { $0.key < $1.key }) {
                plan.notices.append(RosterNotice(code, file: file, count: count))
            }
        }
        return candidates
    }

    /// The person of the school for each person of the roster, or nil; no one is matched twice.
    ///
    /// What says most counts first, in whichever order the rows are: the roster's own identifier, then the school's, then
    /// the user name.
    private func matches() -> [Person?] {
        var bySource: [String: Person] = [:]
        var byHand: [String: Person] = [:]
        for person in state.people {
            if let source = person.sourceID {
                bySource[source] = person
            } else {
                byHand[SignInName.folded(person.username)] = person
            }
        }
        var taken: Set<Person.ID> = []
        var matches = snapshot.people.map { row -> Person? in
            guard let person = bySource[row.sourceID], taken.insert(person.id).inserted else { return nil }
            return person
        }
        func match(_ find: (RosterPerson) -> Person?) {
            for (index, row) in snapshot.people.enumerated() where matches[index] == nil {
                if let person = find(row), taken.insert(person.id).inserted { matches[index] = person }
            }
        }
        match { row in Person.ID(row.sourceID).flatMap { peopleAfter[$0] } }
        match { row in
            row.username.flatMap { byHand[SignInName.folded($0)] }.flatMap { $0.isMeant(by: row) ? $0 : nil }
        }
        return matches
    }

    /// The role that a person gets: a roster neither makes nor unmakes administrators.
    ///
    /// Somebody in the archive runs nothing, so they come back as what the roster says, and not as what they were.
    private func role(of row: RosterPerson, before: Person?) -> Person.Role? {
        let staff = row.role == .administrator ? .teacher : row.role
        guard let before else { return staff }
        if before.role == .administrator { return before.isArchived && row.isActive ? staff : .administrator }
        return staff ?? before.role
    }

    /// Whether a row gives a role that contradicts a place that somebody at the school gave by hand.
    ///
    /// The same is refused by hand. A place that a roster gave goes with the role instead; see ``compareEnrolments()``.
    private mutating func contradictsClasses(_ after: Person, before: Person?, _ row: RosterPerson) -> Bool {
        guard let before, before.role != after.role, let places = placesByHand[after.id] else { return false }
        let classes = places.filter { !$0.role.fits(after.role) }.compactMap { classesAfter[$0.schoolClass]?.name }
        guard !classes.isEmpty else { return false }
        report(.roleContradictsClasses, at: row.place, value: classes.sorted().joined(separator: ", "))
        return true
    }

    // MARK: User names

    /// Decides who gets which user name: first the names that the roster gives, then generated ones.
    ///
    /// Names may be passed on in a circle, so every name that is given up is free before the first is
    /// taken. If a name isn't available, its row changes nothing and keeps what it would have given up,
    /// which may in turn refuse another row; this repeats until nothing changes.
    private mutating func nameCandidates(_ candidates: inout [Candidate]) {
        var names = RosterUsernames(of: state.people)
        let matched = Set(candidates.compactMap(\.before?.id))
        let renamed = candidates.indices.filter { candidates[$0].wantsName }
        let places = Dictionary(renamed.map { (candidates[$0].after.id, $0) }) { first, _ in first }
        for round in 0... {
            names = RosterUsernames(of: state.people)
            for index in renamed where !candidates[index].isRefused {
                if let before = candidates[index].before { names.release(before.username, of: before.id) }
            }
            var refusesMore = false
            for index in renamed where !candidates[index].isRefused {
                let candidate = candidates[index]
                guard let name = candidate.row.username else { continue }
                let isHandedOn = candidate.before != nil && round >= Self.rounds
                if isHandedOn || !names.claim(name, for: candidate.after.id) {
                    candidates[index].isRefused = true
                    refusesMore = true
                    // Somebody new to the roster may be the one who has the name; only a person can tell.
                    if candidate.before == nil, let owner = names.owner(of: name).flatMap({ peopleAfter[$0] }),
                        owner.sourceID == nil, !matched.contains(owner.id)
                    {
                        report(
                            .personMayBeAnother, at: candidate.row.place, value: "\(owner.fullName) (\(owner.username))"
                        )
                    } else {
                        let other = names.owner(of: name)
                        report(
                            .usernameIsTaken, at: candidate.row.place,
                            value: words(
                                for: other, other.flatMap { places[$0] }.map { candidates[$0] }, named: name))
                    }
                }
            }
            if !refusesMore { break }
        }
        for index in candidates.indices where !candidates[index].isRefused && candidates[index].row.isActive {
            if candidates[index].wantsName {
                candidates[index].after.username = candidates[index].row.username ?? ""
            } else if candidates[index].before == nil {
                candidates[index].after.username = names.make(for: candidates[index].after)
            }
        }
    }

    /// Who has a user name, and in which row if a roster gives it to them.
    private func words(for owner: Person.ID?, _ candidate: Candidate?, named name: String) -> String {
        if let one = candidate, one.wantsName && !one.isRefused {
            let place = one.row.place
            let file = place.line > 0 ? "\(place.file):\(place.line)" : place.file
            let found = [one.row.username ?? name, file].filter { !$0.isEmpty }.joined(separator: ", ")
            return "\(one.after.fullName) (\(found))"
        }
        return owner.flatMap { peopleAfter[$0] }.map { "\($0.fullName) (\($0.username))" } ?? name
    }

    /// How many times chains of refused names are followed before all name changes are refused.
    private static var rounds: Int { 8 }

    // MARK: What changes

    private mutating func settle(_ candidate: Candidate) {
        let id = candidate.after.id
        peopleByKey[candidate.row.sourceID] = Found(
            id: id, isActive: candidate.row.isActive, isSkipped: candidate.isRefused)
        if candidate.isRefused {
            skipped.insert(id)
            return
        }
        guard let before = candidate.before else {
            guard candidate.row.isActive else { return }
            peopleAfter[id] = candidate.after
            plan.people.append(RosterChange(.added, from: nil, to: candidate.after))
            return
        }
        guard candidate.row.isActive else {
            if before.role == .administrator || before.sourceID == nil {
                peopleByKey[candidate.row.sourceID]?.isActive = !before.isArchived
            } else if !before.isArchived {
                archive(before)
            }
            return
        }
        guard before != candidate.after else { return }
        peopleAfter[id] = candidate.after
        let fields = changes(from: before, to: candidate.after)
        let emptied = fields.count { $0.new == nil }
        if emptied > 0 { erased[candidate.row.place.file, default: 0] += emptied }
        plan.people.append(
            RosterChange(
                before.isArchived ? .restored : .updated, from: before, to: candidate.after, fields: fields))
    }

    private mutating func archive(_ before: Person) {
        var after = before
        after.isArchived = true
        peopleAfter[after.id] = after
        plan.people.append(RosterChange(.archived, from: before, to: after))
    }
}

extension RosterComparison {
    /// Applies what the roster says about a person, except for the user name.
    private func write(_ row: RosterPerson, _ role: Person.Role, to person: inout Person) {
        person.role = role
        person.isArchived = false
        person.givenName = row.givenName
        person.familyName = row.familyName
        if let middleName = row.middleName { person.middleName = middleName.isEmpty ? nil : middleName }
        if let email = row.email { person.email = email.isEmpty ? nil : email }
        if let grade = row.grade { person.grade = grade.isEmpty ? nil : grade }
        if let number = row.number { person.number = number.isEmpty ? nil : number }
        if let keys = row.locations { person.locations = locations(keys) }
        let isOwnName = Person.ID(row.sourceID) == person.id
        if person.sourceID == nil && !isOwnName { person.sourceID = row.sourceID }
    }

    /// The differences between two states of a person.
    private func changes(from old: Person, to new: Person) -> [RosterFieldChange] {
        var changes = RosterFieldChanges()
        changes.compare("role", old.role.rawValue, new.role.rawValue)
        changes.compare("givenName", old.givenName, new.givenName)
        changes.compare("middleName", old.middleName, new.middleName)
        changes.compare("familyName", old.familyName, new.familyName)
        changes.compare("username", old.username, new.username)
        changes.compare("email", old.email, new.email)
        changes.compare("grade", old.grade, new.grade)
        changes.compare("number", old.number, new.number)
        changes.compare("locations", name(of: old.locations), name(of: new.locations))
        changes.compare("sourceID", old.sourceID, new.sourceID)
        return changes.all
    }
}

extension Person {
    /// Whether a row with this person's user name means this person, who was entered by hand.
    ///
    /// A user name is passed on once it is free, and siblings have the same initials; so the names must agree, too.
    fileprivate func isMeant(by row: RosterPerson) -> Bool {
        row.isActive && (role == .student) == (row.role == .student) && row.role != nil
            && Self.compared(familyName) == Self.compared(row.familyName) && hasGivenName(of: row)
    }

    /// Whether the given names are those of a row.
    ///
    /// Rosters have a column for further given names, and one for the name that is preferred to the given one; whoever
    /// enters somebody by hand writes what they know of all that into one field.
    private func hasGivenName(of row: RosterPerson) -> Bool {
        let own = Self.compared(middleName ?? "")
        let others = Self.compared(row.middleName ?? "")
        guard own.isEmpty || others.isEmpty || own == others else { return false }
        let names = [givenName, "\(givenName) \(own)"].map(Self.compared)
        let rows = [row.givenName, row.formalGivenName ?? row.givenName]
            .flatMap { [$0, "\($0) \(others)"] }.map(Self.compared)
        return !Set(names).isDisjoint(with: rows)
    }

    private static func compared(_ name: String) -> String {
        Text.folded(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
