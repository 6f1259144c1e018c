public import Foundation
public import SchoolModel

/// Fetches what another server publishes, if it has changed (RFC 9110, section 13).
public struct FeedFetch: Sendable {
    /// What another server answered.
    public enum Answer: Hashable, Sendable {
        /// The same as before.
        case unchanged
        case content([UInt8], entityTag: String?, lastModified: String?)
    }

    /// Why there is nothing, in words for developers.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        public let fault: FetchFault
        /// The status of an answer that is an error, or what a program said of a fault without a name.
        public let detail: String
        public let description: String
    }

    /// Which hosts may be asked, also by way of redirects.
    public var reach: NetworkReach
    /// A file with certificates to trust besides the system's.
    public var trusting: URL?
    /// The largest answer to accept, in bytes.
    public var longest: Int

    public init(reach: NetworkReach = .publicOnly, trusting: URL? = nil, longest: Int = 64 << 20) {
        self.reach = reach
        self.trusting = trusting
        self.longest = longest
    }

    /// Fetches what is at an address that an administrator named.
    ///
    /// - Parameters:
    ///   - address: `https:` or `http:`; up to five redirects are followed, each only to where ``reach`` allows.
    ///   - entityTag: The entity tag of the last answer, to ask whether there is a newer one.
    ///   - lastModified: When the last answer was modified.
    /// - Returns: What is there, or that it is unchanged.
    /// - Throws: ``Failure`` for any answer but a success, and for one that is too large.
    public func fetch(_ address: String, entityTag: String?, lastModified: String?) async throws -> Answer {
        let conditions = [
            entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" },
        ]
        let headers = ["User-Agent: TeachKit"] + conditions.compactMap(\.self)
        let transfer = Transfer(
            address: address, content: .get(headers: headers, longest: longest), reach: reach, trusting: trusting)
        let answer: Transfer.Answer
        do {
            answer = try await transfer.perform()
        } catch let failure as Transfer.Failure {
            let detail = failure.fault == .isNotFetched ? failure.description : ""
            throw Failure(fault: failure.fault, detail: detail, description: failure.description)
        } catch {
            throw Failure(fault: .isNotFetched, detail: "\(error)", description: "\(error)")
        }
        switch answer.status {
        case 304: return .unchanged
        // A part of a calendar (206), or what isn't one yet (201, 202, 204), would remove lessons.
        case 200, 203:
            guard answer.body.count <= longest else {
                throw Failure(
                    fault: .answerIsTooLarge, detail: "",
                    description: "The answer is larger than \(longest >> 20) MB.")
            }
            let text = LabelledText.utf8(of: answer.body, contentType: answer.headers["content-type"])
            return .content(
                text, entityTag: answer.headers["etag"], lastModified: answer.headers["last-modified"])
        default:
            throw Failure(
                fault: .answerIsAnError, detail: "\(answer.status)",
                description: "The answer was \(answer.status).")
        }
    }
}
