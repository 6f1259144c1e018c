import Markup

/// Copies the text of another element; hidden until a script knows that it can.
struct CopyButton: HTML {
    let strings: TokenStrings
    let source: String

    var body: some HTML {
        button(.type("button"), .class("button"), .data("copy", source), .hidden) {
            Icon(.copy)
            span { strings.copy }
        }
        span(.class("copied"), .role("status"), .data("copied", strings.copied)) {}
    }
}
