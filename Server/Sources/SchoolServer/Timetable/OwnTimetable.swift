import Foundation
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// A person's timetable with what makes it theirs: colours, classes, and what is due.
struct OwnTimetable {
    let own: TimetableService.Own
    private let chosen: [String: SubjectColour]
    private let colours: SubjectColours
    private let classes: [Lecture.ID: [String]]
    /// The lectures of all of these lessons.
    private let shown: Set<Lecture.ID>

    init(_ visit: Visit) async throws {
        let actor = try visit.actor
        own = try await visit.services.timetable.own(as: actor)
        shown = own.lectures.union(own.besides.map(\.lecture))
        let lectures = shown.compactMap(own.book.lecture)
        chosen = try await visit.services.timetable.colours(as: actor)
        colours = SubjectColours(lectures.map(\.name), chosen: chosen)
        classes = try await visit.services.timetable.classNames(of: lectures, as: actor)
    }

    var book: TimetableBook { own.book }

    func entry(_ lesson: Lesson) -> LessonEntry? {
        book.lecture(lesson.lecture).map { lecture in
            LessonEntry(
                lesson: lesson, lecture: lecture, colour: colours[lesson.subject ?? lecture.name],
                classes: shown.contains(lecture.id) ? classes[lecture.id] ?? [] : [],
                isSubstitute: own.isSubstitute(in: lesson))
        }
    }

    /// The colour of a lecture's subject; nil where the person has no lessons in it.
    func colour(of lecture: Lecture) -> LecturePage.Colour? {
        let names = own.lectures.compactMap(book.lecture).map(\.name)
        let key = SubjectColours.key(of: lecture.name)
        guard names.contains(where: { SubjectColours.key(of: $0) == key }) else { return nil }
        let others = chosen.filter { $0.key != key }
        return LecturePage.Colour(
            chosen: chosen[key], automatic: SubjectColours(names, chosen: others)[lecture.name])
    }

    /// One's own lessons of some days with what is due at them, and what is due beside them.
    func days(
        from first: CalendarDay, through last: CalendarDay, _ visit: Visit
    ) async throws -> (lessons: [LessonEntry], dues: [LessonDue.OnDay]) {
        let lessons = own.lessons(from: first, through: last)
        let places = DuePlaces(clock: book.clock, lessons: lessons)
        var byLesson: [Lesson: [LessonDue]] = [:]
        var beside: [LessonDue.OnDay] = []
        for item in try await visit.dueItems(taking: own.lectures) {
            let place = places.place(of: item.at, in: item.lectures)
            guard first <= place.day, place.day <= last else { continue }
            if let lesson = place.lesson {
                byLesson[lesson, default: []].append(item.due)
            } else {
                beside.append(LessonDue.OnDay(day: place.day, due: item.due))
            }
        }
        let entries = lessons.compactMap { lesson in
            entry(lesson).map { entry in
                var entry = entry
                entry.dues = byLesson[lesson] ?? []
                return entry
            }
        }
        return (entries, beside)
    }
}

/// Something that is due, and the lectures at one of which it may be.
private struct DueItem {
    let at: DuePlaces.Due
    let lectures: Set<Lecture.ID>
    let due: LessonDue
}

extension Visit {
    /// What the visitor has to do, has handed out, or noted as a task.
    fileprivate func dueItems(taking own: Set<Lecture.ID>) async throws -> [DueItem] {
        let actor = try actor
        let handouts = try await dueHandouts(actor)
        let lectures = try await services.timetable.lectures(
            of: handouts.reduce(into: []) { $0.formUnion($1.classes) }, as: actor)
        let handedOut = handouts.compactMap { item in
            item.at.map { moment in
                let taught = item.classes.reduce(into: Set<Lecture.ID>()) { $0.formUnion(lectures[$1] ?? []) }
                return DueItem(
                    at: .moment(moment), lectures: taught.intersection(own),
                    due: LessonDue(title: item.handout.title, href: Links.handout(item.handout.id), isDone: item.isDone)
                )
            }
        }
        let tasks = try await services.timetable.tasks(as: actor).map { task in
            DueItem(
                at: .day(task.due), lectures: Set([task.lecture].compactMap(\.self)),
                due: LessonDue(title: task.title, href: Links.timetableTasks, isDone: task.isDone))
        }
        return handedOut + tasks
    }

    private func dueHandouts(
        _ actor: Actor
    ) async throws -> [(handout: Handout, at: Date?, classes: Set<SchoolClass.ID>, isDone: Bool)] {
        guard actor.takesPart else { return [] }
        switch actor.role {
        case .student:
            let items = try await services.work.toDo(as: actor)
            let over = try await services.worksheetWork.over(among: items.map(\.handout))
            return items.compactMap { item in
                // What a student can't do any more isn't due; the list of what there is to do says that it is closed.
                let isOpen = item.handout.state == .posted && !item.isClosed(among: over)
                guard isOpen || item.isPutAside else { return nil }
                return (item.handout, item.due, [item.schoolClass.id], item.isWhole || !isOpen)
            }
        case .teacher:
            // Each class has it at its own lesson.
            let reach = actor.reach(for: .readHandouts)
            return try await services.handouts.list(states: [.posted, .locked], limit: 200, as: actor).flatMap { item in
                item.handout.dues(in: item.handout.classes.filter(reach.contains)).map {
                    (item.handout, $0.due, $0.classes, false)
                }
            }
        case .administrator: return []
        }
    }
}
