/// A colour that helps people recognise a class or a subject.
///
/// It is a name rather than a value: pages choose a shade that is readable in light and dark appearance,
/// and also say the name.
public enum ClassColor: String, CaseIterable, Codable, Sendable {
    case black, red, yellow, mathBlue, teacherRed
    case orange, green, teal, purple, pink, brown
}
