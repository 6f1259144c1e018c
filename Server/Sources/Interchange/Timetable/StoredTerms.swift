import SchoolModel
import Timetable

/// The terms of the lectures that are known from a source.
///
/// Who has chosen a lecture keeps it, whatever terms the school gets besides.
struct StoredTerms {
    private let options: TimetableReadingOptions
    private var byKey: [String: Set<Term.ID>] = [:]
    private var byName: [String: Set<Term.ID>] = [:]
    private var names: [String: (lastDay: CalendarDay, name: String)] = [:]
    private var lastDays: [SeriesMatching.Name: CalendarDay] = [:]

    init(_ options: TimetableReadingOptions) {
        self.options = options
        for lecture in options.lectures.values {
            byKey[lecture.baseKey, default: []].insert(lecture.term)
            byName[lecture.name, default: []].insert(lecture.term)
            guard let day = lecture.dates.days.last else { continue }
            lastDays[.init(lecture)] = max(lastDays[.init(lecture)] ?? day, day)
            // A series that goes on for years may have had another name in each.
            let latest = names[lecture.baseKey] ?? (day, lecture.name)
            let isLater = (latest.lastDay, lecture.name) < (day, latest.name)
            names[lecture.baseKey] = isLater ? (day, lecture.name) : latest
        }
    }

    /// The last day on which a series is known in a term; nil if it isn't.
    func lastDay(of group: CalendarEntryGroup, in term: Term.ID) -> CalendarDay? {
        lastDays[.init(term: term, key: key(of: group))]
    }

    /// What a series is called; nil if it isn't known.
    func name(of group: CalendarEntryGroup) -> String? { names[key(of: group)]?.name }

    /// By what name a series is known.
    private func key(of group: CalendarEntryGroup) -> String {
        let entry = options.entries[group.key].flatMap { $0.day == nil ? $0 : nil }
        return entry.flatMap { options.lectures[$0.lecture]?.baseKey } ?? group.key
    }

    /// The term of an entry on a day: that of the source, or one in which its lecture is known, or else the school's.
    ///
    /// A lesson that has moved to where the school has no term stays in that of its lecture.
    func term(of group: CalendarEntryGroup, on day: CalendarDay) -> Term {
        if let term = options.term.flatMap(options.term) { return term }
        let known = options.entries[group.key].flatMap { options.lectures[$0.lecture] }
        let own = known.flatMap { options.term($0.term) }
        if group.isSingle, let own, own.contains(day) { return own }
        for ids in [group.isSingle ? nil : byKey[key(of: group)], byName[group.name]] {
            let terms = (ids ?? []).compactMap(options.term).filter { $0.contains(day) }
            if let term = terms.shortest { return term }
        }
        let isInTerm = options.terms.contains { $0.contains(day) }
        return group.isSingle && !isInTerm ? own ?? options.term(of: day) : options.term(of: day)
    }
}
