import Markup

/// The frame around a page of somebody who has not signed in: one sheet, and the choice of language.
struct PlainPage: HTML {
    let frame: PageFrame
    let title: String
    let scripts: [String]
    /// Whether who reads it without being signed in shows that nobody is.
    let isForNobody: Bool
    let content: Fragment

    init(
        _ title: String, _ frame: PageFrame, scripts: [String] = [], isForNobody: Bool = false,
        @HTMLBuilder content: () -> Fragment
    ) {
        self.isForNobody = isForNobody
        self.frame = frame
        self.title = title
        self.scripts = scripts
        self.content = content()
    }

    var body: some HTML {
        Document(
            frame: frame, title: title, style: "plain", scripts: scripts,
            presence: frame.viewer.map { .person($0) } ?? (isForNobody ? .nobody : nil)
        ) {
            header(.class("plain-head")) {
                a(.href(Links.home)) {
                    SchoolMark(frame: frame)
                    span(.class("brand-name")) { frame.schoolName }
                }
            }
            main(.id("content"), .class("sheet"), .tabIndex("-1")) {
                Messages(frame: frame)
                content
            }
            footer(.class("plain-foot")) { LanguageChoice(frame: frame) }
        }
    }
}

/// The languages, each by its own name.
struct LanguageChoice: HTML {
    let frame: PageFrame

    var body: some HTML {
        form(.method("post"), .action(Links.language), .class("languages")) {
            input(.type("hidden"), .name("csrf"), .value(frame.csrfToken))
            input(.type("hidden"), .name("returnTo"), .value(frame.path))
            for language in Language.allCases {
                button(
                    .type("submit"), .name("language"), .value(language.rawValue), .lang(language.rawValue),
                    .custom("aria-pressed", language == frame.strings.language ? "true" : "false")
                ) { language.ownName }
            }
        }
    }
}
