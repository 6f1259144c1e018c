import SchoolModel
// Its types are used by all tests of this target.
@_exported import ServerTesting

extension TestSchool {
    /// A browser with nobody signed in.
    func browser() -> TestBrowser { TestBrowser(transport) }

    /// A browser with a person signed in.
    func browser(of person: Person) async throws -> TestBrowser {
        let browser = browser()
        try await browser.signIn(person.username, Self.password(of: person))
        return browser
    }
}
