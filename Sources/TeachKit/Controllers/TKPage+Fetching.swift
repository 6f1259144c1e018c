import Foundation
import SchoolAPI
import SchoolModel

// The lists of the other files, some items at a time, for those that are too long to fetch at once. Pages are what
// the school has, in the order of identifiers; what waits on this device is left out.

extension TKClassController {
    /// Some of the classes that one is in, without their subjects.
    ///
    /// Classes and subjects stand in one list at the school, so a page may hold fewer than `limit`, or none, and
    /// others may follow: only ``TKPage/next`` says where the end is.
    ///
    /// - Parameters:
    ///   - cursor: The ``TKPage/next`` of the page before; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: What the school has.
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of some other list.
    public func fetchClassPage(
        after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKClass> {
        try await ownPage(after: cursor, limit: limit, \.tkClass)
    }

    /// Some of the subjects that one is in, those of a class, or with nil all; see
    /// ``fetchClassPage(after:limit:)``.
    public func fetchSubjectPage(
        in tkClass: TKClass? = nil, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKSubject> {
        try await ownPage(after: cursor, limit: limit) { own in
            own.subject.flatMap { tkClass == nil || $0.classID == tkClass?.id ? $0 : nil }
        }
    }
}

extension TKTeacherController {
    /// Some students of a class or subject that one teaches or looks at.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - cursor: The ``TKPage/next`` of the page before; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The students, in the order of their identifiers.
    /// - Throws: ``TKError/objectNotFound`` for a place whose students one may not see.
    public func fetchStudentPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKUser> {
        let id = place.place
        return try await session.page(after: cursor) { after throws(TKError) in
            try await session.ask(ListStudents(classID: id, after: after, limit: limit))
        } item: {
            TKUser($0)
        }
    }

    /// Some groups of a class or subject; see ``fetchStudentPage(of:after:limit:)``.
    public func fetchGroupPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKGroup> {
        let id = place.place
        return try await session.page(after: cursor) { after throws(TKError) in
            try await session.ask(ListGroups(classID: id, after: after, limit: limit))
        } item: {
            TKGroup($0, in: id)
        }
    }
}

extension TKShareController {
    /// Some of the links and invitations that are open.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - cursor: The ``TKPage/next`` of the page before; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The shares, oldest first.
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of some other list.
    public func fetchSharePage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKShare> {
        let id = place.place
        return try await session.page(after: cursor) { after throws(TKError) in
            try await session.ask(ListShares(classID: id, after: after, limit: limit))
        } item: {
            TKShare($0, of: id)
        }
    }

    /// Some of those who have a right to a class or subject; see ``fetchSharePage(of:after:limit:)``.
    public func fetchPermissionPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKPermission> {
        let id = place.place
        return try await session.page(after: cursor) { after throws(TKError) in
            try await session.ask(ListMemberships(classID: id, after: after, limit: limit))
        } item: {
            TKPermission($0)
        }
    }

    /// Some of those who want to join, who asked first first; see ``fetchSharePage(of:after:limit:)``.
    public func fetchRequestPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKJoinRequest> {
        let id = place.place
        let page = try await session.ask(ListJoinRequests(classID: id, after: cursor, limit: limit))
        return TKPage(items: page.items.map { TKJoinRequest($0, place: id) }, next: page.next)
    }

    /// Some of what one is invited to, oldest first; see ``fetchSharePage(of:after:limit:)``.
    public func fetchInvitationPage(
        after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKOffer> {
        try await session.page(after: cursor) { after throws(TKError) in
            try await session.ask(ListInvitations(after: after, limit: limit))
        } item: {
            TKOffer($0)
        }
    }
}

extension TKUserProfileController {
    /// Some of those whom one knows from classes and subjects, oneself included, once each over all pages.
    ///
    /// - Parameters:
    ///   - cursor: The ``TKPage/next`` of the page before; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The people, in the order of their identifiers.
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of some other list.
    public func fetchUserProfilePage(
        after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKUser> {
        try await session.page(after: cursor) { after throws(TKError) in
            try await session.ask(ListKnownPeople(after: after, limit: limit))
        } item: {
            TKUser($0)
        }
    }
}

extension TKSession {
    /// One page of a list whose cursors are identifiers.
    ///
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of some other list.
    func page<Thing, Item: Codable & Sendable, Result>(
        after cursor: String?, _ ask: (Identifier<Thing>?) async throws(TKError) -> Page<Item>,
        item: (Item) -> Result?
    ) async throws(TKError) -> TKPage<Result> {
        var after: Identifier<Thing>?
        if let cursor {
            guard let id = Identifier<Thing>(cursor) else {
                throw .invalidValue(TKInvalidValue(field: "after", reason: .isInvalid))
            }
            after = id
        }
        let page = try await ask(after)
        return TKPage(items: page.items.compactMap(item), next: page.next)
    }
}
