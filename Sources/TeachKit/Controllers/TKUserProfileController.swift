import DeviceStore
public import Foundation
import SchoolAPI
public import SchoolModel

/// Fetches one's own profile and those of others, as far as one may see them.
public struct TKUserProfileController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue

    /// Makes a controller whose completion handlers are called on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// Who is signed in.
    public func fetchUserProfile() async throws(TKError) -> TKUser {
        TKUser(try await session.ask(GetProfile()))
    }

    /// Somebody else, whom one knows from a class or subject, or oneself.
    ///
    /// Teachers see their students and colleagues in their classes; students see their teachers.
    ///
    /// - Throws: ``TKError/userCouldNotLoad`` for anybody else, whether they exist or not.
    public func fetchUserProfile(of id: TKUser.ID) async throws(TKError) -> TKUser {
        if try session.account().person == id.of() { return try await fetchUserProfile() }
        guard let found = try await known().first(where: { $0.id == id }) else { throw .userCouldNotLoad }
        return found
    }

    /// Everybody whom one knows from classes and subjects, once each.
    public func fetchUserProfiles(
        sortedBy options: [TKFetchSortOption] = []
    ) async throws(TKError) -> [TKUser] {
        try TKFetchSortOption.sorted(await known(), by: options, name: \.name)
    }

    /// Fetches the picture of somebody whom one knows, or one's own.
    ///
    /// - Returns: The picture with its file; nil for somebody who has none.
    /// - Throws: ``TKError/networkUnavailable`` for a picture that was never fetched, without a network.
    public func fetchImage(of user: TKUser) async throws(TKError) -> TKImage? {
        do throws(TKError) {
            let picture = try await session.ask(GetPicture(personID: user.id.of()))
            guard let bytes = picture.bytes else { throw .networkFailure }
            return TKImage(id: picture.id, data: bytes)
        } catch TKError.objectNotFound {
            return nil
        }
    }

    /// Saves what was changed of one's own profile; what others have changed meanwhile stays.
    ///
    /// An ``TKUser/image`` made of a file becomes one's picture; with nil it is taken away.
    ///
    /// - Throws: ``TKError/noWritePermission`` for the profile of somebody else, and for those whose names
    ///   the school itself keeps, such as students; for a picture where the school keeps none of people like
    ///   oneself; and ``TKError/invalidValue(_:)`` for what is no picture.
    @discardableResult
    public func update(_ user: TKUser) async throws(TKError) -> TKUser {
        guard try session.account().person == user.id.of() else { throw .noWritePermission }
        let (old, new) = (user.original, user.fields)
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
        // One that somebody else has chosen, or that was never fetched, is nothing to send.
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
