import Foundation
public import SchoolModel

extension Strings {
    /// The sentence that a person reads for a refusal; it says what helps.
    ///
    /// Some fields have a sentence of their own, more specific than the code's.
    public func sentence(for refusal: Refusal) -> String {
        if let sentence = written(refusal) { return sentence }
        let field = refusal.field?.split(separator: ".").last.map(String.init) ?? ""
        return arithmetic(refusal, field: field)
            ?? special(refusal, field: field)
            ?? marked(refusal, field: field)
            ?? listed(refusal, field: field)
            ?? sharing(refusal, field: field)
            ?? importSentence(for: refusal, field: field)
            ?? planImportSentence(for: refusal, field: field)
            ?? general(refusal)
    }

    /// What is wrong with a text of lines, and where.
    private func written(_ refusal: Refusal) -> String? {
        guard let path = refusal.field?.split(separator: "."), path.first == "text" else { return nil }
        let line = refusal.detail.flatMap(Int.init)
        switch (path.dropFirst().first, line) {
        case (nil, .some(let line)): return refusals.lineCannotBeRead(line)
        case ("number", .some(let line)): return refusals.inLine(line, refusals.numberHasTwoReadings)
        case ("points", .some(let line)):
            return refusals.inLine(line, refusals.pointsInBrackets(Int(ExerciseLimits.mostPoints)))
        default: break
        }
        // The first position in the path is the question's.
        guard let position = path.lazy.compactMap({ Int($0) }).first else { return nil }
        let reason = lacking(refusal.code, path.split(separator: "questions").last?.dropFirst().joined(separator: "."))
        return refusals.inQuestion(position + 1, reason ?? general(refusal))
    }

    /// What is wrong with the choices for generated sums, by the names that their form gives them.
    private func arithmetic(_ refusal: Refusal, field: String) -> String? {
        let path = refusal.field?.split(separator: ".") ?? []
        guard path.first == "option" || field == "operations" else { return nil }
        let kind = ArithmeticExercise.Operation(rawValue: refusal.detail ?? field)
        switch (refusal.code, kind) {
        case (.isOutOfRange, .some(let operation)):
            let reason =
                switch operation {
                case .add: [worksheets.optionCarries]
                case .subtract: [worksheets.optionNegatives, worksheets.optionCarries]
                case .multiply: [worksheets.optionNegatives]
                case .divide: [worksheets.optionRemainders]
                }
            return worksheets.noSumIsPossible(
                worksheets.optionName(operation.rawValue), others: reason)
        case (.isEmpty, _) where field == "operations" || kind != nil: return worksheets.needsKindOfSum
        default: break
        }
        guard path.first == "option" else { return nil }
        let reason = refusal.code == .isInvalid ? worksheets.needsNumber : general(refusal)
        return common.labelled(worksheets.optionName(field), reason)
    }

    /// What a question of lines has too little of, though no line of it is empty.
    private func lacking(_ code: Refusal.Code, _ place: String?) -> String? {
        switch (code, place) {
        case (.isEmpty, "gaps"): refusals.needsGap
        case (.isEmpty, "right"): refusals.needsRightOption
        case (.isEmpty, "items.1"): refusals.needsTwoItems
        case (.isEmpty, "pairs.1.right"): refusals.needsTwoPairs
        default: nil
        }
    }

