import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization

/// This device's data about the school and its connection to it, shared by all controllers of an app.
///
/// It acts for the person signed in on the device; people sign in with `teachkit sign-in`. Without a network,
/// reads fall back to the data kept here, and changes wait here until there is one, even if the app restarts
/// in between.
public final class TKSession: Sendable {
    /// The session of the device that the app runs on.
    public static let shared: TKSession = {
        let session = TKSession(
            device: Device(
                app: storeName, folder: DeviceFolder(environment: ProcessInfo.processInfo.environment)))
        session.device.start()
        return session
    }()

    let device: Device
    private let line = Mutex<Task<Void, Never>?>(nil)
    /// The most recent writes from here, by the identifiers of their objects.
    private let written = Mutex<[UUID: any Sendable]>([:])
    private let refusalObserver = Mutex<(@Sendable (TKRefusedChange) -> Void)?>(nil)

    init(device: Device) {
        self.device = device
        device.resolveCalls { [weak self] call, problem, client in
            guard let self else { return .later }
            return try await self.resolve(call, problem, client)
        }
    }

    /// A store separate from ClassKit's, which the same app may use as well.
    private static var storeName: String {
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return "\(name.split { $0.isWhitespace || $0 == "/" }.joined(separator: "-")).teachkit"
    }

    /// Carries out calls with completion handlers in order.
    func enqueue(_ work: @escaping @Sendable () async -> Void) {
        line.withLock { line in
            let before = line
            line = Task {
                await before?.value
                await work()
            }
        }
    }

    func makeID<Thing>() -> Identifier<Thing> {
        .make(at: device.surroundings.now(), random: device.surroundings.random())
    }

    // MARK: What was written from here

    func lastWrite<Value: Sendable>(of id: UUID, as type: Value.Type = Value.self) -> Value? {
        written.withLock { $0[id] as? Value }
    }

    func noteWrite(_ value: some Sendable, of id: UUID) {
        written.withLock { $0[id] = value }
    }

    // MARK: What waits

    /// Adds an observer of waiting changes that the school refuses.
    ///
    /// The observer is called on any thread. Earlier refusals are in ``refusedChanges()``.
    public func onRefusedChange(_ observer: @escaping @Sendable (TKRefusedChange) -> Void) {
        refusalObserver.withLock { $0 = observer }
    }

    func tell(_ refused: TKRefusedChange) {
        guard let observer = refusalObserver.withLock({ $0 }) else { return }
        Task.detached { observer(refused) }
    }

    /// The number of changes waiting for the school.
    public func waitingChanges() throws(TKError) -> Int {
        do throws(CallFailure) { return try device.waitingCalls().count } catch {
            throw TKError(error, while: .reading)
        }
    }

    /// The changes that the school has refused, oldest first; they stay until they are forgotten.
    public func refusedChanges() throws(TKError) -> [TKRefusedChange] {
        do throws(CallFailure) { return try device.refusedCalls().map(TKRefusedChange.init) } catch {
            throw TKError(error, while: .reading)
        }
    }

    /// Forgets a refused change that the person has seen.
    public func forget(_ change: TKRefusedChange) throws(TKError) {
        do throws(CallFailure) { try device.forget(call: change.id) } catch {
            throw TKError(error, while: .writing)
        }
    }

    /// Waits until the school has decided about all waiting changes, or the time is up.
    ///
    /// - Returns: Whether nothing is waiting any more.
    @discardableResult
    public func deliver(within limit: Duration) async throws(TKError) -> Bool {
        do {
            return try await device.flush(within: limit).isEmpty
        } catch {
            throw TKError(error, while: .writing)
        }
    }

    /// Removes the answers from the school that are kept here; waiting changes stay.
    public func purge() throws(TKError) {
        do throws(CallFailure) { try device.forgetAnswers() } catch { throw TKError(error, while: .writing) }
    }

    // MARK: Asking

    /// Asks the school; without a network, uses the data kept here.
    func ask<E: Endpoint>(_ question: E) async throws(TKError) -> E.Response {
        do throws(CallFailure) { return try await device.ask(question) } catch {
            throw TKError(error, while: .reading)
        }
    }

    /// Asks the school, without falling back to the data kept here.
    func send<E: Endpoint>(_ question: E, while attempt: TKAttempt) async throws(TKError) -> E.Response {
        do throws(CallFailure) { return try await device.send(question) } catch {
            throw TKError(error, while: attempt)
        }
    }

    /// Walks a list to its end.
    func all<Item: Codable & Sendable>(
        _ page: (_ after: String?) async throws(TKError) -> Page<Item>
    ) async throws(TKError) -> [Item] {
        var items = [Item]()
        var cursor = String?.none
        repeat {
            let next = try await page(cursor)
            items += next.items
            cursor = next.next
        } while cursor != nil
        return items
    }
}
