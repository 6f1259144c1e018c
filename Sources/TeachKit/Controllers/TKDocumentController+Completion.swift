extension TKDocumentController {
    /// Views the school as a teacher or as a student.
    public mutating func initialize(withRank rank: TKRank, completion: @escaping TKDone) {
        self.rank = rank
        call(completion) { [session] in try await session.check(rank) }
    }

    /// Fetches the worksheets of a class or subject, or of all of them.
    public func fetchDocuments(
        for place: (any TKTaught)? = nil, sortedBy options: [TKFetchSortOption] = [],
        completion: @escaping TKCompletion<[TKDocument]>
    ) {
        call(completion) { try await fetchDocuments(for: place, sortedBy: options) }
    }

    /// Fetches a page of worksheets of a class or subject that the person teaches.
    public func fetchDocumentPage(
        for place: any TKTaught, after cursor: String? = nil, limit: Int = 50,
        completion: @escaping TKCompletion<TKPage<TKDocument>>
    ) {
        call(completion) { try await fetchDocumentPage(for: place, after: cursor, limit: limit) }
    }

    /// Creates a worksheet.
    public func create(
        _ document: TKDocument, in place: (any TKTaught)? = nil, completion: @escaping TKCompletion<TKDocument>
    ) {
        call(completion) { try await create(document, in: place) }
    }

    /// Saves changes to a worksheet.
    public func update(_ document: TKDocument, completion: @escaping TKCompletion<TKDocument>) {
        call(completion) { try await update(document) }
    }

    /// Deletes a worksheet.
    public func delete(_ document: TKDocument, completion: @escaping TKDone) {
        call(completion) { try await delete(document) }
    }

    /// Publishes a worksheet to its class or subject.
    public func publish(
        _ document: TKDocument, to groups: [TKGroup] = [], completion: @escaping TKCompletion<TKDocument>
    ) {
        call(completion) { try await publish(document, to: groups) }
    }

    /// Fetches the exercises of a worksheet.
    public func fetchExercises(of document: TKDocument, completion: @escaping TKCompletion<[TKExercise]>) {
        call(completion) { try await fetchExercises(of: document) }
    }

    /// Fetches the current version of a worksheet.
    public func fetch(_ document: TKDocument, completion: @escaping TKCompletion<TKDocument>) {
        call(completion) { try await fetch(document) }
    }

    /// Adds exercises to a worksheet.
    public func add(
        _ exercises: [TKExercise], to document: TKDocument, before next: TKExercise? = nil,
        completion: @escaping TKCompletion<TKDocument>
    ) {
        call(completion) { try await add(exercises, to: document, before: next) }
    }

    /// Saves changes to one exercise of a worksheet.
    public func update(
        _ exercise: TKExercise, of document: TKDocument, completion: @escaping TKCompletion<TKDocument>
    ) {
        call(completion) { try await update(exercise, of: document) }
    }

    /// Removes exercises from a worksheet.
    public func remove(
        _ exercises: [TKExercise], from document: TKDocument, completion: @escaping TKCompletion<TKDocument>
    ) {
        call(completion) { try await remove(exercises, from: document) }
    }

    /// Delivers a student's answers; the value is empty while they wait for a network.
    public func answer(
        _ answers: [[String]?], to exercise: TKExercise, completion: @escaping TKCompletion<[TKResult]>
    ) {
        call(completion) { try await answer(answers, to: exercise) ?? [] }
    }

    /// Hands in a test; the value is false while that waits for a network.
    public func handIn(_ document: TKDocument, completion: @escaping TKCompletion<Bool>) {
        call(completion) { try await handIn(document) }
    }
}
