import Foundation
import SchoolModel
import Synchronization
import Testing

@testable import Delivery

/// How a mail server is spoken to.
struct MailServerTests {
    /// A server that knows no more than a greeting, on a free port; what it heard.
    private final class PlainServer: Sendable {
        let port: UInt16
        private let said = Mutex<[String]>([])
        var heard: [String] { said.withLock { $0 } }

        init() throws {
            // It may write when nobody listens any more.
            signal(SIGPIPE, SIG_IGN)
            let listener = socket(AF_INET, Self.stream, 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                    bind(listener, generic, size) == 0 && listen(listener, 1) == 0
                        && getsockname(listener, generic, &size) == 0
                }
            }
            try #require(isOpen)
            port = UInt16(bigEndian: address.sin_port)
            Thread.detachNewThread { [self] in
                let client = accept(listener, nil, nil)
                let lines = FileHandle(fileDescriptor: client, closeOnDealloc: true)
                try? lines.write(contentsOf: Data("220 mail\r\n".utf8))
                while case let data = lines.availableData, !data.isEmpty {
                    said.withLock { $0.append(String(decoding: data, as: UTF8.self)) }
                    try? lines.write(contentsOf: Data("250 mail\r\n".utf8))
                }
                close(listener)
            }
        }

        #if canImport(Glibc)
        private static let stream = CInt(SOCK_STREAM.rawValue)
        #else
        private static let stream = SOCK_STREAM
        #endif
    }

    @Test func withoutEncryptionNothingIsSentAndTheReasonSaysWhatHelps() async throws {
        let plain = try PlainServer()
        let server = MailServer(address: "smtp://127.0.0.1:\(plain.port)", account: nil)
        let address = try #require(MailAddress(name: "", address: "a@b.example"))
        let message = MailMessage(
            from: address, to: address, subject: "Secret", text: "Secret", id: "1",
            date: Date(timeIntervalSince1970: 0), language: "en")
        guard case .tryLater(_, let reason) = await server.send(message) else {
            Issue.record("It was sent.")
            return
        }
        #expect(reason.hasPrefix("The mail server didn't begin encryption"), "\(reason)")
        #expect(reason.contains("STARTTLS") && reason.contains("--mail-server") && reason.contains("smtps://"))
        #expect(!plain.heard.contains { $0.contains("MAIL") || $0.contains("Secret") })
    }
}
