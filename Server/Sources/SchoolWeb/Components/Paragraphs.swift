import Markup

/// Text that a person wrote: an empty line begins a paragraph, a line break stays one.
struct Paragraphs: HTML {
    let text: String

    var body: some HTML {
        for paragraph in paragraphs {
            p(.class("written")) { paragraph }
        }
    }

    private var paragraphs: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: "\n") }
    }
}
