extension TKClassController {
    /// Fetches a page of the person's classes.
    public func fetchClassPage(
        after cursor: String? = nil, limit: Int = 50, completion: @escaping TKCompletion<TKPage<TKClass>>
    ) {
        call(completion) { try await fetchClassPage(after: cursor, limit: limit) }
    }

    /// Fetches a page of the person's subjects.
    public func fetchSubjectPage(
        in tkClass: TKClass? = nil, after cursor: String? = nil, limit: Int = 50,
        completion: @escaping TKCompletion<TKPage<TKSubject>>
    ) {
        call(completion) { try await fetchSubjectPage(in: tkClass, after: cursor, limit: limit) }
    }
}

extension TKTeacherController {
    /// Fetches a page of the students of a class or subject.
    public func fetchStudentPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50,
        completion: @escaping TKCompletion<TKPage<TKUser>>
    ) {
        call(completion) { try await fetchStudentPage(of: place, after: cursor, limit: limit) }
    }

    /// Fetches a page of the groups of a class or subject.
    public func fetchGroupPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50,
        completion: @escaping TKCompletion<TKPage<TKGroup>>
    ) {
        call(completion) { try await fetchGroupPage(of: place, after: cursor, limit: limit) }
    }
}

extension TKShareController {
    /// Fetches a page of open links and invitations.
    public func fetchSharePage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50,
        completion: @escaping TKCompletion<TKPage<TKShare>>
    ) {
        call(completion) { try await fetchSharePage(of: place, after: cursor, limit: limit) }
    }

    /// Fetches a page of the people with a right to a class or subject.
    public func fetchPermissionPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50,
        completion: @escaping TKCompletion<TKPage<TKPermission>>
    ) {
        call(completion) { try await fetchPermissionPage(of: place, after: cursor, limit: limit) }
    }

    /// Fetches a page of the people who want to join.
    public func fetchRequestPage(
        of place: some TKTaught, after cursor: String? = nil, limit: Int = 50,
        completion: @escaping TKCompletion<TKPage<TKJoinRequest>>
    ) {
        call(completion) { try await fetchRequestPage(of: place, after: cursor, limit: limit) }
    }

    /// Fetches a page of the person's invitations.
    public func fetchInvitationPage(
        after cursor: String? = nil, limit: Int = 50, completion: @escaping TKCompletion<TKPage<TKOffer>>
    ) {
        call(completion) { try await fetchInvitationPage(after: cursor, limit: limit) }
    }
}

extension TKUserProfileController {
    /// Fetches a page of the people that the person knows.
    public func fetchUserProfilePage(
        after cursor: String? = nil, limit: Int = 50, completion: @escaping TKCompletion<TKPage<TKUser>>
    ) {
        call(completion) { try await fetchUserProfilePage(after: cursor, limit: limit) }
    }
}
