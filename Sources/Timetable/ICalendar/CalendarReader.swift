/// Reads iCalendar text.
///
/// Lines may end with LF alone and names may be in lower case, since many programs write them so; control
/// characters, which the format doesn't allow, are left out.
struct CalendarReader {
    static let largest = 20_000_000
    static let deepest = 10

    static func read(_ bytes: some Sequence<UInt8>) throws(CalendarProblem) -> [CalendarComponent] {
        let bytes = Array(bytes.prefix(largest + 1))
        guard bytes.count <= largest else { throw CalendarProblem(.isTooLarge, line: 1, detail: "\(largest) bytes") }
        var lines = ContentLines(bytes)
        var finished: [CalendarComponent] = []
        var open: [CalendarComponent] = []
        while let line = lines.next() {
            let property = try PropertyReader.read(line)
            switch property.name {
            case "BEGIN":
                guard open.count < deepest else {
                    throw CalendarProblem(.isTooDeep, line: line.number, detail: "\(deepest)")
                }
                var component = CalendarComponent(Self.trimmed(property.value))
                component.line = line.number
                open.append(component)
            case "END":
                guard let closed = open.popLast(), closed.name == Self.trimmed(property.value).uppercased() else {
                    throw CalendarProblem(.isNotClosed, line: line.number, detail: "END:\(property.value.prefix(40))")
                }
                if open.isEmpty {
                    finished.append(closed)
                } else {
                    open[open.count - 1].components.append(closed)
                }
            default:
                guard !open.isEmpty else {
                    throw CalendarProblem(.isNoCalendar, line: line.number, detail: String(property.name.prefix(40)))
                }
                open[open.count - 1].properties.append(property)
            }
        }
        if let last = open.last {
            throw CalendarProblem(.isNotClosed, line: lines.number, detail: "BEGIN:\(last.name.prefix(40))")
        }
        guard !finished.isEmpty else { throw CalendarProblem(.isNoCalendar, line: 1) }
        return finished
    }

    private static func trimmed(_ text: String) -> String {
        let blanks: Set<Character> = [" ", "\t"]
        return String(text.drop(while: blanks.contains).reversed().drop(while: blanks.contains).reversed())
    }
}

/// The lines of a file, unfolded (RFC 5545, section 3.1).
struct ContentLines {
    struct Line {
        let number: Int
        let bytes: [UInt8]
    }

    private let bytes: [UInt8]
    private var position: Int
    /// The number of the last line read, as an editor counts it.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next line that isn't empty; nil at the end.
    mutating func next() -> Line? {
        while position < bytes.count {
            let first = number + 1
            var line = physical()[...]
            while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
                position += 1
                line += physical()
            }
            if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return Line(number: first, bytes: Array(line)) }
        }
        return nil
    }

    /// The bytes up to the next LF, without control characters.
    private mutating func physical() -> [UInt8] {
        number += 1
        let start = position
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        let line = bytes[start..<position]
        if position < bytes.count { position += 1 }
        return line.filter { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }
}
