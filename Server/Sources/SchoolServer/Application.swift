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
    addHealth(to: router)
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
        services: services.repetitions(settings: settings, logger: logger),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
        logger: logger
    )
}

/// Repeats something until the server stops.
private struct Repetition: Service {
    /// What is done, for the log.
    let name: String
    let interval: Duration
    let logger: Logger
    let work: @Sendable () async throws -> Void

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown {
                while true {
                    try await Task.sleep(for: interval)
                    do { try await work() } catch is CancellationError { throw CancellationError() } catch {
                        logger.error("\(name) failed", metadata: ["reason": "\(error)"])
                    }
                }
            }
        } catch is CancellationError {}
    }
}

/// Ends event streams and waiting providers when the server stops; otherwise it couldn't.
private struct EventCloser: Service {
    let events: EventHub
    let providers: ProviderHub

    func run() async throws {
        do { try await gracefulShutdown() } catch is CancellationError {}
        events.close()
        providers.close()
    }
}

extension Services {
    /// What the server does by itself.
    fileprivate func repetitions(settings: ServerSettings, logger: Logger) -> [any Service] {
        let courier = NotificationCourier(services: self, settings: settings, logger: logger)
        return [
            EventCloser(events: events, providers: providers),
            Repetition(name: "Keeping streams alive", interval: .seconds(15), logger: logger) { events.beat() },
            Repetition(name: "Reading what the school says about itself", interval: .seconds(5), logger: logger) {
                try await current.refresh(from: house)
            },
            Repetition(name: "Posting scheduled handouts", interval: .seconds(5), logger: logger) {
                try await handouts.postScheduled()
            },
            Repetition(name: "Sending notifications", interval: .seconds(1), logger: logger) {
                try await courier.sendWhatIsDue()
            },
            Repetition(name: "Reminding of deadlines", interval: .seconds(20), logger: logger) {
                try await notifications.remindOfDeadlines()
            },
            Repetition(name: "Reading the sources of the timetable", interval: .seconds(20), logger: logger) {
                try await timetableSources.refreshDue(feeds.look)
            },
            Repetition(name: "Letting substitutions begin and end", interval: .seconds(1), logger: logger) {
                try await now.turnSubstitutions()
            },
            Repetition(name: "Telling of changes in the timetable", interval: .seconds(5), logger: logger) {
                try await timetableNotifier.tell()
            },
            Repetition(name: "Forgetting old notifications", interval: .seconds(3600), logger: logger) {
                try await notifications.sweep()
                try await timetableNotifier.sweep()
            },
            Repetition(name: "Letting enrolments begin and end", interval: .seconds(60), logger: logger) {
                try await roster.followCalendar()
            },
            Repetition(name: "Removing ended sessions", interval: .seconds(3600), logger: logger) {
                try await sessions.sweep()
            },
            Repetition(name: "Forgetting old calls to the catalogue", interval: .seconds(3600), logger: logger) {
                try await catalogPublishing.sweep()
            },
            Repetition(name: "Removing pictures of those who left", interval: .seconds(3600), logger: logger) {
                try await pictures.sweep()
            },
            Repetition(name: "Removing files that nobody needs", interval: .seconds(3600), logger: logger) {
                try await files.sweep()
                try await files.sweepOrphans()
                try await keptUploads.sweep()
            },
            Repetition(name: "Removing offers that are long over", interval: .seconds(3600), logger: logger) {
                try await sharing.sweep()
            },
        ]
    }
}

/// Answers whether the server runs.
private func addHealth(to router: SchoolRouter) {
    router.get(Links.health) { _, _ in
        var json = JSONText()
        json.object { $0.field("status", "ok") }
        return Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: json.text)))
    }
}
