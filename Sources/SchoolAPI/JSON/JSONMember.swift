import Foundation

/// One member of a JSON object, with its value still as it is written.
///
/// Requests hold thousands of values; taking an object apart this way reads none of them.
struct JSONMember {
    let name: String
    /// The member as it is written, with its name.
    private let whole: Data
    private let value: Data

    private static let decoder = JSONDecoder()

    /// The members of an object as the encoder writes it: without space, and names without escapes.
    static func members(of object: Data) -> [JSONMember] {
        separators(of: object).compactMap { member in
            JSONMember(object[member.start..<member.end], colon: member.colon)
        }
    }

    private init?(_ whole: Data, colon: Int) {
        guard whole.startIndex + 1 < colon - 1 else { return nil }
        name = String(decoding: whole[(whole.startIndex + 1)..<(colon - 1)], as: UTF8.self)
        self.whole = whole
        value = whole[(colon + 1)...]
    }

    /// An object of members.
    static func object(of members: [JSONMember]) -> Data {
        var object = Data([UInt8(ascii: "{")])
        for member in members {
            if object.count > 1 { object.append(UInt8(ascii: ",")) }
            object.append(member.whole)
        }
        object.append(UInt8(ascii: "}"))
        return object
    }

    /// The value as it stands in a path or a query; nil for nothing, lists and objects.
    func text() throws -> String? {
        switch value.first {
        case UInt8(ascii: "\""): try Self.decoder.decode(String.self, from: value)
        case nil, UInt8(ascii: "n"), UInt8(ascii: "["), UInt8(ascii: "{"): nil
        default: String(decoding: value, as: UTF8.self)
        }
    }

    /// Where each member of an object begins, where its colon is, and where it ends.
    private static func separators(of object: Data) -> [(start: Int, colon: Int, end: Int)] {
        var members: [(start: Int, colon: Int, end: Int)] = []
        var (start, colon, depth) = (1, 0, 0)
        var (isText, isEscaped) = (false, false)
        object.withUnsafeBytes { bytes in
            for index in 0..<bytes.count {
                if isText {
                    if isEscaped {
                        isEscaped = false
                    } else if bytes[index] == UInt8(ascii: "\\") {
                        isEscaped = true
                    } else if bytes[index] == UInt8(ascii: "\"") {
                        isText = false
                    }
                    continue
                }
                switch bytes[index] {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ":") where depth == 1 && colon < start: colon = index
                case UInt8(ascii: ",") where depth == 1:
                    members.append((start, colon, index))
                    start = index + 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth == 0, colon > start { members.append((start, colon, index)) }
                default: break
                }
            }
        }
        return members
    }
}
