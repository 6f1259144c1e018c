import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

// Groups of students, as they are at the school, and as they will be when everything that waits is delivered.

extension TKSession {
    func groups(of place: SchoolClass.ID) async throws(TKError) -> [TKGroup] {
        var known = try await all { after throws(TKError) in
            try await ask(ListGroups(classID: place, after: after.flatMap { StudentGroup.ID($0) }))
        }.map { TKGroup($0, in: place) }
        for note in try waitingNotes() { note.apply(to: &known, of: place) }
        return known
    }

    /// Saves the name of a group.
    ///
    /// Groups have no versions at the school: what others have changed is seen when the change is made, or not
    /// at all for a change that waits.
    func save(_ group: TKGroup, in place: SchoolClass.ID) async throws(TKError) -> TKGroup {
        let write = GroupWrite(id: group.id.of(), schoolClass: place, base: group.original, mine: group.fields)
        if group.placeID != nil, let theirs = try await groups(of: place).first(where: { $0.id == group.id }) {
            let last: GroupFields? = lastWrite(of: group.id.uuid)
            let merge = Merge(base: write.base, mine: write.mine, theirs: theirs.fields, ownWrite: last)
            guard merge.collisions.isEmpty else {
                throw .conflict(
                    TKConflict(fields: merge.collisions, mine: .group(group), theirs: .group(theirs)))
            }
        }
        let saved: GroupDTO?
        do throws(CallFailure) {
            saved = try await device.change(
                SaveGroup(classID: place, groupID: write.id, name: write.mine.name),
                note: WriteNote.group(write).data, id: makeCallID())
        } catch {
            throw await explained(error, about: place)
        }
        noteWrite(write.mine, of: group.id.uuid)
        if let saved { return TKGroup(saved, in: place) }
        return TKGroup(
            id: group.id, placeID: place.uuid, members: group.members, isWaiting: true, fields: group.fields)
    }
}

extension WriteNote {
    /// Shows a waiting change in a list of groups.
    fileprivate func apply(to groups: inout [TKGroup], of place: SchoolClass.ID) {
        switch self {
        case .group(let write) where write.schoolClass == place:
            let old = groups.first { $0.id == write.id.of() }
            groups.removeAll { $0.id == write.id.of() }
            groups.append(
                TKGroup(
                    id: write.id.of(), placeID: place.uuid, members: old?.members ?? [], isWaiting: true,
                    fields: write.mine))
        case .groupMembers(let id, let added, let removed):
            groups = groups.map { group in
                guard group.id == id.of() else { return group }
                let members = group.members.union(added.map { $0.of() }).subtracting(removed.map { $0.of() })
                return TKGroup(
                    id: group.id, placeID: group.placeID, members: members, isWaiting: true, fields: group.fields)
            }
        case .groupRemoval(let id): groups.removeAll { $0.id == id.of() }
        default: break
        }
    }
}

extension TKGroup {
    fileprivate init(_ dto: GroupDTO, in place: SchoolClass.ID) {
        self.init(
            id: dto.id.of(), placeID: place.uuid, members: Set(dto.members.map { $0.of() }),
            fields: GroupFields(name: dto.name))
    }
}
