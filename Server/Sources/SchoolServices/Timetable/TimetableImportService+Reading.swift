public import Interchange
import SchoolModel
import SchoolStore
import Storage
public import Timetable

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension TimetableImportService {
    /// Reads files, adding what the school knows and files don't say: its terms, its days off and its clock.
    ///
    /// - Parameters:
    ///   - files: What was uploaded or fetched.
    ///   - source: Where they come from; its term and semester are for lectures whose format names none. What is stored
    ///     from it keeps its names, and a lecture that comes from elsewhere is left out with a problem.
    ///   - terms: Terms that take precedence over those that the school knows.
    /// - Returns: What could be read, and everything that is wrong.
    /// - Throws: ``SQLError`` when the school can't be looked at.
    public func read(
        _ files: [TimetableFile], from source: TimetableSource, terms: [Term] = []
    ) async throws -> TimetableReading {
        let today = try await house.today()
        let (options, zone, former) = try await house.database.read { connection in
            let timetables = connection.timetables(of: house.school)
            guard let school = try connection.schools.find(house.school) else { throw Refusal.notFound }
            let stored = try timetables.lectures(from: source.id)
            let lectures = source.format == .csv ? try timetables.lectures() : stored
            let known = Dictionary(lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            let own = source.lecturesByOwnKeys(stored)
            let options = TimetableReadingOptions(
                term: source.term, terms: terms + (try timetables.terms()), daysOff: try timetables.daysOff(),
                semester: source.semester, clock: SchoolClock(timeZone: school.zone), year: school.year,
                periods: school.periods, lectures: known.merging(own) { $1 },
                changes: try connection.lectureChanges(of: house.school).list(from: source.id),
                entries: try connection.sourceEntries(of: house.school).list(of: source.id), today: today)
            // Seen together with the school's zone, which may have been corrected since the source was listed.
            let latest = try connection.timetableSources(of: house.school).find(source.id)
            return (options, school.timeZone, latest?.formerZone)
        }
        var reading = try await house.read(within: .seconds(120)) {
            TimetableReader.read(files, format: source.format, options: options)
        }
        reading.recognise(options.entries, among: TimetableState(lectures: Array(options.lectures.values)))
        let named = reading.state.lectures.map(\.id)
        let subjects = reading.subjects
        let (stored, elsewhere, courses, byHand) = try await house.database.read { connection in
            let timetables = connection.timetables(of: house.school)
            let state = TimetableState(
                lectures: try timetables.lectures(from: source.id),
                changes: try connection.lectureChanges(of: house.school).list(from: source.id))
            let origins = try timetables.origins(of: named, but: source.id)
            // A lesson that has changed may be one of a lecture that isn't called like any here.
            let lectures =
                try origins.keys.compactMap(timetables.find)
                + timetables.lectures(named: subjects, but: source.id).filter { origins[$0.id] == nil }
            let sharing = connection.sharedLectures(of: house.school)
            let shared = try sharing.list(of: source.id)
            let changes = connection.lectureChanges(of: house.school)
            let byHand = Set(try changes.list(from: nil).map(\.id))
            let others = Others(
                state: TimetableState(
                    lectures: lectures,
                    changes: try changes.list(of: lectures.map(\.id)).filter { !byHand.contains($0.id) }),
                origins: origins, shared: shared, named: try shared.compactMap(timetables.find),
                naming: try sharing.others(naming: source.id))
            return (state, others, try timetables.courses(), byHand)
        }
        let retimed = former.flatMap { TimeZone(identifier: $0) }.map {
            reading.retimed(stored, from: $0, to: options.clock.timeZone, besides: byHand)
        }
        var old = retimed?.state ?? stored
        reading.clock = ClockReading(zone: zone, retimed, parted: reading.parted)
        let isNamed = reading.namesLessons(from: source.address == nil ? nil : today, of: stored)
        var others = elsewhere
        (old, others.state) = reading.keepRooms(of: old, besides: others.state)
        reading.takeOver(others.fromSources, into: &old, of: source, known: others.shared, today: today)
        let takenOver = reading.sharing.takenOver
        others.state.lectures.removeAll { takenOver.contains($0.id) }
        reading.distinguish(
            others.state, from: old, of: source, known: others.shared, called: others.named)
        reading.complete(from: old)
        // Somebody who uploads a file says what is planned, also of this morning.
        if source.address != nil {
            let now = house.surroundings.now()
            let hour = options.clock.reading(at: now).time
            reading.match(old, today: today, isWindow: true, hour: hour)
            reading.keepWhatIsOver(at: now, by: options.clock, of: old)
        } else {
            reading.match(old, today: today, isWindow: false)
        }
        reading.clock = reading.clock?.taking(reading.beside)
        if !isNamed { reading.require(lessonsFrom: stored, today: today, in: files.first?.name ?? "") }
        reading.handOn(old, to: others.naming, today: today)
        let taken = try await owners(
            of: (reading.state.lectures + reading.shared).filter { !takenOver.contains($0.id) }, but: source.id)
        reading.leaveOut(taken, in: files.first?.name ?? source.name)
        reading.name(source.semester, in: courses)
        return reading
    }

    /// Lectures from elsewhere that have the keys of those that were read.
    private struct Others {
        /// The lectures, and what sources say of them.
        var state: TimetableState
        let origins: [Lecture.ID: Timetables.Origin]
        /// The lectures of other sources that this one is known to name.
        let shared: Set<Lecture.ID>
        let named: [Lecture]
        /// For each lecture of this source that another one names, that one.
        let naming: [Lecture.ID: TimetableSource.ID]

        /// Those that no planner entered.
        var fromSources: TimetableState {
            var state = state
            state.lectures.removeAll { origins[$0.id] == .hand }
            return state
        }
    }

    /// What brought lectures that another source may not change, in words; empty for a planner.
    private func owners(of lectures: [Lecture], but source: TimetableSource.ID) async throws -> [Lecture.ID: String] {
        try await house.database.read { connection in
            let origins = try connection.timetables(of: house.school).origins(of: lectures.map(\.id), but: source)
            guard !origins.isEmpty else { return [:] }
            let sources = try connection.timetableSources(of: house.school).list()
            return origins.mapValues { origin in
                guard case .source(let id) = origin else { return "" }
                return sources.first { $0.id == id }?.name ?? ""
            }
        }
    }
}

extension TimetableReading {
    /// Notes as a fault that there is no lesson to come, although the school has some from here.
    ///
    /// Such a calendar is that of other people, or of holidays, or an old one: what it doesn't say is not gone. A file may be
    /// the plan of an earlier term, so of files it is a fault only if they have no lessons at all.
    fileprivate mutating func require(lessonsFrom stored: TimetableState, today: CalendarDay, in file: String) {
        guard parts.contains(.lectures), isComplete, stored.lectures.contains(where: { !$0.isOver(on: today) })
        else { return }
        problems.add(TimetableProblem(.lessonsAreMissing, at: TimetableProblem.Place(file: file)))
    }
}
