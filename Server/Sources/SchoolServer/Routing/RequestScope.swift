public import Hummingbird
import NIOCore
import SchoolAPI
public import SchoolModel
public import SchoolServices

/// What is known about an incoming request.
public struct RequestScope: RequestContext {
    public var coreContext: CoreRequestContextStorage

    /// The address that the connection came from, or nil in a test.
    let peer: String?

    /// The connection that the request came by.
    private let channel: any Channel

    /// Who is asking, or nil before they have signed in.
    public internal(set) var signedIn: SignedIn?

    /// The registered key behind the token that was presented instead of a session's.
    var developerKey: DeveloperKey?

    /// What a form from this browser must carry; nil for requests that aren't from browsers.
    ///
    /// See ``FormTokenMiddleware``.
    public internal(set) var formToken: String?

    /// The secret behind ``formToken`` when the browser has just got it and must keep it.
    var newVisitorSecret: String?

    /// Whether the browser's cookies may be sent without TLS.
    ///
    /// See ``Request/mayKeepPlainCookies(_:)``.
    var hasPlainCookies = false

    /// The address at which the client reached the server, without a trailing slash.
    public internal(set) var serverAddress: String?

    /// The address that the request comes from, or for IPv6 its network, for counting.
    var clientNetwork: String?

    /// The language that was chosen in this browser before anybody signed in.
    public internal(set) var browserLanguage: String?

    /// The languages that the browser asks for.
    public internal(set) var acceptedLanguages: String?

    public init(source: Source) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress
        channel = source.channel
    }

    /// Does something when the connection is closed, for answers that go on until then.
    func whenDisconnected(_ act: @escaping @Sendable () -> Void) {
        channel.closeFuture.whenComplete { _ in act() }
    }

    public var session: Session? { signedIn?.session }

    /// The person a request speaks for, or nil before they have signed in.
    public var actor: Actor? { signedIn?.actor }

    /// The key of the makers of apps whom a request speaks for.
    ///
    /// - Throws: ``Refusal/notSignedIn``
    func requireDeveloperKey() throws(Refusal) -> DeveloperKey {
        guard let developerKey else { throw .notSignedIn }
        return developerKey
    }

    /// Throws if an app of a device asks for what is closed to it.
    ///
    /// - Throws: ``Refusal/notPermitted`` for the field `app`.
    func require(_ access: DeviceAccess) throws(Refusal) {
        guard let session, session.kind == .device, !access.admits(session.scopes) else { return }
        throw Refusal(.notPermitted, field: "app")
    }

    /// The person a request speaks for.
    ///
    /// - Throws: ``Refusal/notSignedIn``
    public func requireActor() throws(Refusal) -> Actor {
        guard let actor else { throw .notSignedIn }
        return actor
    }
}
