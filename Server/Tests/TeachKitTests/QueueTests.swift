import Dispatch
import Foundation
import SchoolModel
import SchoolTesting
import ServerTesting
import Synchronization
import Testing

@testable import TeachKit

/// Where and in which order completion handlers are called.
@Suite struct QueueTests {
    private static let key = DispatchSpecificKey<String>()

    @Test func completionsArriveOnTheQueueOfTheirController() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let queue = DispatchQueue(label: "app")
        queue.setSpecific(key: Self.key, value: "app")
        let classes = TKClassController(session: device.session, queue: queue)
        let isThere = await withCheckedContinuation { continuation in
            classes.fetchClasses { _, _ in continuation.resume(returning: DispatchQueue.getSpecific(key: Self.key)) }
        }
        #expect(isThere == "app")
        device.network.fail(.isOff)
        let isThereToo = await withCheckedContinuation { continuation in
            classes.create(TKClass(name: "")) { _, _ in
                continuation.resume(returning: DispatchQueue.getSpecific(key: Self.key))
            }
        }
        #expect(isThereToo == "app")
    }

    @Test func theMainQueueIsTheDefault() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        DispatchQueue.main.setSpecific(key: Self.key, value: "main")
        let isThere = await withCheckedContinuation { continuation in
            TKClassController(session: device.session).fetchClasses { _, _ in
                continuation.resume(returning: DispatchQueue.getSpecific(key: Self.key))
            }
        }
        #expect(isThere == "main")
    }

    /// An app that makes a class and changes it right after must not change it first.
    @Test func callsAreCarriedOutInOrder() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let classes = device.classes
        let order = Mutex<[Int]>([])
        let done = AsyncStream.makeStream(of: Void.self)
        let made = TKClass(name: "0")
        let serial = TKClassController(session: device.session, queue: DispatchQueue(label: "serial"))
        serial.create(made) { _, _ in order.withLock { $0.append(0) } }
        for number in 1...9 {
            serial.create(TKClass(name: "\(number)")) { _, error in
                #expect(error == nil)
                order.withLock { $0.append(number) }
                if number == 9 { done.continuation.finish() }
            }
        }
        for await _ in done.stream {}
        #expect(order.withLock { $0 } == Array(0...9))
        #expect(try await classes.fetchClasses(sortedBy: [.creationDate]).count == 12)
    }
}
