/// Writes iCalendar text (RFC 5545, section 3.1; parameters also as in RFC 6868).
///
/// No value can end its line: line breaks become escapes, and other control characters are left out.
struct CalendarWriter {
    private static let lineLength = 75

    private var bytes: [UInt8] = []

    static func bytes(of component: CalendarComponent) -> [UInt8] {
        var writer = CalendarWriter()
        writer.write(component)
        return writer.bytes
    }

    private mutating func write(_ component: CalendarComponent) {
        write(line: "BEGIN:\(component.name)")
        for property in component.properties { write(line: Self.line(of: property)) }
        for inner in component.components { write(inner) }
        write(line: "END:\(component.name)")
    }

    private static func line(of property: CalendarProperty) -> String {
        var line = property.name
        for parameter in property.parameters {
            line += ";\(parameter.name)=\(parameter.values.map(written).joined(separator: ","))"
        }
        return line + ":" + property.value
    }

    private static func written(_ value: String) -> String {
        var result = ""
        var needsQuotes = false
        for character in value {
            switch character {
            case "^": result += "^^"
            case "\"": result += "^'"
            case "\n", "\r\n", "\r": result += "^n"
            default:
                needsQuotes = needsQuotes || ":;,".contains(character)
                result.append(character)
            }
        }
        return needsQuotes ? "\"\(result)\"" : result
    }

    private mutating func write(line: String) {
        var used = 0
        for byte in line.utf8 {
            switch byte {
            case 0x0A: append([UInt8(ascii: "\\"), UInt8(ascii: "n")], used: &used)
            case 0x00...0x08, 0x0B...0x1F, 0x7F: break
            case 0x80...0xBF:
                // The rest of a character, for which its first byte has made room.
                bytes.append(byte)
            default:
                append(byte, length: Self.length(of: byte), used: &used)
            }
        }
        bytes += [0x0D, 0x0A]
    }

    private mutating func append(_ pair: [UInt8], used: inout Int) {
        for byte in pair { append(byte, length: 1, used: &used) }
    }

    /// Appends the first byte of a character, on a new line if a character of that length doesn't fit.
    private mutating func append(_ byte: UInt8, length: Int, used: inout Int) {
        if used + length > Self.lineLength {
            bytes += [0x0D, 0x0A, 0x20]
            used = 1
        }
        bytes.append(byte)
        used += length
    }

    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }
}
