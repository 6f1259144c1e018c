public import SchoolModel

// MARK: - Classes

extension Links {
    /// GET lists, with `search`, `archived` and `after`; POST adds a class from `name` and `subject`.
    public static let classes = "/classes"
    public static let archivedClasses = query(classes, ["archived": "true"])
    public static let newClass = "\(classes)/new"
    /// GET shows the form, POST of `name`, `subject`, `grade` and `names` who that is; with `agreed` it makes the class.
    public static let classFromNames = "\(classes)/from-names"
    /// GET is a CSV file of names to fill in.
    public static let nameTemplate = "\(classFromNames)/template.csv"
    /// The page that makes a subject in a class.
    public static func newSubject(in home: SchoolClass.ID) -> String { query(newClass, ["home": home.description]) }
    public static let schoolClass = Address<SchoolClass.ID>("\(classes)/{classID}")
    /// The administrator's page: GET with `search` finds people to enrol; POST of `name` and `subject` saves.
    public static let editClass = schoolClass.adding("/edit")
    /// POST of any number of `person`.
    public static let enrol = schoolClass.adding("/enrol")
    /// POST of `person`.
    public static let withdraw = schoolClass.adding("/withdraw")
    /// POST of any number of `student` puts students of the home class into a subject.
    public static let students = schoolClass.adding("/students")
    /// GET asks, POST archives.
    public static let archiveClass = schoolClass.adding("/archive")
    /// POST.
    public static let restoreClass = schoolClass.adding("/restore")

    public static let classReport = schoolClass.adding("/report")
    /// Takes `sort`, and `page` of the columns.
    public static func classReport(_ id: SchoolClass.ID, sort: ReportSort, page: Int = 1) -> String {
        query(classReport(id), ["sort": sort.query, "page": page > 1 ? "\(page)" : nil])
    }
    public static let classTable = schoolClass.adding("/report.csv")

    /// POST takes `name` and any number of `member`.
    public static let groups = schoolClass.adding("/groups")
    /// GET shows the form.
    public static let newGroup = groups.adding("/new")
    /// GET shows the form; POST of `name` and any number of `member` saves.
    public static let group = Address<SchoolClass.ID, StudentGroup.ID>("\(groups.pattern)/{groupID}")
    /// GET asks, POST deletes.
    public static let deleteGroup = group.adding("/delete")
}

// MARK: - Sharing a class

extension Links {
    /// GET shows who has a right to a class; POST of `role`, `expires`, `uses` and `confirm` makes a link.
    public static let shareClass = schoolClass.adding("/share")
    /// POST of `invitee` and `role`.
    public static let invite = schoolClass.adding("/invite")
    /// GET shows a link's code for the board.
    public static let shareLink = Address<SchoolClass.ID, Share.ID>("\(schoolClass.pattern)/shares/{shareID}")
    /// POST.
    public static let revokeShare = shareLink.adding("/revoke")
    /// POST of `person`.
    public static let revokeRight = schoolClass.adding("/revoke")
    /// POST of `person`, `share` and `decision`, which is `admit` or `decline`.
    public static let joinRequests = schoolClass.adding("/requests")
    /// Where these requests are listed.
    public static func joinRequests(in id: SchoolClass.ID) -> String { "\(shareClass(id))#requests" }
    /// GET asks, POST leaves.
    public static let leaveClass = schoolClass.adding("/leave")

    /// GET with or without `code` shows the field; POST of `code` looks the offer up, with `decision` `join` joins.
    public static let join = "/join"
    public static func join(code: String) -> String { query(join, ["code": code]) }
    /// GET asks, POST joins.
    public static let joinByLink = Address<String>("\(join)/{token}")
    /// POST of `decision`, which is `accept` or `decline`.
    public static let invitation = Address<Share.ID>("/invitations/{shareID}")
}
