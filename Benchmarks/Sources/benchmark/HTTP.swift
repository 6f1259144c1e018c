import Foundation
import LoadClient

/// Requests as they go over the wire.
enum HTTP {
    static func request(
        _ method: String, _ path: String, token: String?, accept: String = "application/json", body: String? = nil
    ) -> String {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: \(accept)\r\n"
        if let token { head += "Authorization: Bearer \(token)\r\n" }
        if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
        return head + "\r\n" + (body ?? "")
    }

    /// Sends one request, and says how long it took; nil when the answer is not good.
    static func get(_ path: String, port: Int, token: String?, accept: String = "application/json") -> Double? {
        try? send([request("GET", path, token: token, accept: accept)], connections: 1, port: port).seconds[0]
    }

    /// Sends requests over several connections, and says how long all and each of them took.
    ///
    /// - Throws: ``Failure`` when an answer is not a good one.
    static func send(
        _ requests: [String], connections: Int, port: Int, expecting text: String? = nil
    ) throws -> (total: Double, seconds: [Double]) {
        let bytes = requests.joined().utf8CString
        var ends: [Int] = []
        var end = 0
        for request in requests {
            end += request.utf8.count
            ends.append(end)
        }
        var seconds = [Double](repeating: 0, count: requests.count)
        let started = ContinuousClock.now
        let bad = bytes.withUnsafeBufferPointer {
            load_send(
                Int32(port), Int32(connections), $0.baseAddress, ends, requests.count, text, &seconds)
        }
        let total = (ContinuousClock.now - started).seconds
        guard bad == 0 else { throw Failure(bad < 0 ? "A connection broke." : "\(bad) answers were not good.") }
        return (total, seconds)
    }
}
