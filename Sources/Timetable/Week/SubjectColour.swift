/// A colour that a subject can have in somebody's timetable.
///
/// It is a name rather than a value: pages choose a shade of it that is readable in light and dark appearance. The
/// order is that of the rainbow.
public enum SubjectColour: String, CaseIterable, Codable, Sendable {
    case red, orange, amber, yellow, lime, green, mint, turquoise, sky, blue, purple, pink
}
