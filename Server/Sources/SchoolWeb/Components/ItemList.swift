import Markup

/// One of several things that are listed; some lead to where they can be seen to.
public struct ListedItem: Sendable {
    public var text: String
    public var href: String? = nil
}

/// Things one by one: those that lead somewhere stand beside each other, as far as there is room.
struct ItemList: HTML {
    let items: [ListedItem]

    var body: some HTML {
        ul(.class("buttons spaced").when(items.contains { $0.href != nil })) {
            for item in items {
                li {
                    if let href = item.href { a(.href(href), .class("button")) { item.text } } else { item.text }
                }
            }
        }
    }
}
