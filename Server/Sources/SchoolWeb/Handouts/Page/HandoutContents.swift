import Markup
import SchoolModel

/// What was handed out, each thing to open.
struct HandoutContents: HTML {
    let frame: PageFrame
    let model: HandoutPage.Model

    var body: some HTML {
        let activities = model.handout.activities
        section(.class("card"), .id("contents"), .ariaLabelledBy("contents-title")) {
            h2(.id("contents-title")) { frame.strings.editor.activities }
            if activities.isEmpty { p(.class("quiet")) { frame.strings.editor.noActivities } }
            ol(.class("rows")) {
                for activity in activities {
                    li {
                        ActivitySign(content: activity.content)
                        div(.class("row-words")) {
                            HandoutContentLink(activity: activity, file: file(activity))
                            small { origin(activity) }
                        }
                        if activity.recordingPath?.worksheet != nil, model.handout.state.isVisibleToStudents {
                            ButtonLink(
                                href: Links.statistics(model.handout.id, activity.id),
                                label: frame.strings.statistics.title, icon: .statistics)
                        }
                    }
                }
            }
        }
    }

    private func file(_ activity: HandoutActivity) -> StoredFile? {
        if case .file(let id) = activity.content { model.files[id] } else { nil }
    }

    private func origin(_ activity: HandoutActivity) -> String {
        switch activity.content {
        case .context(let path): model.appNames[path.app] ?? path.app
        case .link(let address): address
        case .file: file(activity).map { "\($0.name) · \(frame.bytes($0.size))" } ?? frame.strings.editor.file
        case .task: frame.strings.work.onPaper
        }
    }
}

struct HandoutContentLink: HTML {
    let activity: HandoutActivity
    let file: StoredFile?

    var body: some HTML {
        if let href {
            a(.href(href), .class("row-title")) { activity.title }
        } else {
            span(.class("row-title")) { activity.title }
        }
    }

    private var href: String? {
        switch activity.content {
        case .context(let path): Links.context(path)
        case .link(let address): address
        case .file: file.map(Links.file)
        case .task: nil
        }
    }
}
