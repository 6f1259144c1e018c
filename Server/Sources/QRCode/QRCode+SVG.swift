extension QRCode {
    /// The code as an SVG element, quiet zone included, one unit per module.
    ///
    /// Screen readers read out the title, which says what the code is for; the class is for the
    /// style sheet.
    public func svg(title: String, cssClass: String = "qr") -> String {
        let side = size + 2 * Self.quietZone
        return """
            <svg xmlns="http://www.w3.org/2000/svg" class="\(Self.escaped(cssClass))" role="img" \
            viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges"><title>\(Self.escaped(title))</title>\
            <rect width="\(side)" height="\(side)" fill="#fff"/><path fill="#000" d="\(path)"/></svg>
            """
    }

    /// Every run of dark modules as a rectangle of height one, quiet zone included: an SVG path's `d`.
    public var path: String {
        modules.enumerated().map { row, line in
            Self.runs(of: line).map { run in
                let x = run.lowerBound + Self.quietZone
                let y = row + Self.quietZone
                return "M\(x) \(y)h\(run.count)v1h-\(run.count)z"
            }.joined()
        }.joined()
    }

    private static func runs(of line: [Bool]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for (index, isDark) in (line + [false]).enumerated() {
            if isDark {
                start = start ?? index
            } else if let begin = start {
                runs.append(begin..<index)
                start = nil
            }
        }
        return runs
    }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(character)
            }
        }.joined()
    }
}
