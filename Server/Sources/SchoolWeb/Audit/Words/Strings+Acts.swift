import SchoolModel

extension Strings {
    /// What was done, for a code of the audit log; a code without a sentence is shown as it is.
    func sentence(forAct act: String) -> String {
        accountAct(act) ?? handoutAct(act) ?? worksheetAct(act) ?? rosterAct(act) ?? sharingAct(act) ?? timetableAct(
            act)
            ?? act
    }

    /// The detail of an act; the log's own words are translated, everything else is shown as it is.
    func sentence(forDetail detail: String, of act: String) -> String {
        switch act {
        case "leaderboard.set": LeaderboardMode(rawValue: detail).map(name(of:)) ?? detail
        case "pictures.set": PicturePolicy(rawValue: detail).map(name(of:)) ?? detail
        case "class.joined", "class.shared":
            detail.split(separator: " ").map { sharingWord(String($0)) }.joined(separator: " · ")
        case _ where act.hasPrefix("sign-in."): wayIn(detail)
        default: detail
        }
    }

    private func wayIn(_ word: String) -> String {
        switch word {
        case "password": audit.byPassword
        case "code": audit.byCode
        case "badge": audit.byBadge
        case "device": audit.byDevice
        default: word
        }
    }

    private func sharingWord(_ word: String) -> String {
        switch word {
        case "link": sharing.link
        case "invitation": sharing.wayInvitation
        case Enrolment.Role.teacher.rawValue: sharing.asCoTeacher
        case Enrolment.Role.viewer.rawValue: sharing.asViewer
        case Enrolment.Role.student.rawValue: common.student
        default: word
        }
    }

    private func name(of mode: LeaderboardMode) -> String {
        switch mode {
        case .off: leaderboards.modeOff
        case .neighbours: leaderboards.modeNeighbours
        case .everybody: leaderboards.modeEverybody
        }
    }

    private func accountAct(_ act: String) -> String? {
        switch act {
        case "badge.made": acts.badgeMade
        case "badge.voided": acts.badgeVoided
        case "developer.acted": acts.developerActed
        case "developer-key.added": acts.developerKeyAdded
        case "developer-key.removed": acts.developerKeyRemoved
        case "developer.reset": acts.appResetDevelopment
        case "device.allowed": acts.deviceAllowed
        case "device.denied": acts.deviceDenied
        case "password.changed": acts.passwordChanged
        case "picture.removed": acts.pictureRemoved
        case "pictures.set": acts.picturesSet
        case "session.ended": acts.sessionEnded
        case "session.signed-out": acts.sessionSignedOut
        case "sessions.ended": acts.sessionsEnded
        case "sign-in.failed": acts.signInFailed
        case "sign-in.succeeded": acts.signInSucceeded
        case "start-code.made": acts.startCodeMade
        case "token.made": acts.tokenMade
        case "token.revoked": acts.tokenRevoked
        default: nil
        }
    }

    private func worksheetAct(_ act: String) -> String? {
        switch act {
        case "answer.marked": acts.answerMarked
        case "leaderboard.set": acts.leaderboardSet
        case "results.released": acts.resultsReleased
        case "results.withheld": acts.resultsWithheld
        case "worksheet.created": acts.worksheetCreated
        case "worksheet.deleted": acts.worksheetDeleted
        case "worksheet.edited": acts.worksheetEdited
        case "worksheet.shared": acts.worksheetShared
        case "worksheet.unshared": acts.worksheetUnshared
        default: nil
        }
    }

    private func handoutAct(_ act: String) -> String? {
        switch act {
        case "app.removed": acts.appRemoved
        case "assignment.done": acts.assignmentDone
        case "assignment.not-done": acts.assignmentNotDone
        case "handout.archived": acts.handoutArchived
        case "handout.completed": acts.handoutCompleted
        case "handout.copied": acts.handoutCopied
        case "handout.discarded": acts.handoutDiscarded
        case "handout.drafted": acts.handoutDrafted
        case "handout.edited": acts.handoutEdited
        case "handout.extended": acts.handoutExtended
        case "handout.locked": acts.handoutLocked
        case "handout.posted": acts.handoutPosted
        case "handout.restored": acts.handoutRestored
        case "handout.scheduled": acts.handoutScheduled
        case "handout.taken-back": acts.handoutTakenBack
        case "handout.unlocked": acts.handoutUnlocked
        default: nil
        }
    }

    private func sharingAct(_ act: String) -> String? {
        switch act {
        case "class.archived": acts.classArchived
        case "class.asked": acts.classAsked
        case "class.joined": acts.classJoined
        case "class.made": acts.classMade
        case "class.restored": acts.classRestored
        case "class.revoked": acts.classRevoked
        case "class.shared": acts.classShared
        case "class.withdrew": acts.classWithdrew
        case "invitation.declined": acts.invitationDeclined
        case "request.closed": acts.requestClosed
        case "request.turned-down": acts.requestTurnedDown
        case "share.revoked": acts.shareRevoked
        case "subject.made": acts.subjectMade
        default: nil
        }
    }

    private func rosterAct(_ act: String) -> String? {
        switch act {
        case "class.enrolled": acts.classEnrolled
        case "class.left": acts.classLeft
        case "class.saved": acts.classSaved
        case "class.turned": acts.classTurned
        case "group.removed": acts.groupRemoved
        case "group.saved": acts.groupSaved
        case "person.added": acts.personAdded
        case "person.archived": acts.personArchived
        case "person.changed": acts.personChanged
        case "roster.exported": acts.rosterExported
        case "roster.imported": acts.rosterImported
        default: nil
        }
    }
}
