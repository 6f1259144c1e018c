public import Foundation

/// The type of an activity that opens a web page; its address is ``NSUserActivity/webpageURL``.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What somebody wants to go on with in an app, where the system's class is missing.
///
/// It carries what an app is opened with. What Apple's class does beyond that, such as handing over
/// to another device, is not here.
open class NSUserActivity: NSObject {
    /// What kind of activity it is.
    open var activityType: String { storedType }
    /// What people may be shown.
    open var title: String?
    /// What the app needs to go on.
    open var userInfo: [AnyHashable: Any]?
    /// The keys without which the app can't go on.
    open var requiredUserInfoKeys: Set<String>?
    /// The page that does the same on the web.
    open var webpageURL: URL?
    /// Words by which it may be found.
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
    /// The path begins with the main app context's identifier. It is an addition to Apple's
    /// interface, for programs that are given the path as an argument.
    public init(contextIdentifierPath: [String]) {
        storedType = Self.deepLinkType
        contextPath = contextIdentifierPath
    }

    /// Adds to ``userInfo``; what has the same key is replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Whether the activity opens a context.
    open var isClassKitDeepLink: Bool { contextPath != nil }

    /// The path of the context to open; its first element is the main app context's identifier.
    open var contextIdentifierPath: [String]? { contextPath }
}
