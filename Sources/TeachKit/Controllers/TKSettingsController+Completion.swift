public import Foundation

extension TKSettingsController {
    /// Checks whether others can find the person in their classes.
    public func requestUserDiscoverabilityPermission(completion: @escaping TKCompletion<Bool>) {
        call(completion) { try await requestUserDiscoverabilityPermission() }
    }

    /// Turns on notifications about new worksheets and deadlines.
    public func requestNotificationPermission(completion: @escaping TKCompletion<Bool>) {
        call(completion) { try await requestNotificationPermission() }
    }

    /// Fetches the person's notification settings.
    public func fetchNotificationSettings(completion: @escaping TKCompletion<TKNotificationSettings>) {
        call(completion) { try await fetchNotificationSettings() }
    }

    /// Saves the person's notification settings.
    public func update(
        _ settings: TKNotificationSettings, completion: @escaping TKCompletion<TKNotificationSettings>
    ) {
        call(completion) { try await update(settings) }
    }

    /// Sets a reminder of a worksheet some hours before its deadline.
    public func addSubscription(
        to document: TKDocument, hoursBeforeDeadline hours: Int, completion: @escaping TKDone
    ) {
        call(completion) { try await addSubscription(to: document, hoursBeforeDeadline: hours) }
    }

    /// Removes the reminder of a worksheet.
    public func removeSubscription(of document: TKDocument, completion: @escaping TKDone) {
        call(completion) { try await removeSubscription(of: document) }
    }

    /// Turns on notifications about new worksheets in a subject.
    public func addSubscription(to subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await addSubscription(to: subject) }
    }

    /// Turns off notifications about new worksheets in a subject.
    public func removeSubscription(of subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await removeSubscription(of: subject) }
    }

    /// Registers this device to receive the school's notifications.
    public func registerDevice(token: Data, app: String, completion: @escaping TKDone) {
        call(completion) { try await registerDevice(token: token, app: app) }
    }
}
