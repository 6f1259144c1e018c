/// A colour by which people know a class or a subject again.
///
/// It is a name and no value: pages choose a shade that can be read in light and in dark, and say
/// the name as well.
public enum ClassColor: String, CaseIterable, Codable, Sendable {
    case black, red, yellow, mathBlue, teacherRed
    case orange, green, teal, purple, pink, brown
}
