public import Markup
import SchoolModel
public import Timetable

/// Where planners make and revoke the displays in the hall.
public struct HallDisplaysPage: HTML {
    /// A display that was just made; its address can be shown only now.
    public struct Made: Sendable {
        public var name: String
        /// With scheme and host.
        public var address: String
    }

    public struct Model: Sendable {
        public var displays: [HallDisplay]
        public var made: Made? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.hallDisplays
        Page(
            words.title, frame, section: .timetable, style: "timetable", scripts: ["copy.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(
                words.title, above: Crumb(label: frame.strings.planning.title, href: Links.planTimetable),
                subtitle: words.how)
            if let made = model.made { fresh(made) }
            div(.class("columns")) {
                section(.class("card"), .ariaLabelledBy("displays")) {
                    h2(.id("displays")) { words.displays }
                    if model.displays.isEmpty { p(.class("quiet")) { words.none } }
                    ul(.class("rows")) {
                        for display in model.displays { HallDisplayLine(frame: frame, display: display) }
                    }
                }
                section(.class("card"), .ariaLabelledBy("new-display")) {
                    h2(.id("new-display")) { words.make }
                    form
                }
            }
        }
    }

    private func fresh(_ made: Made) -> Fragment {
        section(.class("card fresh"), .ariaLabelledBy("made")) {
            h2(.id("made")) { frame.strings.hallDisplays.ready(made.name) }
            p { frame.strings.hallDisplays.once }
            p(.class("secret")) { code(.id("made-address")) { made.address } }
            p { CopyButton(strings: frame.strings.tokens, source: "made-address") }
        }
    }

    private var form: some HTML {
        let words = frame.strings.hallDisplays
        let state = frame.form(Links.planDisplays, prefix: "display")
        return Form(state) {
            Field(
                form: state, name: "name", label: words.name, hint: words.nameHint, isRequired: true,
                maxLength: HallDisplay.longestName)
            SelectField(
                form: state, name: "names", label: words.names,
                choices: HallDisplay.Names.allCases.map { .init(value: $0.rawValue, label: words.label($0)) },
                value: HallDisplay.Names.initials.rawValue, hint: words.namesHint)
            SubmitButton(label: words.make, icon: .add)
        }
    }
}

private struct HallDisplayLine: HTML {
    let frame: PageFrame
    let display: HallDisplay

    var body: some HTML {
        let words = frame.strings.hallDisplays
        li {
            span(.class("row-words")) {
                span(.class("row-title")) { display.name }
                small(.class("quiet")) {
                    words.label(display.names)
                    " · "
                    display.lastReadAt.map { words.lastShown(frame.moment($0)) } ?? words.neverShown
                }
            }
            ActionForm(
                frame: frame, action: Links.revokeDisplay(display.id), label: words.revoke,
                style: "button small-button quiet-button",
                spoken: frame.strings.common.labelled(words.revoke, display.name))
        }
    }
}

extension HallDisplayStrings {
    fileprivate func label(_ names: HallDisplay.Names) -> String {
        switch names {
        case .full: namesFull
        case .initials: namesInitials
        case .none: namesNone
        }
    }
}
