import SchoolModel

extension LectureChange {
    /// A short text that differs whenever the change's content differs.
    ///
    /// It is stored with what people were notified of, so that they are notified only once: it must never change.
    public var fingerprint: String {
        var print = Fingerprint()
        print.add(original.map { [$0.day.description, $0.start.description] })
        print.add(original?.rooms)
        print.add(replacement.map { [$0.day.description, $0.start.description, $0.end?.description ?? ""] })
        print.add(replacement?.rooms)
        print.add(replacement?.lecturers)
        print.add(reason)
        print.add(note)
        // Changes from before there were other subjects keep their fingerprints.
        if let subject = replacement?.subject { print.add(subject) }
        return print.text
    }

    /// Whether a fingerprint stored at any time matches the change.
    public func says(_ fingerprint: String) -> Bool {
        fingerprint == self.fingerprint || (replacement?.subject == nil && fingerprint == formerFingerprint)
    }

    /// The fingerprint as schools stored it before names were spelled out.
    ///
    /// It contained the names that types and properties had then; they are spelled out here, unaffected by renaming.
    var formerFingerprint: String {
        let planned = original.map {
            "Timetable.LectureChange.Planned(day: \($0.day), start: \($0.start), rooms: \($0.rooms))"
        }
        let instead = replacement.map { instead in
            """
            Timetable.LectureChange.Replacement(day: \(instead.day), start: \(instead.start), \
            end: \(Self.formerly(instead.end?.description)), rooms: \(instead.rooms), \
            lecturers: \(Self.formerly(instead.lecturers?.description)))
            """
        }
        let text = "\(Self.formerly(planned)) \(Self.formerly(instead)) \(reason)\n\(note)"
        return String(ContentHash.hex(of: Array(text.utf8)).prefix(32))
    }

    private static func formerly(_ text: String?) -> String { text.map { "Optional(\($0))" } ?? "nil" }
}
