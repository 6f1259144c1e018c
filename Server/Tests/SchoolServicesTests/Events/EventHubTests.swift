import Foundation
import SchoolModel
import SchoolServices
import Testing

@Suite struct EventHubTests {
    private let session = Session.ID(UUID())
    private let topic = Event.Topic.person(Person.ID(UUID()))

    @Test func aListenerHearsItsTopicsOnly() async {
        let hub = EventHub()
        let stream = hub.listen(to: [topic], as: session)
        hub.publish(Event("other", about: .apps))
        hub.publish(Event("own", about: topic, detail: "x"))
        hub.close()
        var heard: [EventHub.Signal] = []
        for await signal in stream { heard.append(signal) }
        #expect(heard == [.event(Event("own", about: topic, detail: "x"))])
    }

    @Test func aSlowListenerLearnsThatEventsWereLost() async {
        let hub = EventHub()
        let stream = hub.listen(to: [topic], as: session)
        for number in 0..<100 { hub.publish(Event("\(number)", about: topic)) }
        hub.close()
        var heard: [EventHub.Signal] = []
        for await signal in stream { heard.append(signal) }
        #expect(heard.count == 64)
        #expect(heard.last == .missed)
    }

    @Test func aStreamEndsWithItsSessionAndIsForgotten() async {
        let hub = EventHub()
        let stream = hub.listen(to: [topic], as: session)
        let other = hub.listen(to: [topic], as: Session.ID(UUID()))
        hub.end(session)
        for await _ in stream {}
        #expect(hub.count == 1)
        withExtendedLifetime(other) {}
    }

    @Test func aSessionThatListensTooOftenLosesItsOldestStream() async {
        let hub = EventHub()
        let other = hub.listen(to: [topic], as: Session.ID(UUID()))
        let streams = (1...17).map { _ in hub.listen(to: [topic], as: session) }
        for await _ in streams[0] {}
        #expect(hub.count == 17)
        hub.publish(Event("news", about: topic))
        hub.close()
        var heard = 0
        for stream in streams + [other] { for await _ in stream { heard += 1 } }
        #expect(heard == 17)
    }

    @Test func aStreamEndsWithItsConnection() async throws {
        let hub = EventHub()
        var disconnect: (@Sendable () -> Void)?
        let stream = hub.listen(to: [topic], as: session) { disconnect = $0 }
        let end = try #require(disconnect)
        end()
        for await _ in stream {}
        #expect(hub.count == 0)
    }

    @Test func pagesThatWereClosedCountNoMore() async {
        let hub = EventHub()
        let kept = hub.listen(to: [topic], as: session)
        for _ in 1...40 {
            let closed = Task { [topic, session] in for await _ in hub.listen(to: [topic], as: session) {} }
            while hub.count < 2 { await Task.yield() }
            closed.cancel()
            await closed.value
        }
        #expect(hub.count == 1)
        hub.publish(Event("news", about: topic))
        hub.close()
        var heard = 0
        for await _ in kept { heard += 1 }
        #expect(heard == 1)
    }

    @Test func losingARightEndsTheStreamsThatRequireIt() async {
        let hub = EventHub()
        let me = Person.ID(UUID())
        let schoolClass = Event.Topic.schoolClass(SchoolClass.ID(UUID()))
        let about = hub.listen(to: [.person(me), schoolClass], as: session)
        let own = hub.listen(to: [.person(me), .apps], as: session)
        let other = hub.listen(to: [.person(Person.ID(UUID())), schoolClass], as: Session.ID(UUID()))
        await Announcer(to: hub).announce([.rightsLost([me])])
        hub.publish(Event("after", about: schoolClass))
        var heard: [EventHub.Signal] = []
        for await signal in about { heard.append(signal) }
        #expect(heard == [.event(Event("rights-lost", about: .person(me)))], "It is told, and then it ends.")
        #expect(hub.count == 2)
        withExtendedLifetime((own, other)) {}
    }

    /// What follows from a removal, such as that handouts go, is no longer for whoever was removed.
    @Test func whoIsShutOutHearsNothingOfWhatFollows() async {
        let hub = EventHub()
        let me = Person.ID(UUID())
        let handout = Handout.ID(UUID())
        let schoolClass = SchoolClass.ID(UUID())
        let changes: [Announcement] = [
            .handoutChanged(handout, students: [me], classes: [schoolClass]),
            .classChanged(schoolClass, people: [me]),
        ]
        let removed = hub.listen(to: [.person(me), .apps], as: session)
        await Announcer(to: hub).announce(changes + [.sessionsEnded([session])])
        for await signal in removed { Issue.record("It heard \(signal).") }
        let class7a = hub.listen(to: [.person(me), .schoolClass(schoolClass)], as: session)
        await Announcer(to: hub).announce(changes + [.rightsLost([me])])
        var heard: [EventHub.Signal] = []
        for await signal in class7a { heard.append(signal) }
        #expect(heard == [.event(Event("rights-lost", about: .person(me)))])
    }

    @Test func nobodyListensToAServerThatStops() async {
        let hub = EventHub()
        hub.close()
        for await _ in hub.listen(to: [topic], as: session) {}
        #expect(hub.count == 0)
    }
}
