/// Which colour each subject has: the same in every week and on every day.
///
/// A name leads to its colour. Where two subjects of a timetable would get the same one, the later in the alphabet
/// takes the next that is free. So up to twelve subjects differ, and a timetable with the same subjects always looks
/// the same, on every device.
public struct SubjectColours: Hashable, Sendable {
    /// How many colours there are.
    public static let count = 12

    private let byName: [String: Int]

    /// Gives colours to the subjects of a timetable.
    public init(_ names: some Sequence<String>) {
        var byName: [String: Int] = [:]
        var taken: Set<Int> = []
        var crowded: [String] = []
        for name in Set(names.map(Self.folded)).sorted() {
            if taken.insert(Self.own(name)).inserted { byName[name] = Self.own(name) } else { crowded.append(name) }
        }
        for name in crowded {
            let choices = (0..<Self.count).map { (Self.own(name) + $0) % Self.count }
            let colour = choices.first { !taken.contains($0) } ?? Self.own(name)
            taken.insert(colour)
            byName[name] = colour
        }
        self.byName = byName
    }

    /// The colour of a subject, from 0; one that the timetable doesn't have gets that of its name.
    public subscript(name: String) -> Int {
        let name = Self.folded(name)
        return byName[name] ?? Self.own(name)
    }

    private static func folded(_ name: String) -> String { name.lowercased() }

    /// The FNV-1a hash: unlike that of the standard library, it is the same in every process.
    private static func own(_ name: String) -> Int {
        let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return Int((hash ^ hash >> 32) % UInt64(count))
    }
}
