import Foundation
import SchoolModel
import Testing

@testable import SchoolServer

/// Dates and times of forms, as far from all calendars as somebody can type them.
@Suite struct SchoolMomentTests {
    private func refusal(_ date: String, _ time: String = "08:00") throws -> Refusal? {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        do {
            _ = try SchoolMoment(timeZone: berlin).moment(date: date, time: time, field: "due")
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["1969-12-31", "2201-01-01", "9999-12-31", "0000-01-01", "9223372036854775807-01-01"])
    func yearsThatNobodyMeansAreOutOfRange(date: String) throws {
        #expect(try refusal(date) == Refusal(.isOutOfRange, field: "due"))
    }

    @Test(arguments: [
        "2026-13-01", "2026-02-30", "2026-9223372036854775807-01", "2026-01-9223372036854775807", "-2026-01-01",
        "2026-01", "2026-01-01-01", "92233720368547758080-01-01", "2026-1e3-01",
    ])
    func daysThatDoNotExistAreInvalid(date: String) throws {
        #expect(try refusal(date) == Refusal(.isInvalid, field: "due", detail: date))
    }

    @Test(arguments: ["24:00", "08:60", "9223372036854775807:00", "-1:00", "8"])
    func timesThatDoNotExistAreInvalid(time: String) throws {
        #expect(try refusal("2026-11-23", time)?.code == .isInvalid)
    }

    @Test(arguments: ["1970-01-01", "2200-12-31", "2026-02-28"])
    func theFirstAndTheLastDayAreAccepted(date: String) throws {
        #expect(try refusal(date) == nil)
    }
}
