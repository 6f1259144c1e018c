import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@Suite struct SurroundingsTests {
    @Test func identifiersMadeLaterSortLater() {
        let surroundings = Surroundings.testing()
        let made = (0..<100).map { _ in surroundings.makeUUID() }
        #expect(made == made.sorted())
        #expect(Set(made).count == 100)
    }

    @Test func theSameSeedMakesTheSameWorld() {
        let one = Surroundings.testing(seed: 7)
        let other = Surroundings.testing(seed: 7)
        #expect(one.makeUUID() == other.makeUUID())
        #expect(one.randomBytes(16) == other.randomBytes(16))
        #expect(Surroundings.testing(seed: 8).randomBytes(16) != Surroundings.testing(seed: 7).randomBytes(16))
    }

    @Test func theRealWorldMakesWholeMillisecondsAndVersionSeven() {
        let now = Surroundings.live.now()
        #expect(now == Date(wholeMilliseconds: now))
        #expect(Surroundings.live.makeUUID().uuid.6 >> 4 == 7)
        #expect(Surroundings.live.randomBytes(32) != Surroundings.live.randomBytes(32))
    }
}
