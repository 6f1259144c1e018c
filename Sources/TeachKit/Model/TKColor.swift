/// A colour by which people recognise a subject.
///
/// It is a name, not a value: the app that shows it chooses a legible shade.
public struct TKColor: Hashable, Sendable {
    public let name: String

    private init(_ name: String) {
        self.name = name
    }

    /// The colour with a name; nil if there is none.
    public init?(name: String) {
        guard let known = Self.allColors.first(where: { $0.name == name }) else { return nil }
        self = known
    }

    public static let black = TKColor("black")
    public static let red = TKColor("red")
    public static let yellow = TKColor("yellow")
    public static let mathBlue = TKColor("mathBlue")
    public static let teacherRed = TKColor("teacherRed")
    public static let orange = TKColor("orange")
    public static let green = TKColor("green")
    public static let teal = TKColor("teal")
    public static let purple = TKColor("purple")
    public static let pink = TKColor("pink")
    public static let brown = TKColor("brown")

    public static let allColors: [TKColor] = [
        .black, .red, .yellow, .mathBlue, .teacherRed, .orange, .green, .teal, .purple, .pink, .brown,
    ]
}
