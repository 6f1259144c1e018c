import HTTPTypes
public import Hummingbird
public import Logging
import SchoolServices
import ServiceLifecycle

/// The whole server as a router: services go in, routes come out.
///
/// Nothing here opens a port or a database, so tests drive the same router without either.
public func makeRouter(_ services: Services, settings: ServerSettings = ServerSettings()) -> SchoolRouter {
    let router = SchoolRouter()
    let pages = Pages(services: services, settings: settings)
    router.router.addMiddleware {
        RequestLogMiddleware()
        SecurityHeadersMiddleware(settings: settings)
        ProblemMiddleware(pages: pages)
    }
    addHealth(to: router)
    Assets.shared.add(to: router)
    router.router.addMiddleware {
        SessionMiddleware(sessions: services.sessions, settings: settings)
        RateLimitMiddleware(settings: settings, now: services.surroundings.now)
        FormTokenMiddleware(surroundings: services.surroundings)
        // Once more, where it is known who asks, so that the page of a problem can say so.
        ProblemMiddleware(pages: pages)
    }
    SignInRoutes(pages: pages).add(to: router)
    AccountRoutes(pages: pages).add(to: router)
    DeviceSignInRoutes(pages: pages).add(to: router)
    if settings.developerMode { ActingRoutes(pages: pages).add(to: router) }
    EventRoutes(services: services).add(to: router)
    DeviceContentRoutes(services: services).add(to: router)
    HandoutRoutes(services: services).add(to: router)
    ReportRoutes(services: services).add(to: router)
    RosterRoutes(services: services).add(to: router)
    FileRoutes(services: services).add(to: router)
    WebApp(pages: pages).add(to: router)
    OpenAPIRoute().add(to: router)
    return router
}

/// The server, ready to open its port.
///
/// Port 0 picks a free one; `onRunning` is told which when the server answers.
public func makeApplication(
    _ services: Services, settings: ServerSettings, host: String, port: Int, logger: Logger,
    onRunning: @escaping @Sendable (Int) async -> Void
) -> some ApplicationProtocol {
    Application(
        responder: makeRouter(services, settings: settings).buildResponder(),
        configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
        services: [EventKeeper(events: services.events), HandoutPoster(handouts: services.handouts, logger: logger)],
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
        logger: logger
    )
}

/// Keeps streams of events alive, and ends them when the server stops.
private struct EventKeeper: Service {
    let events: EventHub

    func run() async throws {
        defer { events.close() }
        do {
            try await cancelWhenGracefulShutdown {
                while true {
                    try await Task.sleep(for: .seconds(15))
                    events.beat()
                }
            }
        } catch is CancellationError {}
    }
}

/// Posts scheduled handouts when their time has come.
private struct HandoutPoster: Service {
    let handouts: HandoutService
    let logger: Logger

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown {
                while true {
                    do { try await handouts.postScheduled() } catch {
                        logger.error("Scheduled handouts could not be posted", metadata: ["reason": "\(error)"])
                    }
                    try await Task.sleep(for: .seconds(5))
                }
            }
        } catch is CancellationError {}
    }
}

/// Answers whether the server runs.
private func addHealth(to router: SchoolRouter) {
    router.get("/health") { _, _ in
        Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"status":"ok"}"#)))
    }
}
