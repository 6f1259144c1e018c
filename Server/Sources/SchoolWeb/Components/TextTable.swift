import Markup

/// A table of texts, the source of both pages and files for spreadsheet programs.
struct TextTable {
    struct Cell {
        let text: String
        var href: String?
        /// What the cell is in a file: several cells, where a program computes with parts of it.
        var inFile: [String]

        init(_ text: String, href: String? = nil, inFile: [String]? = nil) {
            self.text = text
            self.href = href
            self.inFile = inFile ?? [text]
        }
    }

    /// Names the table on its page.
    let id: String
    let title: String
    let head: [String]
    /// Each as long as the head; the first cell labels the others.
    let rows: [[Cell]]
    /// The columns of a file that take the place of one of the page, by its title.
    let columnsInFile: [String: [String]]

    init(
        id: String, title: String, head: [String], columnsInFile: [String: [String]] = [:], rows: [[Cell]]
    ) {
        self.id = id
        self.title = title
        self.head = head
        self.columnsInFile = columnsInFile
        self.rows = rows
    }

    /// The table as it stands in a file, its head first.
    var inFile: [[String]] {
        [head.flatMap { columnsInFile[$0] ?? [$0] }] + rows.map { $0.flatMap(\.inFile) }
    }
}

/// A table of texts on a page, under its heading.
struct TextTableView: HTML {
    let table: TextTable

    var body: some HTML {
        div(.class("table-scroll"), .role("group"), .ariaLabelledBy("caption-\(table.id)"), .tabIndex("0")) {
            Markup.table(.class("list"), .id("table-\(table.id)")) {
                caption(.class("spoken-only"), .id("caption-\(table.id)")) { table.title }
                thead {
                    tr {
                        for title in table.head { th(.scope("col")) { title } }
                    }
                }
                tbody {
                    for row in table.rows {
                        tr {
                            for (index, cell) in row.enumerated() {
                                if index == 0 {
                                    th(.scope("row")) { TextTableCell(cell: cell) }
                                } else {
                                    td { TextTableCell(cell: cell) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

private struct TextTableCell: HTML {
    let cell: TextTable.Cell

    var body: some HTML {
        if let href = cell.href {
            a(.href(href)) { cell.text }
        } else {
            cell.text
        }
    }
}
