import SchoolModel

extension Strings {
    /// What was done, for a code of the audit log; one of a version that this one doesn't know is shown as it is.
    func sentence(forAct code: String) -> String {
        AuditAct(rawValue: code).map(sentence(for:)) ?? code
    }

    /// The detail of an act; the log's own words are translated, everything else is shown as it is.
    func sentence(forDetail detail: String, of code: String) -> String {
        switch AuditAct(rawValue: code) {
        case .leaderboardSet: LeaderboardMode(rawValue: detail).map(name(of:)) ?? detail
        case .picturesSet: PicturePolicy(rawValue: detail).map(name(of:)) ?? detail
        case .roleChanged: changeOfRole(detail)
        case .classJoined, .classShared:
            detail.split(separator: " ").map { sharingWord(String($0)) }.joined(separator: " · ")
        case .signInFailed, .signInSucceeded: wayIn(detail)
        case .rosterImported: detail.split(separator: ",").compactMap(importedPart).joined(separator: " · ")
        case .rosterExported: RosterFormat(rawValue: detail)?.title ?? detail
        case .contentRemoved: Int(detail).map(audit.pieces) ?? detail
        default: detail
        }
    }

    /// One part of the figures of an import, such as `added 3/1/3` for people, classes and enrolments; nil if it is none.
    private func importedPart(_ part: Substring) -> String? {
        let words = part.split(separator: " ").map(String.init)
        if let format = words.first.flatMap(RosterFormat.init) { return format.title }
        guard words.count == 2 else { return words.isEmpty ? nil : words.joined(separator: " ") }
        let counts = words[1].split(separator: "/").compactMap { Int($0) }
        guard counts.contains(where: { $0 > 0 }) else { return nil }
        let names = [common.people, common.classes, audit.enrolments]
        let figures = zip(names, counts).filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        switch words[0] {
        case "kept": return roster.keptTitle(counts.reduce(0, +))
        case "skipped": return audit.rowsLeftOut(counts[0])
        default:
            return RosterChangeKind(rawValue: words[0]).map { "\(name(of: $0)): \(figures)" }
                ?? words.joined(separator: " ")
        }
    }

