/// A piece of a web page.
///
/// Pages are values, put together with a result builder. Text is always escaped, so a person's
/// name can't become markup:
///
/// ```swift
/// struct Greeting: HTML {
///     var name: String
///
///     var body: some HTML {
///         p(.class("greeting")) { "Hello, \(name)!" }
///     }
/// }
/// Greeting(name: "<Ada>").render()  // <p class="greeting">Hello, &lt;Ada&gt;!</p>
/// ```
public protocol HTML {
    associatedtype Body: HTML

    @HTMLBuilder var body: Body { get }

    /// The markup. Pages implement ``body`` instead.
    var fragment: Fragment { get }
}

extension HTML {
    public var fragment: Fragment { body.fragment }

    public func render() -> String { fragment.markup }
}

extension Never: HTML {
    public typealias Body = Never
}

extension HTML where Body == Never {
    // swift-format-ignore: OmitExplicitReturns
    public var body: Never { return fatalError("\(Self.self) writes itself.") }
}

extension String: HTML {
    public var fragment: Fragment { Fragment(text: self) }
}

/// Finished markup: a piece of a page, with everything that people typed escaped.
///
/// Every element and every builder makes this one type: nested generic types for each page
/// took the compiler minutes and made pages no faster ([decision 26](Documentation/Decisions/0026-concrete-html.md)).
public struct Fragment: HTML, Hashable, Sendable {
    let markup: String

    /// Nothing.
    public init() { markup = "" }

    init(markup: String) { self.markup = markup }

    /// Text, escaped.
    init(text: String) {
        var output = ""
        output.appendEscaped(text)
        markup = output
    }

    init(joining parts: [Fragment]) {
        var output = ""
        output.reserveCapacity(parts.reduce(0) { $0 + $1.markup.utf8.count })
        for part in parts { output += part.markup }
        markup = output
    }

    public var fragment: Fragment { self }
}

/// Markup that is trusted as it is.
public struct Raw: HTML {
    let markup: String

    public init(_ markup: StaticString) {
        self.markup = "\(markup)"
    }

    public var fragment: Fragment { Fragment(markup: markup) }
}

@resultBuilder
public enum HTMLBuilder {
    @inline(never)
    public static func buildExpression(_ text: String) -> Fragment { Fragment(text: text) }
    public static func buildExpression(_ fragment: Fragment) -> Fragment { fragment }
    @inline(never)
    public static func buildExpression(_ component: any HTML) -> Fragment { component.fragment }
    public static func buildBlock() -> Fragment { Fragment() }
    public static func buildBlock(_ part: Fragment) -> Fragment { part }
    @inline(never)
    public static func buildBlock(_ parts: Fragment...) -> Fragment { Fragment(joining: parts) }
    public static func buildOptional(_ part: Fragment?) -> Fragment { part ?? Fragment() }
    public static func buildEither(first: Fragment) -> Fragment { first }
    public static func buildEither(second: Fragment) -> Fragment { second }
    @inline(never)
    public static func buildArray(_ parts: [Fragment]) -> Fragment { Fragment(joining: parts) }
}
