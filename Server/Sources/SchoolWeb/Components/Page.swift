import Foundation
import Markup
import SchoolModel

/// The frame around every page of somebody who has signed in.
struct Page: HTML {
    let frame: PageFrame
    let title: String
    let section: Section?
    let style: String
    let scripts: [String]
    let styleSheets: [String]
    let content: Fragment

    init(
        _ title: String,
        _ frame: PageFrame,
        section: Section? = nil,
        style: String = "",
        scripts: [String] = [],
        styleSheets: [String] = [],
        @HTMLBuilder content: () -> Fragment
    ) {
        self.frame = frame
        self.title = title
        self.styleSheets = styleSheets
        self.section = section
        self.style = style
        self.scripts = scripts
        self.content = content()
    }

    var body: some HTML {
        Document(
            frame: frame, title: title, style: frame.viewer == nil ? "plain \(style)" : style,
            // What waits on a student's device is handed in before signing out erases it.
            scripts: scripts + (frame.viewer == nil ? [] : ["notice.js", "unread.js", "play/kept.js"])
                + (frame.viewer?.role == .student ? ["play/sign-out.js"] : frame.viewer == nil ? [] : ["unsaved.js"]),
            styleSheets: styleSheets, owner: frame.viewer?.id, presence: frame.viewer.map { .person($0) }
        ) {
            if let developer = frame.developer { DeveloperBar(frame: frame, role: developer) }
            div(.class("shell")) {
                SideBar(frame: frame, section: section)
                main(.id("content"), .tabIndex("-1")) {
                    Messages(frame: frame)
                    content
                }
            }
        }
    }
}

/// The outermost part of a page: head and body.
struct Document: HTML {
    let frame: PageFrame
    let title: String
    let style: String
    let scripts: [String]
    /// What comes after the style sheet of all pages.
    let styleSheets: [String]
    /// Who looks, so that the browser gives nobody what it keeps of others; nil on pages for everybody.
    let owner: Person.ID?
    /// Who is here by this page; nil on those that say nothing about it.
    let presence: Presence?
    let content: Fragment

    init(
        frame: PageFrame, title: String, style: String, scripts: [String] = [], styleSheets: [String] = [],
        owner: Person.ID? = nil, presence: Presence? = nil, @HTMLBuilder content: () -> Fragment
    ) {
        self.styleSheets = styleSheets
        self.owner = owner
        self.presence = presence
        self.frame = frame
        self.title = title
        self.style = style
        self.scripts = scripts
        self.content = content()
    }

    /// What `sign-out.js` says to students, as JSON.
    private var leaving: String? {
        guard owner != nil, frame.viewer?.role == .student else { return nil }
        return json(frame.strings.play.leaving)
    }

    /// What `here.js` says to somebody whose page it hides, as JSON.
    private var away: String? {
        guard case .person = presence else { return nil }
        let strings = frame.strings.signIn
        return json([
            "title": strings.awayTitle, "text": strings.awayText, "signIn": strings.title, "address": Links.signIn,
        ])
    }

    private func json(_ texts: [String: String]) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(texts)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first script of all: it is asked before others whether the page may be left.
    private var allScripts: [String] { (presence == nil ? [] : ["here.js"]) + scripts }

    var body: some HTML {
        Raw("<!DOCTYPE html>")
        html(.lang(frame.strings.language.rawValue)) {
            head {
                meta(.charset("utf-8"))
                meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                meta(.name("color-scheme"), .content("light dark"))
                meta(.name("referrer"), .content("same-origin"))
                Markup.title { "\(title) · \(frame.schoolName)" }
                link(.rel("icon"), .href(Links.asset(named: "icon.svg")), .type("image/svg+xml"))
                link(.rel("stylesheet"), .href(Links.asset(named: "school.css")))
                for name in styleSheets {
                    link(.rel("stylesheet"), .href(Links.asset(named: name)))
                }
                for name in allScripts {
                    script(.type("module"), .src(Links.asset(named: name))) {}
                }
            }
            Markup.body(
                .class(style), .some(owner) { .data("owner", $0.description) },
                .some(owner) { _ in .data("worker", Links.asset(named: "play/play-worker.js")) },
                .some(leaving) { .data("leaving", $0) },
                .some(presence) { .data("here", $0.mark) },
                .some(away) { .data("away", $0) }
            ) {
                a(.href("#content"), .class("skip")) { frame.strings.common.skipToContent }
                content
            }
        }
    }
}

/// What was just done or refused, at the top of the page.
struct Messages: HTML {
    let frame: PageFrame

    var body: some HTML {
        if let notice = frame.notice {
            div(
                .class(notice.leavesSomethingOut ? "refusal" : "notice"), .role("status"),
                .data("notice", notice.rawValue)
            ) {
                Icon(notice.leavesSomethingOut ? .warning : .check)
                p { sentence(for: notice) }
            }
        }
        if let refusal = frame.refused?.refusal {
            div(.class("refusal"), .role("alert")) {
                Icon(.warning)
                p {
                    strong { frame.strings.errors.summaryTitle }
                    " "
                    frame.strings.sentence(for: refusal)
                }
            }
        }
    }
}

extension Messages {
    /// A student is praised for being done; a teacher sees what was marked.
    private func sentence(for notice: Notice) -> String {
        guard frame.viewer?.role != .student else { return frame.strings.sentence(for: notice) }
        return switch notice {
        case .markedDone: frame.strings.acts.assignmentDone
        case .markedNotDone: frame.strings.acts.assignmentNotDone
        default: frame.strings.sentence(for: notice)
        }
    }
}

/// What a developer may switch, above everything else.
struct DeveloperBar: HTML {
    let frame: PageFrame
    let role: PageFrame.DeveloperRole

    var body: some HTML {
        let strings = frame.strings.common
        section(.class("developer"), .ariaLabel(strings.developerMode)) {
            span(.class("developer-title")) { "\(strings.developerMode) · \(strings.actAs)" }
            form(.method("post"), .action(Links.developerAct), .class("inline segmented")) {
                input(.type("hidden"), .name("csrf"), .value(frame.csrfToken))
                for choice in PageFrame.DeveloperRole.allCases {
                    button(
                        .type("submit"), .name("role"), .value(choice.rawValue),
                        .custom("aria-pressed", choice == role ? "true" : "false")
                    ) { label(choice) }
                }
            }
            a(.href(Links.developerReset)) { strings.resetDevelopmentData }
        }
    }

    private func label(_ role: PageFrame.DeveloperRole) -> String {
        switch role {
        case .oneself: frame.strings.common.oneself
        case .teacher: frame.strings.common.teacher
        case .student: frame.strings.common.student
        case .neither: frame.strings.common.neither
        }
    }
}
