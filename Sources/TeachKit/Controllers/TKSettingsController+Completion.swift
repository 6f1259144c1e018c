public import Foundation

extension TKSettingsController {
    /// Finds out whether others find one in their classes.
    public func requestUserDiscoverabilityPermission(completion: @escaping TKCompletion<Bool>) {
        call(completion) { try await requestUserDiscoverabilityPermission() }
    }

    /// Turns notifications about new worksheets and deadlines on.
    public func requestNotificationPermission(completion: @escaping TKCompletion<Bool>) {
        call(completion) { try await requestNotificationPermission() }
    }

    /// Fetches how one is told.
    public func fetchNotificationSettings(completion: @escaping TKCompletion<TKNotificationSettings>) {
        call(completion) { try await fetchNotificationSettings() }
    }

    /// Keeps how one wants to be told.
    public func update(
        _ settings: TKNotificationSettings, completion: @escaping TKCompletion<TKNotificationSettings>
    ) {
        call(completion) { try await update(settings) }
    }

    /// Reminds one of a worksheet some hours before its deadline.
    public func addSubscription(
        to document: TKDocument, hoursBeforeDeadline hours: Int, completion: @escaping TKDone
    ) {
        call(completion) { try await addSubscription(to: document, hoursBeforeDeadline: hours) }
    }

    /// Does not remind one of a worksheet any more.
    public func removeSubscription(of document: TKDocument, completion: @escaping TKDone) {
        call(completion) { try await removeSubscription(of: document) }
    }

    /// Tells one of new worksheets in a subject.
    public func addSubscription(to subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await addSubscription(to: subject) }
    }

    /// Does not tell one of new worksheets in a subject any more.
    public func removeSubscription(of subject: TKSubject, completion: @escaping TKDone) {
        call(completion) { try await removeSubscription(of: subject) }
    }

    /// Has the school send notifications to this device, too.
    public func registerDevice(token: Data, app: String, completion: @escaping TKDone) {
        call(completion) { try await registerDevice(token: token, app: app) }
    }
}
