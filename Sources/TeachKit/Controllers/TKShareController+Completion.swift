public import Foundation

extension TKShareController {
    /// Creates a link for joining, and an equivalent code.
    public func makeLink(
        for place: some TKTaught, as access: TKAccess = .student, until expirationDate: Date? = nil,
        limit: Int? = nil, needsConfirmation: Bool = false, completion: @escaping TKCompletion<TKShare>
    ) {
        call(completion) {
            try await makeLink(
                for: place, as: access, until: expirationDate, limit: limit, needsConfirmation: needsConfirmation)
        }
    }

    /// Invites a person at the school by user name or e-mail address.
    public func invite(
        _ name: String, to place: some TKTaught, as access: TKAccess, until expirationDate: Date? = nil,
        completion: @escaping TKCompletion<TKShare>
    ) {
        call(completion) { try await invite(name, to: place, as: access, until: expirationDate) }
    }

    /// Fetches the open links and invitations.
    public func fetchShares(of place: some TKTaught, completion: @escaping TKCompletion<[TKShare]>) {
        call(completion) { try await fetchShares(of: place) }
    }

    /// Fetches everybody with a right to a class or subject.
    public func fetchPermissions(of place: some TKTaught, completion: @escaping TKCompletion<[TKPermission]>) {
        call(completion) { try await fetchPermissions(of: place) }
    }

    /// Fetches the requests to join that a teacher has to confirm.
    public func fetchRequests(of place: some TKTaught, completion: @escaping TKCompletion<[TKJoinRequest]>) {
        call(completion) { try await fetchRequests(of: place) }
    }

    /// Revokes a link or an invitation.
    public func revoke(_ share: TKShare, completion: @escaping TKDone) {
        call(completion) { try await revoke(share) }
    }

    /// Revokes a person's right to a class or subject.
    public func revoke(_ permission: TKPermission, of place: some TKTaught, completion: @escaping TKDone) {
        call(completion) { try await revoke(permission, of: place) }
    }

    /// Admits or declines a person who wants to join.
    public func decide(_ request: TKJoinRequest, admit: Bool, completion: @escaping TKDone) {
        call(completion) { try await decide(request, admit: admit) }
    }

    /// Fetches what a code offers.
    public func fetchOffer(code: String, completion: @escaping TKCompletion<TKOffer>) {
        call(completion) { try await fetchOffer(code: code) }
    }

    /// Fetches what a link offers.
    public func fetchOffer(link: URL, completion: @escaping TKCompletion<TKOffer>) {
        call(completion) { try await fetchOffer(link: link) }
    }

    /// Joins with a code.
    public func join(code: String, completion: @escaping TKCompletion<TKJoinOutcome>) {
        call(completion) { try await join(code: code) }
    }

    /// Joins with a link.
    public func join(link: URL, completion: @escaping TKCompletion<TKJoinOutcome>) {
        call(completion) { try await join(link: link) }
    }

    /// Fetches the person's invitations.
    public func fetchInvitations(completion: @escaping TKCompletion<[TKOffer]>) {
        call(completion) { try await fetchInvitations() }
    }

    /// Accepts or declines an invitation.
    public func answer(_ invitation: TKOffer, accept: Bool, completion: @escaping TKDone) {
        call(completion) { try await answer(invitation, accept: accept) }
    }

    /// Leaves a class or subject that the person joined.
    public func leave(_ place: some TKTaught, completion: @escaping TKDone) {
        call(completion) { try await leave(place) }
    }
}
