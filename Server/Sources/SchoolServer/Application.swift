import HTTPTypes
public import Hummingbird
public import Logging
import SchoolModel
import SchoolServices
import SchoolWeb
import ServiceLifecycle

/// The whole server as a router: services go in, routes come out.
///
/// Nothing here opens a port or a database, so tests drive the same router without either.
public func makeRouter(_ services: Services, settings: ServerSettings = ServerSettings()) -> SchoolRouter {
    let router = SchoolRouter()
    let pages = PageAnswers(services: services, settings: settings)
    router.router.addMiddleware {
        RequestLogMiddleware()
        SecurityHeadersMiddleware(settings: settings)
        ProblemMiddleware(pages: pages)
    }
    HealthRoute(health: services.health).add(to: router)
    AssetRoutes().add(to: router)
    router.router.addMiddleware { HostMiddleware(settings: settings) }
    CalendarRoutes(services: services, settings: settings).add(to: router)
    router.router.addMiddleware {
        SessionMiddleware(
            sessions: services.sessions, developerKeys: services.developerKeys, settings: settings)
        RateLimitMiddleware(settings: settings, now: services.surroundings.now)
        FirstPasswordMiddleware()
        FormTokenMiddleware(pages: pages)
        // Once more, where the visitor is known, so that a problem's page can be theirs.
        ProblemMiddleware(pages: pages)
    }
    SignInPageRoutes(pages: pages).add(to: router)
    AccountPageRoutes(pages: pages).add(to: router)
    DeviceSignInRoutes(pages: pages).add(to: router)
    if settings.developerMode { ActingRoutes(pages: pages).add(to: router) }
    EventRoutes(services: services).add(to: router)
    DeviceContentRoutes(services: services).add(to: router)
    ProviderRoutes(services: services).add(to: router)
    CatalogRoutes(services: services).add(to: router)
    HandoutRoutes(services: services).add(to: router)
    SheetRoutes(services: services).add(to: router)
    LeaderboardRoutes(services: services).add(to: router)
    NotificationRoutes(services: services).add(to: router)
    TimetableRoutes(services: services).add(to: router)
    WorksheetRoutes(services: services).add(to: router)
    ReportRoutes(services: services).add(to: router)
    RosterRoutes(services: services).add(to: router)
    ClassRoutes(services: services).add(to: router)
    ProfileRoutes(services: services).add(to: router)
    PictureRoutes(services: services).add(to: router)
    ShareRoutes(services: services).add(to: router)
    FileRoutes(services: services).add(to: router)
    TokenRoutes(services: services).add(to: router)
    CalendarLinkRoutes(services: services).add(to: router)
    WebApp(pages: pages).add(to: router)
    OpenAPIRoute().add(to: router)
    router.addWaysBack(neighbours: [
        Links.enrol.pattern: Links.editClass.pattern, Links.withdraw.pattern: Links.editClass.pattern,
        Links.addContext.pattern: Links.editHandout.pattern,
    ])
    router.refuseOtherMethods()
    return router
}

/// The server, ready to open its port.
///
/// Port 0 picks a free one; `onRunning` receives it once the server answers.
public func makeApplication(
    _ services: Services, settings: ServerSettings, host: String, port: Int, logger: Logger,
    onRunning: @escaping @Sendable (Int) async -> Void
) -> some ApplicationProtocol {
    Application(
        responder: makeRouter(services, settings: settings).buildResponder(),
        server: .guarded(by: settings.connections),
        configuration: ApplicationConfiguration(
            address: .hostname(host, port: port),
            // Idle connections make room before this many are open; this limit is for when none is idle.
            availableConnectionsDelegate: .maximum(settings.connections.mostOpen + 16, logger: logger)),
        services: [EventCloser(events: services.events, providers: services.providers, logger: logger)]
            + services.repetitions(settings: settings, logger: logger),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
        logger: logger
    )
}

/// Ends event streams and waiting providers when the server stops; otherwise it couldn't.
private struct EventCloser: Service {
    let events: EventHub
    let providers: ProviderHub
    let logger: Logger

    func run() async throws {
        do { try await gracefulShutdown() } catch is CancellationError {}
        logger.info("Finishing what has begun, then stopping")
        events.close()
        providers.close()
    }
}
