import Foundation
import SchoolModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A moment by a clock that counts from when the machine was started, and that nobody can set.
public struct BootMoment: Hashable, Sendable {
    /// Which start of the machine it counts from.
    public let boot: String
    public let milliseconds: Int64

    public init(boot: String, milliseconds: Int64) {
        self.boot = boot
        self.milliseconds = milliseconds
    }

    static var live: BootMoment? {
        #if os(Linux)
        var time = timespec()
        guard let boot = currentBoot, clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return nil }
        return BootMoment(boot: boot, milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
        #else
        return nil
        #endif
    }

    #if os(Linux)
    private static let currentBoot = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    #endif
}

/// How far the device's clock, which people set, is ahead of the one that counts from when the machine was started.
///
/// It is the same as long as nobody sets the clock.
struct ClockStand: Hashable, Sendable {
    let boot: String
    let lead: Int64

    /// By how many milliseconds the clock has been set forward since; nil if nobody can tell, because the machine has
    /// been started again.
    ///
    /// Less than a second is none: the two clocks are read one after the other, and one of them is steered.
    func advance(since before: ClockStand) -> Int64? {
        guard boot == before.boot else { return nil }
        let advance = lead - before.lead
        return abs(advance) < 1000 ? 0 : advance
    }
}

extension DeviceSurroundings {
    var clockStand: ClockStand? {
        sinceBoot().map { ClockStand(boot: $0.boot, lead: now().millisecondsSince1970 - $0.milliseconds) }
    }
}
