public import Markup
import SchoolModel
public import Timetable

/// What somebody wants to do for their lectures, by day.
public struct TasksPage: HTML {
    public struct Model: Sendable {
        public var tasks: [LectureTask]
        /// Those that a task can be for.
        public var lectures: [Lecture]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.selection
        let open = model.tasks.filter { !$0.isDone }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
        let done = model.tasks.filter(\.isDone).sorted { ($0.due, $0.id) > ($1.due, $1.id) }
        Page(
            words.tasks, frame, section: .timetable, style: "timetable", scripts: ["timetable.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(words.tasks, subtitle: words.tasksHow)
            TimetableTabs(frame: frame, part: .tasks)
            if open.isEmpty { EmptyState(icon: .check, title: words.noTasks) }
            TaskList(frame: frame, model: model, id: "open", title: words.openTasks, tasks: open)
            NewTask(frame: frame, lectures: model.lectures)
            TaskList(frame: frame, model: model, id: "done", title: words.doneTasks, tasks: done)
        }
    }
}

private struct TaskList: HTML {
    let frame: PageFrame
    let model: TasksPage.Model
    let id: String
    let title: String
    let tasks: [LectureTask]

    var body: some HTML {
        if !tasks.isEmpty {
            section(.class("card"), .ariaLabelledBy(id)) {
                h2(.id(id)) {
                    span { title }
                    span(.class("count")) { "\(tasks.count)" }
                }
                ul(.class("rows")) { for task in tasks { TaskLine(frame: frame, model: model, task: task) } }
            }
        }
    }
}

private struct TaskLine: HTML {
    let frame: PageFrame
    let model: TasksPage.Model
    let task: LectureTask

    var body: some HTML {
        let words = frame.strings.selection
        li {
            span(.class("row-words")) {
                span(.class("row-title")) { task.title }
                small(.class(isLate ? "task-late" : "quiet")) { details }
                if !task.text.isEmpty { span(.class("written")) { task.text } }
            }
            div(.class("buttons")) {
                ActionForm(
                    frame: frame, action: Links.timetableTask(task.id), label: task.isDone ? words.reopen : words.done,
                    icon: task.isDone ? .takeBack : .check, style: "button small-button",
                    spoken: frame.strings.common.labelled(task.isDone ? words.reopen : words.done, task.title),
                    fields: [.init(name: "action", value: task.isDone ? "reopen" : "done")])
                ActionForm(
                    frame: frame, action: Links.timetableTask(task.id), label: frame.strings.common.delete,
                    style: "button small-button quiet-button",
                    spoken: frame.strings.common.labelled(frame.strings.common.delete, task.title),
                    fields: [.init(name: "action", value: "remove")])
            }
        }
    }

    private var isLate: Bool { !task.isDone && task.due < frame.wall.day }

    private var details: String {
        let lecture = model.lectures.first { $0.id == task.lecture }?.name
        return ([frame.strings.selection.by(frame.spoken(task.due))] + [lecture].compactMap(\.self))
            .joined(separator: " · ")
    }
}

private struct NewTask: HTML {
    let frame: PageFrame
    let lectures: [Lecture]

    var body: some HTML {
        let words = frame.strings.selection
        let state = frame.form(Links.timetableTasks, prefix: "task")
        section(.class("card"), .ariaLabelledBy("new-task")) {
            h2(.id("new-task")) { words.newTask }
            Form(state) {
                Field(form: state, name: "title", label: words.taskTitle, isRequired: true, maxLength: 200)
                div(.class("pair")) {
                    Field(
                        form: state, name: "due", label: words.due, value: frame.wall.day.adding(days: 7).description,
                        type: "date", isRequired: true)
                    SelectField(form: state, name: "lecture", label: frame.strings.timetable.lecture, choices: choices)
                }
                TextArea(form: state, name: "text", label: words.taskText, lines: 3)
                SubmitButton(label: words.add, icon: .add)
            }
        }
    }

    private var choices: [SelectField.Choice] {
        [.init(value: "", label: frame.strings.selection.noLecture)]
            + lectures.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map {
                SelectField.Choice(value: $0.id.description, label: label($0))
            }
    }

    /// The name, with when, with whom and where it is if others are called the same.
    private func label(_ lecture: Lecture) -> String {
        guard lectures.count(where: { $0.name == lecture.name }) > 1 else { return lecture.name }
        return [lecture.name, frame.summary(of: lecture)].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
