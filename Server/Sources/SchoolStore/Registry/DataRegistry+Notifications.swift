extension DataRegistry {
    /// Notifications, and how people want them.
    static let notifications = [
        Entry(
            table: "notification", columns: ["person_id", "kind", "occasion", "made_at", "in_inbox", "is_read"],
            purpose: "To notify people once of new work, deadlines, results and invitations.",
            retention: .aQuarter, export: .thePerson, erasure: .removed),
        Entry(
            table: "notification_delivery", columns: ["channel", "address"],
            purpose: "To send each notification once in each way.",
            retention: .aQuarter, export: .nobody, erasure: .removed),
        Entry(
            table: "notification_settings",
            columns: ["person_id", "choices", "quiet_from", "quiet_until", "digest_at", "hours_before", "all_changes"],
            purpose: "To notify people of what they want to know, when they want to know it.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "notification_reminder", columns: ["person_id", "handout_id", "hours_before"],
            purpose: "To remind people of individual deadlines as they asked.",
            retention: .asLongAsTheHandout, export: .thePerson, erasure: .removed),
        Entry(
            table: "notification_muted_class", columns: ["person_id", "class_id"],
            purpose: "To leave people alone about classes as they asked.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "push_subscription", columns: ["person_id", "session_id", "address", "public_key", "secret"],
            purpose: "To reach the browsers and devices on which people want to be notified.",
            retention: .asLongAsTheSession, export: .nobody, erasure: .removed),
    ]
}
