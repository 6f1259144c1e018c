import CCurl
import Foundation
import SchoolModel

/// One exchange with another server, by HTTP or SMTP.
struct Transfer: Sendable {
    /// What is spoken.
    enum Content: Sendable {
        /// A GET that accepts so many bytes and follows a few redirects.
        case get(headers: [String], longest: Int)
        /// A POST of these bytes.
        case post([UInt8], headers: [String], http2: Bool)
        /// One e-mail; it goes unencrypted only where the server's address says so.
        case mail([UInt8], from: String, to: String, account: MailServer.Account?, needsEncryption: Bool)
    }

    /// What came back.
    struct Answer: Hashable, Sendable {
        /// The status of HTTP, or the last code of SMTP.
        var status: Int
        /// Only the headers that are read; names in lower case.
        var headers: [String: String]
        /// The beginning of it.
        var body: [UInt8]
    }

    /// Why nothing came back.
    struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        let description: String
        /// The SMTP code if there was one, else 0.
        var status = 0
        var fault = FetchFault.isNotFetched
    }

    var address: String
    var content: Content
    /// Which hosts may be asked.
    var reach: NetworkReach
    /// A file with certificates to trust besides the system's, for the school's own mail or push server.
    var trusting: URL?

    /// How long one exchange may take, in seconds.
    static let longest = 30
    private static let longestAnswer = 64 << 10

    /// Performs the exchange, on a thread of its own so that nothing else waits.
    func perform() async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            Self.threads.async { continuation.resume(with: Result { try run() }) }
        }
    }

    private static let threads = DispatchQueue(label: "Delivery", attributes: .concurrent)
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    private func run() throws -> Answer {
        guard Self.isReady, let handle = curl_easy_init() else { throw Failure(description: "curl can't be used") }
        defer { curl_easy_cleanup(handle) }
        let exchange = Exchange(
            reach: reach, sending: content.bytes, longestAnswer: content.longestAnswer ?? Self.longestAnswer)
        let lists = try set(handle, exchange)
        defer { for list in lists { curl_slist_free_all(list) } }
        let code = withExtendedLifetime(exchange) { curl_easy_perform(handle) }
        var status = 0
        _ = school_curl_response_code(handle, &status)
        // What follows the longest answer isn't read, since it may never end.
        guard code == CURLE_OK || exchange.isCut else {
            let reason = exchange.wasRefused ? "This address may not be asked" : Self.words(for: code)
            var fault = exchange.wasRefused ? .addressIsRefused : FetchFault(code)
            // The last answer was to go on from there.
            if fault == .addressIsRefused, (300..<400).contains(status) { fault = .redirectIsRefused }
            // The last answer of a mail server isn't about the message if encryption didn't begin.
            throw Failure(description: reason, status: code == CURLE_USE_SSL_FAILED ? 0 : status, fault: fault)
        }
        return Answer(status: status, headers: exchange.headers, body: exchange.received)
    }

    private static func words(for code: CURLcode) -> String {
        code == CURLE_USE_SSL_FAILED
            ? "The mail server didn't begin encryption (STARTTLS), and nothing is sent without. Name the port where it does in "
                + "--mail-server, such as smtp://host:587, or smtps://host:465; only a server on this machine may go without, "
                + "with --mail-in-the-clear"
            : String(cString: curl_easy_strerror(code))
    }

    /// Sets everything up; returns the lists that must live until the exchange is done.
    private func set(_ handle: UnsafeMutableRawPointer, _ exchange: Exchange) throws -> [UnsafeMutablePointer<
        curl_slist
    >?] {
        let options = Options(handle: handle)
        options.set(CURLOPT_URL, address)
        options.set(CURLOPT_NOSIGNAL, 1)
        options.set(CURLOPT_NOPROXY, "*")
        options.set(CURLOPT_TIMEOUT, Self.longest)
        options.set(CURLOPT_CONNECTTIMEOUT, Self.longest / 3)
        if let trusting { options.set(CURLOPT_CAINFO, trusting.path) }
        let context = Unmanaged.passUnretained(exchange).toOpaque()
        _ = school_curl_set_context(handle, CURLOPT_OPENSOCKETDATA, context)
        _ = school_curl_set_open(handle, openSocket)
        _ = school_curl_set_context(handle, CURLOPT_HEADERDATA, context)
        _ = school_curl_set_transfer(handle, CURLOPT_HEADERFUNCTION, takeHeader)
        _ = school_curl_set_context(handle, CURLOPT_WRITEDATA, context)
        _ = school_curl_set_transfer(handle, CURLOPT_WRITEFUNCTION, takeBody)
        switch content {
        case .get(let headers, _):
            options.set(CURLOPT_PROTOCOLS_STR, "https,http")
            options.set(CURLOPT_REDIR_PROTOCOLS_STR, "https,http")
            options.set(CURLOPT_FOLLOWLOCATION, 1)
            options.set(CURLOPT_MAXREDIRS, 5)
            options.set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
            return [options.set(CURLOPT_HTTPHEADER, list: headers)]
        case .post(let bytes, let headers, let http2):
            options.set(CURLOPT_PROTOCOLS_STR, reach == .publicOnly ? "https" : "https,http")
            // HTTP/2 over TLS; a server that can't speak it answers with HTTP/1.1.
            options.set(CURLOPT_HTTP_VERSION, http2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
            options.set(CURLOPT_POST, 1)
            options.set(CURLOPT_POSTFIELDSIZE, bytes.count)
            _ = school_curl_set_context(handle, CURLOPT_READDATA, context)
            _ = school_curl_set_transfer(handle, CURLOPT_READFUNCTION, giveBody)
            // Nothing that is sent needs permission first.
            return [options.set(CURLOPT_HTTPHEADER, list: headers + ["Expect:"])]
        case .mail(_, let from, let to, let account, let needsEncryption):
            options.set(CURLOPT_PROTOCOLS_STR, "smtps,smtp")
            options.set(CURLOPT_USE_SSL, needsEncryption ? CURLUSESSL_ALL : CURLUSESSL_TRY)
            options.set(CURLOPT_MAIL_FROM, "<\(from)>")
            if let account {
                options.set(CURLOPT_USERNAME, account.name)
                options.set(CURLOPT_PASSWORD, account.password)
            }
            options.set(CURLOPT_UPLOAD, 1)
            _ = school_curl_set_context(handle, CURLOPT_READDATA, context)
            _ = school_curl_set_transfer(handle, CURLOPT_READFUNCTION, giveBody)
            return [options.set(CURLOPT_MAIL_RCPT, list: ["<\(to)>"])]
        }
    }
}

