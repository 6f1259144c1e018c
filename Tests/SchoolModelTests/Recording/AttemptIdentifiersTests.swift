import Foundation
import SchoolModel
import Testing

struct AttemptIdentifiersTests {
    private static let moment = Date(timeIntervalSince1970: 1_790_000_000.123)

    /// Ten attempts in a row are begun within one millisecond, and the last one is the latest.
    @Test func attemptsOfOneMillisecondSortAsTheyBegan() {
        var identifiers = AttemptIdentifiers()
        let random: [UInt128] = [1 << 61, 7, .max, 0, 1 << 79, 1 << 63, 5, 5]
        let made = random.map { identifiers.next(at: Self.moment, random: $0) }
        #expect(made == made.sorted() && Set(made).count == made.count)
        #expect(made.allSatisfy { "\($0)".dropFirst(14).first == "7" })
    }

    @Test func identifiersNameTheirMoment() {
        #expect(
            UUID.version7(at: Date(timeIntervalSince1970: 1_790_000_000.5), random: .max).moment
                == Date(timeIntervalSince1970: 1_790_000_000.5))
        #expect(Identifier<Activity>(naming: "a name").uuid.moment == nil)
    }

    @Test func othersAreAsRandomAsEver() {
        var identifiers = AttemptIdentifiers()
        for (seconds, random) in [(10.0, 3), (20, 2), (5, 1)] as [(Double, UInt128)] {
            let moment = Self.moment + seconds
            #expect(identifiers.next(at: moment, random: random).uuid == .version7(at: moment, random: random))
        }
    }
}
