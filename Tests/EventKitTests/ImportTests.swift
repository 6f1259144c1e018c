import EventKit
import Testing

/// Apps import EventKit alone, as on Apple's systems.
struct ImportTests {
    @Test func anAppHasFoundationFromItsOneImport() {
        let alarm = EKAlarm(relativeOffset: -TimeInterval(600))
        let days: [Date] = [Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 90_000)]
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        #expect(calendar.dateComponents([.day, .hour], from: days[0], to: days[1]).day == 1)
        #expect(alarm.relativeOffset == -600 && URL(string: "https://school.example")?.host() == "school.example")
        #expect(DispatchQueue(label: "calendar").label == "calendar" && Data().isEmpty && UUID() != UUID())
    }
}
