public import SchoolModel
public import Storage

/// How people want to be notified, as one transaction sees it.
///
/// All SQL about notification settings is in this file.
public struct NotificationChoices {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// The settings of those who chose any.
    public func settings(
        of people: some Collection<Person.ID>
    ) throws -> [Person.ID: NotificationSettings] {
        let rows = try connection.run(
            """
            SELECT person_id, choices, quiet_from, quiet_until, digest_at, hours_before, all_changes FROM notification_settings
            WHERE school_id = \(school) AND person_id IN \(list: Array(people))
            """
        )
        return Dictionary(
            uniqueKeysWithValues: try rows.map { (try $0.get("person_id"), try NotificationSettings(row: $0)) })
    }

    public func save(_ settings: NotificationSettings, of person: Person.ID) throws {
        try connection.run(
            """
            INSERT INTO notification_settings (
                school_id, person_id, choices, quiet_from, quiet_until, digest_at, hours_before,
                all_changes
            ) VALUES (
                \(school), \(person), \(settings.choicesText), \(settings.quietHours?.from.minutes),
                \(settings.quietHours?.until.minutes), \(settings.digestAt?.minutes), \(settings.hoursBeforeDeadline),
                \(settings.allChanges)
            )
            ON CONFLICT (school_id, person_id) DO UPDATE SET
                choices = excluded.choices, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
                digest_at = excluded.digest_at, hours_before = excluded.hours_before,
                all_changes = excluded.all_changes
            """
        )
    }

    // MARK: Single handouts and classes

    /// Reminds somebody of one handout so many hours before its deadline, whatever else they chose; nil for never.
    public func remind(_ person: Person.ID, of handout: Handout.ID, hoursBefore: Int?) throws {
        try connection.run(
            """
            INSERT INTO notification_reminder (school_id, person_id, handout_id, hours_before)
            VALUES (\(school), \(person), \(handout), \(hoursBefore))
            ON CONFLICT (school_id, person_id, handout_id) DO UPDATE SET hours_before = excluded.hours_before
            """
        )
    }

    /// What somebody chose for one handout; nil if nothing.
    public func reminder(of handout: Handout.ID, for person: Person.ID) throws -> (hoursBefore: Int?, Void)? {
        try connection.run(
            """
            SELECT hours_before FROM notification_reminder
            WHERE school_id = \(school) AND person_id = \(person) AND handout_id = \(handout)
            """
        ).first.map { (try $0.find("hours_before"), ()) }
    }

    /// The classes about whose new work somebody doesn't want to be notified.
    public func mutedClasses(of person: Person.ID) throws -> Set<SchoolClass.ID> {
        let rows = try connection.run(
            "SELECT class_id FROM notification_muted_class WHERE school_id = \(school) AND person_id = \(person)")
        return Set(try rows.map { try $0.get("class_id") })
    }

    /// Which of `people` don't want to be notified about a class.
    public func muting(
        _ schoolClass: SchoolClass.ID, among people: some Collection<Person.ID>
    ) throws -> Set<Person.ID> {
        let rows = try connection.run(
            """
            SELECT person_id FROM notification_muted_class
            WHERE school_id = \(school) AND class_id = \(schoolClass) AND person_id IN \(list: Array(people))
            """
        )
        return Set(try rows.map { try $0.get("person_id") })
    }

    public func mute(_ schoolClass: SchoolClass.ID, _ isMuted: Bool, for person: Person.ID) throws {
        try connection.run(
            isMuted
                ? """
                INSERT INTO notification_muted_class (school_id, person_id, class_id)
                VALUES (\(school), \(person), \(schoolClass)) ON CONFLICT (school_id, person_id, class_id) DO NOTHING
                """
                : """
                DELETE FROM notification_muted_class
                WHERE school_id = \(school) AND person_id = \(person) AND class_id = \(schoolClass)
                """)
    }
}

extension NotificationSettings {
    /// Every cell of the table with a sign: `+newWork:inbox -newWork:email …`.
    ///
    /// A cell that is missing did not exist when the person chose, and has its standard value.
    fileprivate var choicesText: String {
        PersonNotification.Kind.allCases.flatMap { kind in
            NotificationChannel.allCases.map { channel in
                "\(wants(kind, by: channel) ? "+" : "-")\(kind.rawValue):\(channel.rawValue)"
            }
        }.joined(separator: " ")
    }

    fileprivate init(row: SQLRow) throws {
        var choices = Self.standard.choices
        for word in try row.get("choices", as: String.self).split(separator: " ") {
            let names = word.dropFirst().split(separator: ":").map(String.init)
            guard names.count == 2, let kind = PersonNotification.Kind(rawValue: names[0]),
                let channel = NotificationChannel(rawValue: names[1])
            else { throw SQLError.unreadable(column: "choices") }
            if word.first == "+" {
                choices.insert(Choice(kind, channel))
            } else {
                choices.remove(Choice(kind, channel))
            }
        }
        let time = { (column: String) throws in try row.find(column, as: Int.self).flatMap(TimeOfDay.init(minutes:)) }
        let from = try time("quiet_from")
        let until = try time("quiet_until")
        self.init(
            choices: choices, quietHours: from.flatMap { from in until.map { QuietHours(from: from, until: $0) } },
            digestAt: try time("digest_at"), hoursBeforeDeadline: try row.find("hours_before"),
            allChanges: try row.get("all_changes"))
    }
}

extension SQLConnection {
    public func notificationChoices(of school: School.ID) -> NotificationChoices {
        NotificationChoices(self, school: school)
    }
}
