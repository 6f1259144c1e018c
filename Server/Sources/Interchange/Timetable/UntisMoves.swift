import SchoolModel
import Timetable

/// Lessons that leave one place of the plan for another.
///
/// The export has rows for each side, one for each teacher, and nothing to link them. Where exactly one lesson of a number
/// and a subject leaves as a whole and one arrives, they are the same.
struct UntisMoves {
    /// What several lessons of a number have in common.
    struct Name: Hashable, Comparable {
        let number: Int
        let subject: String
        /// Whom of several who are apart they are for.
        let group: String

        static func < (one: Name, other: Name) -> Bool {
            (one.number, one.subject, one.group) < (other.number, other.subject, other.group)
        }
    }

    /// Where a lesson arrives.
    struct Place: Hashable, Comparable {
        let name: Name
        let day: CalendarDay
        let period: Int

        static func < (one: Place, other: Place) -> Bool {
            (one.name, one.day, one.period) < (other.name, other.day, other.period)
        }
    }

    private var arriving: [Place: (lecture: Lecture, rows: [UntisSubstitution])] = [:]
    private var departing: [Name: [(lecture: Lecture, day: CalendarDay)]] = [:]

    /// The lecture is the first one that the lesson can be of.
    mutating func add(arrival: UntisSubstitution, of lecture: Lecture, named name: Name) {
        let place = Place(name: name, day: arrival.day, period: arrival.period)
        arriving[place, default: (lecture, [])].rows.append(arrival)
    }

    mutating func add(departure day: CalendarDay, of lecture: Lecture, named name: Name) {
        departing[name, default: []].append((lecture, day))
    }

    /// What arrives, of which lecture, and from which day if that is certain.
    var arrivals: [(rows: [UntisSubstitution], lecture: Lecture, departure: CalendarDay?)] {
        let counts = Dictionary(arriving.keys.map { ($0.name, 1) }, uniquingKeysWith: +)
        return arriving.sorted { $0.key < $1.key }.map { place, arrival in
            let name = place.name
            guard name.number != 0, counts[name] == 1, let found = departing[name], found.count == 1 else {
                return (arrival.rows, arrival.lecture, nil)
            }
            return (arrival.rows, found[0].lecture, found[0].day)
        }
    }
}
