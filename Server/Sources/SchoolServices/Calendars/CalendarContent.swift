import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

typealias CalendarAccessObject = CalendarAccess.StoredObject

/// What a person's calendars should say now, without revisions.
struct CalendarContent {
    let person: Person
    let book: TimetableBook
    let objects: [CalendarObject]
    let feedProperties: [CalendarProperty]

    /// Gathers it from the timetable, the handouts and the person's own tasks.
    init(_ own: TimetableService.Own, of person: Person, in connection: any SQLConnection, of school: School.ID) throws
    {
        self.person = person
        book = own.book
        let clock = own.book.clock
        let record = try connection.schools.find(school)
        // No browser says what it speaks: as in mails, the school's language counts.
        let wording = CalendarWording.of(person.language ?? record?.language ?? "en")
        let addresses = try connection.calendars(of: school).addresses()
        let namespace = school.description
        var objects: [CalendarObject] = []
        for id in own.lectures {
            guard let lecture = own.book.lecture(id) else { continue }
            objects +=
                LectureSeries(
                    lecture, lessons: own.book.lessons(of: id),
                    plannedDays: lecture.plannedDays(daysOff: own.book.state.daysOff), clock: clock, wording: wording,
                    addresses: addresses, namespace: namespace
                ).objects
        }
        // Of a colleague's lecture a substitute has single lessons, each an event of its own.
        for (id, lessons) in Dictionary(grouping: own.besides, by: \.lecture) {
            guard let lecture = own.book.lecture(id) else { continue }
            objects +=
                LectureSeries(
                    lecture, lessons: lessons, plannedDays: [], clock: clock, wording: wording, addresses: addresses,
                    namespace: namespace
                ).objects
        }
        for deadline in try Self.deadlines(of: person, in: connection, of: school) {
            objects.append(deadline.event(clock, wording: wording, namespace: namespace))
            objects.append(deadline.task(clock, namespace: namespace))
        }
        for task in try connection.lectureTasks(of: school).list(of: person.id) {
            let lecture = task.lecture.flatMap(own.book.lecture)
            objects.append(task.object(lecture: lecture, clock: clock, namespace: namespace))
        }
        self.objects = objects.sorted { $0.uid < $1.uid }
        let name = record?.name ?? "TeachKit"
        feedProperties = [
            CalendarProperty("NAME", text: name),
            CalendarProperty("X-WR-CALNAME", text: name),
            CalendarProperty("X-WR-TIMEZONE", value: clock.timeZone.identifier),
            CalendarProperty(
                "REFRESH-INTERVAL", value: "PT15M", parameters: [.init("VALUE", "DURATION")]),
            CalendarProperty("X-PUBLISHED-TTL", value: "PT15M"),
        ]
    }

    /// What the person was assigned and has to hand in by some moment.
    private static func deadlines(
        of person: Person, in connection: any SQLConnection, of school: School.ID
    ) throws -> [CalendarDeadline] {
        guard person.role == .student else { return [] }
        let granted = try connection.assignments(of: school).granted(to: person.id)
        let assignments = Dictionary(grouping: granted, by: \.handout)
        let classes = connection.classes(of: school)
        return try connection.handouts(of: school).find(assignments.keys)
            .filter { $0.state.isVisibleToStudents && $0.state != .archived }
            .compactMap { handout in
                guard let own = assignments[handout.id], let due = handout.due(for: person.id) else { return nil }
                // What a student only says is done, a calendar must not show as done either.
                let done = own.filter(\.isWhole).compactMap(\.doneAt)
                let names = try Set(own.flatMap(\.classes)).compactMap { try classes.find($0)?.name }.sorted()
                return CalendarDeadline(
                    name: "\(handout.id)", title: handout.title, notes: names.joined(separator: ", "), due: due,
                    doneAt: done.count == own.count ? done.max() : nil, percent: done.count * 100 / own.count)
            }
    }
}
