import Markup
public import SchoolModel

/// Which columns of a wide report a page shows, and the way to the others.
public struct ReportColumns: Hashable, Sendable {
    /// How many columns a page has; more can neither be read nor sent.
    public static let most = 50

    /// Counted from 1.
    public let page: Int
    public let count: Int

    public init(page: Int?, of report: Report) {
        count = report.columns.count
        self.page = min(max(page ?? 1, 1), Self.pages(of: count))
    }

    public var range: Range<Int> {
        let first = (page - 1) * Self.most
        return first..<min(first + Self.most, count)
    }

    var pages: Int { Self.pages(of: count) }

    private static func pages(of count: Int) -> Int { max(1, (count + most - 1) / most) }
}

/// Says which columns are shown, and leads to those before and after.
struct ColumnSteps: HTML {
    let frame: PageFrame
    let columns: ReportColumns
    /// The address of a page of columns.
    let link: (Int) -> String

    var body: some HTML {
        let strings = frame.strings.report
        if columns.pages > 1 {
            nav(.class("neighbours no-print"), .ariaLabel(strings.columnPages)) {
                if columns.page > 1 {
                    ButtonLink(href: link(columns.page - 1), label: strings.newerColumns, icon: .back)
                }
                if columns.page < columns.pages {
                    ButtonLink(href: link(columns.page + 1), label: strings.olderColumns, icon: .forward)
                }
                span(.class("quiet")) {
                    strings.columnsShown(columns.range.lowerBound + 1, columns.range.upperBound, of: columns.count)
                }
            }
        }
    }
}
