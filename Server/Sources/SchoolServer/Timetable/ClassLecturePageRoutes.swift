import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// Which lectures are taught to a class, for its teachers and for planners.
struct ClassLecturePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.classLectures, on: router) { try await show($0) }
        routes.form(Links.classLectures, on: router, again: { try await show($0) }) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            let service = visit.services.planning
            guard !fields.all("lecture").isEmpty else { throw Refusal(.isEmpty, field: "lecture") }
            let old = Set(try await service.lectures(of: id, as: visit.actor))
            let group = fields["group"].flatMap { StudentGroup.ID($0) }
            let chosen = Set(
                fields.all("lecture").compactMap { Lecture.ID($0) }.map {
                    ClassLecture(schoolClass: id, group: group, lecture: $0)
                })
            let new = fields["action"] == "remove" ? old.subtracting(chosen) : old.union(chosen)
            try await service.tie(new, to: id, as: visit.actor)
            return .see(Links.classLectures(id), notice: .saved)
        }
    }

    private func show(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let ties = try await visit.services.planning.lectures(of: id, as: actor)
        let book = try await visit.services.timetable.book(as: actor)
        guard let schoolClass = try await visit.classesByID(as: actor)[id] else { throw Refusal.notFound }
        let members = try await visit.services.roster.members(of: id, as: actor)
        let taught = ties.compactMap { tie in book.lecture(tie.lecture).map { (tie: tie, lecture: $0) } }
            .sorted { ($0.lecture.name, $0.lecture.id) < ($1.lecture.name, $1.lecture.id) }
        let search = visit.query("search") ?? visit.refused?.values["search"]?.first ?? ""
        let model = ClassLecturesPage.Model(
            schoolClass: schoolClass, groups: members.groups, taught: taught, search: search,
            found: search.isEmpty ? [] : book.lectures(matching: search, most: 50),
            isPlanEmpty: book.state.lectures.isEmpty)
        return .page(ClassLecturesPage(model: model, frame: visit.frame))
    }
}

extension TimetableBook {
    /// Lectures with every word in their name, group, rooms, lecturers or courses, later terms first.
    func lectures(matching search: String, most: Int) -> [Lecture] {
        let words = search.lowercased().split(separator: " ")
        let found = state.lectures.filter { lecture in
            let courses = lecture.offerings.flatMap { [$0.semester.course, $0.semester.name] }
            let names = [lecture.name, lecture.group, lecture.term] + lecture.lecturers + lecture.rooms + courses
            let text = names.joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        return Array(found.sorted { ($0.term, $1.name, $0.id) > ($1.term, $0.name, $1.id) }.prefix(most))
    }
}
