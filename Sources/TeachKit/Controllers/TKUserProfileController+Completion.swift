public import SchoolModel

extension TKUserProfileController {
    /// Fetches the profile of the person signed in.
    public func fetchUserProfile(completion: @escaping TKCompletion<TKUser>) {
        call(completion) { try await fetchUserProfile() }
    }

    /// Fetches the profile of someone that the person knows.
    public func fetchUserProfile(of id: TKUser.ID, completion: @escaping TKCompletion<TKUser>) {
        call(completion) { try await fetchUserProfile(of: id) }
    }

    /// Fetches the profiles of everybody that the person knows.
    public func fetchUserProfiles(
        sortedBy options: [TKFetchSortOption] = [], completion: @escaping TKCompletion<[TKUser]>
    ) {
        call(completion) { try await fetchUserProfiles(sortedBy: options) }
    }

    /// Fetches the picture of someone that the person knows, or the person's own; nil without an error means none.
    public func fetchImage(of user: TKUser, completion: @escaping TKCompletion<TKImage?>) {
        call(completion) { try await fetchImage(of: user) }
    }

    /// Saves changes to the person's own profile.
    public func update(_ user: TKUser, completion: @escaping TKCompletion<TKUser>) {
        call(completion) { try await update(user) }
    }
}
