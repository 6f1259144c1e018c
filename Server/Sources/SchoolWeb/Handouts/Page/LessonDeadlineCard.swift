import Markup
import SchoolModel

/// Whether a deadline at a lesson follows the lesson, and how to change that.
struct LessonDeadlineCard: HTML {
    let frame: PageFrame
    let handout: Handout

    var body: some HTML {
        let strings = frame.strings.editor
        let follows = handout.dueLesson == .follows
        section(.class("card"), .ariaLabelledBy("lesson-deadline")) {
            h2(.id("lesson-deadline")) { strings.dueAtLesson }
            p { follows ? strings.dueAtLessonHint : strings.deadlineStays }
            ActionForm(
                frame: frame, action: Links.lessonDeadline(handout.id),
                label: follows ? strings.keepDeadline : strings.followLesson, icon: follows ? .lock : .clock,
                fields: [.init(name: "follows", value: follows ? "no" : "yes")])
        }
    }
}
