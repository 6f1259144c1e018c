import SchoolModel
import Timetable

extension TimetableReading {
    /// Stored lectures without the days after the end of what is read of series without an end.
    ///
    /// The school may have had another term when they were read before. Nobody has said that they don't take place then.
    func cut(_ lectures: [Lecture]) -> [Lecture] {
        guard !seriesEnds.isEmpty else { return lectures }
        let ends = Dictionary(
            seriesEnds.map { (seriesNames[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { max($0, $1) })
        return lectures.map { lecture in
            guard let end = ends[lecture.baseKey] else { return lecture }
            return lecture.on(lecture.dates.days.filter { $0 <= end })
        }
    }

    /// The series that are known to be the rest of others, by their names, each with the name of that one.
    func rests(
        among series: [SeriesMatching.Name: [Lecture]], of known: [SeriesMatching.Name: [Lecture]]
    ) -> [SeriesMatching.Name: SeriesMatching.Name] {
        let names = series.keys.compactMap { name -> (SeriesMatching.Name, SeriesMatching.Name)? in
            guard known[name] == nil, let whole = seriesNames[name.key], whole != name.key else { return nil }
            let owner = SeriesMatching.Name(term: name.term, key: whole)
            return known[owner] == nil ? nil : (name, owner)
        }
        return Dictionary(names, uniquingKeysWith: { first, _ in first })
    }
}
