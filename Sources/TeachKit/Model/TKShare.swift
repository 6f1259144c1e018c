public import Foundation
public import SchoolModel

/// An offer to join a class or subject, as its teachers see it.
public struct TKShare: TKCloudObject {
    public typealias ID = Identifier<TKShare>

    public let id: ID
    /// The class or subject that it is for.
    public let placeID: UUID
    /// What one becomes by it.
    public let access: TKAccess
    /// What is typed to join, such as `7K2M-9QXR`; nil for an invitation.
    public let code: String?
    /// The address to send or to show as a QR code; told only when the link is made.
    public let url: URL?
    /// Who is invited; nil for a link.
    public let invitee: TKUser?
    public let expirationDate: Date?
    /// How many people may join by it; nil for any number.
    public let limit: Int?
    /// How many have joined by it.
    public let used: Int
    /// Whether a teacher looks at everybody who wants to join.
    public let needsConfirmation: Bool
}

/// Somebody's right to a class or subject.
public struct TKPermission: Hashable, Identifiable, Sendable {
    /// How somebody came to it.
    public enum Way: String, CaseIterable, Sendable {
        case roster, office, made, chosen, link, invitation

        /// Whether the school itself has put them there, so that neither they nor a teacher undo it.
        public var isTheSchools: Bool { self == .roster || self == .office }
    }

    public var id: TKUser.ID { user.id }
    public let user: TKUser
    public let access: TKAccess
    /// Nil where a newer school has a way that this version does not know.
    public let way: Way?
    public let since: Date?
}

/// Somebody who wants to join by a link that a teacher confirms.
public struct TKJoinRequest: Hashable, Sendable {
    public let user: TKUser
    public let access: TKAccess
    public let askedAt: Date
    let share: Share.ID
    let place: SchoolClass.ID
}

/// What a link, a code or an invitation offers.
public struct TKOffer: Hashable, Identifiable, Sendable {
    public let id: TKShare.ID
    /// The identifier of the class or subject.
    public let placeID: UUID
    public let name: String
    /// The name of the class that a subject belongs to.
    public let className: String?
    public let teacher: TKUser
    public let access: TKAccess
    public let needsConfirmation: Bool
    /// Whether one is in it already.
    public let isJoined: Bool
    /// Whether one has asked already, and a teacher has not answered yet.
    public let isAsked: Bool
}

/// What became of an attempt to join.
public enum TKJoinOutcome: String, CaseIterable, Sendable {
    case joined
    /// A teacher looks at it first.
    case asked
    /// One was in it already.
    case already
}
