import SchoolModel
import Timetable

/// The terms of the lectures that are known from a source.
///
/// Who has chosen a lecture keeps it, whatever terms the school gets besides.
struct StoredTerms {
    private let options: TimetableReadingOptions
    private var byKey: [String: Set<Term.ID>] = [:]
    private var byName: [String: Set<Term.ID>] = [:]

    init(_ options: TimetableReadingOptions) {
        self.options = options
        for lecture in options.lectures.values {
            byKey[lecture.baseKey, default: []].insert(lecture.term)
            byName[lecture.name, default: []].insert(lecture.term)
        }
    }

    /// The term of an entry on a day: that of the source, or one in which its lecture is known, or else the school's.
    ///
    /// A lesson that has moved to where the school has no term stays in that of its lecture.
    func term(of group: CalendarEntryGroup, on day: CalendarDay) -> Term {
        if let term = options.term.flatMap(options.term) { return term }
        let known = options.entries[group.key].flatMap { options.lectures[$0.lecture] }
        let own = known.flatMap { options.term($0.term) }
        if group.isSingle, let own, own.contains(day) { return own }
        let key = group.isSingle ? nil : known?.baseKey ?? group.key
        for ids in [key.flatMap { byKey[$0] }, byName[group.name]] {
            let terms = (ids ?? []).compactMap(options.term).filter { $0.contains(day) }
            if let term = terms.shortest { return term }
        }
        let isInTerm = options.terms.contains { $0.contains(day) }
        return group.isSingle && !isInTerm ? own ?? options.term(of: day) : options.term(of: day)
    }
}
