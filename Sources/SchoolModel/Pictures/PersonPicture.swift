#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A picture of a person, stripped of everything but the picture.
///
/// Cameras record in a file where and when it was taken, with which device and by whom. None of
/// that is kept: only what is needed to draw it, and its orientation.
public struct PersonPicture: Hashable, Sendable {
    public typealias Format = Thumbnail.Format

    public let bytes: Data
    public let format: Format
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// The most bytes that are accepted.
    public static let mostBytes = 512 << 10
    /// The longest side that is accepted, in pixels.
    public static let largestSide = 2048
    /// The shortest side that is accepted, in pixels.
    public static let smallestSide = 32

    /// The picture's name: the SHA-256 of its bytes.
    public var id: String { ContentHash.hex(of: bytes) }

    /// Accepts a file as a person chose it, and drops everything that isn't the picture.
    ///
    /// - Throws: ``Refusal`` for the field `picture`: `is-empty`, `is-too-large` in bytes or pixels, `is-out-of-range`
    ///   for one too small to see, or `is-invalid` for what isn't a whole PNG or JPEG.
    public init(cleaning file: Data) throws(Refusal) {
        guard !file.isEmpty else { throw Refusal(.isEmpty, field: "picture") }
        guard file.count <= Self.mostBytes else {
            throw Refusal(.isTooLarge, field: "picture", detail: "\(Self.mostBytes)")
        }
        let bytes = [UInt8](file)
        guard let cleaned = PNGChunks.cleaned(bytes) ?? JPEGSegments.cleaned(bytes),
            let size = Thumbnail(Data(cleaned))
        else { throw Refusal(.isInvalid, field: "picture") }
        guard max(size.width, size.height) <= Self.largestSide else {
            throw Refusal(.isTooLarge, field: "picture", detail: "\(Self.largestSide) px")
        }
        guard min(size.width, size.height) >= Self.smallestSide else {
            throw Refusal(.isOutOfRange, field: "picture", detail: "\(Self.smallestSide) px")
        }
        self.init(bytes: size.bytes, format: size.format, width: size.width, height: size.height)
    }

    /// A picture that was stored before.
    public init(bytes: Data, format: Format, width: Int, height: Int) {
        self.bytes = bytes
        self.format = format
        self.width = width
        self.height = height
    }
}

/// Whose pictures a school keeps.
public enum PicturePolicy: String, CaseIterable, Sendable {
    case nobody
    /// Teachers and administrators.
    case staff
    case everybody

    /// Whether people of a role may have a picture.
    public func allows(_ role: Person.Role) -> Bool {
        switch self {
        case .nobody: false
        case .staff: role != .student
        case .everybody: true
        }
    }
}

extension Actor {
    /// Whether the actor may give themselves a picture under the school's policy.
    ///
    /// Only in person: no one else, not even a script, may choose what shows a person's face.
    public func mayHavePicture(_ policy: PicturePolicy) -> Bool {
        mayChangeOwnPicture && policy.allows(role)
    }

    /// Whether the actor may remove their own picture, whatever the school allows.
    public var mayChangeOwnPicture: Bool { !reach(for: .manageOwnAccount).isEmpty && speaker.isThePerson && takesPart }

    /// Whether the actor knows a person, given that person's role in each class: themselves, everyone in the classes
    /// whose members the actor sees, and the teachers of the classes that the actor is in.
    ///
    /// The lists of classes name the same people, so pictures show only those.
    public func knows(_ other: Person.ID, in places: [SchoolClass.ID: Enrolment.Role]) -> Bool {
        guard takesPart else { return false }
        let roster = reach(for: .readRoster)
        if other == person || roster == .everything || places.keys.contains(where: roster.contains) { return true }
        return places.contains { $0.value == .teacher && classes[$0.key] != nil }
    }

    /// Whether the actor may remove a person's picture, given that person's role in each class: administrators may
    /// remove everyone's, teachers those of their students.
    public func mayRemovePicture(in places: [SchoolClass.ID: Enrolment.Role]) -> Bool {
        let reach = reach(for: .removePictures)
        return reach == .everything || places.contains { $0.value == .student && reach.contains($0.key) }
    }
}
