import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// Where teachers of a lecture say which of its lessons are exams.
struct ExamPageRoutes {
    let routes: PageRoutes
    /// The page of the lecture, on which the forms are.
    let lecture: PageRoutes.Show

    func add(to router: SchoolRouter) {
        routes.form(Links.exams, on: router, again: lecture) { visit, fields in
            let id = try visit.identifier("lectureID", of: Lecture.self)
            let exam = LectureExam(day: try fields.examDay(), title: fields["title"] ?? "")
            try await visit.services.exams.enter(exam, of: id, as: visit.actor)
            return .see(Links.lecture(id), notice: .saved)
        }
        routes.form(Links.removeExam, on: router, again: lecture) { visit, fields in
            let id = try visit.identifier("lectureID", of: Lecture.self)
            let day = try fields.examDay()
            let exams =
                fields.isConfirmed ? nil : try await visit.services.exams.exams(of: id, as: visit.actor)
            if let exams, exams.contains(where: { $0.day == day }) {
                return visit.ask(
                    .removeExam(day: day), fields, action: Links.removeExam(id), cancel: Links.lecture(id))
            }
            try await visit.services.exams.remove(on: day, of: id, as: visit.actor)
            return .see(Links.lecture(id), notice: .deleted)
        }
    }
}

extension FormFields {
    fileprivate func examDay() throws(Refusal) -> CalendarDay {
        let text = try require("day")
        guard let day = CalendarDay(text) else { throw Refusal(.isInvalid, field: "day", detail: text) }
        return day
    }
}
