import SchoolModel

extension TimetableComparison {
    /// A short text that differs whenever the comparison's content differs, and is the same in every process.
    ///
    /// It shows whether what is about to be done is what a person has looked at.
    public var fingerprint: String {
        var print = Fingerprint()
        print.add(terms) { print, term in print.add(term) }
        print.add(courses) { print, course in print.add(course) }
        print.add(daysOff) { print, dayOff in print.add(dayOff) }
        print.add(lectures) { print, lecture in print.add(lecture) }
        print.add(changes.added.map(\.parts))
        print.add(changes.altered.map { $0.old.parts + $0.new.parts })
        print.add(changes.withdrawn.map(\.parts))
        return print.text
    }
}

extension LectureChange {
    fileprivate var parts: [String] { [id.description, fingerprint] }
}

extension Fingerprint {
    fileprivate mutating func add<Thing>(
        _ difference: TimetableComparison.Difference<Thing>, _ add: (inout Fingerprint, Thing) -> Void
    ) {
        for things in [difference.added, difference.altered.flatMap { [$0.old, $0.new] }, difference.removed] {
            self.add(things.count)
            for thing in things { add(&self, thing) }
        }
    }

    mutating func add(_ term: Term) {
        add([term.id, term.name, term.firstDay.description, term.lastDay.description])
    }

    fileprivate mutating func add(_ dayOff: DayOff) {
        add([
            dayOff.firstDay.description, dayOff.lastDay.description, dayOff.name, dayOff.kind.rawValue,
            dayOff.course ?? "",
        ])
    }
}
