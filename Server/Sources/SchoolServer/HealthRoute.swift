import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import SchoolModel
import SchoolServices
import SchoolWeb

/// Answers whether the school works, for programs that watch the server.
///
/// Anybody may ask, so the answer has no more than a word; what the database says is in the log.
struct HealthRoute {
    let health: HealthCheck

    func add(to router: SchoolRouter) {
        router.get(Links.health) { _, scope in
            let finding = await health.look()
            if let news = finding.news {
                scope.logger.error(
                    "The school doesn't work", metadata: ["state": "\(finding.state)", "reason": "\(news)"])
            }
            var json = JSONText()
            json.object { json in
                json.field("status", finding.state == .works ? "ok" : "failing")
                if finding.state != .works { json.field("reason", finding.state.rawValue) }
            }
            return Response(
                status: finding.state == .works ? .ok : .serviceUnavailable,
                headers: [.contentType: "application/json", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: json.text)))
        }
    }
}
