import Foundation
import HTTPTypes
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// What programs that watch the server are told.
@Suite struct HealthRouteTests {
    @Test func aSchoolThatCannotSaveAnythingIsNotWell() async throws {
        let school = try await TestSchool()
        let monitor = school.browser()
        let well = try await monitor.get("/health")
        #expect((well.status, well.text) == (200, #"{"status":"ok"}"#) && well.headers[.cacheControl] == "no-store")
        school.disk.isFull = true
        school.clock.advance(by: HealthCheck.lifetime)
        let full = try await monitor.get("/health")
        #expect((full.status, full.text) == (503, #"{"status":"failing","reason":"disk-is-full"}"#))
        school.disk.isFull = false
        school.clock.advance(by: HealthCheck.lifetime)
        #expect(try await monitor.get("/health").status == 200)
    }
}
