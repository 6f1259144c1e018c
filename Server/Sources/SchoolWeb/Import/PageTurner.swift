import Markup

/// Leads through the pages of a long list.
struct PageTurner: HTML {
    let frame: PageFrame
    let page: Int
    /// How many lines the list has.
    let count: Int
    let href: (Int) -> String

    var body: some HTML {
        let words = frame.strings.imports
        if pages > 1 {
            nav(.class("buttons pager"), .ariaLabel(words.page(page + 1, pages))) {
                if page > 0 {
                    a(.href(href(page - 1)), .class("button"), .rel("prev")) { words.previousPage }
                }
                span(.class("quiet")) { words.page(page + 1, pages) }
                if page + 1 < pages {
                    a(.href(href(page + 1)), .class("button"), .rel("next")) { words.nextPage }
                }
            }
        }
    }

    private var pages: Int { (count + ImportPart.pageSize - 1) / ImportPart.pageSize }
}
