import SchoolModel

extension Strings {
    func name(of role: Person.Role) -> String {
        switch role {
        case .administrator: common.administrator
        case .teacher: common.teacher
        case .student: common.student
        }
    }
}
