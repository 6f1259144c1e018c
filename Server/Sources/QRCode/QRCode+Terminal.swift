extension QRCode {
    /// The code for a terminal: two modules per character, one above the other, quiet zone included.
    ///
    /// Each line sets its colors, so that it can be read on dark and light backgrounds.
    public var terminalText: String {
        lines.map { "\u{1B}[30;107m\($0)\u{1B}[0m\n" }.joined()
    }

    /// The code as plain characters, dark on light.
    var lines: [String] {
        let range = -Self.quietZone..<(size + Self.quietZone)
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            String(
                range.map { column in
                    switch (isDark(row: row, column: column), isDark(row: row + 1, column: column)) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " " as Character
                    }
                }
            )
        }
    }
}
