import Markup
import SchoolModel

/// In place of the report while students don't see the handout: its state, and what is next.
struct HandoutPreparation: HTML {
    let frame: PageFrame
    let model: HandoutPage.Model

    var body: some HTML {
        let id = model.handout.id
        section(.class("card stack"), .id("preparation"), .ariaLabelledBy("preparation-title")) {
            h2(.id("preparation-title")) { title }
            p { text }
            div(.class("buttons")) {
                ButtonLink(
                    href: Links.editHandout(id), label: frame.strings.common.edit, icon: .edit, style: "button primary")
                if model.actions.contains(.post) {
                    ActionForm(frame: frame, action: Links.act(.post)(id), label: postLabel, icon: .post)
                }
                if model.actions.contains(.delete) {
                    ButtonLink(
                        href: Links.act(.delete)(id), label: frame.strings.report.delete, icon: .remove)
                }
            }
        }
    }

    private var title: String {
        if !archived.isEmpty { return frame.strings.handouts.notPosted(archivedNames) }
        if model.handout.state == .scheduled, let moment = model.handout.postsAt {
            return frame.strings.handouts.posts(frame.moment(moment))
        }
        return model.wasPosted ? frame.strings.report.takenBackTitle : frame.strings.report.draftTitle
    }

    /// The classes because of which it can't be posted.
    private var archived: [SchoolClass] { (model.classes + model.others).filter(\.isArchived) }

    private var archivedNames: String { frame.list(frame.sorted(archived).map(\.name)) }

    private var text: String {
        if !archived.isEmpty { return frame.strings.handouts.nobodyToPostTo(archivedNames) }
        if model.wasPosted { return frame.strings.report.takenBackText }
        return model.handout.state == .scheduled ? frame.strings.report.scheduledText : frame.strings.report.draftText
    }

    private var postLabel: String {
        model.wasPosted ? frame.strings.report.postAgain : frame.strings.editor.postNow
    }
}
