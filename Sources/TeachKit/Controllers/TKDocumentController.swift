import DeviceStore
public import Foundation
import SchoolAPI
import SchoolModel

/// Fetches, changes and publishes worksheets and their exercises, and delivers students' answers.
public struct TKDocumentController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue
    /// The rank in which it views the school; nil to find out.
    public internal(set) var rank: TKRank?

    /// Creates a controller that calls completion handlers on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// Views the school as a teacher or as a student; without this call, as the person's actual rank.
    ///
    /// - Throws: ``TKError/noSharedData`` for a student without any subject.
    public mutating func initialize(withRank rank: TKRank) async throws(TKError) {
        self.rank = rank
        try await session.check(rank)
    }

    // MARK: Worksheets

    /// The worksheets of a class or subject; if nil, those of all, and those filed nowhere.
    ///
    /// Teachers get drafts and published worksheets; students get those assigned to them, without answers.
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

    /// A page of worksheets of a class or subject that the person teaches, most recently changed first.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - cursor: The ``TKPage/next`` of the previous page; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The school's versions, without changes waiting on this device.
    /// - Throws: ``TKError/objectNotFound`` for a place that the person doesn't teach.
    public func fetchDocumentPage(
        for place: any TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKDocument> {
        let own = try session.account().person
        let page = try await session.documentPage(of: place.place, after: cursor, limit: limit)
        return TKPage(
            items: page.items.map { TKDocument($0, access: $0.authorID == own ? .owner : .viewer) }, next: page.next)
    }

    /// Creates a worksheet in a class or subject that the person teaches; if nil, on the person's own shelf.
    ///
    /// - Throws: ``TKError/parentObjectNotFound`` for a place that the person doesn't teach.
    @discardableResult
    public func create(_ document: TKDocument, in place: (any TKTaught)? = nil) async throws(TKError) -> TKDocument {
        try await save(
            DocumentWrite(
                id: document.id.of(), place: place?.place, version: 0, base: document.fields, mine: document.fields),
            of: document)
    }

    /// Saves changes to a worksheet and its exercises.
    ///
    /// - Throws: ``TKError/conflict(_:)`` if the same fields have changed since it was fetched.
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

    /// Deletes a worksheet.
    ///
    /// - Throws: ``TKError/notPossibleNow(_:)`` for a worksheet that students have.
    public func delete(_ document: TKDocument) async throws(TKError) {
        let id: Worksheet.ID = document.id.of()
        do throws(CallFailure) {
            _ = try await session.device.change(
                DeleteWorksheet(worksheetID: id), note: WriteNote.documentRemoval(id).data, id: session.makeCallID())
        } catch {
            throw await session.explained(error, about: id)
        }
    }

    /// Publishes a worksheet to its class or subject, with its deadline; if already published, it stays so.
    ///
    /// It becomes a handout like any other: recorded, reported and closed in the same way.
    ///
    /// - Parameters:
    ///   - document: A worksheet filed under a class or subject.
    ///   - groups: Groups of that place; if empty, everybody in it.
    /// - Returns: The current version of the worksheet.
    /// - Throws: ``TKError/invalidValue(_:)`` for a worksheet filed nowhere, or without exercises.
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
