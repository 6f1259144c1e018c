public import Foundation

/// A reminder of an event.
public final class EKAlarm: EKObject, NSCopying {
    var trigger: AlarmTrigger

    /// Creates an alarm at a fixed date.
    public init(absoluteDate date: Date) {
        trigger = .at(date)
    }

    /// Creates an alarm some seconds after the event begins, or before it if negative.
    public init(relativeOffset offset: TimeInterval) {
        trigger = .relative(Self.seconds(offset))
    }

    init(_ trigger: AlarmTrigger) {
        self.trigger = trigger
    }

    /// Whole seconds, a hundred years at most; 0 for a value that isn't a number.
    private static func seconds(_ offset: TimeInterval) -> Int {
        let longest: TimeInterval = 36_525 * 86_400
        return offset.isNaN ? 0 : Int(min(longest, max(-longest, offset.rounded())))
    }

    /// The seconds from the start of the event; 0 for an alarm at a fixed date.
    public var relativeOffset: TimeInterval {
        get { if case .relative(let seconds) = trigger { TimeInterval(seconds) } else { 0 } }
        set { trigger = .relative(Self.seconds(newValue)) }
    }

    /// The date of the alarm; nil for an alarm relative to the event.
    public var absoluteDate: Date? {
        get { if case .at(let moment) = trigger { moment } else { nil } }
        set { trigger = newValue.map(AlarmTrigger.at) ?? .relative(0) }
    }

    public func copy(with zone: NSZone? = nil) -> Any { EKAlarm(trigger) }
    public override func isEqual(_ object: Any?) -> Bool { (object as? EKAlarm)?.trigger == trigger }
    public override var hash: Int { trigger.hashValue }
}
