extension DataRegistry {
    /// The secrets with which calendars read, and what they have been sent.
    static let calendar = [
        Entry(
            table: "calendar_link", columns: ["id", "person_id", "name", "made_at", "last_read_at"],
            purpose: "To let people see and revoke the calendars that read their timetable.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "calendar_link", columns: ["secret_hash"],
            purpose: "To recognize a calendar that may read somebody's timetable.",
            retention: .asLongAsThePerson, export: .nobody, erasure: .removed),
        Entry(
            table: "calendar_look", columns: ["link_id", "collection", "color", "place"],
            purpose: "To show a calendar on a device in the colour that its owner chose there.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "calendar_object", columns: ["person_id", "uid", "fingerprint", "sequence", "modified_at"],
            purpose: "To send calendars what has changed in somebody's timetable since they last asked.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "calendar_state", columns: ["person_id", "name"],
            purpose: "To know what a calendar has been sent of somebody's timetable.",
            retention: .asLongAsThePerson, export: .nobody, erasure: .removed),
    ]
}
