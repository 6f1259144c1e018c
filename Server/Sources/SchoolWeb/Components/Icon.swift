import Markup

/// A small drawing beside a word, never with a meaning of its own.
struct Icon: HTML {
    enum Name: Sendable {
        case account, add, apps, archive, audit, back, badge, bell, check, classes, clock, copy, down, download, edit,
            eye
        case file, forward, handouts, home, key, link, lock, people, play, post, print, records, remove, roster, search,
            signOut,
            statistics
        case takeBack, timetable, up, warning, worksheets
    }

    let name: Name

    init(_ name: Name) {
        self.name = name
    }

    var body: some HTML {
        Raw("<svg class=\"icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\" ")
        Raw("fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linecap=\"round\" ")
        Raw("stroke-linejoin=\"round\">")
        drawing
        Raw("</svg>")
    }

    private var drawing: Raw {
        switch name {
        case .account: Raw("<circle cx=\"12\" cy=\"8\" r=\"4\"/><path d=\"M4 20c1.5-4 4.5-5.5 8-5.5s6.5 1.5 8 5.5\"/>")
        case .add: Raw("<path d=\"M12 5v14M5 12h14\"/>")
        case .apps: Raw("<path d=\"M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7\"/>")
        case .archive: Raw("<path d=\"M3 4h18v5H3zM5 9v11h14V9M10 13h4\"/>")
        case .audit: Raw("<path d=\"M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6\"/>")
        case .back: Raw("<path d=\"M15 5l-7 7 7 7\"/>")
        case .badge: Raw("<path d=\"M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-4\"/>")
        case .bell: Raw("<path d=\"M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21.5h4\"/>")
        case .check: Raw("<path d=\"M4.5 12.5l5 5 10-11\"/>")
        case .classes: Raw("<path d=\"M3 5h18v11H3zM8 20h8M12 16v4\"/>")
        case .clock: Raw("<circle cx=\"12\" cy=\"12\" r=\"8.5\"/><path d=\"M12 7v5l3.5 2\"/>")
        case .copy: Raw("<path d=\"M8 8h12v12H8zM16 8V4H4v12h4\"/>")
        case .down: Raw("<path d=\"M12 5v14M6 13l6 6 6-6\"/>")
        case .download: Raw("<path d=\"M12 4v11M7 11l5 5 5-5M4 20h16\"/>")
        case .edit: Raw("<path d=\"M4 20l1-4L16 5l3 3L8 19zM14 7l3 3\"/>")
        case .eye:
            Raw(
                "<path d=\"M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z\"/><circle cx=\"12\" cy=\"12\" r=\"3\"/>"
            )
        case .file: Raw("<path d=\"M6 3h8l4 4v14H6zM14 3v4h4\"/>")
        case .forward: Raw("<path d=\"M9 5l7 7-7 7\"/>")
        case .handouts: Raw("<path d=\"M5 3h14v18H5zM9 8h6M9 12h6M9 16h3\"/>")
        case .home: Raw("<path d=\"M3 11l9-7 9 7M6 9.5V20h12V9.5M10 20v-6h4v6\"/>")
        case .key: Raw("<circle cx=\"8\" cy=\"15\" r=\"4.5\"/><path d=\"M11.2 11.8L20 3M16 7l3 3M13.5 9.5l2 2\"/>")
        case .link:
            Raw(
                "<path d=\"M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1\"/>"
            )
        case .lock: Raw("<path d=\"M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3\"/>")
        case .people:
            Raw(
                "<circle cx=\"9\" cy=\"8\" r=\"3.5\"/><path d=\"M2.5 19c1-4 3.5-5.5 6.5-5.5s5.5 1.5 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.5M18 14c2 .7 3 2.3 3.5 5\"/>"
            )
        case .play: Raw("<path d=\"M7 4.5l12 7.5-12 7.5z\"/>")
        case .post: Raw("<path d=\"M3 11l18-7-7 17-3-7zM11 14l5-5\"/>")
        case .print: Raw("<path d=\"M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z\"/>")
        case .records: Raw("<path d=\"M4 5h16v14H4zM4 10h16M9 10v9\"/>")
        case .remove: Raw("<path d=\"M6 6l12 12M18 6L6 18\"/>")
        case .roster: Raw("<path d=\"M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4\"/>")
        case .search: Raw("<circle cx=\"10.5\" cy=\"10.5\" r=\"6.5\"/><path d=\"M15.5 15.5L21 21\"/>")
        case .signOut: Raw("<path d=\"M10 4H4v16h6M9 12h12M17 8l4 4-4 4\"/>")
        case .statistics: Raw("<path d=\"M4 20h16M6 20v-7h3v7M11 20V5h3v15M16 20v-10h3v10\"/>")
        case .takeBack: Raw("<path d=\"M9 6L4 11l5 5M4 11h10a6 6 0 0 1 6 6v2\"/>")
        case .timetable: Raw("<path d=\"M4 5h16v16H4zM4 10h16M8 2.5v5M16 2.5v5M8 14h3M13 14h3M8 17.5h3\"/>")
        case .up: Raw("<path d=\"M12 19V5M6 11l6-6 6 6\"/>")
        case .worksheets: Raw("<path d=\"M5 3h14v18H5zM8.5 8l1.5 1.5 2.5-3M14 8h2M8.5 14l1.5 1.5 2.5-3M14 14h2\"/>")
        case .warning: Raw("<path d=\"M12 3.5L22 20.5H2zM12 10v5M12 17.8v.4\"/>")
        }
    }
}
