public import Foundation
public import Markup
public import SchoolModel

/// Where a teacher writes a handout.
public struct HandoutEditorPage: HTML {
    /// A class that the handout can go to, with what is in it.
    public struct Choice: Sendable {
        public var schoolClass: SchoolClass
        public var groups: [StudentGroup]
        public var students: [Person]
        /// The class that a subject belongs to: several may have a subject of one name.
        public var home: SchoolClass?
    }

    public struct Model: Sendable {
        public var handout: Handout
        public var choices: [Choice]
        /// Names of the apps that the activities come from, by identifier.
        public var appNames: [String: String]
        public var files: [StoredFile.ID: StoredFile]
        /// What `postsDate` and `postsTime` propose: what was chosen before, or such as tomorrow at 8.
        public var defaultPostsAt: Date
        /// What the timetable means for each class that gets the handout.
        public var lessons: [EditorLesson] = []
        /// Whether the results of its tests were given back, so that no deadline opens them.
        public var areResultsReleased: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.choices.flatMap(\.students))
        let strings = frame.strings.editor
        let handout = model.handout
        let title = handout.title.isEmpty ? strings.newTitle : strings.title(handout.title)
        let state = frame.form(Links.editHandout(handout.id), prefix: "handout")
        Page(title, frame, section: .handouts) {
            PageHead(title) { StateTag(state: handout.state, strings: frame.strings) }
            EditorNote(frame: frame, handout: handout)
            Form(state, style: "editor") {
                // Return in a text field presses the first button of a form: this one, which only saves.
                button(.type("submit"), .name("action"), .value("save"), .class("spoken-only"), .tabIndex("-1")) {
                    strings.save(handout.state)
                }
                // A refused form keeps the version that it was written against.
                input(.type("hidden"), .name("version"), .value(state.value("version", else: "\(handout.version)")))
                EditorConflict(frame: frame, form: state, model: model)
                EditorWhat(frame: frame, form: state, model: model)
                EditorActivities(frame: frame, form: state, model: model)
                EditorRecipients(frame: frame, form: state, model: model)
                EditorButtons(frame: frame, form: state, model: model)
            }
            if handout.state == .draft {
                p { a(.class("danger-link"), .href(Links.act(.delete)(handout.id))) { strings.deleteDraft } }
            }
        }
    }
}
