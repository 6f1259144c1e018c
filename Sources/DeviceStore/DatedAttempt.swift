import Foundation
import GRDB
import SchoolAPI
import SchoolModel

/// An attempt to deliver, and what its moments differ from the server's by.
struct DatedAttempt {
    let dto: ActivityDTO
    /// Whether no delivery has said yet when it began.
    let isNew: Bool
    /// The milliseconds to add.
    private(set) var offset: Int64

    /// Dates an attempt.
    ///
    /// - Parameters:
    ///   - dto: The attempt by the device's clock.
    ///   - row: Its row, with the offset that it was dated with before, and how the clock stood when it was saved.
    ///   - offset: What the device's clock differs from the server's by now.
    ///   - stand: How it stands now.
    init(_ dto: ActivityDTO, _ row: Row, offset: Int64, at stand: ClockStand?) {
        self.dto = dto
        let known: Int64? = row["clock_offset"]
        isNew = known == nil
        var advance: Int64?
        if let stand, let boot: String = row["boot"], let lead: Int64 = row["clock_lead"] {
            advance = stand.advance(since: ClockStand(boot: boot, lead: lead))
        }
        self.offset = known ?? offset + (advance ?? 0)
    }

    fileprivate var start: Int64 {
        get { dto.startedAt.millisecondsSince1970 + offset }
        set { offset = newValue - dto.startedAt.millisecondsSince1970 }
    }

    /// The attempt by the server's clock.
    var dated: ActivityDTO {
        var dated = dto
        dated.startedAt = Date(millisecondsSince1970: start)
        return dated
    }
}

extension [DatedAttempt] {
    /// Lets no attempt begin after one at the same context that was saved after it, whatever the clock said.
    mutating func keepOrder() {
        var next: [[String]: Int64] = [:]
        for index in indices.reversed() {
            let path = self[index].dto.path
            if let next = next[path], self[index].isNew, self[index].start > next { self[index].start = next - 1 }
            next[path] = self[index].start
        }
    }
}
