import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// Where administrators plan courses and their semesters.
struct PlanningCoursePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        let show: PageRoutes.Show = { try await page($0, altered: $0.refused?.values["altered"]?.first) }
        routes.page(Links.planCourses, on: router) { try await page($0, altered: $0.query("course")) }
        routes.form(Links.planCourses, on: router, again: show) { visit, fields in
            let altered = fields["altered"]
            let course = try fields.course(id: altered ?? (try fields.require("id")))
            let planning = visit.services.planning
            if altered == nil {
                try await planning.add(course, as: visit.actor)
            } else {
                try await planning.alter(course, seen: fields.seen, as: visit.actor)
            }
            return .see(Links.planCourses, notice: .saved)
        }
        routes.form(Links.removeCourse, on: router, again: show) { visit, fields in
            let id: Course.ID = try fields.require("course")
            if !fields.isConfirmed {
                try visit.actor.require(.planTimetable)
                guard let course = try await visit.services.timetable.book(as: visit.actor).course(id) else {
                    throw Refusal.notFound
                }
                return visit.ask(
                    .removeNamed(name: course.name(in: visit.language)), fields, action: Links.removeCourse,
                    cancel: Links.planCourses)
            }
            try await visit.services.planning.remove(id, as: visit.actor)
            return .see(Links.planCourses, notice: .deleted)
        }
    }

    private func page(_ visit: Visit, altered id: Course.ID?) async throws -> Response {
        try visit.actor.require(.planTimetable)
        let book = try await visit.services.timetable.book(as: visit.actor)
        var lectures: [Course.ID: Int] = [:]
        for lecture in book.state.lectures {
            for course in Set(lecture.offerings.map(\.semester.course)) { lectures[course, default: 0] += 1 }
        }
        let altered = try id.map { id in
            guard let course = book.course(id) else { throw Refusal.notFound }
            return course
        }
        let model = PlanCoursesPage.Model(courses: book.state.courses, lectures: lectures, altered: altered)
        return .page(PlanCoursesPage(model: model, frame: visit.frame))
    }
}

extension FormFields {
    fileprivate func course(id: Course.ID) throws(Refusal) -> Course {
        let semesters = (self["semesters"] ?? "").split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
        let names = Language.allCases.map { ($0.rawValue, self["name-\($0.rawValue)"] ?? "") }
        return Course(id: id, names: Dictionary(names, uniquingKeysWith: { $1 }), semesters: semesters)
    }
}
