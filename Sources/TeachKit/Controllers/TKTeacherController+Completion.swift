extension TKTeacherController {
    /// Fetches the students of a class or subject.
    public func fetchStudents(
        of place: some TKTaught, sortedBy options: [TKFetchSortOption] = [],
        completion: @escaping TKCompletion<[TKUser]>
    ) {
        call(completion) { try await fetchStudents(of: place, sortedBy: options) }
    }

    /// Fetches the groups of a class or subject.
    public func fetchGroups(
        of place: some TKTaught, sortedBy options: [TKFetchSortOption] = [],
        completion: @escaping TKCompletion<[TKGroup]>
    ) {
        call(completion) { try await fetchGroups(of: place, sortedBy: options) }
    }

    /// Creates a group in a class or subject.
    public func create(
        _ group: TKGroup, in place: some TKTaught, completion: @escaping TKCompletion<TKGroup>
    ) {
        call(completion) { try await create(group, in: place) }
    }

    /// Saves changes to a group.
    public func update(_ group: TKGroup, completion: @escaping TKCompletion<TKGroup>) {
        call(completion) { try await update(group) }
    }

    /// Removes a group.
    public func delete(_ group: TKGroup, completion: @escaping TKDone) {
        call(completion) { try await delete(group) }
    }

    /// Adds several students to a group.
    public func add(_ students: [TKUser], to group: TKGroup, completion: @escaping TKDone) {
        call(completion) { try await add(students, to: group) }
    }

    /// Removes several students from a group.
    public func remove(_ students: [TKUser], from group: TKGroup, completion: @escaping TKDone) {
        call(completion) { try await remove(students, from: group) }
    }
}
