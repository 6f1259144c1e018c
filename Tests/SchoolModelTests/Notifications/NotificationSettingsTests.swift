import Foundation
import SchoolModel
import Testing

/// When something may be sent.
struct NotificationSettingsTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private static func moment(_ text: String) throws -> Date {
        try Date(text + ":00+01:00", strategy: .iso8601)
    }

    private static func settings(
        quiet: (String, String)? = nil, digest: String? = nil
    ) throws -> NotificationSettings {
        var settings = NotificationSettings.standard
        settings.quietHours = try quiet.map { from, until in
            .init(from: try #require(TimeOfDay(from)), until: try #require(TimeOfDay(until)))
        }
        settings.digestAt = digest.flatMap(TimeOfDay.init)
        return settings
    }

    @Test(arguments: [
        // Quiet past midnight.
        ("2026-11-24T19:59", "20:00", "07:00", "2026-11-24T19:59"),
        ("2026-11-24T20:00", "20:00", "07:00", "2026-11-25T07:00"),
        ("2026-11-25T03:00", "20:00", "07:00", "2026-11-25T07:00"),
        ("2026-11-25T07:00", "20:00", "07:00", "2026-11-25T07:00"),
        // Quiet within a day.
        ("2026-11-24T12:30", "12:00", "14:00", "2026-11-24T14:00"),
        ("2026-11-24T14:00", "12:00", "14:00", "2026-11-24T14:00"),
        // The same start and end: no quiet hours.
        ("2026-11-24T12:00", "12:00", "12:00", "2026-11-24T12:00"),
    ])
    func notificationsWaitForQuietHoursToEnd(now: String, from: String, until: String, sent: String) throws {
        let settings = try Self.settings(quiet: (from, until))
        for channel in [NotificationChannel.webPush, .email, .apns] {
            #expect(
                try settings.sendingTime(by: channel, at: Self.moment(now), in: Self.berlin) == Self.moment(sent))
        }
        // The inbox is silent, so nothing in it has to wait.
        #expect(try settings.sendingTime(by: .inbox, at: Self.moment(now), in: Self.berlin) == Self.moment(now))
    }

    @Test func theNightOfTheClockChangeEndsOnce() throws {
        let settings = try Self.settings(quiet: ("22:00", "02:30"))
        // 2026-03-29: the hour from two to three is skipped.
        let night = try Date("2026-03-29T00:30:00+01:00", strategy: .iso8601)
        let end = settings.sendingTime(by: .webPush, at: night, in: Self.berlin)
        #expect(try end == Date("2026-03-29T03:00:00+02:00", strategy: .iso8601))
    }

    @Test func aDigestGathersADaysMailsAndRespectsQuietHours() throws {
        let settings = try Self.settings(quiet: ("20:00", "07:00"), digest: "16:30")
        let now = try Self.moment("2026-11-24T10:00")
        #expect(
            try settings.sendingTime(by: .email, at: now, in: Self.berlin) == Self.moment("2026-11-24T16:30"))
        #expect(settings.sendingTime(by: .webPush, at: now, in: Self.berlin) == now)
        let late = try Self.settings(quiet: ("20:00", "07:00"), digest: "21:00")
        #expect(try late.sendingTime(by: .email, at: now, in: Self.berlin) == Self.moment("2026-11-25T07:00"))
    }

    @Test(arguments: ["", "7", "24:00", "12:60", "1:2:3", "-1:00", "12:", ":30", "007:00", "١٢:٠٠", " 7:00"])
    func anInvalidTimeIsNotRead(text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test func quietHoursHaveBothEndsOrNone() throws {
        #expect(try NotificationSettings.QuietHours.read(from: nil, until: "") == nil)
        #expect(try NotificationSettings.QuietHours.read(from: "20:00", until: "7:00")?.until.description == "07:00")
        #expect(throws: Refusal(.isEmpty, field: "quietUntil")) {
            try NotificationSettings.QuietHours.read(from: "20:00", until: "")
        }
        #expect(throws: Refusal(.isEmpty, field: "quietFrom")) {
            try NotificationSettings.QuietHours.read(from: nil, until: "07:00")
        }
        #expect(throws: Refusal(.isInvalid, field: "quietFrom", detail: "8 pm")) {
            try NotificationSettings.QuietHours.read(from: "8 pm", until: "07:00")
        }
    }

    @Test func timesAreWrittenAsRead() {
        for minutes in stride(from: 0, to: 1440, by: 7) {
            let time = TimeOfDay(minutes: minutes)
            #expect(time.flatMap { TimeOfDay($0.description) } == time)
        }
    }

    @Test(arguments: [0, -1, 337, Int.max])
    func impossibleReminderHoursAreRefused(hours: Int) {
        var settings = NotificationSettings.standard
        settings.hoursBeforeDeadline = hours
        #expect(throws: Refusal(.isOutOfRange, field: "hoursBeforeDeadline", detail: "1–336")) {
            try settings.checked()
        }
    }
}
