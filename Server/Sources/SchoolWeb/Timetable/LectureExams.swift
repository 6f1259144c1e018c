import Markup
import SchoolModel
import Timetable

/// The exams of a lecture: everybody reads them, and its teachers choose the lessons.
struct LectureExams: HTML {
    let frame: PageFrame
    let model: LecturePage.Model

    var body: some HTML {
        if !model.lecture.exams.isEmpty || model.enteredExams != nil || model.examsAreLeftToPlanners {
            section(.class("card"), .ariaLabelledBy("exams")) {
                h2(.id("exams")) {
                    span { frame.strings.timetable.exams }
                    span(.class("count")) { "\(model.lecture.exams.count)" }
                }
                if model.lecture.exams.isEmpty { p(.class("quiet")) { frame.strings.timetable.examsNone } }
                ul(.class("rows")) {
                    for exam in model.lecture.exams { ExamLine(frame: frame, model: model, exam: exam) }
                }
                if model.examsAreLeftToPlanners { p(.class("hint")) { frame.strings.timetable.examsByPlanners } }
                if model.enteredExams != nil, !open.isEmpty { NewExam(frame: frame, model: model, lessons: open) }
            }
        }
    }

    /// The lessons that may become exams: those to come.
    private var open: [Lesson] {
        model.lessons.filter { $0.day >= frame.wall.day && $0.takesPlace && $0.exam == nil }
    }
}

private struct ExamLine: HTML {
    let frame: PageFrame
    let model: LecturePage.Model
    let exam: LectureExam

    var body: some HTML {
        li {
            span(.class("row-words")) {
                span(.class("row-title")) { exam.title.isEmpty ? frame.strings.timetable.exam : exam.title }
                small { when }
            }
            if model.enteredExams?.contains(where: { $0.day == exam.day }) ?? false {
                ActionForm(
                    frame: frame, action: Links.removeExam(model.lecture.id), label: frame.strings.common.delete,
                    style: "button small-button quiet-button",
                    spoken: frame.strings.common.labelled(frame.strings.common.delete, when),
                    fields: [.init(name: "day", value: exam.day.description)])
            }
        }
    }

    /// When it is written: an exam moves with its lesson.
    private var when: String {
        let words = frame.strings.timetable
        let lessons = model.lessons.filter { $0.exam?.day == exam.day }
        if let lesson = lessons.first(where: \.takesPlace) { return frame.moment(lesson.day, lesson.start) }
        if lessons.isEmpty { return "\(frame.date(exam.day)) · \(words.examWithoutLesson)" }
        return "\(frame.date(exam.day)) · \(words.cancelled)"
    }
}

private struct NewExam: HTML {
    let frame: PageFrame
    let model: LecturePage.Model
    let lessons: [Lesson]

    var body: some HTML {
        let words = frame.strings.timetable
        let state = frame.form(Links.exams(model.lecture.id), prefix: "exam")
        Form(state) {
            div(.class("pair")) {
                SelectField(form: state, name: "day", label: words.lesson, choices: choices)
                Field(
                    form: state, name: "title", label: words.examTitle, isOptional: true,
                    maxLength: LectureExam.longestTitle)
            }
            SubmitButton(label: words.examEnter, icon: .add)
        }
    }

    /// Identified by the planned day, which stays when the lesson moves.
    private var choices: [SelectField.Choice] {
        lessons.map { lesson in
            SelectField.Choice(
                value: (lesson.planned?.day ?? lesson.day).description, label: frame.moment(lesson.day, lesson.start))
        }
    }
}
