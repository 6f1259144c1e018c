extension TKClassController {
    /// Looks at the school as a teacher, or as a student.
    public mutating func initialize(withRank rank: TKRank, completion: @escaping TKDone) {
        self.rank = rank
        call(completion) { [session] in try await session.check(rank) }
    }

    /// Fetches the classes that one is in.
    public func fetchClasses(
        sortedBy options: [TKFetchSortOption] = [], completion: @escaping TKCompletion<[TKClass]>
    ) {
        call(completion) { try await fetchClasses(sortedBy: options) }
    }

    /// Makes a class of one's own.
    public func create(_ tkClass: TKClass, completion: @escaping TKCompletion<TKClass>) {
        call(completion) { try await create(tkClass) }
    }

    /// Saves what was changed of a class.
    public func update(_ tkClass: TKClass, completion: @escaping TKCompletion<TKClass>) {
        call(completion) { try await update(tkClass) }
    }

    /// Puts a class away.
    public func delete(_ tkClass: TKClass, completion: @escaping TKDone) {
        call(completion) { try await delete(tkClass) }
    }

    /// Fetches the subjects in a class, or all of them.
    public func fetchSubjects(
        in tkClass: TKClass? = nil, sortedBy options: [TKFetchSortOption] = [],
        completion: @escaping TKCompletion<[TKSubject]>
    ) {
        call(completion) { try await fetchSubjects(in: tkClass, sortedBy: options) }
    }

    /// Makes a subject in a class that one teaches.
    public func add(_ subject: TKSubject, to tkClass: TKClass, completion: @escaping TKCompletion<TKSubject>) {
        call(completion) { try await add(subject, to: tkClass) }
    }

    /// Saves what was changed of a subject.
    public func update(_ subject: TKSubject, completion: @escaping TKCompletion<TKSubject>) {
        call(completion) { try await update(subject) }
    }

    /// Puts a subject away.
    public func delete(_ subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await delete(subject) }
    }

    /// Puts students of the class into one of its subjects.
    public func add(_ students: [TKUser]?, to subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await add(students, to: subject) }
    }

    /// Takes people out of a subject.
    public func remove(_ people: [TKUser], from subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await remove(people, from: subject) }
    }

    /// Leaves a subject that one joined.
    public func leave(_ subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await leave(subject) }
    }
}
