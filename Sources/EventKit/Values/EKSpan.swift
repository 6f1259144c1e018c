/// How much of a series a change is about.
public enum EKSpan: Int, Sendable {
    case thisEvent = 0
    case futureEvents = 1
}
