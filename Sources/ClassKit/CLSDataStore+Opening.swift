import DeviceStore
import Foundation
import SchoolModel

// What the system does for apps on Apple's systems, and Apple's framework does not have.

extension CLSDataStore {
    /// Has the app continue what people open, such as an activity of a handout.
    ///
    /// It stands for `application(_:continue:restorationHandler:)` of an app on iOS. If this process
    /// was started for a link, the handler has been called with it when this returns. After that it is
    /// called for links that people open while the app runs, one after the other on any thread. Of
    /// several processes of the app, the first one gets these.
    ///
    /// This is an addition to Apple's interface.
    ///
    /// - Returns: Whether this process was started for a link.
    /// - Throws: ``CLSError`` of code `databaseInaccessible`; then only the link that it was started for
    ///   has been handled.
    @discardableResult
    public func onContinueUserActivity(_ handler: @escaping @Sendable (NSUserActivity) -> Void) throws -> Bool {
        let link = LaunchLink.taken.flatMap { try? DeepLink($0) }
        let isForThisApp = link?.path.app == root.identifier
        if let link, isForThisApp { handler(NSUserActivity(contextIdentifierPath: link.path.elements)) }
        do {
            links = try LinkReceiver(app: root.identifier, folder: device.folder) { link in
                handler(NSUserActivity(contextIdentifierPath: link.path.elements))
            }
        } catch {
            throw CLSError(.databaseInaccessible, "The folder of this device can't be used: \(error)")
        }
        return isForThisApp
    }

    /// Has links to the app's contexts start this very program.
    ///
    /// An app calls it at every launch, or is registered once with `teachkit register-app`. This is an
    /// addition to Apple's interface.
    ///
    /// - Parameter arguments: What the program is started with.
    /// - Throws: ``CLSError`` of code `invalidArgument` or `databaseInaccessible`.
    public func registerForDeepLinks(startingWith arguments: [String] = []) throws {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path else {
            throw CLSError(.invalidArgument, "This process has no program that can be started.")
        }
        do {
            try device.folder.register(AppRegistration(app: root.identifier, command: [program] + arguments))
        } catch is Refusal {
            throw CLSError(.invalidArgument, "No link leads to an app named “\(root.identifier)”.")
        } catch {
            throw CLSError(.databaseInaccessible, "The folder of this device can't be used: \(error)")
        }
    }
}

/// The link that this process was started for.
private enum LaunchLink {
    /// Taken out of the environment once, so that no program that the app starts takes it for its own.
    static let taken: String? = {
        defer { unsetenv(AppRegistration.linkVariable) }
        return ProcessInfo.processInfo.environment[AppRegistration.linkVariable]
    }()
}
