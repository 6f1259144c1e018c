public import SchoolModel

// MARK: - People

extension Links {
    /// GET lists, with `search`, `role`, `archived` and `after`; POST adds a person.
    public static let people = "/people"
    /// GET, with `role` to begin with.
    public static let newPerson = "\(people)/new"
    /// GET shows, POST saves.
    public static let person = Address<Person.ID>("\(people)/{personID}")
    /// GET asks, POST archives.
    public static let archivePerson = person.adding("/archive")
    /// POST.
    public static let restorePerson = person.adding("/restore")
}

// MARK: - Pictures of people

extension Links {
    /// POST takes a picture as `picture` in multipart/form-data.
    public static let accountPicture = "\(account)/picture"
    /// POST without fields takes the own picture away.
    public static let removeAccountPicture = "\(accountPicture)/remove"
    /// GET is the picture of somebody whom one knows.
    public static let picture = person.adding("/picture")
    /// POST without fields takes somebody's picture away, for administrators.
    public static let removePicture = person.adding("/remove-picture")
    /// POST with `policy` decides whose pictures the school keeps.
    public static let picturePolicy = "\(people)/pictures"
}

// MARK: - Running the school

extension Links {
    /// GET shows what the school says about itself, POST of `name`, `timeZone`, `language`, `yearBegins` and `yearEnds`
    /// changes it.
    public static let school = "/school"
    /// POST of `start1`, `end1` and so on says when lessons begin and end.
    public static let periods = "\(school)/periods"
    /// POST takes a picture as `picture` in multipart/form-data.
    public static let chooseLogo = "\(school)/logo"
    /// POST without fields takes the logo away.
    public static let removeLogo = "\(chooseLogo)/remove"
    /// GET is the logo, by the name of the picture.
    public static let logo = Address<String>("\(logos){name}")
    /// How the addresses of all logos begin.
    public static let logos = "\(school)/logos/"
    /// GET shows upload and export.
    public static let roster = "/roster"
    /// POST of `file` in multipart/form-data leads to what would change.
    public static let importRoster = "\(roster)/import"
    /// GET shows what would change, with `show` and `page` one list of it; POST of `shown`, `skipBad` and
    /// `confirmRemovals` applies it.
    public static let confirmImport = Address<ImportUpload.ID>("\(importRoster)/{uploadID}")
    /// An archive of the whole roster.
    public static func exportRoster(_ format: RosterFormat) -> String { "\(roster)/export/\(format.rawValue).zip" }

    /// An empty archive of that format, with its files and their columns.
    public static func rosterTemplate(_ format: RosterFormat) -> String {
        "\(roster)/templates/\(format.rawValue).zip"
    }

    /// The audit log, from the newest, with `before` and `person`.
    public static let audit = "/audit"
    public static func audit(of person: Person.ID) -> String { query(audit, ["person": person.description]) }
}
