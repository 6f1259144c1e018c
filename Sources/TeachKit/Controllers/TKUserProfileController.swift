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

    /// Saves what was changed of one's own profile; what others have changed meanwhile stays.
    ///
    /// - Throws: ``TKError/noWritePermission`` for the profile of somebody else, and for those whose names
    ///   the school itself keeps, such as students.
    @discardableResult
    public func update(_ user: TKUser) async throws(TKError) -> TKUser {
        guard try session.account().person == user.id.of() else { throw .noWritePermission }
        let (old, new) = (user.original, user.fields)
        let saved = try await session.send(
            SaveProfile(
                givenName: old.firstname == new.firstname ? nil : new.firstname ?? "",
                familyName: old.lastname == new.lastname ? nil : new.lastname ?? "",
                email: old.email == new.email ? nil : new.email ?? ""), while: .writing)
        return TKUser(saved)
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
            id: profile.id.of(), firstname: profile.givenName, lastname: profile.familyName, email: profile.email)
    }
}
