import DeviceStore
public import Foundation
import SchoolAPI
import SchoolModel

/// Fetches and changes worksheets and the exercises on them, gives them to students, and takes their answers.
public struct TKDocumentController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue
    /// As what it looks at the school; nil to find out.
    public internal(set) var rank: TKRank?

    /// Makes a controller whose completion handlers are called on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// Looks at the school as a teacher, or as a student; without it, as whatever one is.
    ///
    /// - Throws: ``TKError/noSharedData`` for a student who is in no subject.
    public mutating func initialize(withRank rank: TKRank) async throws(TKError) {
        self.rank = rank
        try await session.check(rank)
    }

    // MARK: Worksheets

    /// The worksheets of a class or subject; with nil, those of all, and those that are filed nowhere.
    ///
    /// Teachers get drafts and what is published, students what was given to them, without answers.
    public func fetchDocuments(
        for place: (any TKTaught)? = nil, sortedBy options: [TKFetchSortOption] = []
    ) async throws(TKError) -> [TKDocument] {
        var documents: [TKDocument] = []
        if try await isStudent() {
            documents = try await session.work(in: place?.place)
        } else if let place {
            documents = try await session.documents(of: place.place)
        } else {
            documents = try await session.documents(of: nil)
            for own in try await session.ownClasses() {
                documents += try await session.documents(of: own.schoolClass.id)
            }
        }
        return try TKFetchSortOption.sorted(documents, by: options, name: \.name)
    }

    /// Some worksheets of a class or subject that one teaches, changed last first.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - cursor: The ``TKPage/next`` of the page before; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: What the school has; what waits on this device is left out.
    /// - Throws: ``TKError/objectNotFound`` for a place that one does not teach.
    public func fetchDocumentPage(
        for place: any TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKDocument> {
        let own = try session.account().person
        let page = try await session.documentPage(of: place.place, after: cursor, limit: limit)
        return TKPage(
            items: page.items.map { TKDocument($0, access: $0.authorID == own ? .owner : .viewer) }, next: page.next)
    }

    /// Begins a worksheet in a class or subject that one teaches, or with nil on one's own shelf.
    ///
    /// - Throws: ``TKError/parentObjectNotFound`` for a place that one does not teach.
    @discardableResult
    public func create(_ document: TKDocument, in place: (any TKTaught)? = nil) async throws(TKError) -> TKDocument {
        try await save(
            DocumentWrite(
                id: document.id.of(), place: place?.place, version: 0, base: document.fields, mine: document.fields),
            of: document)
    }

    /// Saves what was changed of a worksheet and its exercises.
    ///
    /// - Throws: ``TKError/conflict(_:)`` when the same fields were changed since it was fetched.
    @discardableResult
    public func update(_ document: TKDocument) async throws(TKError) -> TKDocument {
        guard document.access != .student else { throw .noWritePermission }
        guard document.version > 0 || document.isWaiting else { throw .objectNotFound }
        return try await save(
            DocumentWrite(
                id: document.id.of(), place: document.placeID.map { SchoolClass.ID($0) }, version: document.version,
                base: document.original, mine: document.fields), of: document)
    }

    private func save(_ write: DocumentWrite, of document: TKDocument) async throws(TKError) -> TKDocument {
        if let saved = try await session.save(write) { return TKDocument(saved, access: .owner) }
        return TKDocument(
            id: document.id, version: document.version, placeID: write.place?.uuid,
            publicationDate: document.publicationDate, access: .owner, isWaiting: true, handout: document.handout,
            fields: write.mine)
    }

    /// Throws a worksheet away.
    ///
    /// - Throws: ``TKError/notPossibleNow(_:)`` for one that students have.
    public func delete(_ document: TKDocument) async throws(TKError) {
        let id: Worksheet.ID = document.id.of()
        do throws(CallFailure) {
            _ = try await session.device.change(
                DeleteWorksheet(worksheetID: id), note: WriteNote.documentRemoval(id).data, id: session.makeCallID())
        } catch {
            throw await session.explained(error, about: id)
        }
    }

    /// Gives a worksheet to its class or subject, with its deadline; given already, it stays so.
    ///
    /// It becomes a handout of the school like any other: it is recorded, reported and closed as those are.
    ///
    /// - Parameters:
    ///   - document: A worksheet that is filed under a class or subject.
    ///   - groups: Groups of that place; without any, everybody in it.
    /// - Returns: The worksheet as it is now.
    /// - Throws: ``TKError/invalidValue(_:)`` for a worksheet that is filed nowhere, or without exercises.
    @discardableResult
    public func publish(_ document: TKDocument, to groups: [TKGroup] = []) async throws(TKError) -> TKDocument {
        let id: Worksheet.ID = document.id.of()
        let place = document.placeID.map { SchoolClass.ID($0) }
        let now = session.device.surroundings.now()
        let recipients = place.map { place in
            groups.map { HandoutDTO.Recipient(classID: place, groupID: $0.id.of()) }
        }
        let posted: HandoutDTO?
        do throws(CallFailure) {
            posted = try await session.device.change(
                PublishWorksheet(worksheetID: id, handoutID: session.makeID(), recipients: recipients),
                note: WriteNote.publication(id, at: now).data, id: session.makeCallID())
        } catch {
            throw await session.explained(error, about: id)
        }
        return TKDocument(
            id: document.id, version: document.version, placeID: document.placeID,
            publicationDate: posted?.postedAt ?? now, access: document.access, isWaiting: posted == nil,
            handout: posted?.id, fields: document.original)
    }

    func isStudent() async throws(TKError) -> Bool {
        if let rank { return rank == .student }
        return try await session.isStudent()
    }
}
