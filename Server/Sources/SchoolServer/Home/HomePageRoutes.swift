import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// The first page after signing in: what needs this person now.
struct HomePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.offline, on: router) { visit in .page(OfflinePage(frame: visit.frame)) }
        routes.page(Links.home, on: router) { visit in
            let actor = try visit.actor
            guard actor.takesPart else {
                let model = TeacherHomePage.Model(handouts: [], classes: [])
                return Response.page(TeacherHomePage(model: model, frame: visit.frame))
            }
            return switch actor.role {
            case .student: try await toDo(visit, actor)
            case .teacher: try await teacherHome(visit, actor)
            case .administrator: try await administratorHome(visit, actor)
            }
        }
    }

    private func toDo(_ visit: Visit, _ actor: Actor) async throws -> Response {
        let work = try await visit.services.work.toDo(as: actor)
        let over = try await visit.services.worksheetWork.over(among: work.map(\.handout))
        let items = work.map { item in
            ToDoPage.Item(
                handout: item.handout, due: item.due, teacher: item.author, activities: item.tasks.count,
                activitiesDone: item.tasks.count(where: \.assignment.isWhole), isPutAside: item.isPutAside,
                isOver: item.isOver(among: over))
        }
        let model = ToDoPage.Model(
            items: items, classes: try await visit.ownClassCards(as: actor),
            invitations: try await visit.invitationCards(as: actor),
            hasLeaderboards: try await visit.services.leaderboards.areOpen(as: actor),
            lessons: try await visit.lessons(as: actor))
        return Response.page(ToDoPage(model: model, frame: visit.frame))
    }

    private func teacherHome(_ visit: Visit, _ actor: Actor) async throws -> Response {
        let cards = try await visit.handoutCards(states: Handout.State.allCases.filter { $0 != .archived }, as: actor)
        let now = try await visit.nowLessons(as: actor)
        var lessons = try await visit.lessons(as: actor)
        lessons.running.removeAll { entry in now.contains { $0.entry.lesson == entry.lesson } }
        let classes = try await visit.classesByID(as: actor)
        let waiting = try await visit.services.marking.waiting(for: actor).map { waiting in
            WaitingHandoutCard(
                handout: waiting.handout, classes: waiting.handout.classes.compactMap { classes[$0] },
                answers: waiting.answers)
        }
        let requests = try await visit.requestedClasses(as: actor)
        let model = TeacherHomePage.Model(
            handouts: cards, classes: try await visit.classCards(of: actor, handouts: cards, requests: requests),
            invitations: try await visit.invitationCards(as: actor),
            asked: try await visit.askedClassCards(as: actor),
            mayMakeClasses: !actor.reach(for: .makeClasses).isEmpty, lessons: lessons,
            now: now, waiting: waiting, requests: requests,
            hasArchivedClasses: actor.hasArchivedClasses)
        return Response.page(TeacherHomePage(model: model, frame: visit.frame))
    }

    private func administratorHome(_ visit: Visit, _ actor: Actor) async throws -> Response {
        let roster = visit.services.roster
        let recent = try await visit.services.audit.list(limit: 8, as: actor)
        let model = AdministratorHomePage.Model(
            people: try await roster.counts(as: actor),
            classes: try await roster.classes(as: actor).count,
            apps: try await visit.services.catalog.apps(as: actor).count,
            recent: recent.entries.map { AuditPage.Line($0, in: recent) },
            requests: try await visit.requestedClasses(as: actor))
        return Response.page(AdministratorHomePage(model: model, frame: visit.frame))
    }
}

extension Actor {
    /// Whether some of the classes that the actor may look at are archived.
    fileprivate var hasArchivedClasses: Bool {
        let reach = reach(for: .readRoster)
        return archived.contains { reach.contains($0) }
    }
}

extension Visit {
    /// The classes that a teacher teaches, as cards.
    func classCards(
        of actor: Actor, handouts: [HandoutCard], requests requested: [RequestedClass]
    ) async throws -> [ClassCard] {
        var cards: [ClassCard] = []
        let requests = Dictionary(uniqueKeysWithValues: requested.map { ($0.schoolClass.id, $0.requests) })
        for schoolClass in try await services.roster.classes(as: actor) {
            let home = try await services.classes.family(of: schoolClass.id, as: actor).home
            let members = try await services.roster.members(of: schoolClass.id, as: actor)
            let open = handouts.count { card in
                card.handout.state == .posted && card.handout.classes.contains(schoolClass.id)
            }
            cards.append(
                ClassCard(
                    schoolClass: schoolClass, teachers: members.teachers, students: members.students.count,
                    openHandouts: open, home: home, requests: requests[schoolClass.id] ?? 0))
        }
        return cards
    }

    /// The classes that somebody wants to join and the actor decides about.
    func requestedClasses(as actor: Actor) async throws -> [RequestedClass] {
        try await services.sharing.requested(as: actor).map {
            RequestedClass(schoolClass: $0.schoolClass, requests: $0.requests)
        }
    }
}
