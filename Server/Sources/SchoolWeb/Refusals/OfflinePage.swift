public import Markup

/// What a browser keeps, and shows in place of any page when there is no connection.
///
/// It is the same for everybody, because it may be kept on a device that many people use. What somebody can go on with
/// is in the store of `store.js`; a script lists it here.
public struct OfflinePage: HTML {
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.errors
        Document(frame: frame, title: strings.offlineTitle, style: "plain young", scripts: ["play/kept.js"]) {
            header(.class("plain-head")) {
                a(.href(Links.home)) {
                    Logo()
                    span(.class("brand-name")) { frame.schoolName }
                }
            }
            main(.id("content"), .class("sheet"), .tabIndex("-1")) {
                div(.class("narrow")) {
                    h1 { strings.offlineTitle }
                    p(.class("note"), .data("unsent"), .hidden) { strings.offlineUnsent }
                    p { strings.offlineText }
                    section(.class("card stack"), .ariaLabelledBy("kept-title"), .data("kept-sheets"), .hidden) {
                        h2(.id("kept-title")) { strings.keptTitle }
                        p(.data("kept-owner", strings.keptOwner), .hidden) {}
                        ul(.class("to-do")) {}
                        p(.class("quiet")) { strings.keptHint }
                    }
                    p(.data("kept-nothing"), .hidden) { strings.keptNothing }
                    p(.class("note"), .data("kept-waiting", strings.keptWaiting), .hidden) {}
                    p { ButtonLink(href: Links.home, label: strings.tryAgain, icon: .home, style: "button primary") }
                }
            }
        }
    }
}
