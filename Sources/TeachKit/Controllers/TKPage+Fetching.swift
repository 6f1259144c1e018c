import Foundation
import SchoolAPI
import SchoolModel

// The other files' lists, one page at a time, for lists too long to fetch in one call. Pages hold the school's
// versions, ordered by identifier, without changes waiting on this device.

extension TKClassController {
    /// A page of the person's classes, without their subjects.
    ///
    /// The school keeps classes and subjects in one list, so a page may hold fewer than `limit`, or none, even if
    /// others follow: only ``TKPage/next`` marks the end.
    ///
    /// - Parameters:
    ///   - cursor: The ``TKPage/next`` of the previous page; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The school's versions.
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of another list.
    public func fetchClassPage(
        after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKClass> {
        try await ownPage(after: cursor, limit: limit, \.tkClass)
    }

    /// A page of the person's subjects, of one class or, if nil, of all; see ``fetchClassPage(after:limit:)``.
    public func fetchSubjectPage(
        in tkClass: TKClass? = nil, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKSubject> {
        try await ownPage(after: cursor, limit: limit) { own in
            own.subject.flatMap { tkClass == nil || $0.classID == tkClass?.id ? $0 : nil }
        }
    }
}

extension TKTeacherController {
    /// A page of the students of a class or subject that the person teaches or views.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - cursor: The ``TKPage/next`` of the previous page; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The students, ordered by identifier.
    /// - Throws: ``TKError/objectNotFound`` for a place whose students the person may not see.
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

    /// A page of the groups of a class or subject; see ``fetchStudentPage(of:after:limit:)``.
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
    /// A page of open links and invitations.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - cursor: The ``TKPage/next`` of the previous page; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The shares, oldest first.
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of another list.
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

    /// A page of the people with a right to a class or subject; see ``fetchSharePage(of:after:limit:)``.
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

    /// A page of the people who want to join, earliest request first; see ``fetchSharePage(of:after:limit:)``.
    public func fetchRequestPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50
    ) async throws(TKError) -> TKPage<TKJoinRequest> {
        let id = place.place
        let page = try await session.ask(ListJoinRequests(classID: id, after: cursor, limit: limit))
        return TKPage(items: page.items.map { TKJoinRequest($0, place: id) }, next: page.next)
    }

    /// A page of the person's invitations, oldest first; see ``fetchSharePage(of:after:limit:)``.
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
    /// A page of the people that the person shares classes or subjects with, including the person, each only once.
    ///
    /// - Parameters:
    ///   - cursor: The ``TKPage/next`` of the previous page; nil for the first one.
    ///   - limit: At most 200.
    /// - Returns: The people, ordered by identifier.
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of another list.
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
    /// - Throws: ``TKError/invalidValue(_:)`` for a cursor of another list.
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
