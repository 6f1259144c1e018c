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
    /// Declare and save the contexts first, unless the delegate creates them: on a device where the app has never run,
    /// the handler finds no others.
    ///
    /// For a context without `universalLinkURL`, the activity's `isClassKitDeepLink` is true and its
    /// `contextIdentifierPath` says where to go. For one with it, the activity is of the type
    /// `NSUserActivityTypeBrowsingWeb`, and its `webpageURL` is that address, also for a scheme of the app's own.
    ///
    /// This is an addition to Apple's interface.
    ///
    /// - Returns: Whether this process was started for a link.
    /// - Throws: ``CLSError`` of code `databaseInaccessible`; in that case, only the link that started the
    ///   process has been handled.
    @discardableResult
    public func onContinueUserActivity(_ handler: @escaping @Sendable (NSUserActivity) -> Void) throws -> Bool {
        let link = LaunchLink.taken.flatMap { try? AppLink($0) }.flatMap { link in
            link.context.map { $0.path.app == root.identifier } ?? true ? link : nil
        }
        if let link { handler(NSUserActivity(link)) }
        do {
            links = try LinkReceiver(app: root.identifier, folder: device.folder) { handler(NSUserActivity($0)) }
        } catch {
            throw CLSError(.databaseInaccessible, "The folder of this device can't be used: \(error)")
        }
        return link != nil
    }

    /// Registers this program to be started by links to the app's contexts.
    ///
    /// An app calls it at every launch, or is registered once with `teachkit register-app`. If both happen, the
    /// program and the arguments of `register-app` count, and schemes and domains add up. This is an addition to
    /// Apple's interface.
    ///
    /// - Parameters:
    ///   - arguments: The arguments to start the program with.
    ///   - schemes: The URL schemes that the app uses in `universalLinkURL`, besides those that its property list
    ///     names under `CFBundleURLTypes`, as on iOS.
    ///   - domains: The web domains that it uses there: what is an associated domain on iOS.
    /// - Throws: ``CLSError`` of code `invalidArgument` or `databaseInaccessible`.
    public func registerForDeepLinks(
        startingWith arguments: [String] = [], schemes: [String] = [], domains: [String] = []
    ) throws {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath().path else {
            throw CLSError(.invalidArgument, "This process has no program that can be started.")
        }
        do {
            try device.folder.register(
                AppRegistration(
                    app: root.identifier, command: [program] + arguments,
                    schemes: AppIdentity.current.urlSchemes + schemes, domains: domains))
        } catch let refusal as Refusal {
            throw CLSError(.invalidArgument, Self.reason(refusal, app: root.identifier))
        } catch {
            throw CLSError(.databaseInaccessible, "The folder of this device can't be used: \(error)")
        }
    }

    private static func reason(_ refusal: Refusal, app: String) -> String {
        let given = refusal.detail ?? ""
        return switch (refusal.field, refusal.code) {
        case ("scheme", .isTaken), ("domain", .isTaken):
            "The app “\(given)” on this computer already has that \(refusal.field ?? ""). Use another, or unregister it."
        case ("scheme", .notPermitted): "“\(given)” is no scheme of an app's own. Use one such as “greatplays”."
        case ("scheme", _): "“\(given)” is no URL scheme: letters, digits, “+”, “-” and “.”, a letter first."
        case ("domain", _): "“\(given)” is no web domain such as “plays.example.org”."
        case ("app", .notPermitted): "“\(app)” belongs to TeachKit itself. Use an identifier such as “org.example.app”."
        default: "No link leads to an app named “\(app)”. Use an identifier such as “org.example.app”."
        }
    }
}

extension NSUserActivity {
    /// What an app continues for a link: an address if the app gave one, as on Apple's systems, or else a context.
    convenience init(_ link: AppLink) {
        if let address = link.address {
            self.init(activityType: NSUserActivityTypeBrowsingWeb)
            webpageURL = URL(string: "\(address)")
        } else {
            self.init(contextIdentifierPath: link.context?.path.elements ?? [])
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