extension FetchFault {
    fileprivate init(_ code: CURLcode) {
        self =
            switch code {
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT: .addressIsRefused
            case CURLE_COULDNT_RESOLVE_HOST: .hostIsUnknown
            case CURLE_COULDNT_CONNECT, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR: .connectionFailed
            case CURLE_OPERATION_TIMEDOUT: .takesTooLong
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: .certificateIsWrong
            case CURLE_TOO_MANY_REDIRECTS: .redirectsAreTooMany
            default: .isNotFetched
            }
    }
}

extension Transfer.Content {
    /// One byte more than wanted shows that there is more.
    fileprivate var longestAnswer: Int? {
        if case .get(_, let longest) = self { longest + 1 } else { nil }
    }

    fileprivate var bytes: [UInt8] {
        switch self {
        case .get: []
        case .post(let bytes, _, _), .mail(let bytes, _, _, _, _): bytes
        }
    }
}

/// The options that curl gets for one exchange.
private struct Options {
    let handle: UnsafeMutableRawPointer

    func set(_ option: CURLoption, _ text: String) {
        _ = school_curl_set_text(handle, option, text)
    }

    func set(_ option: CURLoption, _ number: Int) {
        _ = school_curl_set_number(handle, option, number)
    }

    func set(_ option: CURLoption, _ choice: some RawRepresentable<UInt32>) {
        _ = school_curl_set_number(handle, option, Int(choice.rawValue))
    }

    func set(_ option: CURLoption, list: [String]) -> UnsafeMutablePointer<curl_slist>? {
        let made = list.reduce(nil as UnsafeMutablePointer<curl_slist>?) { curl_slist_append($0, $1) }
        _ = school_curl_set_list(handle, option, made)
        return made
    }
}

/// What goes out and comes in; only the thread of one exchange touches it.
private final class Exchange {
    let reach: NetworkReach
    let sending: [UInt8]
    let longestAnswer: Int
    var sent = 0
    var received: [UInt8] = []
    var headers: [String: String] = [:]
    var wasRefused = false
    /// Whether there was more than is kept.
    var isCut = false
    private var wasPublic = false

    /// Whether a connection to an address may be opened, after those that were opened before.
    func mayOpen(_ address: [UInt8]) -> Bool {
        guard reach.allows(address, isRedirected: wasPublic) else { return false }
        wasPublic = wasPublic || NetworkReach.isPublic(address)
        return true
    }

    init(reach: NetworkReach, sending: [UInt8], longestAnswer: Int) {
        self.reach = reach
        self.sending = sending
        self.longestAnswer = longestAnswer
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> Exchange? {
        context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
    }
}

private let giveBody: school_curl_transfer = { buffer, size, count, context in
    guard let exchange = Exchange.at(context), let buffer else { return 0 }
    let part = exchange.sending.dropFirst(exchange.sent).prefix(size * count)
    part.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: buffer, count: size * count).copyMemory(from: $0) }
    exchange.sent += part.count
    return part.count
}

private let takeBody: school_curl_transfer = { bytes, size, count, context in
    guard let exchange = Exchange.at(context), let bytes else { return 0 }
    let room = exchange.longestAnswer - exchange.received.count
    exchange.received += UnsafeRawBufferPointer(start: bytes, count: size * count).prefix(room)
    exchange.isCut = size * count > room
    return exchange.isCut ? 0 : size * count
}

private let takeHeader: school_curl_transfer = { bytes, size, count, context in
    guard let exchange = Exchange.at(context), let bytes else { return 0 }
    let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
    // The headers before a redirect say nothing about the answer after it.
    if line.hasPrefix("HTTP/") { exchange.headers = [:] }
    if let colon = line.firstIndex(of: ":"), exchange.headers.count < 100 {
        let name = line[..<colon].lowercased()
        exchange.headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return size * count
}

private let openSocket: school_curl_open = { context, _, address in
    guard let exchange = Exchange.at(context), let address, let bytes = school_curl_bytes(address) else { return -1 }
    let reached = NetworkReach.bytes(of: UnsafeRawPointer(bytes), family: school_curl_family(address))
    guard exchange.mayOpen(reached) else {
        exchange.wasRefused = true
        return -1
    }
    return school_curl_socket(address)
}
