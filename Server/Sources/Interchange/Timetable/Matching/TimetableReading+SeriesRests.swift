import SchoolModel
import Timetable

extension TimetableReading {
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
