import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// What students see and do: their work, and what is recorded about them.
struct StudentPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.openActivity, on: router) { visit in
            try await open(visit)
        }
        routes.form(Links.markDone, on: router) { visit, fields in
            let handout = try visit.identifier("handoutID", of: Handout.self)
            let activity = try visit.identifier("activityID", of: HandoutActivity.self)
            let isDone = try fields.require("done") == "true"
            try await visit.services.work.setDone(isDone, activity, of: handout, as: visit.actor)
            return .see(Links.handout(handout), notice: isDone ? .markedDone : .markedNotDone)
        }
        routes.page(Links.records, on: router) { visit in
            Response.page(RecordsPage(model: try await records(visit), frame: visit.frame))
        }
    }

    private func open(_ visit: Visit) async throws -> Response {
        let opened = try await visit.services.work.open(
            visit.identifier("activityID"), of: visit.identifier("handoutID"), as: visit.actor)
        switch opened.activity.content {
        case .link(let address): return .redirect(to: address, type: .normal)
        case .file(let id):
            let (file, _) = try await visit.services.files.read(id, as: visit.actor)
            return .redirect(to: Links.file(file), type: .normal)
        case .context(let path) where path.worksheet != nil:
            return .redirect(
                to: try Links.sheet(visit.identifier("handoutID"), opened.activity.id), type: .normal)
        case .context(let path):
            let link = try OpeningLink(path, universalLink: opened.universalLink)
            // Linux gives web addresses to browsers, and knows an app's own only if it was told; `teachkit open` is
            // told by the apps themselves.
            let isForLinux = visit.query("in") != "browser" && visit.request.isFromLinuxDesktop
            let app = isForLinux ? link.appLink.map { "\($0)" } : nil
            return .redirect(to: app ?? link.address, type: .normal)
        case .task: throw Refusal.notFound
        }
    }

    private func records(_ visit: Visit) async throws -> RecordsPage.Model {
        let own = try await visit.services.reports.ownRecords(as: visit.actor)
        let handedIn = own.records.filter(\.assignment.isHandedIn)
        let tests = try await visit.services.worksheetWork.tests(among: handedIn.map(\.activity))
        let over = try await visit.services.worksheetWork.over(among: handedIn.map(\.handout))
        let waiting = Set(handedIn.map(\.activity.id)).intersection(tests).subtracting(over)
        return RecordsPage.Model(
            records: own.records.map { record in
                RecordsPage.Record(
                    handout: record.handout, activity: record.activity, classes: record.classes,
                    seenBy: record.teachers, assignment: record.assignment,
                    waitsForResult: record.assignment.isHandedIn && waiting.contains(record.activity.id),
                    attempts: record.attempts,
                    answers: Dictionary(grouping: record.answers, by: \.attempt).mapValues { answers in
                        answers.map { answer in
                            RecordsPage.Answered(
                                question: visit.strings.prompt(answer.question, of: answer.type),
                                answer: visit.strings.shown(answer.answer, to: answer.type))
                        }
                    },
                    scores: Dictionary(grouping: record.scores, by: \.attempt).mapValues { scores in
                        scores.map {
                            RecordsPage.Scored(game: $0.score.game, exercise: $0.exercise, points: $0.score.points)
                        }
                    }, waiting: record.waiting)
            },
            looks: own.viewings.compactMap { viewing in
                guard let person = own.viewers[viewing.viewer] else { return nil }
                return RecordsPage.Look(
                    at: viewing.lastAt, person: person, subject: own.handoutTitles[viewing.handout] ?? "",
                    firstAt: viewing.firstAt, times: viewing.times)
            })
    }
}

extension Visit {
    /// A handout as its student works on it.
    func studentHandoutPage(_ id: Handout.ID, as actor: Actor) async throws -> Response {
        let item = try await services.work.handout(id, as: actor)
        let answered = try await services.worksheetWork.answered(of: id, as: actor)
        let over = try await services.worksheetWork.over(among: [item.handout])
        let work = try await work(
            item.tasks.map { ($0.activity, Report.Cell($0.assignment, due: item.due)) }, as: actor
        ).map { work in
            var work = work
            work.answered = answered[work.activity.id]?.answered
            work.asked = answered[work.activity.id]?.asked ?? 0
            work.isAnotherRound = answered[work.activity.id]?.isAnotherRound ?? false
            work.unmarked = answered[work.activity.id]?.unmarked ?? 0
            work.isOver = over.contains(work.activity.id)
            return work
        }
        let model = StudentHandoutPage.Model(
            handout: item.handout, due: item.due, readers: item.readers, work: work,
            reminder: try await services.notifications.reminder(of: id, as: actor))
        return Response.page(StudentHandoutPage(model: model, frame: frame))
    }

    /// A handout as its students would see it.
    func preview(_ handout: Handout, as actor: Actor) async throws -> Response {
        let author = try await services.reports.places(of: handout, as: actor).author
        let model = StudentHandoutPage.Model(
            handout: handout, due: handout.dues(in: handout.classes).first?.due ?? handout.due, readers: [author],
            work: try await work(handout.activities.map { ($0, nil) }, as: actor), isPreview: true)
        return Response.page(StudentHandoutPage(model: model, frame: frame))
    }

    private func work(
        _ tasks: [(HandoutActivity, Report.Cell?)], as actor: Actor
    ) async throws -> [StudentHandoutPage.Work] {
        let contexts = try await services.catalog.contexts(of: tasks.map(\.0))
        let appNames = try await services.catalog.appNames()
        let files = try await services.files.named(in: tasks.map(\.0))
        let tests = try await services.worksheetWork.tests(among: tasks.map(\.0))
        return tasks.map { activity, cell in
            var work = StudentHandoutPage.Work(
                activity: activity, status: cell?.status ?? .notOpened,
                main: (cell?.attempts ?? 0) > 0 ? cell?.main : nil, gap: cell?.gap)
            switch activity.content {
            case .context(let path):
                work.appName = path.worksheet == nil ? appNames[path.app] : nil
                work.kind = contexts[path]?.kind
                work.minutes = contexts[path]?.suggestedMinutes
                work.address = contexts[path]?.universalLink
                work.isTest = tests.contains(activity.id)
                work.isWorksheet = path.worksheet != nil
            case .file(let id): work.file = files[id]
            case .link(let address): work.host = URL(string: address)?.host()
            case .task: break
            }
            return work
        }
    }
}
