public import Foundation

/// What somebody wants to go on with in an app.
///
/// The system's class is missing here. What ClassKit needs of it is this: the school opens an app
/// with the path of a context that was handed out.
open class NSUserActivity: NSObject {
    open var activityType: String { storedType }
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?

    private let storedType: String
    private let path: [String]?

    /// The type of activities that open a context.
    static let deepLinkType = "org.teachkit.classkit.open"

    public init(activityType: String) {
        storedType = activityType
        path = nil
    }

    /// An activity that opens a context, as the school hands it to an app.
    ///
    /// The path begins with the main app context's identifier. It is an addition to Apple's
    /// interface, for programs that are given the path as an argument.
    public init(contextIdentifierPath: [String]) {
        storedType = Self.deepLinkType
        path = contextIdentifierPath
    }

    /// Whether the activity opens a context.
    open var isClassKitDeepLink: Bool { path != nil }

    /// The path of the context to open; its first element is the main app context's identifier.
    open var contextIdentifierPath: [String]? { path }
}
