import Foundation
import Hummingbird
import SchoolModel
import Synchronization

/// Refuses clients that ask more often than anybody needs to.
///
/// Signed-in people are counted by session, because a whole school may share one address.
/// Everybody else is counted by address, and so are invalid credentials.
struct RateLimitMiddleware: RouterMiddleware {
    private let settings: ServerSettings
    private let now: @Sendable () -> Date
    private let buckets = TokenBuckets()

    init(settings: ServerSettings, now: @escaping @Sendable () -> Date) {
        self.settings = settings
        self.now = now
    }

    func handle(
        _ request: Request,
        context: RequestScope,
        next: (Request, RequestScope) async throws -> Response
    ) async throws -> Response {
        let client =
            context.session.map { "session \($0.id)" }
            ?? "address \(request.clientAddress(context, settings).network)"
        if let wait = buckets.take(from: client, limit: settings.rateLimit, at: now()) {
            throw Refusal(.tooManyAttempts, detail: "\(wait)")
        }
        return try await next(request, context)
    }
}

/// A bucket of tokens per client: each request takes one, and they come back with time.
final class TokenBuckets: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: Date
    }

    private static let most = 10_000
    private let buckets = Mutex<[String: Bucket]>([:])

    /// Takes a token, or returns how many seconds to wait for one.
    func take(from client: String, limit: RateLimit, at now: Date) -> Int? {
        buckets.withLock { buckets in
            if buckets.count >= Self.most && buckets[client] == nil { Self.forgetFull(&buckets, limit, now) }
            var bucket = buckets[client] ?? Bucket(tokens: limit.burst, filledAt: now)
            let elapsed = max(0, now.timeIntervalSince(bucket.filledAt))
            bucket.tokens = min(limit.burst, bucket.tokens + elapsed * limit.perSecond)
            bucket.filledAt = now
            defer { buckets[client] = bucket }
            guard bucket.tokens < 1 else {
                bucket.tokens -= 1
                return nil
            }
            return max(1, Int(((1 - bucket.tokens) / limit.perSecond).rounded(.up)))
        }
    }

    /// A bucket that is full again means no more than none at all.
    private static func forgetFull(_ buckets: inout [String: Bucket], _ limit: RateLimit, _ now: Date) {
        buckets = buckets.filter { _, bucket in
            bucket.tokens + now.timeIntervalSince(bucket.filledAt) * limit.perSecond < limit.burst
        }
        // All busy: somebody makes up clients. Forget them rather than run out of memory.
        if buckets.count >= most { buckets = [:] }
    }
}
