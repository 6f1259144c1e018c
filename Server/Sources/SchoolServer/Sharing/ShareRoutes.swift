import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb

/// The JSON API for sharing classes, and for joining them.
struct ShareRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addSharing(to: router)
        addRequests(to: router)
        addJoining(to: router)
    }

    private static func role(_ text: String) throws(Refusal) -> Enrolment.Role {
        guard let role = Enrolment.Role(rawValue: text) else { throw Refusal(.isInvalid, field: "role", detail: text) }
        return role
    }

    private func addSharing(to router: SchoolRouter) {
        router.on(ListShares.self) { [services] call, scope in
            let rights = try await services.sharing.rights(to: call.classID, as: scope.requireActor())
            return rights.shares.page(after: call.after, limit: call.limit, by: \.id) { share in
                ShareDTO(share, invitee: share.invitee.flatMap { rights.people[$0] })
            }
        }
        router.on(MakeShareLink.self) { [services] call, scope in
            let terms = Share.Terms(
                role: try Self.role(call.role), expiresAt: call.expiresAt, uses: call.uses,
                needsConfirmation: call.needsConfirmation ?? false)
            let made = try await services.sharing.makeLink(to: call.classID, terms, as: scope.requireActor())
            return ShareDTO(
                made.share, token: made.token, address: (scope.serverAddress ?? "") + Links.joinByLink(made.token))
        }
        router.on(InvitePerson.self) { [services] call, scope in
            ShareDTO(
                try await services.sharing.invite(
                    call.invitee, to: call.classID, as: Self.role(call.role), until: call.expiresAt,
                    by: scope.requireActor()))
        }
        router.on(RevokeShare.self) { [services] call, scope in
            try await services.sharing.revoke(call.shareID, of: call.classID, as: scope.requireActor())
            return NoContent()
        }
    }

    private func addRequests(to router: SchoolRouter) {
        router.on(ListJoinRequests.self) { [services] call, scope in
            let rights = try await services.sharing.rights(to: call.classID, as: scope.requireActor())
            return rights.requests.compactMap { request in
                rights.people[request.person].map { JoinRequestDTO(request, person: $0) }
            }.sorted { $0.order < $1.order }.page(after: call.after, limit: call.limit, by: \.order) { $0 }
        }
        router.on(DecideJoinRequest.self) { [services] call, scope in
            try await services.joining.decide(
                call.person, by: call.share, in: call.classID, admit: call.admit, as: scope.requireActor())
            return NoContent()
        }
    }

    private static func key(code: String?, token: String?) throws(Refusal) -> JoiningService.Key {
        if let token { return .token(token) }
        guard let code, !code.isEmpty else { throw Refusal(.isEmpty, field: "code") }
        return .code(code)
    }

    private func addJoining(to router: SchoolRouter) {
        router.on(FindOffer.self) { [services] call, scope in
            OfferDTO(
                try await services.joining.offer(
                    Self.key(code: call.code, token: call.token), as: scope.requireActor()))
        }
        router.on(JoinClass.self) { [services] call, scope in
            let joined = try await services.joining.join(
                Self.key(code: call.code, token: call.token), as: scope.requireActor())
            return JoinClass.Response(classID: joined.schoolClass, outcome: joined.outcome.rawValue)
        }
        router.on(ListInvitations.self) { [services] call, scope in
            try await services.joining.invitations(as: scope.requireActor())
                .page(after: call.after, limit: call.limit, by: \.share.id, OfferDTO.init)
        }
        router.on(AnswerInvitation.self) { [services] call, scope in
            _ = try await services.joining.answer(call.shareID, accept: call.accept, as: scope.requireActor())
            return NoContent()
        }
    }
}

extension JoinRequestDTO {
    /// First come, first served; the same in every answer, so that pages fit together.
    fileprivate var order: String { "\(askedAt.millisecondsSince1970).\(person.id).\(share)" }
}

extension OfferDTO {
    init(_ offer: JoinOffer) {
        self.init(
            offer.share, of: offer.schoolClass, home: offer.home, maker: offer.maker,
            standing: offer.standing?.rawValue)
    }
}
