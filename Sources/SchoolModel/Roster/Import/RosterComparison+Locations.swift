#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RosterComparison {
    /// A location of the roster, and its counterpart in the school.
    private struct Candidate {
        let row: RosterLocation
        let id: Location.ID
        let before: Location?
    }

    mutating func compareLocations(makeUUID: () -> UUID) {
        for location in state.locations { locationsByKey[location.sourceID ?? location.id.description] = location.id }
        let candidates = candidates(makeUUID: makeUUID)
        // All are known by now, so a location may be part of one that the file names later.
        for candidate in candidates { settle(candidate) }
    }

    private mutating func candidates(makeUUID: () -> UUID) -> [Candidate] {
        var seen: Set<String> = []
        return snapshot.locations.compactMap { row in
            guard row.sourceID != state.school?.description, seen.insert(row.sourceID).inserted else { return nil }
            // An export uses the school's own identifier for what another system's format can't name.
            let own = Location.ID(row.sourceID).flatMap { locationsAfter[$0]?.id }
            let found = locationsByKey[row.sourceID] ?? own
            let id = found ?? Location.ID(makeUUID())
            locationsByKey[row.sourceID] = id
            return Candidate(row: row, id: id, before: found.flatMap { locationsAfter[$0] })
        }
    }

    private mutating func settle(_ candidate: Candidate) {
        let row = candidate.row
        var after = candidate.before ?? Location(id: candidate.id, name: row.name, sourceID: row.sourceID)
        after.name = row.name
        if let kind = row.kind { after.kind = kind }
        if let number = row.number { after.number = number.isEmpty ? nil : number }
        if let parent = row.parent { after.parent = locationsByKey[parent].flatMap { $0 == after.id ? nil : $0 } }
        locationsAfter[after.id] = after
        guard let before = candidate.before else {
            plan.locations.append(RosterChange(.added, from: nil, to: after))
            return
        }
        guard before != after else { return }
        var fields = RosterFieldChanges()
        fields.compare("name", before.name, after.name)
        fields.compare("kind", before.kind, after.kind)
        fields.compare("number", before.number, after.number)
        fields.compare("parent", name(of: [before.parent]), name(of: [after.parent]))
        plan.locations.append(RosterChange(.updated, from: before, to: after, fields: fields.all))
    }

    /// The names of locations for people to read, or nil when there are none.
    func name(of locations: [Location.ID?]) -> String? {
        let names = locations.compactMap { id in id.flatMap { locationsAfter[$0]?.name } }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The locations that a roster means, without duplicates.
    func locations(_ keys: [String]) -> [Location.ID] {
        var seen: Set<Location.ID> = []
        return keys.compactMap { locationsByKey[$0] }.filter { seen.insert($0).inserted }
    }
}
