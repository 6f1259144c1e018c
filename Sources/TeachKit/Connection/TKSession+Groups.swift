import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

// Groups of students, as they are at the school, and as they will be once all waiting changes are delivered.

extension TKSession {
    func groups(of place: SchoolClass.ID) async throws(TKError) -> [TKGroup] {
        var known = try await all { after throws(TKError) in
            try await ask(ListGroups(classID: place, after: after.flatMap { StudentGroup.ID($0) }))
        }.map { TKGroup($0, in: place) }
        for note in try waitingNotes() { note.apply(to: &known, of: place) }
        return known
    }

    /// Saves the name of a group, merging with changes that others have made in the meantime.
    func save(_ group: TKGroup, in place: SchoolClass.ID) async throws(TKError) -> TKGroup {
        var write = GroupWrite(
            id: group.id.of(), schoolClass: place, version: group.version, base: group.original, mine: group.fields)
        for _ in 1...Self.mostMerges {
            do throws(CallFailure) {
                let saved = try await device.change(
                    write.call, note: WriteNote.group(write).data, id: makeCallID())
                guard let saved else {
                    return TKGroup(
                        id: group.id, placeID: place.uuid, members: group.members, version: group.version,
                        isWaiting: true, fields: group.fields)
                }
                noteWrite(saved, of: group.id.uuid)
                return TKGroup(saved, in: place)
            } catch {
                guard case .refused(let refused) = error, refused.type == Refusal.Code.hasChanged.rawValue else {
                    throw await explained(error, about: place)
                }
            }
            guard let theirs = try await self.group(write.id, in: place) else { throw .objectNotFound }
            switch merge(write, with: theirs) {
            case .settled: return TKGroup(theirs, in: place)
            case .again(let mended): write = mended
            case .collides(let fields): throw .conflict(TKConflict(write, theirs, fields: fields))
            }
        }
        throw .notPossibleNow("version")
    }

    func merge(_ write: GroupWrite, with theirs: GroupDTO) -> Mended<GroupWrite> {
        let last: GroupDTO? = lastWrite(of: write.id.uuid)
        let merge = Merge(
            base: write.base, mine: write.mine, theirs: GroupFields(name: theirs.name),
            ownWrite: last.flatMap { $0.version == theirs.version ? GroupFields(name: $0.name) : nil })
        if !merge.collisions.isEmpty { return .collides(merge.collisions) }
        if merge.result.name == theirs.name { return .settled }
        var mended = write
        mended.version = theirs.version
        mended.mine = merge.result
        return .again(mended)
    }

    private func group(_ id: StudentGroup.ID, in place: SchoolClass.ID) async throws(TKError) -> GroupDTO? {
        try await all { after throws(TKError) in
            try await send(
                ListGroups(classID: place, after: after.flatMap { StudentGroup.ID($0) }), while: .writing)
        }.first { $0.id == id }
    }
}

extension Client {
    /// The school's version of a group; nil if it is gone.
    func group(_ id: StudentGroup.ID, in place: SchoolClass.ID) async throws -> GroupDTO? {
        var cursor: StudentGroup.ID?
        repeat {
            let page = try await send(ListGroups(classID: place, after: cursor))
            if let found = page.items.first(where: { $0.id == id }) { return found }
            cursor = page.next.flatMap { StudentGroup.ID($0) }
        } while cursor != nil
        return nil
    }
}

extension TKConflict {
    init(_ mine: GroupWrite, _ theirs: GroupDTO, fields: [String]) {
        let own = TKGroup(
            id: mine.id.of(), placeID: mine.schoolClass.uuid, members: Set(theirs.members.map { $0.of() }),
            version: mine.version, isWaiting: true, fields: mine.mine)
        self.init(fields: fields, mine: .group(own), theirs: .group(TKGroup(theirs, in: mine.schoolClass)))
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
                    id: write.id.of(), placeID: place.uuid, members: old?.members ?? [],
                    version: old?.version ?? write.version, isWaiting: true, fields: write.mine))
        case .groupMembers(let id, let added, let removed):
            groups = groups.map { group in
                guard group.id == id.of() else { return group }
                let members = group.members.union(added.map { $0.of() }).subtracting(removed.map { $0.of() })
                return TKGroup(
                    id: group.id, placeID: group.placeID, members: members, version: group.version, isWaiting: true,
                    fields: group.fields)
            }
        case .groupRemoval(let id): groups.removeAll { $0.id == id.of() }
        default: break
        }
    }
}

extension TKGroup {
    init(_ dto: GroupDTO, in place: SchoolClass.ID) {
        self.init(
            id: dto.id.of(), placeID: place.uuid, members: Set(dto.members.map { $0.of() }),
            version: dto.version, fields: GroupFields(name: dto.name))
    }
}
