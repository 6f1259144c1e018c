import SchoolModel

extension Strings {
    /// The title of a link's picture.
    public var linkPicture: String { sharing.link }
}

extension SharingStrings {
    func name(of color: ClassColor) -> String {
        switch color {
        case .black: colorBlack
        case .red: colorRed
        case .yellow: colorYellow
        case .mathBlue: colorBlue
        case .teacherRed: colorTeacherRed
        case .orange: colorOrange
        case .green: colorGreen
        case .teal: colorTeal
        case .purple: colorPurple
        case .pink: colorPink
        case .brown: colorBrown
        }
    }

    func name(of way: Membership.Way) -> String {
        switch way {
        case .roster: wayRoster
        case .office: wayOffice
        case .made: wayMade
        case .chosen: wayChosen
        case .link: wayLink
        case .invitation: wayInvitation
        }
    }
}

extension Strings {
    func name(of role: Enrolment.Role) -> String {
        switch role {
        case .teacher: sharing.asCoTeacher
        case .student: common.student
        case .viewer: sharing.asViewer
        }
    }
}
