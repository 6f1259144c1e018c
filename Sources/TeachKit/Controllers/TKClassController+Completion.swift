extension TKClassController {
    /// Views the school as a teacher or as a student.
    public mutating func initialize(withRank rank: TKRank, completion: @escaping TKDone) {
        self.rank = rank
        call(completion) { [session] in try await session.check(rank) }
    }

    /// Fetches the person's classes.
    public func fetchClasses(
        sortedBy options: [TKFetchSortOption] = [], completion: @escaping TKCompletion<[TKClass]>
    ) {
        call(completion) { try await fetchClasses(sortedBy: options) }
    }

    /// Creates a class that the person teaches.
    public func create(_ tkClass: TKClass, completion: @escaping TKCompletion<TKClass>) {
        call(completion) { try await create(tkClass) }
    }

    /// Saves changes to a class.
    public func update(_ tkClass: TKClass, completion: @escaping TKCompletion<TKClass>) {
        call(completion) { try await update(tkClass) }
    }

    /// Archives a class.
    public func delete(_ tkClass: TKClass, completion: @escaping TKDone) {
        call(completion) { try await delete(tkClass) }
    }

    /// Fetches the subjects of a class, or all subjects.
    public func fetchSubjects(
        in tkClass: TKClass? = nil, sortedBy options: [TKFetchSortOption] = [],
        completion: @escaping TKCompletion<[TKSubject]>
    ) {
        call(completion) { try await fetchSubjects(in: tkClass, sortedBy: options) }
    }

    /// Creates a subject in a class that the person teaches.
    public func add(_ subject: TKSubject, to tkClass: TKClass, completion: @escaping TKCompletion<TKSubject>) {
        call(completion) { try await add(subject, to: tkClass) }
    }

    /// Saves changes to a subject.
    public func update(_ subject: TKSubject, completion: @escaping TKCompletion<TKSubject>) {
        call(completion) { try await update(subject) }
    }

    /// Archives a subject.
    public func delete(_ subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await delete(subject) }
    }

    /// Adds students of the class to one of its subjects.
    public func add(_ students: [TKUser]?, to subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await add(students, to: subject) }
    }

    /// Removes people from a subject.
    public func remove(_ people: [TKUser], from subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await remove(people, from: subject) }
    }

    /// Leaves a subject that the person joined.
    public func leave(_ subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await leave(subject) }
    }
}
