public import HTTPTypes
public import SchoolModel

/// Which calls the apps of a device may make, and for which of the device's scopes.
///
/// Whatever isn't listed is closed to them, pages included. A person's rights still apply: a scope opens to an app
/// nothing that isn't open to its person.
public enum DeviceAccess: Hashable, Sendable {
    /// Open to every device, such as asking who is signed in.
    case always
    /// Open to devices that have one of these scopes.
    case scopes(Set<DeviceScope>)
    /// Only for people in a browser, for their scripts, or for makers of apps.
    case closed

    /// Whether a device with `scopes` may make the call.
    public func admits(_ scopes: Set<DeviceScope>) -> Bool {
        switch self {
        case .always: true
        case .scopes(let needed): !needed.isDisjoint(with: scopes)
        case .closed: false
        }
    }

    /// What applies to a route.
    ///
    /// - Parameters:
    ///   - method: Its method; `HEAD` is treated like `GET`.
    ///   - path: Its path, with names in braces.
    /// - Returns: ``closed`` for every route that isn't listed here.
    public static func to(_ method: HTTPRequest.Method, _ path: String) -> DeviceAccess {
        let route = "\(method == .head ? .get : method) \(path)"
        if everyDevice.contains(route) { return .always }
        let scopes = DeviceScope.allCases.filter { routes[$0, default: []].contains(route) }
        return scopes.isEmpty ? .closed : .scopes(Set(scopes))
    }

    private static func routes(of endpoints: [any Endpoint.Type]) -> Set<String> {
        Set(endpoints.map { "\($0.method) \($0.path)" })
    }

    private static let everyDevice = routes(of: [
        AuthorizeDevice.self, RedeemDeviceCode.self, SignOutDevice.self, GetMe.self, SignInAsDeveloper.self,
        ActAs.self, ResetDevelopmentData.self,
    ]).union(["GET \(APIPath.events)", "GET \(APIPath.openAPI)"])

    private static let routes: [DeviceScope: Set<String>] = [
        .exercises: routes(of: exercises).union(["GET \(APIPath.fileContent)"]),
        .timetable: routes(of: timetable),
        .classroom: routes(of: people + content + results)
            .union(["GET \(APIPath.fileContent)", "PUT \(GetUpload.path)"]),
    ]

    private static let exercises: [any Endpoint.Type] = [
        PublishContexts.self, ListContexts.self, ListContextChanges.self, PutThumbnail.self, GetThumbnail.self,
        ListProviderQuestions.self, AnswerProviderQuestion.self, ListAssignedPaths.self, DeliverActivities.self,
        MarkDone.self, ListDocuments.self,
    ]

    private static let timetable: [any Endpoint.Type] = [
        GetTimetable.self, ListLectures.self, ListLectureChanges.self, ListLessons.self, GetLectureSelection.self,
        SaveLectureSelection.self, ListLectureTasks.self, SaveLectureTask.self, RemoveLectureTask.self,
        ListCampusAddresses.self,
    ]

    /// Classes and groups, how they are shared, and oneself.
    private static let people: [any Endpoint.Type] = [
        ListClasses.self, GetClass.self, SaveClass.self, ListMemberships.self, RevokeMembership.self,
        AddStudents.self, ListOwnClasses.self, LeaveClass.self, ListStudents.self, ListKnownPeople.self,
        ListGroups.self, SaveGroup.self, ChangeGroupMembers.self, RemoveGroup.self, ListShares.self,
        MakeShareLink.self, InvitePerson.self, RevokeShare.self, ListJoinRequests.self, DecideJoinRequest.self,
        FindOffer.self, JoinClass.self, ListInvitations.self, AnswerInvitation.self, GetProfile.self,
        SaveProfile.self, GetPicture.self, PutOwnPicture.self, RemoveOwnPicture.self, ListNotifications.self,
        CountNotifications.self, ReadNotifications.self, GetNotificationSettings.self,
        SaveNotificationSettings.self, SaveReminder.self, RemoveReminder.self, SaveClassNotifications.self,
        RemoveClassNotifications.self, GetPushKey.self, AddPushDevice.self, RemovePushDevice.self,
    ]

    /// What is handed out.
    private static let content: [any Endpoint.Type] = [
        ListContexts.self, GetThumbnail.self, ListDocuments.self, BeginUpload.self, GetUpload.self,
        ListWorksheets.self, GetWorksheet.self, CreateWorksheet.self, EditWorksheet.self, ShareWorksheet.self,
        PublishWorksheet.self, ListHandedOutWorksheets.self, HandOutWorksheetChanges.self, DeleteWorksheet.self,
        ListHandouts.self, GetHandout.self, DraftHandout.self,
        EditHandout.self, ActOnHandout.self, ExtendHandout.self, DiscardHandout.self,
    ]

    /// Work, and what comes of it.
    private static let results: [any Endpoint.Type] = [
        ListWork.self, SetWorkDone.self, GetSheet.self, BeginSheet.self, HandInSheet.self, DeliverAnswers.self,
        GetHandoutReport.self, GetClassReport.self, GetAttempts.self, ListLeaderboards.self, GetLeaderboard.self,
        GetLeaderboardNeighbours.self,
    ]
}
