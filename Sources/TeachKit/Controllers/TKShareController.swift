public import Foundation
import SchoolAPI
import SchoolModel

/// Shares classes and subjects, lists who has a right to them, and revokes rights.
///
/// Sharing a subject gives access to everything in it: its worksheets, groups, reports and leaderboards, as
/// far as the role allows. People who join a subject don't join its class.
///
/// This controller needs a network: rights never change without the school.
public struct TKShareController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Creates a controller that calls completion handlers on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    // MARK: Offering

    /// Creates a link for joining, and an equivalent code.
    ///
    /// The link is an address at the school's server, suitable for a QR code. It is returned only this once.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - access: The access that it grants; student access by default.
    ///   - expirationDate: When it expires, at most a year from now; if nil, it stays open until it is revoked.
    ///   - limit: How many people may join with it; nil for any number.
    ///   - needsConfirmation: Whether a teacher confirms everybody who wants to join.
    /// - Returns: The share with its address and code.
    /// - Throws: ``TKError/noWritePermission`` for people who don't teach there.
    public func makeLink(
        for place: some TKTaught, as access: TKAccess = .student, until expirationDate: Date? = nil,
        limit: Int? = nil, needsConfirmation: Bool = false
    ) async throws(TKError) -> TKShare {
        let made = try await write(place.place) {
            MakeShareLink(
                classID: $0, role: access.rawValue, expiresAt: expirationDate, uses: limit,
                needsConfirmation: needsConfirmation)
        }
        return TKShare(made, of: place.place)
    }

    /// Invites a person at the school by user name or e-mail address.
    ///
    /// - Throws: ``TKError/userCouldNotLoad`` if nobody at the school has that name or address.
    public func invite(
        _ name: String, to place: some TKTaught, as access: TKAccess, until expirationDate: Date? = nil
    ) async throws(TKError) -> TKShare {
        let made = try await write(place.place) {
            InvitePerson(classID: $0, invitee: name, role: access.rawValue, expiresAt: expirationDate)
        }
        return TKShare(made, of: place.place)
    }

    // MARK: Looking

    /// The open links and invitations.
    public func fetchShares(of place: some TKTaught) async throws(TKError) -> [TKShare] {
        let id = place.place
        return try await session.all { after throws(TKError) in
            try await session.ask(ListShares(classID: id, after: after.flatMap { Share.ID($0) }))
        }.map { TKShare($0, of: id) }
    }

    /// Everybody with a right to a class or subject, and how they got it.
    public func fetchPermissions(of place: some TKTaught) async throws(TKError) -> [TKPermission] {
        let id = place.place
        return try await session.all { after throws(TKError) in
            try await session.ask(ListMemberships(classID: id, after: after.flatMap { Person.ID($0) }))
        }.map(TKPermission.init)
    }

    /// The requests to join that a teacher has to confirm.
    public func fetchRequests(of place: some TKTaught) async throws(TKError) -> [TKJoinRequest] {
        let id = place.place
        return try await session.ask(ListJoinRequests(classID: id)).items.map { TKJoinRequest($0, place: id) }
    }

    // MARK: Taking back

    /// Revokes a link or an invitation.
    public func revoke(_ share: TKShare) async throws(TKError) {
        _ = try await write(SchoolClass.ID(share.placeID)) { RevokeShare(classID: $0, shareID: share.id.of()) }
    }

    /// Revokes a person's right to a class or subject, unless the school itself granted it.
    public func revoke(_ permission: TKPermission, of place: some TKTaught) async throws(TKError) {
        _ = try await write(place.place) { RevokeMembership(classID: $0, personID: permission.id.of()) }
    }

    /// Admits or declines a person who wants to join.
    public func decide(_ request: TKJoinRequest, admit: Bool) async throws(TKError) {
        _ = try await write(request.place) {
            DecideJoinRequest(classID: $0, share: request.share, person: request.user.id.of(), admit: admit)
        }
    }

    // MARK: Joining

    /// What a code offers, to show before joining.
    public func fetchOffer(code: String) async throws(TKError) -> TKOffer {
        TKOffer(try await session.send(FindOffer(code: code), while: .joining))
    }

    /// What a link offers, to show before joining.
    public func fetchOffer(link: URL) async throws(TKError) -> TKOffer {
        TKOffer(try await session.send(FindOffer(token: link.lastPathComponent), while: .joining))
    }

    /// Joins with a code; joining twice changes nothing.
    @discardableResult
    public func join(code: String) async throws(TKError) -> TKJoinOutcome {
        try await join(JoinClass(code: code))
    }

    /// Joins with a link, such as one from a QR code; joining twice changes nothing.
    @discardableResult
    public func join(link: URL) async throws(TKError) -> TKJoinOutcome {
        try await join(JoinClass(token: link.lastPathComponent))
    }

    /// The person's invitations.
    public func fetchInvitations() async throws(TKError) -> [TKOffer] {
        try await session.ask(ListInvitations()).items.map(TKOffer.init)
    }

    /// Accepts or declines an invitation.
    public func answer(_ invitation: TKOffer, accept: Bool) async throws(TKError) {
        _ = try await session.send(AnswerInvitation(shareID: invitation.id.of(), accept: accept), while: .joining)
    }

    /// Leaves a class or subject that the person joined.
    ///
    /// - Throws: ``TKError/noWritePermission`` if the school has placed the person there.
    public func leave(_ place: some TKTaught) async throws(TKError) {
        _ = try await write(place.place) { LeaveClass(classID: $0) }
    }

    // MARK: -

    private func join(_ call: JoinClass) async throws(TKError) -> TKJoinOutcome {
        let outcome = try await session.send(call, while: .joining).outcome
        guard let known = TKJoinOutcome(rawValue: outcome) else { throw .refused(code: outcome, field: nil) }
        return known
    }

    private func write<E: Endpoint>(
        _ place: SchoolClass.ID, _ call: (SchoolClass.ID) -> E
    ) async throws(TKError) -> E.Response {
        try await session.sendNow(call(place), about: place)
    }
}

extension TKShare {
    init(_ dto: ShareDTO, of place: SchoolClass.ID) {
        self.init(
            id: dto.id.of(), placeID: place.uuid, access: TKAccess(rawValue: dto.role) ?? .viewer, code: dto.code,
            url: dto.address.flatMap(URL.init(string:)), invitee: dto.invitee.map(TKUser.init),
            expirationDate: dto.expiresAt, limit: dto.uses, used: dto.used, needsConfirmation: dto.needsConfirmation)
    }
}

extension TKPermission {
    init(_ dto: MembershipDTO) {
        self.init(
            user: TKUser(dto.person), access: TKAccess(rawValue: dto.role) ?? .viewer, way: Way(rawValue: dto.way),
            since: dto.since)
    }
}

extension TKJoinRequest {
    init(_ dto: JoinRequestDTO, place: SchoolClass.ID) {
        self.init(
            user: TKUser(dto.person), access: TKAccess(rawValue: dto.role) ?? .viewer, askedAt: dto.askedAt,
            share: dto.share, place: place)
    }
}

extension TKOffer {
    init(_ dto: OfferDTO) {
        self.init(
            id: dto.share.of(), placeID: dto.schoolClass.id.uuid, name: dto.schoolClass.name,
            className: dto.homeName, teacher: TKUser(dto.teacher), access: TKAccess(rawValue: dto.role) ?? .viewer,
            needsConfirmation: dto.needsConfirmation, isJoined: dto.standing == "already",
            isAsked: dto.standing == "asked")
    }
}
