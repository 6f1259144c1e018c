import Foundation
import SchoolModel

extension Strings {
    /// The sentence that a person reads for a refusal; it says what helps.
    ///
    /// Some fields have a sentence of their own, which says more than the one of the code.
    func sentence(for refusal: Refusal) -> String {
        if let sentence = written(refusal) { return sentence }
        let field = refusal.field?.split(separator: ".").last.map(String.init) ?? ""
        return special(refusal, field: field) ?? sharing(refusal, field: field)
            ?? planImportSentence(for: refusal, field: field) ?? general(refusal)
    }

    /// What is wrong with a text of lines, and where.
    private func written(_ refusal: Refusal) -> String? {
        guard let path = refusal.field?.split(separator: "."), path.first == "text" else { return nil }
        let line = refusal.detail.flatMap(Int.init)
        switch (path.dropFirst().first, line) {
        case (nil, .some(let line)): return refusals.lineCannotBeRead(line)
        case ("number", .some(let line)): return refusals.inLine(line, refusals.numberHasTwoReadings)
        default: break
        }
        // The first position in the path is that of the question.
        guard let position = path.lazy.compactMap({ Int($0) }).first else { return nil }
        return refusals.inQuestion(position + 1, general(refusal))
    }

    private func special(_ refusal: Refusal, field: String) -> String? {
        switch (refusal.code, field) {
        case (.isEmpty, "title"): refusals.isEmptyTitle
        case (.isEmpty, "due"): refusals.isEmptyDue
        case (.isEmpty, "recipients"): refusals.isEmptyRecipients
        case (.isEmpty, "activities"): refusals.isEmptyActivities
        case (.isInvalid, "email"): refusals.isInvalidEmail
        case (.stateDoesNotAllow, "kind"): worksheets.kindStays
        case (.stateDoesNotAllow, "worksheet"): worksheets.wasHandedOut
        case (.stateDoesNotAllow, "course"): planning.courseHasLectures(refusal.detail.flatMap { Int($0) } ?? 1)
        case (.stateDoesNotAllow, "semesters"): planning.semesterHasLectures(refusal.detail ?? "")
        case (.stateDoesNotAllow, "attempt"): worksheets.testIsOver
        case (.stateDoesNotAllow, "role"): refusals.roleContradictsClasses
        case (.isInvalid, "publicKey"): refusals.isInvalidPublicKey
        case (.isInvalid, "file"): worksheets.mediaFormat
        case (.isInvalid, "picture"): pictures.isInvalid
        case (.isOutOfRange, "picture"): pictures.isTooSmall(PersonPicture.smallestSide)
        case (.isTooLarge, "picture"):
            pictures.isTooLarge(size("\(PersonPicture.mostBytes)"), PersonPicture.largestSide)
        case (.isInvalid, "points") where refusal.detail == "number": refusals.numberHasTwoReadings
        case (.isInvalid, "username"): refusals.isInvalidUsername
        case (.isInvalid, "link"), (.isInvalid, "linkAddress"): refusals.isInvalidLink
        case (.isInvalid, "passwordAgain"): refusals.isInvalidPasswordAgain
        case (.isInvalid, "password"): refusals.isInvalidPassword
        case (.isOutOfRange, "password"): refusals.isTooShortPassword(leadingNumber(refusal.detail) ?? "8")
        case (.isEmpty, "student"): refusals.isEmptyStudent
        case (.isTaken, "student"): refusals.isTakenStudent
        case (.hasChanged, "worksheetVersion"): refusals.hasChangedWorksheet
        case (.hasChanged, "version"): refusals.hasChangedVersion
        case (.isOutOfRange, "due"): refusals.isOutOfRangeDue
        case (.wrongCredentials, "currentPassword"): refusals.wrongCurrentPassword
        default: nil
        }
    }

    /// About classes and how they are shared.
    private func sharing(_ refusal: Refusal, field: String) -> String? {
        switch (refusal.code, field) {
        case (.codeHasExpired, "code") where refusal.detail == "share": refusals.shareIsOver
        case (.hasChanged, "classVersion"): refusals.hasChangedClass
        case (.hasChanged, "groupVersion"): refusals.hasChangedGroup
        case (.isInvalid, "home"): refusals.isInvalidHome
        case (.isInvalid, "invitee"): refusals.isInvalidInvitee
        case (.isInvalid, "role"):
            refusal.detail.flatMap(Enrolment.Role.init)
                .map { $0 == .student ? refusals.isForStudents : refusals.isForStaff }
        case (.isOutOfRange, "expiresAt"): refusals.isOutOfRangeExpiresAt
        case (.isTaken, "invitee"): refusals.isTakenInvitee
        case (.isTooMany, "uses"): refusals.isTooManyUses
        case (.notFound, "invitee"): refusals.isUnknownInvitee
        case (.notFound, "students"): refusals.notInHomeClass
        case (.notPermitted, "person"): refusals.isMakerOfClass
        case (.stateDoesNotAllow, "class"), (.stateDoesNotAllow, "home"): refusals.isArchivedClass
        case (.stateDoesNotAllow, "teacher"): refusals.isLastTeacher
        default: nil
        }
    }

    /// What the picture of a link is called.
    public var linkPicture: String { sharing.link }

