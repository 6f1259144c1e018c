import Foundation
import SchoolAPI

/// Checks JSON before anything decodes it.
enum JSONGuard {
    /// Refuses bytes that aren't UTF-8, and JSON that is nested too deeply.
    ///
    /// - Throws: ``Problem`` of type `malformed`.
    static func check(_ body: Data, nesting limit: Int) throws(Problem) {
        guard
            body.withUnsafeBytes({ bytes in bytes.allSatisfy { $0 < 0x80 } })
                || String(validating: body, as: UTF8.self) != nil
        else {
            throw Problem.malformed("The body is not valid UTF-8.")
        }
        if body.withUnsafeBytes({ isNested($0, deeperThan: limit) }) {
            throw Problem.malformed("The JSON is nested deeper than \(limit) levels.")
        }
    }

    private static func isNested(_ bytes: UnsafeRawBufferPointer, deeperThan limit: Int) -> Bool {
        var (depth, isInText, isEscaped) = (0, false, false)
        for byte in bytes {
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > limit { return true }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return false
    }
}
