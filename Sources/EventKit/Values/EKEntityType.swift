/// What a calendar holds.
public enum EKEntityType: UInt, Sendable {
    case event = 0
    case reminder = 1
}
