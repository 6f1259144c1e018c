/// The part of a series that a change affects.
public enum EKSpan: Int, Sendable {
    case thisEvent = 0
    case futureEvents = 1
}