    private func special(_ refusal: Refusal, field: String) -> String? {
        switch (refusal.code, field) {
        case (.isEmpty, "title"): refusals.isEmptyTitle
        case (.isEmpty, "due"): refusals.isEmptyDue
        case (.isEmpty, "term"): planning.needsTerm
        case (.isEmpty, "recipients"): refusals.isEmptyRecipients
        case (.stateDoesNotAllow, "recipients"): refusals.isArchivedRecipient
        case (.stateDoesNotAllow, "unsaved"): refusals.isUnsaved
        case (.isEmpty, "activities"): refusals.isEmptyActivities
        case (.isInvalid, "email"): refusals.isInvalidEmail
        case (.stateDoesNotAllow, "kind"): worksheets.kindStays
        case (.stateDoesNotAllow, "worksheet"): worksheets.wasHandedOut
        case (.isInvalid, "what") where refusal.detail == "substitute": planning.isCancelledWithSubstitute
        case (.stateDoesNotAllow, "course"): planning.courseHasLectures(refusal.detail.flatMap { Int($0) } ?? 1)
        case (.stateDoesNotAllow, "semesters"): planning.semesterHasLectures(refusal.detail ?? "")
        case (.stateDoesNotAllow, "attempt"): worksheets.testIsOver
        case (.stateDoesNotAllow, "handedIn"): worksheets.testStaysAsItIs
        case (.stateDoesNotAllow, "done"): worksheets.testIsDoneWhenHandedIn
        case (.stateDoesNotAllow, "released"): worksheets.resultsAreOut
        case (.stateDoesNotAllow, "role"): refusals.roleContradictsClasses
        case (.stateDoesNotAllow, "username"): refusals.isArchivedAdministrator
        case (.isInvalid, "publicKey"): refusals.isInvalidPublicKey
        case (.isEmpty, "file") where refusal.detail == "kept": refusals.fileWasLost
        case (.isEmpty, "picture") where refusal.detail == "kept": refusals.fileWasLost
        case (.isInvalid, "file") where refusal.detail == "text": nameLists.fileIsNoText
        case (.isInvalid, "file") where refusal.detail == "encoding": nameLists.encodingIsUnknown
        case (.isInvalid, "file") where refusal.detail == "both": nameLists.namesAreInBoth
        case (.isInvalid, "file"): worksheets.mediaFormat
        case (.isInvalid, "picture"): pictures.isInvalid
        case (.isInvalid, _) where refusal.detail == "period": ownSchool.periodsOverlap
        case (.isInvalid, "yearEnds"): ownSchool.yearEndsWrong
        case (.isTooLong, "file"), (.isTooLong, "picture"): refusals.fileNameIsTooLong(refusal.detail ?? "")
        case (.isOutOfRange, "picture"): pictures.isTooSmall(PersonPicture.smallestSide)
        case (.isTooLarge, "file") where refusal.detail == nil: refusals.takesTooLong
        case (.isTooLarge, "picture"):
            pictures.isTooLarge(size("\(PersonPicture.mostBytes)"), PersonPicture.largestSide)
        case (.isInvalid, "points") where refusal.detail == "number": refusals.numberHasTwoReadings
        case (.isInvalid, "username"): refusals.isInvalidUsername
        case (.isInvalid, "link"), (.isInvalid, "linkAddress"): refusals.isInvalidLink
        case (.isInvalid, "passwordAgain"): refusals.isInvalidPasswordAgain
        case (.isInvalid, "password"): refusals.isInvalidPassword
        case (.isOutOfRange, "password"): refusals.isTooShortPassword(leadingNumber(refusal.detail) ?? "8")
        case (.isEmpty, "student"), (.isEmpty, "students"): refusals.isEmptyStudent
        case (.isEmpty, "lecture"): refusals.isEmptyLecture
        case (.isTaken, "student"): refusals.isTakenStudent
        case (.hasChanged, "worksheetVersion"): refusals.hasChangedWorksheet
        case (.hasChanged, "seen"): refusals.hasChangedSeen
        case (.hasChanged, "opened"): refusals.hasChangedOpened
        case (.hasChanged, "term"): planning.termIsThere
        case (.hasChanged, "version"): refusals.hasChangedVersion
        case (.isOutOfRange, "due"): refusals.isOutOfRangeDue
        case (.isOutOfRange, "postsAt"): refusals.isOutOfRangePostsAt
        case (.isOutOfRange, "end"): refusals.isOutOfRangeEnd
        case (.isOutOfRange, "lastDay"): refusals.isOutOfRangeLastDay
        case (.notFound, "dueLesson"): refusals.hasNoNextLesson(refusal.detail ?? "")
        case (.notPermitted, "badge"): refusals.isBeyondBadges
        case (.notPermitted, "handout"): refusals.isOnlyToLookAt
        case (.notPermitted, "classes"):
            refusal.detail.map(refusals.isForOthersToo) ?? refusals.isForOthersWithoutAuthor
        case (.notPermitted, "administrator"): refusals.isBeyondScripts
        case (.notPermitted, "app"): refusals.isBeyondApps
        case (.notPermitted, "token"): refusals.isBeyondTokens
        case (.notPermitted, "archived"): refusals.ownArchiving
        case (.notPermitted, "role"): refusals.ownRole
        case (.isInvalid, "scope"): refusals.isInvalidScope
        case (.wrongCredentials, "currentPassword"): refusals.wrongCurrentPassword
        default: nil
        }
    }

    /// About the points of an answer that somebody else, or the student, has changed meanwhile.
    private func marked(_ refusal: Refusal, field: String) -> String? {
        guard field == "points" else { return nil }
        let detail = refusal.detail ?? ""
        return switch refusal.code {
        case .hasChanged:
            Double(detail).map { marking.markedMeanwhile(ordinary($0)) } ?? marking.takenBackMeanwhile
        case .notFound where !detail.isEmpty: marking.answerIsGone(String(detail.prefix(20)))
        case .stateDoesNotAllow where detail.isEmpty: marking.answeredSince
        case .stateDoesNotAllow: marking.answeredAgain(String(detail.prefix(20)))
        default: nil
        }
    }

