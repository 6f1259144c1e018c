import Markup

/// Download and print.
struct ReportTools: HTML {
    let strings: Strings
    let table: String

    var body: some HTML {
        ButtonLink(href: table, label: strings.report.table, icon: .download)
        button(.type("button"), .class("button"), .data("print"), .hidden) {
            Icon(.print)
            span { strings.common.print }
        }
    }
}
