import HTTPTypes
import SchoolAPI
import SchoolWeb

extension PermissionTable {
    /// Classes and subjects of teachers, how they are shared, joined and left.
    static let classes: [Row] = [
        Row("SNYNNN", .post, Links.students, using: ["classID": "subjectID"]).inPerson,
        Row("SNYNNN", .get, Links.shareClass).inPerson,
        Row("SNYNNN", .post, Links.shareClass, "role=student").inPerson,
        Row("SNYNNN", .post, Links.invite, "invitee=chidi&role=viewer").inPerson,
        Row("SNYNNN", .get, Links.shareLink, using: ["classID": "subjectID"]).inPerson,
        Row("SNYNNN", .post, Links.revokeShare, using: ["classID": "subjectID"]).inPerson,
        Row("SNYNNN", .post, Links.revokeRight, "person={person}&confirmed=true", using: ["classID": "subjectID"])
            .inPerson,
        Row(
            "SNYNNN", .post, Links.joinRequests, "person={personID}&share={confirmed}&decision=admit",
            using: ["classID": "subjectID"]
        ).inPerson,
        Row("SNYNNY", .get, Links.leaveClass, using: ["classID": "subjectID"]).inPerson,
        Row("SNYNNY", .post, Links.leaveClass, using: ["classID": "subjectID"]).inPerson,
        Row("SYYYYY", .get, Links.join).inPerson,
        Row("SYYYYY", .post, Links.join, "code=2222-2222").inPerson,
        Row("SYYYYY", .get, Links.joinByLink, using: ["token": "link"]).inPerson,
        Row("SYYYYY", .post, Links.joinByLink, "decision=join", using: ["token": "link"]).inPerson,
        Row("SNNYNN", .post, Links.invitation, "decision=accept", using: ["shareID": "invitation"]),
        Row(
            "SYFNFF", SaveClass.self, #"{"name":"New"}"#,
            sample: #"{"name":"New","home":"{class}"}"#, sampleUsing: ["classID": "new"]),
        Row("SNYNNN", ListMemberships.self).inPerson,
        Row(
            "SNYNNN", RevokeMembership.self,
            using: ["classID": "subjectID", "personID": "person"]
        ).inPerson,
        Row(
            "SNYNNN", AddStudents.self, "{}", using: ["classID": "subjectID"],
            sample: #"{"students":["{student}"]}"#
        ).inPerson,
        Row("SYYYYY", ListOwnClasses.self).inPerson,
        Row("SYYYYY", ListKnownPeople.self).inPerson,
        Row("SYYNNN", ListStudents.self),
        Row("SYYYYY", JoinClass.self, #"{"token":"{link}"}"#).inPerson,
        Row("SNYNNY", LeaveClass.self, using: ["classID": "subjectID"]).inPerson,
        Row("SYYNNN", ListGroups.self),
        Row("SNYNNN", SaveGroup.self, #"{"name":"New"}"#, sample: #"{"name":"New","members":["{student}"]}"#),
        Row("SNYNNN", ChangeGroupMembers.self, #"{"added":["{student}"]}"#),
        Row("SNYNNN", RemoveGroup.self),
        Row("SNYNNN", ListShares.self).inPerson,
        Row("SNYNNN", MakeShareLink.self, #"{"role":"student"}"#).inPerson,
        Row("SNYNNN", InvitePerson.self, #"{"invitee":"chidi","role":"viewer"}"#).inPerson,
        Row("SNYNNN", RevokeShare.self, using: ["classID": "subjectID"]).inPerson,
        Row("SNYNNN", ListJoinRequests.self).inPerson,
        Row(
            "SNYNNN", DecideJoinRequest.self,
            #"{"share":"{confirmed}","person":"{personID}","admit":false}"#, using: ["classID": "subjectID"]
        ).inPerson,
        Row("SYYYYY", FindOffer.self, #"{"token":"{link}"}"#).inPerson,
        Row("SYYYYY", ListInvitations.self),
        Row("SNNYNN", AnswerInvitation.self, #"{"accept":true}"#, using: ["shareID": "invitation"]),
    ]

    static let notifications: [Row] = [
        Row("SYYYYY", .get, Links.notifications).inPerson,
        Row("SYYYYY", .post, Links.readNotifications).inPerson,
        Row("SNNNNN", .get, Links.openNotification),
        Row("SYYYYY", .get, Links.notificationSettings).inPerson,
        Row("SYYYYY", .post, Links.notificationSettings, "choice=newWork:inbox").inPerson,
        Row("SYYYYY", .post, Links.notificationClasses, "class={classID}").inPerson,
        Row("SFFFYN", .post, Links.reminder, "hours=3"),
        Row("SYYYYY", ListNotifications.self).inPerson,
        Row("SYYYYY", CountNotifications.self).inPerson,
        Row("SYYYYY", ReadNotifications.self, "{}").inPerson,
        Row("SYYYYY", GetNotificationSettings.self).inPerson,
        Row("SYYYYY", SaveNotificationSettings.self, #"{"settings":{"choices":[]}}"#).inPerson,
        Row("SFFFYN", SaveReminder.self, #"{"hours":3}"#),
        Row("SFFFYN", RemoveReminder.self),
        Row("SNYNYN", SaveClassNotifications.self).inPerson,
        Row("SNYNYN", RemoveClassNotifications.self).inPerson,
        Row("SYYYYY", GetPushKey.self).inPerson,
        Row(
            "SYYYYY", AddPushDevice.self,
            #"{"token":"\#(String(repeating: "0a", count: 32))","app":"org.example.app"}"#
        ).inPerson,
        Row("SYYYYY", RemovePushDevice.self, #"{"token":"0a"}"#).inPerson,
    ]
}
