import Foundation
import Testing

@testable import Delivery

/// E-mails as they travel.
struct MailMessageTests {
    @Test func headersAreLinesOfASCII() throws {
        let from = try #require(MailAddress(name: "Schule „Am Fluß“", address: "schule@school.example"))
        let to = try #require(MailAddress(name: "O\"Hara, Ada", address: "ada@school.example"))
        let message = MailMessage(
            from: from, to: to,
            subject: "Neu: Gleichungen üben und noch viel mehr, was nicht in eine Zeile passt\r\nBcc: x@y.z",
            text: "Grüße\nund mehr\n", id: "1", date: Date(timeIntervalSince1970: 1_790_000_000), language: "de")
        let text = String(decoding: message.bytes, as: UTF8.self)
        let (head, body) = try #require(
            text.range(of: "\r\n\r\n").map { (text[..<$0.lowerBound], text[$0.upperBound...]) })
        #expect(head.utf8.allSatisfy { $0 < 0x80 })
        let lines = head.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 78 }, "\(lines)")
        #expect(!lines.contains { $0.hasPrefix("Bcc") })
        #expect(lines.contains("To: \"OHara, Ada\" <ada@school.example>"))
        #expect(lines.contains("Date: Mon, 21 Sep 2026 14:13:20 +0000"))
        #expect(lines.contains("Message-ID: <1@school.example>"))
        let plain = try #require(Data(base64Encoded: String(body), options: .ignoreUnknownCharacters))
        #expect(String(decoding: plain, as: UTF8.self) == "Grüße\r\nund mehr\r\n")
    }

    @Test(arguments: [
        "", "ada", "@school.example", "ada@", "a@b@c", "ada@school.example\r\nRCPT TO:<x@y.z>", "<ada@school.example>",
        "ada smith@school.example", "ada@school.example,eve@school.example",
        String(repeating: "a", count: 250) + "@b.example",
    ])
    func anInvalidAddressIsRefused(address: String) {
        #expect(MailAddress(name: "Ada", address: address) == nil)
    }
}
