public import Foundation
public import SchoolModel

/// An offer to join a class or subject, as seen by its teachers.
public struct TKShare: TKCloudObject {
    public typealias ID = Identifier<TKShare>

    public let id: ID
    /// The class or subject that it is for.
    public let placeID: UUID
    /// The access that it grants.
    public let access: TKAccess
    /// The code to type, such as `7K2M-9QXR`; nil for an invitation.
    public let code: String?
    /// The address to send or to show as a QR code; available only when the link is created.
    public let url: URL?
    /// The person invited; nil for a link.
    public let invitee: TKUser?
    public let expirationDate: Date?
    /// The number of people who may join with it; nil for any number.
    public let limit: Int?
    /// The number of people who have joined with it.
    public let used: Int
    /// Whether a teacher confirms everybody who wants to join.
    public let needsConfirmation: Bool
}

/// A person's right to a class or subject.
public struct TKPermission: Hashable, Identifiable, Sendable {
    /// How a person got the right.
    public enum Way: String, CaseIterable, Sendable {
        case roster, office, made, chosen, link, invitation

        /// Whether the school itself has placed them there, so that neither they nor a teacher can undo it.
        public var isTheSchools: Bool { self == .roster || self == .office }
    }

    public var id: TKUser.ID { user.id }
    public let user: TKUser
    public let access: TKAccess
    /// Nil for a way of a newer school that this version doesn't know.
    public let way: Way?
    public let since: Date?
}

/// A request to join that a teacher has to confirm.
public struct TKJoinRequest: Hashable, Sendable {
    public let user: TKUser
    public let access: TKAccess
    public let askedAt: Date
    let share: Share.ID
    let place: SchoolClass.ID
}

/// The offer of a link, code or invitation.
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
    /// Whether the person has already joined.
    public let isJoined: Bool
    /// Whether the person has already asked to join, and a teacher has not answered yet.
    public let isAsked: Bool
}

/// The outcome of an attempt to join.
public enum TKJoinOutcome: String, CaseIterable, Sendable {
    case joined
    /// A teacher has to confirm it first.
    case asked
    /// The person had already joined.
    case already
}
