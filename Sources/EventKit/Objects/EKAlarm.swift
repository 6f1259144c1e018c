public import Foundation

/// When the person is reminded of an event.
public final class EKAlarm: EKObject, NSCopying {
    var trigger: AlarmTrigger

    /// At a moment.
    public init(absoluteDate date: Date) {
        trigger = .at(date)
    }

    /// So many seconds after the event begins; before it if negative.
    public init(relativeOffset offset: TimeInterval) {
        trigger = .relative(Self.seconds(offset))
    }

    init(_ trigger: AlarmTrigger) {
        self.trigger = trigger
    }

    /// Whole seconds, a hundred years at most; 0 for what is no number.
    private static func seconds(_ offset: TimeInterval) -> Int {
        let longest: TimeInterval = 36_525 * 86_400
        return offset.isNaN ? 0 : Int(min(longest, max(-longest, offset.rounded())))
    }

    /// Seconds from the event's begin; 0 for an alarm at a moment.
    public var relativeOffset: TimeInterval {
        get { if case .relative(let seconds) = trigger { TimeInterval(seconds) } else { 0 } }
        set { trigger = .relative(Self.seconds(newValue)) }
    }

    /// The moment; nil for an alarm that follows the event.
    public var absoluteDate: Date? {
        get { if case .at(let moment) = trigger { moment } else { nil } }
        set { trigger = newValue.map(AlarmTrigger.at) ?? .relative(0) }
    }

    public func copy(with zone: NSZone? = nil) -> Any { EKAlarm(trigger) }
    public override func isEqual(_ object: Any?) -> Bool { (object as? EKAlarm)?.trigger == trigger }
    public override var hash: Int { trigger.hashValue }
}
