public import Foundation
public import HTTPTypes
public import SchoolModel

/// An offer to join a class, as its teachers see it.
public struct ShareDTO: Codable, Hashable, Sendable {
    public var id: Share.ID
    /// `teacher`, `student` or `viewer`.
    public var role: String
    /// What to type to join; only for a link.
    public var code: String?
    /// The full address of a link; returned only when it is made.
    public var address: String?
    /// The end of the address; returned only when the link is made.
    public var token: String?
    /// The invited person; only for an invitation.
    public var invitee: ClassDTO.Member?
    public var expiresAt: Date?
    /// How many people may join; nil for any number.
    public var uses: Int?
    public var used: Int
    public var needsConfirmation: Bool
    public var madeBy: Person.ID
    public var madeAt: Date

    public init(_ share: Share, invitee: Person? = nil, token: String? = nil, address: String? = nil) {
        id = share.id
        role = share.terms.role.rawValue
        if case .link(let code) = share.kind { self.code = code.text }
        self.invitee = invitee.map { ClassDTO.Member($0) }
        self.token = token
        self.address = address
        expiresAt = share.terms.expiresAt
        uses = share.terms.uses
        used = share.used
        needsConfirmation = share.terms.needsConfirmation
        madeBy = share.madeBy
        madeAt = share.madeAt
    }
}

/// Lists the links and invitations of a class, ordered by identifier.
public struct ListShares: Endpoint, Hashable {
    public typealias Response = Page<ShareDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/shares"
    public static let summary = "Lists the links and invitations of a class, ordered by identifier."

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the previous page.
    public var after: Share.ID?
    /// At most 200, which is also the default.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: Share.ID? = nil, limit: Int? = nil) {
        self.limit = limit
        self.classID = classID
        self.after = after
    }
}

/// Makes a link with which people join a class.
public struct MakeShareLink: Endpoint, Hashable {
    public typealias Response = ShareDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/classes/{classID}/links"
    public static let summary = "Makes a link with which people join a class."

    public var classID: SchoolClass.ID
    /// `teacher`, `student` or `viewer`.
    public var role: String
    public var expiresAt: Date?
    public var uses: Int?
    public var needsConfirmation: Bool?

    public init(
        classID: SchoolClass.ID, role: String, expiresAt: Date? = nil, uses: Int? = nil,
        needsConfirmation: Bool? = nil
    ) {
        self.classID = classID
        self.role = role
        self.expiresAt = expiresAt
        self.uses = uses
        self.needsConfirmation = needsConfirmation
    }
}

/// Invites a person of the school by user name or e-mail address.
public struct InvitePerson: Endpoint, Hashable {
    public typealias Response = ShareDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/classes/{classID}/invitations"
    public static let summary = "Invites a person of the school by user name or e-mail address."

    public var classID: SchoolClass.ID
    public var invitee: String
    /// `teacher`, `student` or `viewer`.
    public var role: String
    public var expiresAt: Date?

    public init(classID: SchoolClass.ID, invitee: String, role: String, expiresAt: Date? = nil) {
        self.classID = classID
        self.invitee = invitee
        self.role = role
        self.expiresAt = expiresAt
    }
}

/// Revokes a link or an invitation.
public struct RevokeShare: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/classes/{classID}/shares/{shareID}"
    public static let summary = "Revokes a link or an invitation."

    public var classID: SchoolClass.ID
    public var shareID: Share.ID

    public init(classID: SchoolClass.ID, shareID: Share.ID) {
        self.classID = classID
        self.shareID = shareID
    }
}

/// A person who wants to join a class.
public struct JoinRequestDTO: Codable, Hashable, Sendable {
    public var share: Share.ID
    public var person: ClassDTO.Member
    public var role: String
    public var askedAt: Date

    public init(_ request: JoinRequest, person: Person) {
        share = request.share
        self.person = ClassDTO.Member(person)
        role = request.role.rawValue
        askedAt = request.askedAt
    }
}

/// Lists the people who want to join a class with a link that a teacher confirms.
public struct ListJoinRequests: Endpoint, Hashable {
    public typealias Response = Page<JoinRequestDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/requests"
    public static let summary = "Lists the people who want to join a class with a link that a teacher confirms."

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the previous page.
    public var after: String?
    /// At most 200, which is also the default.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: String? = nil, limit: Int? = nil) {
        self.classID = classID
        self.after = after
        self.limit = limit
    }
}

/// Admits a person who wants to join, or turns them down.
public struct DecideJoinRequest: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/classes/{classID}/requests"
    public static let summary = "Admits a person who wants to join, or turns them down."

    public var classID: SchoolClass.ID
    public var share: Share.ID
    public var person: Person.ID
    public var admit: Bool

    public init(classID: SchoolClass.ID, share: Share.ID, person: Person.ID, admit: Bool) {
        self.classID = classID
        self.share = share
        self.person = person
        self.admit = admit
    }
}

/// An offer as seen by a person who may join.
public struct OfferDTO: Codable, Hashable, Sendable {
    public var share: Share.ID
    public var schoolClass: ClassDTO
    public var homeName: String?
    public var teacher: ClassDTO.Member
    public var role: String
    public var needsConfirmation: Bool
    /// `already` or `asked`; nil if it can be accepted.
    public var standing: String?

    public init(
        _ share: Share, of schoolClass: SchoolClass, home: SchoolClass?, maker: Person, standing: String?
    ) {
        self.share = share.id
        self.schoolClass = ClassDTO(schoolClass)
        homeName = home?.name
        teacher = ClassDTO.Member(maker)
        role = share.terms.role.rawValue
        needsConfirmation = share.terms.needsConfirmation
        self.standing = standing
    }
}

/// Gets what a link or a code offers.
public struct FindOffer: Endpoint, Hashable {
    public typealias Response = OfferDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/offers"
    public static let summary = "Gets what a link or a code offers."

    /// What was typed, or else the token of a link.
    public var code: String?
    public var token: String?

    public init(code: String? = nil, token: String? = nil) {
        self.code = code
        self.token = token
    }
}

/// Joins a class with a link or a code; joining twice changes nothing.
public struct JoinClass: Endpoint, Hashable {
    /// The outcome.
    public struct Response: Codable, Hashable, Sendable {
        public var classID: SchoolClass.ID
        /// `joined`, `asked` or `already`.
        public var outcome: String

        public init(classID: SchoolClass.ID, outcome: String) {
            self.classID = classID
            self.outcome = outcome
        }
    }

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/memberships"
    public static let summary = "Joins a class with a link or a code; joining twice changes nothing."

    /// What was typed, or else the token of a link.
    public var code: String?
    public var token: String?

    public init(code: String? = nil, token: String? = nil) {
        self.code = code
        self.token = token
    }
}

/// Lists the caller's invitations.
public struct ListInvitations: Endpoint, Hashable {
    public typealias Response = Page<OfferDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/invitations"
    public static let summary = "Lists the caller's invitations."

    /// The ``Page/next`` of the previous page.
    public var after: Share.ID?
    /// At most 200, which is also the default.
    public var limit: Int?

    public init(after: Share.ID? = nil, limit: Int? = nil) {
        self.after = after
        self.limit = limit
    }
}

/// Accepts or declines an invitation.
public struct AnswerInvitation: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/invitations/{shareID}"
    public static let summary = "Accepts or declines an invitation."

    public var shareID: Share.ID
    public var accept: Bool

    public init(shareID: Share.ID, accept: Bool) {
        self.shareID = shareID
        self.accept = accept
    }
}
