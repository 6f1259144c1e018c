extension Person {
    /// A short text that differs whenever what administrators enter about the person differs.
    ///
    /// It shows whether a form that is saved was opened before somebody else's change.
    public var fingerprint: String {
        var print = Fingerprint()
        print.add([role.rawValue, givenName, familyName, username])
        for text in [middleName, email, grade, number] { print.add(text.map { [$0] }) }
        return print.text
    }
}