    /// What a new worksheet is called until its author gives it a title.
    public var newWorksheetTitle: String { worksheets.newTitle }

    private func general(_ refusal: Refusal) -> String {
        let detail = refusal.detail.flatMap { $0.isEmpty ? nil : $0 }
        return switch refusal.code {
        case .codeHasExpired: refusals.codeHasExpired
        case .comesFromSource: refusals.comesFromSource
        case .comesFromRoster: refusals.comesFromRoster
        case .deadlineHasPassed: refusals.deadlineHasPassed
        case .developerModeIsOff: refusals.developerModeIsOff
        case .diskIsFull: refusals.diskIsFull
        case .formHasExpired: refusals.formHasExpired
        case .hasChanged: refusals.hasChanged
        case .isEmpty: refusals.isEmpty
        case .isInvalid: refusals.isInvalid
        case .isOutOfRange: detail.map(refusals.isOutOfRangeBetween) ?? refusals.isOutOfRange
        case .isTaken: refusals.isTaken
        case .isTooLong: detail.map(refusals.isTooLongBy) ?? refusals.isTooLong
        case .isTooMany: detail.map(refusals.isTooManyBy) ?? refusals.isTooMany
        case .isTooManyRemovals: refusals.isTooManyRemovals
        case .isTooLarge: detail.map { refusals.isTooLargeBy(size($0)) } ?? refusals.isTooLarge
        case .notAssignable: refusals.notAssignable
        case .notFound: refusals.notFound
        case .notPermitted: refusals.notPermitted
        case .notSignedIn: refusals.notSignedIn
        case .stateDoesNotAllow: refusals.stateDoesNotAllow(stateName(refusal.detail))
        case .tooManyAttempts: leadingNumber(detail).map(refusals.tooManyAttemptsIn) ?? refusals.tooManyAttempts
        case .wrongCredentials: refusals.wrongCredentials
        }
    }

    /// A number of bytes as people say it.
    private func size(_ detail: String) -> String {
        Int64(detail).map { $0.formatted(.byteCount(style: .binary).locale(language.locale)) } ?? detail
    }

    private func leadingNumber(_ text: String?) -> String? {
        let digits = (text ?? "").prefix { $0.isNumber }
        return digits.isEmpty ? nil : String(digits)
    }

    private func stateName(_ detail: String?) -> String {
        detail.flatMap(Handout.State.init(rawValue:)).map(name(of:)) ?? detail ?? ""
    }

    /// The name of a state.
    func name(of state: Handout.State) -> String {
        switch state {
        case .draft: handouts.stateDraft
        case .scheduled: handouts.stateScheduled
        case .posted: handouts.statePosted
        case .locked: handouts.stateLocked
        case .completed: handouts.stateCompleted
        case .archived: handouts.stateArchived
        }
    }

    func name(of game: Game) -> String {
        switch game {
        case .falling: play.gameFalling
        case .dragon: play.gameDragon
        case .flight: play.gameFlight
        case .pairs: play.gamePairs
        case .typing: play.gameTyping
        }
    }

    func name(of role: Person.Role) -> String {
        switch role {
        case .administrator: common.administrator
        case .teacher: common.teacher
        case .student: common.student
        }
    }

    func sentence(for notice: Notice) -> String {
        switch notice {
        case .resultsReleased: worksheets.givenBack
        case .resultsWithheld: worksheets.keptBack
        case .answerAccepted: worksheets.acceptedAnswer
        case .saved: notices.saved
        case .posted: notices.posted
        case .scheduled: notices.scheduled
        case .unscheduled: notices.unscheduled
        case .takenBack: notices.takenBack
        case .locked: notices.locked
        case .unlocked: notices.unlocked
        case .completed: notices.completed
        case .archived: notices.archived
        case .restored: notices.restored
        case .copied: notices.copied
        case .deleted: notices.deleted
        case .activityAdded: notices.activityAdded
        case .activityRemoved: notices.activityRemoved
        case .fileAdded: notices.fileAdded
        case .extended: notices.extended
        case .extensionRemoved: notices.extensionRemoved
        case .markedDone: notices.markedDone
        case .markedNotDone: notices.markedNotDone
        case .passwordChanged: notices.passwordChanged
        case .languageChanged: notices.languageChanged
        case .sessionEnded: notices.sessionEnded
        case .sessionsEnded: notices.sessionsEnded
        case .signedOut: notices.signedOut
        case .tokenRevoked: notices.tokenRevoked
        case .personAdded: notices.personAdded
        case .classAdded: notices.classAdded
        case .enrolled: notices.enrolled
        case .withdrawn: notices.withdrawn
        case .groupSaved: notices.groupSaved
        case .startCodeMade: notices.startCodeMade
        case .badgeVoided: notices.badgeVoided
        case .keyAdded: notices.keyAdded
        case .keyRemoved: notices.keyRemoved
        case .classMade: notices.classMade
        case .joined: notices.joined
        case .askedToJoin: notices.askedToJoin
        case .left: notices.left
        case .invited: notices.invited
        case .revoked: notices.revoked
        case .imported: notices.imported
        case .appRemoved: notices.appRemoved
        case .developmentDataReset: notices.developmentDataReset
        }
    }
}
