public import Foundation
import SchoolAPI
import SchoolModel

/// Shares classes and subjects, shows who has a right to them, and takes rights back.
///
/// Sharing a subject gives access to everything under it: its worksheets, groups, reports and leaderboards,
/// as far as the role goes. Whoever joins a subject does not come into its class.
///
/// What this controller does takes a network: nobody's rights change while nobody can look.
public struct TKShareController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Makes a controller whose completion handlers are called on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    // MARK: Offering

    /// Makes a link with which people join, and a code that says the same.
    ///
    /// The link is an address of the school's server, fit for a QR code. It is told only now.
    ///
    /// - Parameters:
    ///   - place: The class or subject.
    ///   - access: What one becomes by it; students are the default.
    ///   - expirationDate: When it ends; at most a year from now. With nil it stays open until it is revoked.
    ///   - limit: How many people may join by it; nil for any number.
    ///   - needsConfirmation: Whether a teacher looks at everybody who wants to join.
    /// - Returns: The share with its address and code.
    /// - Throws: ``TKError/noWritePermission`` for those who do not teach there.
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

    /// Invites somebody of the school by user name or e-mail address.
    ///
    /// - Throws: ``TKError/userCouldNotLoad`` where the school has nobody of that name or address.
    public func invite(
        _ name: String, to place: some TKTaught, as access: TKAccess, until expirationDate: Date? = nil
    ) async throws(TKError) -> TKShare {
        let made = try await write(place.place) {
            InvitePerson(classID: $0, invitee: name, role: access.rawValue, expiresAt: expirationDate)
        }
        return TKShare(made, of: place.place)
    }

    // MARK: Looking

    /// The links and invitations that are open.
    public func fetchShares(of place: some TKTaught) async throws(TKError) -> [TKShare] {
        let id = place.place
        return try await session.all { after throws(TKError) in
            try await session.ask(ListShares(classID: id, after: after.flatMap { Share.ID($0) }))
        }.map { TKShare($0, of: id) }
    }

    /// Everybody who has a right to a class or subject, and how they came to it.
    public func fetchPermissions(of place: some TKTaught) async throws(TKError) -> [TKPermission] {
        let id = place.place
        return try await session.all { after throws(TKError) in
            try await session.ask(ListMemberships(classID: id, after: after.flatMap { Person.ID($0) }))
        }.map(TKPermission.init)
    }

    /// Who wants to join by a link that a teacher confirms.
    public func fetchRequests(of place: some TKTaught) async throws(TKError) -> [TKJoinRequest] {
        let id = place.place
        return try await session.ask(ListJoinRequests(classID: id)).items.map { TKJoinRequest($0, place: id) }
    }

    // MARK: Taking back

    /// Takes a link or an invitation back.
    public func revoke(_ share: TKShare) async throws(TKError) {
        _ = try await write(SchoolClass.ID(share.placeID)) { RevokeShare(classID: $0, shareID: share.id.of()) }
    }

    /// Takes somebody's right to a class or subject back, unless the school itself has given it.
    public func revoke(_ permission: TKPermission, of place: some TKTaught) async throws(TKError) {
        _ = try await write(place.place) { RevokeMembership(classID: $0, personID: permission.id.of()) }
    }

    /// Lets somebody in who wants to join, or turns them down.
    public func decide(_ request: TKJoinRequest, admit: Bool) async throws(TKError) {
        _ = try await write(request.place) {
            DecideJoinRequest(classID: $0, share: request.share, person: request.user.id.of(), admit: admit)
        }
    }

    // MARK: Joining

    /// What a code offers, before one joins by it.
    public func fetchOffer(code: String) async throws(TKError) -> TKOffer {
        TKOffer(try await session.send(FindOffer(code: code), while: .joining))
    }

    /// What a link offers, before one joins by it.
    public func fetchOffer(link: URL) async throws(TKError) -> TKOffer {
        TKOffer(try await session.send(FindOffer(token: link.lastPathComponent), while: .joining))
    }

    /// Joins by a code; joining twice changes nothing.
    @discardableResult
    public func join(code: String) async throws(TKError) -> TKJoinOutcome {
        try await join(JoinClass(code: code))
    }

    /// Joins by a link, such as one that a QR code holds; joining twice changes nothing.
    @discardableResult
    public func join(link: URL) async throws(TKError) -> TKJoinOutcome {
        try await join(JoinClass(token: link.lastPathComponent))
    }

    /// What one is invited to.
    public func fetchInvitations() async throws(TKError) -> [TKOffer] {
        try await session.ask(ListInvitations()).items.map(TKOffer.init)
    }

    /// Accepts or declines an invitation.
    public func answer(_ invitation: TKOffer, accept: Bool) async throws(TKError) {
        _ = try await session.send(AnswerInvitation(shareID: invitation.id.of(), accept: accept), while: .joining)
    }

    /// Leaves a class or subject that one joined.
    ///
    /// - Throws: ``TKError/noWritePermission`` where the school has put one there.
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
