public import Markup
import SchoolModel
public import Timetable

/// The courses for which lectures are offered, and their semesters.
public struct PlanCoursesPage: HTML {
    public struct Model: Sendable {
        /// In order of their contractions.
        public var courses: [Course]
        /// How many lectures each has; none for those that are not named.
        public var lectures: [Course.ID: Int] = [:]
        /// The one that is altered; nil where one is added.
        public var altered: Course? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planning
        Page(words.courses, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(words.courses, above: Crumb(label: words.title, href: Links.planTimetable))
            p(.class("note")) { words.coursesHow }
            div(.class("columns")) {
                section(.class("card"), .ariaLabelledBy("courses")) {
                    h2(.id("courses")) { words.courses }
                    if model.courses.isEmpty { p(.class("quiet")) { words.noCourses } }
                    ul(.class("rows")) {
                        for course in model.courses {
                            CourseLine(frame: frame, course: course, lectures: model.lectures[course.id] ?? 0)
                        }
                    }
                }
                CourseForm(frame: frame, altered: model.altered)
            }
        }
    }
}

private struct CourseLine: HTML {
    let frame: PageFrame
    let course: Course
    let lectures: Int

    var body: some HTML {
        let words = frame.strings.planning
        li {
            span(.class("row-words")) {
                a(.href(Links.planCourse(course.id)), .class("row-title")) { title }
                small(.class("quiet")) { frame.list(course.semesters) }
                if lectures > 0 {
                    small {
                        a(.href(Links.planLectures(matching: course.id))) { words.lectureCount(lectures) }
                    }
                }
            }
            // A course with lectures can't be removed; the number says why.
            if lectures == 0 {
                ActionForm(
                    frame: frame, action: Links.removeCourse, label: frame.strings.common.remove,
                    style: "button small-button quiet-button",
                    spoken: frame.strings.common.labelled(frame.strings.common.remove, course.id),
                    fields: [.init(name: "course", value: course.id)])
            }
        }
    }

    private var title: String {
        let name = course.name(in: frame.strings.language.rawValue)
        return name == course.id ? name : "\(course.id) · \(name)"
    }
}

private struct CourseForm: HTML {
    let frame: PageFrame
    let altered: Course?

    var body: some HTML {
        let words = frame.strings.planning
        let state = frame.form(Links.planCourses, prefix: "course")
        section(.class("card"), .ariaLabelledBy("course-form")) {
            h2(.id("course-form")) { altered.map { words.editLecture($0.id) } ?? words.addCourse }
            Form(state) {
                if let altered {
                    input(.type("hidden"), .name("altered"), .value(altered.id))
                    SeenField(form: state, version: altered.fingerprint)
                } else {
                    Field(form: state, name: "id", label: words.termID, isRequired: true, maxLength: 40)
                }
                for language in Language.allCases {
                    Field(
                        form: state, name: "name-\(language.rawValue)",
                        label: "\(words.name) (\(language.ownName))", value: altered?.names[language.rawValue] ?? "",
                        isOptional: true, maxLength: 200)
                }
                TextArea(
                    form: state, name: "semesters", label: words.semesters,
                    value: altered?.semesters.joined(separator: "\n") ?? "", hint: words.semestersHint, lines: 4)
                if let altered {
                    SavedMeanwhile(
                        frame: frame, form: state, version: altered.fingerprint,
                        differences: state.differences(from: saved(altered)), discard: Links.planCourse(altered.id))
                }
                div(.class("actions")) {
                    SubmitButton(label: frame.strings.common.save, icon: .check)
                    if altered != nil { ButtonLink(href: Links.planCourses, label: frame.strings.common.cancel) }
                }
            }
        }
    }
    private func saved(_ course: Course) -> [SavedField] {
        let words = frame.strings.planning
        let names = Language.allCases.map {
            SavedField(
                name: "name-\($0.rawValue)", label: "\(words.name) (\($0.ownName))",
                value: course.names[$0.rawValue] ?? "")
        }
        return names + [
            SavedField(name: "semesters", label: words.semesters, value: course.semesters.joined(separator: "\n"))
        ]
    }
}
