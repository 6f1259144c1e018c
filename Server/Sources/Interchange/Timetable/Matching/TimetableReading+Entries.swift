import SchoolModel
public import Timetable

extension TimetableReading {
    /// Which lessons its entries are, after it was compared with what is stored.
    ///
    /// An entry and its lesson are in one place now, whatever led there. Of two lessons in one place either will do. What has
    /// been over for ``KnownEntries/daysKept`` days is left out.
    public var entries: KnownEntries {
        guard let today = comparedOn else { return KnownEntries() }
        let first = today.adding(days: -KnownEntries.daysKept)
        var places: [SubjectPlace: KnownEntries.Lesson] = [:]
        let changes = Dictionary(grouping: state.changes, by: \.lecture)
        for lecture in state.lectures {
            for day in lecture.dates.days where day >= first {
                let place = SubjectPlace(name: lecture.name, place: .init(lecture, on: day))
                places[place] = .init(lecture: lecture.id, day: day, isPlanned: true)
            }
        }
        // What has moved there counts before what would have been there.
        for lecture in state.lectures {
            for change in changes[lecture.id] ?? [] {
                guard let new = change.replacement, new.day >= first else { continue }
                let place = SubjectPlace(name: new.subject ?? lecture.name, place: .init(lecture, as: new))
                places[place] = .init(
                    lecture: lecture.id, day: change.original?.day ?? new.day, isPlanned: change.original != nil)
            }
        }
        var known = KnownEntries()
        for lesson in lessons {
            // The first part of an entry says which lessons the others are.
            guard let entry = lesson.entry, lesson.part == 0 else { continue }
            known.lessons[entry] = places[SubjectPlace(name: lesson.subject.name, place: lesson.place)]
        }
        let series = Dictionary(grouping: state.lectures, by: \.baseKey)
        for (key, name) in seriesNames {
            guard let lecture = series[name]?.min(by: { ($1.term, $0.key) < ($0.term, $1.key) }) else { continue }
            known.lessons[KnownEntries.name(key)] = .init(lecture: lecture.id, day: nil, isPlanned: false)
        }
        return known
    }

    /// Calls series by the names under which they are known, though their UIDs are others by now.
    ///
    /// - Parameters:
    ///   - known: What the entries stood for.
    ///   - stored: What is stored from the source.
    public mutating func recognise(_ known: KnownEntries, among stored: TimetableState) {
        guard !known.lessons.isEmpty else { return }
        let rows = Dictionary(stored.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var said = Set(seriesNames.keys)
        let begins = Dictionary(grouping: state.lectures, by: \.baseKey).mapValues { lectures in
            lectures.compactMap(\.dates.days.first).min()
        }
        let names = Dictionary(grouping: state.lectures, by: \.baseKey).mapValues { Set($0.map(\.name)) }
        let keys = seriesNames.keys.map { (begin: (begins[$0] ?? nil) ?? .last, key: $0) }
        for (_, key) in keys.sorted(by: { $0 < $1 }) {
            // An entry that was a lesson on its own is no series that has another name.
            guard let entry = known[key], entry.day == nil, let row = rows[entry.lecture], row.baseKey != key
            else { continue }
            // A lecture of lessons on their own is a series only as long as this one is called like it.
            if row.isMadeOfLessons, names[key].map({ !$0.contains(row.name) }) ?? false { continue }
            if said.insert(row.baseKey).inserted {
                call(series: key, row.baseKey)
            } else {
                // The feed still has the series whose rest it is.
                seriesNames[key] = row.baseKey
            }
        }
    }

    /// Gives a series another name, with all that is known of it.
    private mutating func call(series key: String, _ name: String) {
        seriesNames[key] = name
        excludedDays[name] = excludedDays.removeValue(forKey: key)
        if excludedSeries.remove(key) != nil { excludedSeries.insert(name) }
        callUnread(key, name)
        var renamed: [Lecture.ID: Lecture] = [:]
        state.lectures = state.lectures.map { lecture in
            guard lecture.baseKey == key, !gathered.contains(lecture.id) else { return lecture }
            let new = lecture.renamed("\(name)\(lecture.key.dropFirst(key.count))")
            renamed[lecture.id] = new
            return new
        }
        state.changes = state.changes.map { change in renamed[change.lecture].flatMap { change.of($0) } ?? change }
    }

    /// Notes that series are called otherwise from now on.
    mutating func noteSeries(_ names: [String: String]) {
        guard !names.isEmpty else { return }
        seriesNames = seriesNames.mapValues { names[$0] ?? $0 }
    }
}

/// Where a lesson of a subject is.
private struct SubjectPlace: Hashable {
    let name: String
    let place: PlannedLesson.Place
}
