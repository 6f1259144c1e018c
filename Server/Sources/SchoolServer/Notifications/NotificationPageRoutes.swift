import Delivery
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Notifications in the browser, and how people choose them.
struct NotificationPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.notifications, on: router) { visit in
            let after = visit.query("after").flatMap(PersonNotification.ID.init)
            let found = try await visit.services.notifications.inbox(before: after, as: visit.actor)
            return .page(
                NotificationsPage(model: .init(entries: found.entries, next: found.next), frame: visit.frame))
        }
        routes.form(Links.readNotifications, on: router) { visit, _ in
            try await visit.services.notifications.markRead(nil, as: visit.actor)
            return .see(Links.notifications)
        }
        routes.page(Links.openNotification, on: router) { visit in
            let actor = try visit.actor
            let id = try visit.identifier("notificationID", of: PersonNotification.self)
            let entry = try await visit.services.notifications.find(id, as: actor)
            try await visit.services.notifications.markRead([id], as: actor)
            return .see(NotificationText(frame: visit.frame).link(entry.content))
        }
        addSettings(to: router)
    }

    private func addSettings(to router: SchoolRouter) {
        routes.page(Links.notificationSettings, on: router) { try await settings($0) }
        routes.form(Links.notificationSettings, on: router, again: { try await settings($0) }) { visit, fields in
            let service = visit.services.notifications
            let kept = try await service.settings(as: visit.actor)
            let offered = Set(try await channels(visit))
            try await service.save(try kept.changed(by: fields, offering: offered, visit.actor), as: visit.actor)
            return .see(Links.notificationSettings, notice: .saved)
        }
        routes.form(Links.notificationClasses, on: router) { visit, fields in
            let wanted = Set(fields.all("class").compactMap(SchoolClass.ID.init))
            try await visit.services.notifications.muteAll(but: wanted, as: visit.actor)
            return .see(Links.notificationSettings, notice: .saved)
        }
        routes.form(Links.reminder, on: router, again: { try await handout($0) }) { visit, fields in
            let id = try visit.identifier("handoutID", of: Handout.self)
            try await visit.services.notifications.remind(
                of: id, hoursBefore: fields.hours("hours"), as: visit.actor)
            return .see(Links.handout(id), notice: .saved)
        }
    }

    private func handout(_ visit: Visit) async throws -> Response {
        try await visit.studentHandoutPage(try visit.identifier("handoutID", of: Handout.self), as: visit.actor)
    }

    private func settings(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let service = visit.services.notifications
        let muted = try await service.mutedClasses(as: actor)
        let classes = actor.role == .student ? try await visit.services.classes.own(as: actor) : []
        let model = NotificationSettingsPage.Model(
            settings: try await service.settings(as: actor), channels: try await channels(visit),
            classes: classes.map {
                .init(
                    id: $0.schoolClass.id, name: $0.schoolClass.name, isMuted: muted.contains($0.schoolClass.id))
            },
            pushKey: actor.reach(for: .addPushDevices).isEmpty ? nil : try await service.publicPushKey(as: actor))
        return .page(NotificationSettingsPage(model: model, frame: visit.frame))
    }

    /// The ways in which the school can reach this person.
    private func channels(_ visit: Visit) async throws -> [NotificationChannel] {
        let hasEmail = !(visit.scope.signedIn?.person.email ?? "").isEmpty
        return NotificationChannel.allCases.filter { channel in
            switch channel {
            case .inbox, .webPush: true
            case .email: hasEmail && visit.services.senders.mail != nil
            case .apns: visit.services.senders.apple != nil
            }
        }
    }
}

extension NotificationSettings {
    /// The settings from a form; what it doesn't show stays.
    fileprivate func changed(
        by fields: FormFields, offering channels: Set<NotificationChannel>, _ actor: Actor
    ) throws(Refusal) -> NotificationSettings {
        let kinds = PersonNotification.Kind.allCases.filter { $0.concerns(actor.role) }
        let chosen = Set(fields.all("choice"))
        var settings = self
        for kind in kinds {
            for channel in channels {
                if chosen.contains("\(kind.rawValue):\(channel.rawValue)") {
                    settings.choices.insert(Choice(kind, channel))
                } else {
                    settings.choices.remove(Choice(kind, channel))
                }
            }
        }
        settings.allChanges = fields["allChanges"] != nil
        settings.quietHours = try .read(from: fields["quietFrom"], until: fields["quietUntil"])
        if channels.contains(.email) { settings.digestAt = try .read(fields["digestAt"], field: "digestAt") }
        if actor.role == .student { settings.hoursBeforeDeadline = try fields.hours("hoursBeforeDeadline") }
        return settings
    }
}

extension FormFields {
    fileprivate func hours(_ name: String) throws(Refusal) -> Int? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let hours = Int(text) else { throw Refusal(.isInvalid, field: name, detail: text) }
        return hours
    }
}
