import DeviceStore
import Foundation
import SchoolModel

// Additions to Apple's framework, for what the system itself does on Apple's platforms.

extension CLSDataStore {
    /// Lets the app continue what people open, such as an activity in a handout.
    ///
    /// It takes the place of `application(_:continue:restorationHandler:)` in an iOS app. If this process
    /// was started for a link, the handler is called with that link before this method returns. After that,
    /// it is called for each link that people open while the app runs, one at a time, on any thread. If
    /// several processes of the app run, the first one receives these links.
    ///
    /// This is an addition to Apple's interface.
    ///
    /// - Returns: Whether this process was started for a link.
    /// - Throws: ``CLSError`` of code `databaseInaccessible`; in that case, only the link that started the
    ///   process has been handled.
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

    /// Registers this program to be started by links to the app's contexts.
    ///
    /// An app calls it at every launch, or is registered once with `teachkit register-app`. This is an
    /// addition to Apple's interface.
    ///
    /// - Parameter arguments: The arguments to start the program with.
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

/// The link that started this process.
private enum LaunchLink {
    /// Removed from the environment, so that programs started by the app don't take it for their own.
    static let taken: String? = {
        defer { unsetenv(AppRegistration.linkVariable) }
        return ProcessInfo.processInfo.environment[AppRegistration.linkVariable]
    }()
}
