public import Foundation

/// A plain e-mail as it travels (RFC 5322, RFC 2045, RFC 2047).
public struct MailMessage: Sendable {
    public var from: MailAddress
    public var to: MailAddress
    public var subject: String
    public var text: String
    /// The same for every try, so that a mail server can tell that it already has it; unique, without the domain.
    public var id: String
    public var date: Date
    /// The language of the text, such as `de`.
    public var language: String

    public init(
        from: MailAddress, to: MailAddress, subject: String, text: String, id: String, date: Date, language: String
    ) {
        self.from = from
        self.to = to
        self.subject = subject
        self.text = text
        self.id = id
        self.date = date
        self.language = language
    }

    var bytes: [UInt8] {
        let domain = from.address.split(separator: "@").last.map(String.init) ?? "localhost"
        let lines = [
            "From: \(from.header)", "To: \(to.header)", "Subject: \(Self.encoded(subject))",
            "Date: \(Self.written(date))", "Message-ID: <\(id)@\(domain)>", "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8", "Content-Language: \(language)",
            "Content-Transfer-Encoding: base64",
            // So that it triggers no out-of-office replies (RFC 3834).
            "Auto-Submitted: auto-generated",
        ]
        let body = Data(text.replacing("\n", with: "\r\n").utf8)
            .base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body + "\r\n").utf8)
    }

    /// A text in a header: as it is, or in encoded words of at most 75 characters.
    static func encoded(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        let isPlain = line.utf8.allSatisfy { (0x20..<0x7f).contains($0) } && !line.contains("=?") && line.count < 60
        guard !isPlain else { return line }
        var words: [String] = []
        var word = ""
        for character in line {
            if (word + String(character)).utf8.count > 42 {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        words.append(word)
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }

    static func written(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
        return formatter.string(from: date)
    }
}

/// Who writes or gets an e-mail.
public struct MailAddress: Hashable, Sendable {
    public let name: String
    /// `somebody@school.example`.
    public let address: String

    /// Nil for what can't be an address, or would break the line that it is in.
    public init?(name: String, address: String) {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), address.utf8.count <= 254,
            address.unicodeScalars.allSatisfy({
                $0.value > 0x20 && $0.value != 0x7f && !"<>,;:()\"\\".unicodeScalars.contains($0)
            })
        else { return nil }
        self.name = name
        self.address = address
    }

    var header: String { name.isEmpty ? "<\(address)>" : "\(quoted) <\(address)>" }

    private var quoted: String {
        let encoded = MailMessage.encoded(name)
        if encoded != name { return encoded }
        return "\"\(name.replacing("\\", with: "").replacing("\"", with: ""))\""
    }
}