    private func ordinary(_ value: Double) -> String {
        value.formatted(.number.precision(.fractionLength(0...2)).locale(language.locale))
    }

    /// About a list of names.
    private func listed(_ refusal: Refusal, field: String) -> String? {
        if refusal.field == "names.quote", let line = refusal.detail.flatMap(Int.init) {
            return refusals.inLine(line, nameLists.quoteIsNotClosed)
        }
        if refusal.field == "names.character", let line = refusal.detail.flatMap(Int.init) {
            return refusals.inLine(line, nameLists.characterIsInvisible)
        }
        if refusal.field == "names.username", let parts = refusal.detail?.split(separator: " ", maxSplits: 2),
            parts.count == 3,
            let first = Int(parts[0]), let second = Int(parts[1])
        {
            return nameLists.isTwice(String(parts[2]), in: first, and: second)
        }
        if refusal.field == "file.damage", let line = refusal.detail.flatMap(Int.init) {
            return refusals.inLine(line, nameLists.letterIsDamaged)
        }
        guard field == "names" else { return nil }
        let detail = refusal.detail ?? ""
        return switch refusal.code {
        case .isEmpty: detail.isEmpty ? nameLists.hasNoNames : nameLists.hasUnknownColumns(detail)
        case .isInvalid: detail.isEmpty ? nil : nameLists.isBadName(detail)
        case .isTaken: nameLists.isTakenName(detail)
        case .hasChanged: nameLists.isAmbiguous(detail)
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
        case (.notPermitted, "apps"): refusals.isOwnApp(refusal.detail ?? "")
        case (.notPermitted, "person"): refusals.isMakerOfClass
        case (.stateDoesNotAllow, "class"), (.stateDoesNotAllow, "home"): refusals.isArchivedClass
        case (.stateDoesNotAllow, "teacher"): refusals.isLastTeacher
        default: nil
        }
    }

    private func general(_ refusal: Refusal) -> String {
        let detail = refusal.detail.flatMap { $0.isEmpty ? nil : $0 }
        return switch refusal.code {
        case .codeHasExpired: refusals.codeHasExpired
        case .comesFromSource: refusals.comesFromSource
        case .comesFromRoster: refusals.comesFromRoster
        case .deadlineHasPassed: refusals.deadlineHasPassed
        case .developerModeIsOff: refusals.developerModeIsOff
        case .diskIsFull: refusals.diskIsFull
        case .formHasExpired: detail.flatMap(FormFault.init).map(refusals.formIsNotTaken) ?? refusals.formHasExpired
        case .hasChanged: refusals.hasChanged
        case .isEmpty: refusals.isEmpty
        case .isInvalid: refusals.isInvalid
        case .isOutOfRange: detail.flatMap(range).map(refusals.isOutOfRangeBetween) ?? refusals.isOutOfRange
        case .isTaken: refusals.isTaken
        case .isTooLong: detail.map(refusals.isTooLongBy) ?? refusals.isTooLong
        case .isTooMany: detail.map(refusals.isTooManyBy) ?? refusals.isTooMany
        case .isTooManyRemovals: refusals.isTooManyRemovals
        case .isTooLarge: detail.map { refusals.isTooLargeBy(size($0)) } ?? refusals.isTooLarge
        case .notAssignable: refusals.notAssignable
        case .notFound: refusals.notFound
        case .notPermitted: refusals.notPermitted
        case .notSignedIn: refusals.notSignedIn
        case .stateDoesNotAllow where detail == nil: refusals.isNotPossibleNow
        case .stateDoesNotAllow: refusals.stateDoesNotAllow(stateName(refusal.detail))
        case .tooManyAttempts: leadingNumber(detail).map(refusals.tooManyAttemptsIn) ?? refusals.tooManyAttempts
        case .wrongCredentials: refusals.wrongCredentials
        }
    }

    /// A number of bytes as people say it.
    private func size(_ detail: String) -> String {
        Int64(detail).map { $0.formatted(.byteCount(style: .binary).locale(language.locale)) } ?? detail
    }

    /// Numbers from one to another as people read them; nil for what is meant for programs.
    private func range(_ detail: String) -> String? {
        let ends = detail.matches(of: /^(-?\d+(?:\.\d+)?)[–…](-?\d+(?:\.\d+)?)$/).first?.output
        guard let ends, let low = Double(ends.1), let high = Double(ends.2) else { return nil }
        return [low, high].map(ordinary).joined(separator: low < 0 ? " … " : "–")
    }

    private func leadingNumber(_ text: String?) -> String? {
        let digits = (text ?? "").prefix { $0.isNumber }
        return digits.isEmpty ? nil : String(digits)
    }

    private func stateName(_ detail: String?) -> String {
        detail.flatMap(Handout.State.init(rawValue:)).map(name(of:)) ?? detail ?? ""
    }
}
