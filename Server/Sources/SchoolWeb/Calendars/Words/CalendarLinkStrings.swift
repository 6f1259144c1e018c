/// How a timetable comes into calendars.
struct CalendarLinkStrings: Sendable {
    let android: String
    let androidHelp: String
    let calDAV: String
    let calDAVHint: String
    let computer: String
    let computerHelp: String
    let devices: String
    let feed: String
    let google: String
    let googleHelp: String
    let helpTitle: String
    let here: String
    let how: String
    let iPhone: String
    let iPhoneHelp: String
    let lastRead: @Sendable (String) -> String
    let make: String
    let name: String
    let nameHint: String
    let neverRead: String
    let none: String
    let once: String
    let phone: String
    let picture: String
    let ready: @Sendable (String) -> String
    let revoke: String
    let scan: String
    let server: String
    let subscribe: String
    let tab: String
    let title: String
}
