public import SchoolModel
public import Storage

extension SQLConnection {
    public func sessions(of school: School.ID) -> Sessions { Sessions(self, school: school) }

    public func credentials(of school: School.ID) -> Credentials { Credentials(self, school: school) }

    public func deviceAuthorizations(of school: School.ID) -> DeviceAuthorizations {
        DeviceAuthorizations(self, school: school)
    }

    public func knownDevices(of school: School.ID) -> KnownDevices { KnownDevices(self, school: school) }
}
