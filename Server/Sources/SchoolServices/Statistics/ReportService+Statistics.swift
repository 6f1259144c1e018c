import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Whose work statistics are about, and which attempts count.
public struct StatisticsFilter: Hashable, Sendable {
    /// Nil for all classes that the actor teaches.
    public var schoolClass: SchoolClass.ID?
    /// Nil for everybody.
    public var group: StudentGroup.ID?
    public var counting: WorksheetStatistics.Counting

    public init(
        schoolClass: SchoolClass.ID? = nil, group: StudentGroup.ID? = nil,
        counting: WorksheetStatistics.Counting = .counted
    ) {
        self.schoolClass = schoolClass
        self.group = group
        self.counting = counting
    }

    /// Whether everybody is meant.
    fileprivate var isOpen: Bool { schoolClass == nil && group == nil }
}

/// The statistics of a worksheet, with the choices for narrowing them down.
public struct HandoutStatistics: Sendable {
    public let handout: Handout
    public let activity: HandoutActivity
    public let filter: StatisticsFilter
    /// The classes to choose from.
    public let classes: [SchoolClass]
    /// The groups to choose from.
    public let groups: [StudentGroup]
    public let report: Report
    public let statistics: WorksheetStatistics
}

extension ReportService {
    /// What the actor's students knew on a worksheet, and what they answered instead.
    ///
    /// - Throws: ``Refusal/notFound`` when the handout isn't the actor's business, the activity isn't a
    ///   worksheet, or the filter names a class or group that the handout did not reach.
    public func statistics(
        of activity: HandoutActivity.ID, in handout: Handout.ID, filter: StatisticsFilter = StatisticsFilter(),
        how: Viewing.How = .page, as actor: Actor
    ) async throws -> HandoutStatistics {
        let reach = actor.reach(for: .readReports)
        let statistics = try await house.database.read { connection in
            guard var handout = try connection.handouts(of: house.school).find(handout), actor.maySee(handout),
                let activity = handout.activities.first(where: { $0.id == activity }),
                let path = activity.content.context,
                let sheet = try AssignedSheet(at: path, of: handout.id, in: connection, of: house.school),
                let school = try connection.schools.find(house.school)
            else { throw Refusal.notFound }
            let whole = handout
            handout.activities = [activity]
            let assignments = try connection.assignments(of: house.school)
                .shown(of: [handout.id], within: reach).filter { $0.activity == activity.id }
            let audience = try audience(of: assignments, within: reach, in: connection)
            let members = try audience.members(filter)
            let report = try makeReport(of: [handout], rows: [], within: reach, in: connection)
                .keeping { members.contains($0) }
            let students = Dictionary(assignments.map { ($0.id, $0.student) }) { first, _ in first }
            var asked: [Person.ID: [Activity.ID: Set<QuestionName>]] = [:]
            let kept = try connection.finishedAttempts(of: house.school).questions(under: assignments.map(\.id))
            for (place, questions) in kept {
                if let student = students[place.assignment] { asked[student, default: [:]][place.attempt] = questions }
            }
            let counted = WorksheetStatistics(
                of: sheet.exercises, report: report, assignments: assignments,
                answers: try connection.answers(of: house.school)
                    .answered(activity.id, of: handout.id, within: reach, by: filter.isOpen ? nil : members),
                asked: asked, parts: audience.parts, counting: filter.counting,
                timeZone: school.zone)
            return HandoutStatistics(
                handout: whole, activity: activity, filter: filter, classes: audience.classes,
                groups: audience.groups, report: report, statistics: counted)
        }
        try await note(statistics.report, how: how, as: actor)
        return statistics
    }

    private func audience(
        of assignments: [Assignment], within reach: Reach, in connection: any SQLConnection
    ) throws -> Audience {
        let store = connection.classes(of: house.school)
        var students: [SchoolClass.ID: Set<Person.ID>] = [:]
        for assignment in assignments {
            for id in assignment.reportingClasses where reach.contains(id) {
                students[id, default: []].insert(assignment.student)
            }
        }
        let classes = try students.keys.sorted().compactMap(store.find)
        let everybody = Set(assignments.map(\.student))
        let groups = try store.groups(in: students.keys.sorted()).filter { !$0.members.isDisjoint(with: everybody) }
        return Audience(classes: classes, groups: groups, students: students)
    }
}

/// Whom a worksheet reached, as far as the actor may know.
private struct Audience {
    let classes: [SchoolClass]
    let groups: [StudentGroup]
    let students: [SchoolClass.ID: Set<Person.ID>]

    /// Every class and group, for comparison side by side.
    var parts: [WorksheetStatistics.Part] {
        classes.map { schoolClass in
            WorksheetStatistics.Part(
                kind: .schoolClass(schoolClass.id), name: schoolClass.name, members: students[schoolClass.id] ?? [])
        }
            + groups.map { group in
                WorksheetStatistics.Part(
                    kind: .group(group.id), name: group.name,
                    members: group.members.intersection(students[group.schoolClass] ?? []))
            }
    }

    func members(_ filter: StatisticsFilter) throws(Refusal) -> Set<Person.ID> {
        var members = Set(students.values.joined())
        if let id = filter.schoolClass {
            guard let students = students[id] else { throw .notFound }
            members = students
        }
        if let id = filter.group {
            guard let group = groups.first(where: { $0.id == id }) else { throw .notFound }
            members.formIntersection(group.members)
        }
        return members
    }
}
