public import SchoolModel

extension TKUserProfileController {
    /// Fetches who is signed in.
    public func fetchUserProfile(completion: @escaping TKCompletion<TKUser>) {
        call(completion) { try await fetchUserProfile() }
    }

    /// Fetches somebody whom one knows.
    public func fetchUserProfile(of id: TKUser.ID, completion: @escaping TKCompletion<TKUser>) {
        call(completion) { try await fetchUserProfile(of: id) }
    }

    /// Fetches everybody whom one knows.
    public func fetchUserProfiles(
        sortedBy options: [TKFetchSortOption] = [], completion: @escaping TKCompletion<[TKUser]>
    ) {
        call(completion) { try await fetchUserProfiles(sortedBy: options) }
    }

    /// Fetches the picture of somebody whom one knows, or one's own; without an error, nil is none.
    public func fetchImage(of user: TKUser, completion: @escaping TKCompletion<TKImage?>) {
        call(completion) { try await fetchImage(of: user) }
    }

    /// Saves what was changed of one's own profile.
    public func update(_ user: TKUser, completion: @escaping TKCompletion<TKUser>) {
        call(completion) { try await update(user) }
    }
}
