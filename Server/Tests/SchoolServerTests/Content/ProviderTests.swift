import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Synchronization
import Testing

@testable import ClassKit

/// A context provider as it was written for iOS, the SDK, and the server that asks it.
@Suite struct ProviderTests {
    private static let app = "org.example.course"
    private let naps = TestNaps()

    /// The store of an app on somebody's device.
    private func store(of person: Person, in school: TestSchool) async throws -> CLSDataStore {
        let folder = DeviceFolder(try Backend.temporaryFolder())
        try folder.keep(
            Account(
                server: ServerAddress("https://school.example"), person: person.id,
                token: try await school.device(of: person), name: "\(person.givenName)", schoolName: "School"))
        let random = Mutex(UInt128(0))
        let clock = school.clock
        let transport = school.transport
        let surroundings = DeviceSurroundings(
            now: { clock.now }, uptime: { .zero },
            random: {
                random.withLock { random in
                    random += 1
                    return random
                }
            },
            sleep: naps.sleep, transport: { _ in transport }, show: { _ in })
        return CLSDataStore(
            app: AppIdentity(identifier: Self.app, name: "Course"),
            device: Device(app: Self.app, folder: folder, surroundings: surroundings))
    }

    /// Runs a provider until the body ends; it waits for questions when the body begins.
    private func running(
        _ provider: ContextRequestHandler, body: () async throws -> Void
    ) async throws {
        let carried = Carried(value: provider)
        let task = Task {
            await carried.value.store.provideContexts(from: carried.value) { carried.value.note($0, $1) }
        }
        await naps.begun(.seconds(25))
        try await body()
        task.cancel()
        await task.value
    }

    @Test func browsingShowsWhatTheProviderMakes() async throws {
        let school = try await TestSchool(naps: naps)
        let provider = ContextRequestHandler(try await store(of: school.ito, in: school))
        let browser = try await school.browser(of: school.okafor)
        #expect(try await browser.get("/apps/\(Self.app)").status == 404)
        try await running(provider) {
            let course = try await browser.get("/apps/\(Self.app)").text
            #expect(course.contains("What is Swift?") && course.contains("Structures"))
            #expect(!course.contains("could not be loaded"))
            let lesson = try await browser.get("/apps/\(Self.app)/4%20structs").text
            #expect(lesson.contains("Quiz on Structures"))
        }
        // At the start, for the course, for the lesson: each once, after the request had begun.
        #expect(provider.calls == ["begin", "", "", "4 structs"])
        #expect(provider.failures == [])
    }

    @Test func aContextThatIsNewToTheDeviceIsLookedUpFirst() async throws {
        let school = try await TestSchool(naps: naps)
        let provider = ContextRequestHandler(try await store(of: school.ito, in: school))
        try await running(provider) {
            let lesson = ContentContext(
                path: try IdentifierPath([Self.app, "8 errors"]), kind: .lesson, title: "Errors")
            let other = try await school.client(of: school.okafor)
            _ = try await other.send(PublishContexts(appID: Self.app, contexts: [ContextDTO(lesson)]))
            let browser = try await school.browser(of: school.ito)
            let page = try await browser.get("/apps/\(Self.app)/8%20errors").text
            #expect(page.contains("Quiz on Errors"))
        }
    }

    @Test func aProviderThatHangsHoldsUpNobodyForLong() async throws {
        let school = try await TestSchool(naps: naps)
        let provider = ContextRequestHandler(try await store(of: school.ito, in: school))
        let browser = try await school.browser(of: school.ito)
        try await running(provider) {
            provider.manner = .never
            let browsing = Task { try await browser.get("/apps/\(Self.app)/4%20structs").text }
            await naps.begun(ProviderHub.patience)
            naps.end(ProviderHub.patience)
            let page = try await browsing.value
            #expect(page.contains("could not be loaded") && page.contains("Course"))
            #expect(!page.contains("Quiz on Structures"))
            // It is abandoned after a while, and asked again.
            provider.manner = .completing
            await naps.begun(ProviderLoop.patience)
            naps.end(ProviderLoop.patience)
            await naps.begun(.seconds(25))
            #expect(try await browser.get("/apps/\(Self.app)/4%20structs").text.contains("Quiz on Structures"))
        }
        let remedy = "Call completion once save has completed, or return."
        #expect(provider.failures == ["\(Self.app)/4 structs: The update has not ended within a minute. \(remedy)"])
    }

    @Test func aProviderThatFailsSaysSo() async throws {
        let school = try await TestSchool(naps: naps)
        let provider = ContextRequestHandler(try await store(of: school.ito, in: school))
        let browser = try await school.browser(of: school.ito)
        try await running(provider) {
            provider.manner = .failing
            let page = try await browser.get("/apps/\(Self.app)").text
            #expect(page.contains("could not be loaded"))
        }
        #expect(provider.failures.count == 1)
    }

    @Test func theProviderOfAStudentIsNeverAsked() async throws {
        let school = try await TestSchool(naps: naps)
        let provider = ContextRequestHandler(try await store(of: school.ada, in: school))
        let browser = try await school.browser(of: school.ito)
        try await running(provider) {
            let status = try await browser.get("/apps/\(Self.app)").status
            #expect(status == 404)
        }
        #expect(provider.calls == ["begin", ""])
    }
}

/// The principal class of an extension: seven lessons, and a quiz below each.
// Everything that changes is in the mutex.
final class ContextRequestHandler: NSObject, NSExtensionRequestHandling, CLSContextProvider, @unchecked Sendable {
    enum Manner: Sendable { case completing, never, failing }

    struct State {
        var manner: Manner
        var calls: [String] = []
        var failures: [String] = []
    }

    let store: CLSDataStore
    private let state: Mutex<State>

    init(_ store: CLSDataStore) {
        self.store = store
        state = Mutex(State(manner: .completing))
    }

    var calls: [String] { state.withLock { $0.calls } }
    var failures: [String] { state.withLock { $0.failures } }

    var manner: Manner {
        get { state.withLock { $0.manner } }
        set { state.withLock { $0.manner = newValue } }
    }

    func note(_ path: [String], _ error: any Error) {
        state.withLock { $0.failures.append("\(path.joined(separator: "/")): \(error)") }
    }

    func beginRequest(with context: NSExtensionContext) {
        state.withLock { $0.calls.append("begin") }
    }

    func updateDescendants(of context: CLSContext, completion: @escaping @Sendable ((any Error)?) -> Void) {
        let isMain = context.parent == nil
        state.withLock { $0.calls.append(isMain ? "" : context.identifier) }
        switch manner {
        case .never: return
        case .failing: return completion(CLSError(.limits))
        case .completing: break
        }
        let wanted =
            isMain
            ? [("1 swift", "What is Swift?"), ("4 structs", "Structures")]
            : [("\(context.identifier.prefix(1)) quiz", "Quiz on \(context.title)")]
        let predicate = NSPredicate(format: "%K = %@", CLSPredicateKeyPath.parent as any CVarArg, context)
        let carried = Carried(value: (store: store, context: context))
        store.contexts(matching: predicate) { found, error in
            if let error { return completion(error) }
            let known = Set(found.map(\.identifier))
            for (identifier, title) in wanted where !known.contains(identifier) {
                let type = isMain ? CLSContextType.lesson : .quiz
                carried.value.context.addChildContext(CLSContext(type: type, identifier: identifier, title: title))
            }
            carried.value.store.save(completion: completion)
        }
    }
}
