public import Foundation

/// The type of an activity that opens a web page; its address is ``NSUserActivity/webpageURL``.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something to continue in an app, for systems that lack Apple's class.
///
/// It carries what an app is opened with. Other features of Apple's class, such as handing over
/// to another device, are left out.
open class NSUserActivity: NSObject {
    /// The type of the activity.
    open var activityType: String { storedType }
    /// The title to show to people.
    open var title: String?
    /// What the app needs to continue.
    open var userInfo: [AnyHashable: Any]?
    /// The keys that the app needs to continue.
    open var requiredUserInfoKeys: Set<String>?
    /// The web page for the same purpose.
    open var webpageURL: URL?
    /// Words that help people find the activity.
    open var keywords: Set<String> = []

    private let storedType: String
    private let contextPath: [String]?

    /// The type of activities that open a context.
    static let deepLinkType = "org.teachkit.classkit.open"

    public init(activityType: String) {
        storedType = activityType
        contextPath = nil
    }

    /// An activity that opens a context, as the school hands it to an app.
    ///
    /// The path begins with the main app context's identifier. This is an addition to Apple's
    /// interface, for programs that receive the path as an argument.
    public init(contextIdentifierPath: [String]) {
        storedType = Self.deepLinkType
        contextPath = contextIdentifierPath
    }

    /// Adds entries to ``userInfo``, replacing those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Whether the activity opens a context.
    open var isClassKitDeepLink: Bool { contextPath != nil }

    /// The path of the context to open; its first element is the main app context's identifier.
    open var contextIdentifierPath: [String]? { contextPath }
}
