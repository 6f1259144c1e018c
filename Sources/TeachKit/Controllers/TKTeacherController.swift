public import Foundation
import SchoolAPI
import SchoolModel

/// Fetches students, and manages their groups.
public struct TKTeacherController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Creates a controller that calls completion handlers on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// The students of a class or subject.
    public func fetchStudents(
        of place: some TKTaught, sortedBy options: [TKFetchSortOption] = []
    ) async throws(TKError) -> [TKUser] {
        let own = try await session.ownClasses()
        guard let found = own.first(where: { $0.schoolClass.id == place.place }) else { throw .objectNotFound }
        guard let students = found.schoolClass.students else { throw .noReadPermission }
        return try TKFetchSortOption.sorted(students.map(TKUser.init), by: options, name: \.name)
    }

    /// The groups of a class or subject.
    public func fetchGroups(
        of place: some TKTaught, sortedBy options: [TKFetchSortOption] = []
    ) async throws(TKError) -> [TKGroup] {
        let groups = try await session.groups(of: place.place)
        return try TKFetchSortOption.sorted(groups, by: options, name: \.name)
    }

    /// Creates a group in a class or subject.
    @discardableResult
    public func create(_ group: TKGroup, in place: some TKTaught) async throws(TKError) -> TKGroup {
        try await session.save(group, in: place.place)
    }

    /// Saves changes to a group; its members stay.
    ///
    /// - Throws: ``TKError/conflict(_:)`` if others have made a different change since it was fetched.
    @discardableResult
    public func update(_ group: TKGroup) async throws(TKError) -> TKGroup {
        guard let place = group.placeID else { throw .parentObjectNotFound }
        return try await session.save(group, in: SchoolClass.ID(place))
    }

    /// Removes a group; its students stay in the class.
    public func delete(_ group: TKGroup) async throws(TKError) {
        guard let place = group.placeID.map({ SchoolClass.ID($0) }) else { throw .parentObjectNotFound }
        try await session.write(
            RemoveGroup(classID: place, groupID: group.id.of()), .groupRemoval(group: group.id.of()), about: place)
    }

    /// Adds several students to a group; existing members stay.
    ///
    /// Students may be in any number of groups. If two teachers add students at the same time, both additions count.
    public func add(_ students: [TKUser], to group: TKGroup) async throws(TKError) {
        try await change(group, adding: students, removing: [])
    }

    /// Removes several students from a group; they stay in the class.
    public func remove(_ students: [TKUser], from group: TKGroup) async throws(TKError) {
        try await change(group, adding: [], removing: students)
    }

    private func change(
        _ group: TKGroup, adding added: [TKUser], removing removed: [TKUser]
    ) async throws(TKError) {
        guard let place = group.placeID.map({ SchoolClass.ID($0) }) else { throw .parentObjectNotFound }
        let added = added.map { Person.ID($0.id.uuid) }
        let removed = removed.map { Person.ID($0.id.uuid) }
        try await session.write(
            ChangeGroupMembers(classID: place, groupID: group.id.of(), added: added, removed: removed),
            .groupMembers(group: group.id.of(), added: added, removed: removed), about: place)
    }
}
