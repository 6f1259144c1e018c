public import SchoolModel

extension Strings {
    /// What is wrong in a roster's file.
    public func sentence(for problem: RosterProblem) -> String {
        problem.code.isAboutOneEntry
            ? rowSentence(problem.code, problem.value, field: problem.place.field)
            : fileSentence(problem.code, problem.value, at: problem.place)
    }

    private func fileSentence(_ code: RosterProblem.Code, _ value: String, at place: FilePlace) -> String {
        let words = rosterProblems
        return switch code {
        case .archiveIsUnreadable: words.archiveIsUnreadable
        case .columnIsMissing: words.columnIsMissing(place.field)
        case .columnIsRepeated: words.columnIsRepeated(place.field)
        case .encodingIsWrong: words.encodingIsWrong
        case .columnsAreTooMany: words.columnsAreTooMany(value)
        case .entriesAreTooMany: words.entriesAreTooMany(value)
        case .fileIsEmpty: words.fileIsEmpty
        case .fileIsMissing: words.fileIsMissing(value.isEmpty ? place.file : value)
        case .fileIsRepeated: words.fileIsRepeated
        case .fileIsTooLarge: words.fileIsTooLarge
        case .fileIsUnreadable: words.fileIsUnreadable
        case .formatsAreMixed: words.formatsAreMixed
        case .pathIsUnsafe: words.pathIsUnsafe
        case .quoteIsNotClosed: words.quoteIsNotClosed
        default: words.formatIsUnknown
        }
    }

    private func rowSentence(_ code: RosterProblem.Code, _ value: String, field: String) -> String {
        let words = rosterProblems
        return switch code {
        case .dateIsInvalid: words.dateIsInvalid(value)
        case .fieldIsTooLong: words.fieldIsTooLong
        case .fieldsAreMissing: words.fieldsAreMissing(value)
        case .fieldsAreTooMany: words.fieldsAreTooMany(value)
        case .idIsRepeated: words.idIsRepeated(value)
        case .periodIsReversed: words.periodIsReversed(value)
        case .personMayBeAnother: words.personMayBeAnother(value)
        case .quoteIsMisplaced: words.quoteIsMisplaced
        case .referenceIsUnknown: words.referenceIsUnknown(value)
        case .roleContradictsClasses: words.roleContradictsClasses(value)
        case .roleDoesNotFit: words.roleDoesNotFit(value)
        case .roleIsMissing: words.roleIsMissing
        case .textIsNotUTF8: words.textIsNotUTF8
        case .usernameIsTaken: words.usernameIsTaken(value)
        case .valueIsEmpty: words.valueIsEmpty
        case .valueIsTooLong: words.valueIsTooLong
        default: words.valueIsInvalid(value)
        }
    }

    /// What a roster holds and the school leaves alone.
    public func sentence(for notice: RosterNotice) -> String {
        let words = rosterProblems
        return switch notice.code {
        case .administratorIsTeacher: words.administratorIsTeacher(notice.count)
        case .administratorStays: words.administratorStays(notice.count)
        case .agentsAreIgnored: words.agentsAreIgnored
        case .demographicsAreIgnored: words.demographicsAreIgnored
        case .enrolmentIsNotCurrent: words.enrolmentIsNotCurrent(notice.count)
        case .fileIsIgnored: words.fileIsIgnored
        case .guardianIsIgnored: words.guardianIsIgnored(notice.count)
        case .passwordIsIgnored: words.passwordIsIgnored
        case .phoneIsIgnored: words.phoneIsIgnored
        case .roleIsNotCurrent: words.roleIsNotCurrent(notice.count)
        case .roleIsIgnored: words.roleIsIgnored(notice.count)
        case .valuesAreErased: words.valuesAreErased(notice.count)
        }
    }

    /// What happens to a thing of the roster.
    func name(of kind: RosterChangeKind, isEnrolment: Bool = false) -> String {
        switch kind {
        case .added: isEnrolment ? roster.enrol : roster.add
        case .updated: roster.update
        case .restored: roster.restore
        case .archived: roster.archive
        case .removed: roster.withdraw
        }
    }

    /// A field of the roster, as the forms call it.
    func name(ofField field: String) -> String {
        switch field {
        case "givenName": school.givenName
        case "familyName": school.familyName
        case "middleName": school.middleName
        case "number": school.number
        case "location", "locations", "parent": school.locations
        case "username": school.username
        case "email": common.email
        case "grade": school.grade
        case "role": school.role
        case "name": common.name
        case "subject": common.subject
        case "sourceID": school.sourceID
        default: field
        }
    }
}
