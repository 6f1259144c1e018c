/// Which colour each subject has: the same in every week and on every day.
///
/// A name leads to its colour, unless the person has chosen another. Where two subjects of a timetable would get the
/// same one, the later in the alphabet takes the next that is free; only a person gives one colour to several. So up
/// to twelve subjects differ, and a timetable with the same subjects always looks the same, on every device.
public struct SubjectColours: Hashable, Sendable {
    private let byName: [String: SubjectColour]

    /// Gives colours to the subjects of a timetable.
    ///
    /// - Parameters:
    ///   - names: The subjects of the timetable.
    ///   - chosen: What the person has chosen, by the keys of subjects; also for those that the timetable doesn't have.
    public init(_ names: some Sequence<String>, chosen: [String: SubjectColour] = [:]) {
        let keys = Set(names.map(Self.key))
        var byName = chosen
        var taken = Set(keys.compactMap { chosen[$0] })
        var crowded: [String] = []
        for key in keys.subtracting(chosen.keys).sorted() {
            if taken.insert(Self.own(key)).inserted { byName[key] = Self.own(key) } else { crowded.append(key) }
        }
        let all = SubjectColour.allCases
        for key in crowded {
            let first = Self.place(key)
            let choices = all[first...] + all[..<first]
            let colour = choices.first { !taken.contains($0) } ?? Self.own(key)
            taken.insert(colour)
            byName[key] = colour
        }
        self.byName = byName
    }

    /// The colour of a subject; one that the timetable doesn't have gets that of its name.
    public subscript(name: String) -> SubjectColour {
        let key = Self.key(of: name)
        return byName[key] ?? Self.own(key)
    }

    /// By what a choice finds its subject again: names that differ in capitals are the same subject.
    public static func key(of name: String) -> String { name.lowercased() }

    private static func own(_ key: String) -> SubjectColour { SubjectColour.allCases[place(key)] }

    /// The FNV-1a hash: unlike that of the standard library, it is the same in every process.
    private static func place(_ key: String) -> Int {
        let hash = key.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return Int((hash ^ hash >> 32) % UInt64(SubjectColour.allCases.count))
    }
}
