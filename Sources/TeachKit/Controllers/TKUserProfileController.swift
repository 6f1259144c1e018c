import DeviceStore
public import Foundation
import SchoolAPI
public import SchoolModel

/// Fetches the person's own profile, and those of others that the person may see.
public struct TKUserProfileController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Creates a controller that calls completion handlers on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// The profile of the person signed in.
    public func fetchUserProfile() async throws(TKError) -> TKUser {
        TKUser(try await session.ask(GetProfile()))
    }

    /// The profile of someone in the person's classes and subjects, or the person's own.
    ///
    /// Teachers see the students and colleagues in their classes; students see their teachers.
    ///
    /// - Throws: ``TKError/userCouldNotLoad`` for anyone else, whether they exist or not.
    public func fetchUserProfile(of id: TKUser.ID) async throws(TKError) -> TKUser {
        if try session.account().person == id.of() { return try await fetchUserProfile() }
        guard let found = try await known().first(where: { $0.id == id }) else { throw .userCouldNotLoad }
        return found
    }

    /// Everybody in the person's classes and subjects, each only once.
    public func fetchUserProfiles(
        sortedBy options: [TKFetchSortOption] = []
    ) async throws(TKError) -> [TKUser] {
        try TKFetchSortOption.sorted(await known(), by: options, name: \.name)
    }

    /// Fetches the picture of someone that the person knows, or the person's own.
    ///
    /// - Returns: The picture with its file; nil if there is none.
    /// - Throws: ``TKError/networkUnavailable`` for a picture that hasn't been fetched before, without a network.
    public func fetchImage(of user: TKUser) async throws(TKError) -> TKImage? {
        do throws(TKError) {
            let picture = try await session.ask(GetPicture(personID: user.id.of()))
            guard let bytes = picture.bytes else { throw .networkFailure }
            return TKImage(id: picture.id, data: bytes)
        } catch TKError.objectNotFound {
            return nil
        }
    }

    /// Saves changes to the person's own profile; changes that others have made in the meantime stay.
    ///
    /// A ``TKUser/image`` made from a file becomes the person's picture; nil removes the picture.
    ///
    /// - Throws: ``TKError/noWritePermission`` for another person's profile, for people whose names the school
    ///   itself maintains, such as students, and for a picture if the school keeps none of people with that role;
    ///   ``TKError/invalidValue(_:)`` for data that isn't a picture.
    @discardableResult
    public func update(_ user: TKUser) async throws(TKError) -> TKUser {
        guard try session.account().person == user.id.of() else { throw .noWritePermission }
        let old = user.original
        let new = user.fields
        if old.imageID != new.imageID || user.image?.isNew == true { try await save(user.image) }
        let saved = try await session.send(
            SaveProfile(
                givenName: old.firstname == new.firstname ? nil : new.firstname ?? "",
                familyName: old.lastname == new.lastname ? nil : new.lastname ?? "",
                email: old.email == new.email ? nil : new.email ?? ""), while: .writing)
        return TKUser(saved)
    }

    private func save(_ image: TKImage?) async throws(TKError) {
        guard let image else {
            _ = try await session.send(RemoveOwnPicture(), while: .writing)
            return
        }
        // A picture from elsewhere, or one whose file was never fetched, can't be sent.
        guard let data = image.data else {
            throw .invalidValue(TKInvalidValue(field: "picture", reason: .isEmpty))
        }
        _ = try await session.send(PutOwnPicture(image: data), while: .writing)
    }

    private func known() async throws(TKError) -> [TKUser] {
        var people: [TKUser.ID: TKUser] = [:]
        for own in try await session.ownClasses() {
            for member in (own.schoolClass.teachers ?? []) + (own.schoolClass.students ?? []) {
                people[member.id.of()] = TKUser(member)
            }
        }
        return people.values.sorted { $0.id < $1.id }
    }
}

extension TKUser {
    init(_ profile: ProfileDTO) {
        self.init(
            id: profile.id.of(), firstname: profile.givenName, lastname: profile.familyName, email: profile.email,
            imageID: profile.picture)
    }
}
