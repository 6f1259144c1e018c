public import SchoolModel
public import Storage

extension SQLConnection {
    public func sessions(of school: School.ID) -> Sessions { Sessions(self, school: school) }
}
