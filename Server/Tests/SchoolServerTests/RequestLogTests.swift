import InMemoryLogging
import Logging
import SchoolModel
import SchoolTesting
import Testing

/// What the log says about requests.
@Suite struct RequestLogTests {
    /// A school whose log a test reads, at a level.
    private static func browser(
        of school: TestSchool, at level: Logger.Level
    ) async throws -> (TestBrowser, InMemoryLogHandler) {
        let log = InMemoryLogHandler()
        var logger = Logger(label: "test") { _ in log }
        logger.logLevel = level
        let browser = TestBrowser(InProcessTransport(school.router, log: logger))
        try await browser.signIn(school.ito.username, TestSchool.password(of: school.ito))
        return (browser, log)
    }

    @Test func anAnsweredRequestIsNotLogged() async throws {
        let (browser, log) = try await Self.browser(of: TestSchool(), at: .info)
        #expect(try await browser.get("/handouts").status == 200)
        #expect(try await browser.get("/handouts/nonsense").status == 404)
        #expect(try await browser.post("/handouts", withToken: false).status == 403)
        #expect(log.entries == [])
    }

    @Test func theDebugLogHasEveryRequest() async throws {
        let (browser, log) = try await Self.browser(of: TestSchool(), at: .debug)
        log.clear()
        #expect(try await browser.get("/handouts?state=draft").status == 200)
        let entry = try #require(log.entries.first)
        #expect(log.entries.count == 1 && entry.level == .debug && entry.message == "Request")
        #expect(entry.metadata["route"] == "/handouts" && entry.metadata["status"] == "200")
    }

    @Test func aRequestThatTheServerCouldNotAnswerIsInTheLog() async throws {
        let school = try await TestSchool()
        let (browser, log) = try await Self.browser(of: school, at: .warning)
        school.disk.isFull = true
        #expect(try await browser.post("/handouts").status == 507)
        let entry = try #require(log.entries.first)
        #expect(log.entries.count == 1 && entry.level == .error)
        #expect(entry.metadata["route"] == "/handouts" && entry.metadata["status"] == "507")
    }
}
