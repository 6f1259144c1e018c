import SchoolModel

/// The names that OneRoster gives to its files and their columns, in the order of its specification.
enum OneRoster {
    private static let record = ["sourcedId", "status", "dateLastModified"]

    static let manifest = ["propertyName", "value"]
    static let orgs = record + ["name", "type", "identifier", "parentSourcedId"]
    static let academicSessions =
        record + ["title", "type", "startDate", "endDate", "parentSourcedId", "schoolYear"]
    static let courses =
        record + [
            "schoolYearSourcedId", "title", "courseCode", "grades", "orgSourcedId", "subjects", "subjectCodes",
        ]
    static let classes =
        record + [
            "title", "grades", "courseSourcedId", "classCode", "classType", "location", "schoolSourcedId",
            "termSourcedIds", "subjects", "subjectCodes", "periods",
        ]
    static let enrollments =
        record + [
            "classSourcedId", "schoolSourcedId", "userSourcedId", "role", "primary", "beginDate", "endDate",
        ]
    static let roles =
        record + [
            "userSourcedId", "roleType", "role", "beginDate", "endDate", "orgSourcedId", "userProfileSourcedId",
        ]

    static func users(in format: RosterFormat) -> [String] {
        let common = [
            "username", "userIds", "givenName", "familyName", "middleName", "identifier", "email", "sms", "phone",
            "agentSourcedIds", "grades", "password",
        ]
        return format == .oneRoster11
            ? record + ["enabledUser", "orgSourcedIds", "role"] + common
            : record + ["enabledUser"] + common + [
                "userMasterIdentifier", "preferredGivenName", "preferredMiddleName", "preferredFamilyName",
                "primaryOrgSourcedId", "pronouns",
            ]
    }

    /// Every file that a manifest has to mention.
    static func files(in format: RosterFormat) -> [String] {
        let first = [
            "academicSessions", "categories", "classes", "classResources", "courses", "courseResources",
            "demographics", "enrollments",
        ]
        return format == .oneRoster11
            ? first + ["lineItems", "orgs", "resources", "results", "users"]
            : first + [
                "lineItemLearningObjectiveIds", "lineItems", "lineItemScoreScales", "orgs", "resources",
                "resultLearningObjectiveIds", "results", "resultScoreScales", "roles", "scoreScales",
                "userProfiles", "userResources", "users",
            ]
    }

    /// The school's role for this text, or nil for people who neither teach nor learn.
    static func role(_ text: String) -> Person.Role?? {
        switch text.lowercased() {
        case "student": .some(.student)
        case "teacher": .some(.teacher)
        case "administrator", "districtadministrator", "siteadministrator", "systemadministrator", "principal":
            .some(.administrator)
        case "aide", "counselor", "proctor": .some(nil)
        case let other: guardians.contains(other) ? .some(nil) : nil
        }
    }

    private static let guardians: Set = ["guardian", "parent", "relative"]

    /// What is said of somebody with this role, or nil if the school has it.
    static func ignored(_ text: String) -> RosterNotice.Code? {
        if guardians.contains(text.lowercased()) { return .guardianIsIgnored }
        return role(text) == .some(nil) ? .roleIsIgnored : nil
    }
}
