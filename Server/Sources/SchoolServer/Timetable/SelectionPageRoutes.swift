import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// What somebody takes of the timetable, and their tasks.
struct SelectionPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.timetableSelection, on: router) { visit in
            let service = visit.services.timetable
            let kept = try await service.selection(as: visit.actor)
            let book = try await service.book(as: visit.actor)
            return show(kept, kept: kept, in: book, term: visit.query("term"), visit)
        }
        routes.form(Links.timetableSelection, on: router) { visit, fields in
            let service = visit.services.timetable
            let kept = try await service.selection(as: visit.actor)
            let book = try await service.book(as: visit.actor)
            let draft = fields.selection(in: book, term: term(fields["term"] ?? fields["hadTerm"], in: book, visit))
            guard fields["action"] == "apply" else {
                return show(draft, kept: kept, in: book, term: fields["term"], visit)
            }
            try await service.apply(draft, as: visit.actor)
            return .see(Links.timetable, notice: .saved)
        }
        addTasks(to: router)
    }

    private func show(
        _ draft: LectureSelection, kept: LectureSelection, in book: TimetableBook, term id: String?, _ visit: Visit
    ) -> Response {
        let model = SelectionPage.Model(book: book, term: term(id, in: book, visit), kept: kept, draft: draft)
        return .page(SelectionPage(model: model, frame: visit.frame))
    }

    /// The term that is asked for, else the one that runs, the next one, or the last one.
    private func term(_ id: String?, in book: TimetableBook, _ visit: Visit) -> Term? {
        let today = book.clock.day(at: visit.frame.now)
        let terms = book.state.terms.sorted { $0.firstDay < $1.firstDay }
        return id.flatMap(book.term) ?? terms.first { $0.lastDay >= today } ?? terms.last
    }

    // MARK: Tasks

    private func addTasks(to router: SchoolRouter) {
        routes.page(Links.timetableTasks, on: router) { try await tasks($0) }
        routes.form(Links.timetableTasks, on: router, again: { try await tasks($0) }) { visit, fields in
            guard let due = CalendarDay(try fields.require("due")) else { throw Refusal(.isInvalid, field: "due") }
            let lecture = fields["lecture"].flatMap { $0.isEmpty ? nil : $0 }
            _ = try await visit.services.timetable.addTask(
                try fields.require("title"), text: fields["text"] ?? "", due: due,
                lecture: try lecture.map { text throws(Refusal) in
                    guard let id = Lecture.ID(text) else { throw Refusal(.notFound, field: "lecture") }
                    return id
                }, as: visit.actor)
            return .see(Links.timetableTasks, notice: .saved)
        }
        routes.form(Links.timetableTask, on: router) { visit, fields in
            let service = visit.services.timetable
            let actor = try visit.actor
            let id = try visit.identifier("taskID", of: LectureTask.self)
            guard var task = try await service.tasks(as: actor).first(where: { $0.id == id }) else {
                throw Refusal.notFound
            }
            switch try fields.require("action") {
            case "remove": try await service.removeTask(id, as: actor)
            case let action:
                task.isDone = action == "done"
                try await service.save(task, as: actor)
            }
            return .see(Links.timetableTasks, notice: .saved)
        }
    }

    private func tasks(_ visit: Visit) async throws -> Response {
        let own = try await visit.services.timetable.own(as: visit.actor)
        let model = TasksPage.Model(
            tasks: try await visit.services.timetable.tasks(as: visit.actor),
            lectures: own.lectures.compactMap(own.book.lecture))
        return .page(TasksPage(model: model, frame: visit.frame))
    }
}

extension FormFields {
    /// The copy that a form edited: newly ticked entries add their lectures, unticked ones remove them.
    fileprivate func selection(in book: TimetableBook, term: Term?) -> LectureSelection {
        let courses = Set(all("course"))
        let had = Set(all("hadCourse"))
        let semesters = Set(all("semester").compactMap { Semester(formValue: $0) })
        let hadSemesters = Set(all("hadSemester").compactMap { Semester(formValue: $0) })
        var draft = LectureSelection(
            courses: had, semesters: hadSemesters, lectures: Set(all("lecture").compactMap { Lecture.ID($0) }))
        for semester in hadSemesters.subtracting(semesters) { draft.deselect(semester, in: book) }
        let new = SelectionPage.Model(book: book, term: term, kept: draft, draft: draft)
        for semester in semesters.subtracting(hadSemesters) {
            draft.select(semester)
            draft.select(new.offered(semester).map(\.id))
        }
        for course in had.subtracting(courses) { draft.deselect(course, in: book) }
        return draft
    }
}
