public import Foundation
import Markup
public import SchoolModel

/// What the timetable means for a class that gets a handout.
public struct EditorLesson: Sendable {
    public var schoolClass: SchoolClass
    /// When its next lesson after posting begins; nil if it has none.
    public var next: Date?
    /// How many other handouts it has for the day of the deadline; nil where there is none yet.
    public var handouts: Int? = nil
    /// How many exams it has on that day.
    public var exams: Int = 0
}

/// When a handout is due: at a moment, or at the next lesson.
struct EditorDue: HTML {
    let frame: PageFrame
    let form: FormState
    let handout: Handout
    let lessons: [EditorLesson]
    /// Whether the results of its tests were given back.
    let areResultsReleased: Bool

    var body: some HTML {
        let strings = frame.strings.editor
        fieldset(.class("stack")) {
            legend { strings.dueWhen }
            if areResultsReleased { p(.class("hint")) { strings.dueOpensNoTest } }
            choice("moment", strings.dueAtMoment)
            div(.class("pair")) {
                Field(
                    form: form, name: "dueDate", label: strings.dueDate,
                    value: due.map(frame.dateValue) ?? "", type: "date", isOptional: true)
                Field(
                    form: form, name: "dueTime", label: strings.dueTime,
                    value: due.map(frame.timeValue) ?? "", type: "time")
            }
            FieldProblem(form: form, name: "due")
            p(.class("hint")) { strings.dueHint(frame.timeZoneName) }
            choice("lesson", strings.dueAtLesson)
            p(.class("hint")) { handout.dueLesson == .stays ? strings.deadlineStays : strings.dueAtLessonHint }
            FieldProblem(form: form, name: "dueLesson")
            EditorLessons(frame: frame, lessons: lessons)
        }
    }

    /// The author's own deadline, not the moment of a lesson.
    private var due: Date? { handout.dueLesson == .none ? handout.due : nil }

    private func choice(_ value: String, _ label: String) -> DueChoice {
        let chosen = form.value("dueAt", else: handout.dueLesson == .none ? "moment" : "lesson")
        return DueChoice(value: value, label: label, isChosen: value == chosen)
    }
}

private struct DueChoice: HTML {
    let value: String
    let label: String
    let isChosen: Bool

    var body: some HTML {
        div(.class("check")) {
            input(
                .type("radio"), .id("due-at-\(value)"), .name("dueAt"), .value(value), .checked.when(isChosen))
            Markup.label(.for("due-at-\(value)")) { label }
        }
    }
}

/// The next lesson of each class, and how much it already has to do for the day.
private struct EditorLessons: HTML {
    let frame: PageFrame
    let lessons: [EditorLesson]

    var body: some HTML {
        if !lessons.isEmpty {
            ul(.class("hint")) {
                for lesson in lessons {
                    li {
                        sentence(lesson)
                        if lesson.next == nil {
                            " "
                            a(.href(Links.classLectures(lesson.schoolClass.id))) { frame.strings.editor.enterLessons }
                        }
                    }
                }
            }
        }
    }

    private func sentence(_ lesson: EditorLesson) -> String {
        let strings = frame.strings.editor
        let parts = [
            lesson.next.map(frame.moment) ?? strings.noNextLesson, lesson.handouts.map(strings.alsoDue),
            lesson.exams == 0 ? nil : strings.alsoExams(lesson.exams),
        ]
        return strings.nextLessonOf(lesson.schoolClass.name, parts.compactMap(\.self).joined(separator: " · "))
    }
}
