import Foundation
import Markup

/// Text that a person wrote: an empty line begins a paragraph, a line break stays one, and web addresses can be followed.
struct Paragraphs: HTML {
    let text: String

    var body: some HTML {
        for paragraph in paragraphs {
            p(.class("written")) {
                for piece in WrittenPiece.all(in: paragraph) { piece }
            }
        }
    }

    private var paragraphs: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.joined(separator: "\n") }
    }
}

/// Words of a question or a hint, beside which somebody may have typed something.
struct WrittenLine: HTML {
    let text: String

    var body: some HTML {
        for piece in WrittenPiece.all(in: text) {
            WrittenPiece(text: piece.text, isAddress: piece.isAddress, opensBeside: true)
        }
    }
}

/// Words of a person, or a web address among them.
///
/// An address is shown as it was written, so that its host is read before it is followed. What could be taken for
/// another address stays text: one with a user name before the host, or with letters that only look like ASCII.
struct WrittenPiece: HTML, Equatable {
    let text: String
    var isAddress = false
    /// Whether it opens beside the page, on which somebody may have typed something.
    var opensBeside = false

    var body: some HTML {
        if isAddress {
            a(.href(text), .rel("noopener noreferrer"), .target("_blank").when(opensBeside)) { text }
        } else {
            text
        }
    }

    static func all(in text: String) -> [WrittenPiece] {
        var pieces: [WrittenPiece] = []
        var rest = text[...]
        while let found = rest.firstMatch(of: /(?i:https?):\/\/[!#-;=?-\[\]_a-z~]+/) {
            let address = withoutPunctuation(rest[found.range])
            append(rest[..<address.startIndex], to: &pieces)
            // A letter that follows at once belongs to the host, and isn't what it looks like.
            let isWhole = rest[address.endIndex...].first.map { $0.isASCII || !$0.isLetter || hasPath(address) } ?? true
            if isWhole, isPlain(address) {
                pieces.append(WrittenPiece(text: String(address), isAddress: true))
            } else {
                append(address, to: &pieces)
            }
            rest = rest[address.endIndex...]
        }
        append(rest, to: &pieces)
        return pieces
    }

    private static func append(_ text: Substring, to pieces: inout [WrittenPiece]) {
        guard !text.isEmpty else { return }
        if let last = pieces.last, !last.isAddress {
            pieces[pieces.count - 1] = WrittenPiece(text: last.text + text)
        } else {
            pieces.append(WrittenPiece(text: String(text)))
        }
    }

    private static func hasPath(_ address: Substring) -> Bool {
        address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last?.contains("/") ?? false
    }

    /// The address without what ends the sentence around it.
    private static func withoutPunctuation(_ address: Substring) -> Substring {
        var address = address
        while let last = address.last {
            let closes = last == ")" && isUnopened("(", ")", address) || last == "]" && isUnopened("[", "]", address)
            guard closes || ".,;:!?'".contains(last) else { break }
            address.removeLast()
        }
        return address
    }

    private static func isUnopened(_ open: Character, _ close: Character, _ address: Substring) -> Bool {
        address.count { $0 == close } > address.count { $0 == open }
    }

    private static func isPlain(_ address: Substring) -> Bool {
        guard let url = URL(string: String(address)), let host = url.host(), !host.isEmpty else { return false }
        return url.user() == nil && url.password() == nil && host.allSatisfy { $0.isASCII }
    }
}