    private func changeOfRole(_ detail: String) -> String {
        detail.split(separator: " ").map { Person.Role(rawValue: String($0)).map(name(of:)) ?? String($0) }
            .joined(separator: " → ")
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

    /// What was done; every act has a sentence.
    private func sentence(for act: AuditAct) -> String {
        switch act {
        case .administratorAppointed: acts.administratorAppointed
        case .administratorEnded: acts.administratorEnded
        case .badgeMade: acts.badgeMade
        case .badgeVoided: acts.badgeVoided
        case .developerActed: acts.developerActed
        case .developerKeyAdded: acts.developerKeyAdded
        case .developerKeyRemoved: acts.developerKeyRemoved
        case .appResetDevelopment: acts.appResetDevelopment
        case .deviceAllowed: acts.deviceAllowed
        case .deviceDenied: acts.deviceDenied
        case .passwordChanged: acts.passwordChanged
        case .pictureRemoved: acts.pictureRemoved
        case .picturesSet: acts.picturesSet
        case .sessionEnded: acts.sessionEnded
        case .sessionSignedOut: acts.sessionSignedOut
        case .sessionsEnded: acts.sessionsEnded
        case .signInFailed: acts.signInFailed
        case .signInSucceeded: acts.signInSucceeded
        case .startCodeMade: acts.startCodeMade
        case .tokenMade: acts.tokenMade
        case .tokenRevoked: acts.tokenRevoked
        case .answerMarked: acts.answerMarked
        case .leaderboardSet: acts.leaderboardSet
        case .resultsReleased: acts.resultsReleased
        case .resultsWithheld: acts.resultsWithheld
        case .worksheetCreated: acts.worksheetCreated
        case .worksheetDeleted: acts.worksheetDeleted
        case .worksheetEdited: acts.worksheetEdited
        case .worksheetChangesHandedOut: acts.worksheetChangesHandedOut
        case .worksheetShared: acts.worksheetShared
        case .worksheetUnshared: acts.worksheetUnshared
        case .appRemoved: acts.appRemoved
        case .contentRemoved: acts.contentRemoved
        case .assignmentDone: acts.assignmentDone
        case .assignmentNotDone: acts.assignmentNotDone
        case .handoutArchived: acts.handoutArchived
        case .handoutCompleted: acts.handoutCompleted
        case .handoutCopied: acts.handoutCopied
        case .handoutDiscarded: acts.handoutDiscarded
        case .handoutDrafted: acts.handoutDrafted
        case .handoutEdited: acts.handoutEdited
        case .handoutExtended: acts.handoutExtended
        case .handoutLocked: acts.handoutLocked
        case .handoutPosted: acts.handoutPosted
        case .handoutRestored: acts.handoutRestored
        case .handoutScheduled: acts.handoutScheduled
        case .handoutTakenBack: acts.handoutTakenBack
        case .handoutTakenBackFromOwn: acts.handoutTakenBackFromOwn
        case .handoutUnlocked: acts.handoutUnlocked
        case .classArchived: acts.classArchived
        case .classAsked: acts.classAsked
        case .classJoined: acts.classJoined
        case .classMade: acts.classMade
        case .classRestored: acts.classRestored
        case .classRevoked: acts.classRevoked
        case .classShared: acts.classShared
        case .classWithdrew: acts.classWithdrew
        case .invitationDeclined: acts.invitationDeclined
        case .requestClosed: acts.requestClosed
        case .requestTurnedDown: acts.requestTurnedDown
        case .shareRevoked: acts.shareRevoked
        case .subjectMade: acts.subjectMade
        case .classEnrolled: acts.classEnrolled
        case .classLeft: acts.classLeft
        case .classSaved: acts.classSaved
        case .classTurned: acts.classTurned
        case .groupRemoved: acts.groupRemoved
        case .groupSaved: acts.groupSaved
        case .schoolChanged: acts.schoolChanged
        case .schoolRestored: acts.schoolRestored
        case .personAdded: acts.personAdded
        case .personArchived: acts.personArchived
        case .personChanged: acts.personChanged
        case .personExported: acts.personExported
        case .personRestored: acts.personRestored
        case .roleChanged: acts.roleChanged
        case .rosterExported: acts.rosterExported
        case .rosterImported: acts.rosterImported
        case .calendarLinkMade: acts.calendarLinkMade
        case .calendarLinkRevoked: acts.calendarLinkRevoked
        case .classLecturesSet: acts.classLecturesSet
        case .deadlineFollowed: acts.deadlineFollowed
        case .deadlineFollows: acts.deadlineFollows
        case .deadlineStays: acts.deadlineStays
        case .hallDisplayMade: acts.hallDisplayMade
        case .hallDisplayRevoked: acts.hallDisplayRevoked
        case .substitutionBegan: acts.substitutionBegan
        case .substitutionEnded: acts.substitutionEnded
        case .substitutionPlanned: acts.substitutionPlanned
        case .addressesSaved: acts.addressesSaved
        case .changeEntered: acts.changeEntered
        case .changeWithdrawn: acts.changeWithdrawn
        case .courseRemoved: acts.courseRemoved
        case .courseSaved: acts.courseSaved
        case .dayOffRemoved: acts.dayOffRemoved
        case .dayOffSaved: acts.dayOffSaved
        case .examEntered: acts.examEntered
        case .examRemoved: acts.examRemoved
        case .timetableImported: acts.timetableImported
        case .lectureRemoved: acts.lectureRemoved
        case .lectureSaved: acts.lectureSaved
        case .sourceRemoved: acts.sourceRemoved
        case .sourceSaved: acts.sourceSaved
        case .termSaved: acts.termSaved
        }
    }
}
