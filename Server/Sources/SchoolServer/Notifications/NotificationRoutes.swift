import Delivery
import SchoolAPI
import SchoolModel
import SchoolServices

/// Notifications, for programs.
struct NotificationRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addInbox(to: router)
        addSettings(to: router)
        addDevices(to: router)
    }

    private func addInbox(to router: SchoolRouter) {
        let notifications = services.notifications
        router.on(ListNotifications.self) { call, scope in
            let found = try await notifications.inbox(before: call.after, as: scope.requireActor())
            return Page(items: found.entries.map(NotificationDTO.init), next: found.next?.description)
        }
        router.on(CountNotifications.self) { _, scope in
            CountNotifications.Response(unread: try await notifications.unreadCount(as: scope.requireActor()))
        }
        router.on(ReadNotifications.self) { call, scope in
            try await notifications.markRead(call.ids, as: scope.requireActor())
            return NoContent()
        }
    }

    private func addSettings(to router: SchoolRouter) {
        let notifications = services.notifications
        router.on(GetNotificationSettings.self) { _, scope in
            NotificationSettingsDTO(try await notifications.settings(as: scope.requireActor()))
        }
        router.on(SaveNotificationSettings.self) { call, scope in
            let settings = try call.settings.settings()
            try await notifications.save(settings, as: scope.requireActor())
            return NotificationSettingsDTO(settings)
        }
        router.on(SaveReminder.self) { call, scope in
            try await notifications.remind(of: call.handoutID, hoursBefore: call.hours, as: scope.requireActor())
            return NoContent()
        }
        router.on(RemoveReminder.self) { call, scope in
            try await notifications.remind(of: call.handoutID, hoursBefore: nil, as: scope.requireActor())
            return NoContent()
        }
        router.on(SaveClassNotifications.self) { call, scope in
            try await notifications.mute(call.classID, false, as: scope.requireActor())
            return NoContent()
        }
        router.on(RemoveClassNotifications.self) { call, scope in
            try await notifications.mute(call.classID, true, as: scope.requireActor())
            return NoContent()
        }
    }

    /// Refuses a push service that only a test could have, unless the server is told to ask any.
    ///
    /// - Throws: ``Refusal`` `is-invalid` for the field `endpoint`.
    private func require(_ target: PushSubscription.Target) throws(Refusal) {
        guard case .browser(let endpoint, _, _) = target, services.senders.push.reach == .publicOnly,
            !endpoint.lowercased().hasPrefix("https://")
        else { return }
        throw Refusal(.isInvalid, field: "endpoint", detail: endpoint)
    }

    private func addDevices(to router: SchoolRouter) {
        let notifications = services.notifications
        router.on(GetPushKey.self) { _, scope in
            GetPushKey.Response(key: try await notifications.publicPushKey(as: scope.requireActor()))
        }
        router.on(AddPushDevice.self) { call, scope in
            let actor = try scope.requireActor()
            guard let session = scope.session else { throw Refusal.notSignedIn }
            let target = try call.target()
            try require(target)
            try await notifications.add(target, session: session.id, as: actor)
            return NoContent()
        }
        router.on(RemovePushDevice.self) { call, scope in
            let actor = try scope.requireActor()
            switch (call.endpoint, call.token) {
            case (let endpoint?, nil): try await notifications.removeDevice(.webPush, at: endpoint, as: actor)
            case (nil, let token?): try await notifications.removeDevice(.apns, at: token, as: actor)
            default: throw Refusal(.isInvalid, field: "endpoint")
            }
            return NoContent()
        }
    }
}

extension AddPushDevice {
    /// - Throws: ``Refusal`` for a field that is missing or can't be read.
    func target() throws(Refusal) -> PushSubscription.Target {
        if let token { return .apple(token: token, app: try Self.present(app, "app")) }
        let endpoint = try Self.present(endpoint, "endpoint")
        guard let key = Base64URL.bytes(try Self.present(p256dh, "p256dh")) else {
            throw Refusal(.isInvalid, field: "p256dh")
        }
        guard let secret = Base64URL.bytes(try Self.present(auth, "auth")) else {
            throw Refusal(.isInvalid, field: "auth")
        }
        return .browser(endpoint: endpoint, key: key, secret: secret)
    }

    private static func present(_ text: String?, _ field: String) throws(Refusal) -> String {
        guard let text, !text.isEmpty else { throw Refusal(.isEmpty, field: field) }
        return text
    }
}

extension NotificationDTO {
    init(_ entry: InboxEntry) {
        let notification = entry.notification
        self.init(
            id: notification.id, kind: notification.kind.rawValue, at: notification.at, isRead: notification.isRead,
            title: "")
        switch entry.content {
        case .newWork(let handout, let title, let due):
            handoutID = handout
            self.title = title
            self.due = due
        case .deadline(let handout, let title, let due, _), .deadlineMoved(let handout, let title, let due, _):
            handoutID = handout
            self.title = title
            self.due = due
        case .returned(let handout, let title):
            handoutID = handout
            self.title = title
        case .invitation(let share, let className, let by):
            shareID = share
            title = className
            self.by = by
        case .timetable(let changes, let today, let withdrawn, let gone):
            self.changes = changes
            changesToday = today
            self.withdrawn = withdrawn
            self.gone = gone
        case .exam(let lecture, let exam, let begins):
            title = lecture
            examTitle = exam.isEmpty ? nil : exam
            self.begins = begins
        case .substitution(let lecture, let begins, let isReleased):
            title = lecture
            substitution = isReleased ? "released" : "asked"
            self.begins = begins
        }
    }
}
