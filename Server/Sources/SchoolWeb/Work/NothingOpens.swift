import Foundation
import Markup
import SchoolModel

/// What to do if no app opens.
///
/// No page can know whether the computer has the app, so it says what helps in each case.
/// A script unfolds it if the page is still in front a while after a button was pressed.
struct NothingOpens: HTML {
    let frame: PageFrame
    let model: StudentHandoutPage.Model

    var body: some HTML {
        let strings = frame.strings.work
        details(.class("nothing-opens"), .data("nothing-opens", "")) {
            summary { strings.nothingOpens }
            p(.role("status")) { strings.nothingOpensHelp }
            for work in model.work.filter(\.isWebPage) {
                p {
                    a(
                        .href(Links.openInBrowser(model.handout.id, work.activity.id)), .target("_blank"),
                        .rel("noopener")
                    ) { strings.openInBrowser(work.activity.title) }
                }
            }
            p { strings.nothingOpensSetUp }
            pre { code { commands } }
        }
    }

    /// What is typed once on a computer with Linux, in its order.
    private var commands: String {
        var options: [String: Set<String>] = [:]
        for work in model.work {
            guard let app = work.app else { continue }
            options[app, default: []].formUnion(work.address.flatMap(Self.option).map { [$0] } ?? [])
        }
        let apps = options.sorted { $0.key < $1.key }.map { app, options in
            (["teachkit register-app", app] + options.sorted() + ["--", frame.strings.work.program])
                .joined(separator: " ")
        }
        return (["teachkit install-handler"] + apps).joined(separator: "\n")
    }

    private static func option(for address: String) -> String? {
        switch (try? AppAddress(address))?.owner {
        case .scheme(let scheme): "--scheme \(scheme)"
        case .domain(let domain): "--domain \(domain)"
        case nil: nil
        }
    }
}

extension StudentHandoutPage.Work {
    /// The app in which it opens; nil for anything but an app's content.
    var app: String? {
        if case .context(let path) = activity.content, path.app != Worksheet.app { path.app } else { nil }
    }

    /// Whether a browser shows the content, too.
    fileprivate var isWebPage: Bool {
        guard app != nil, let address else { return false }
        return ["http", "https"].contains(address.prefix { $0 != ":" }.lowercased())
    }
}
