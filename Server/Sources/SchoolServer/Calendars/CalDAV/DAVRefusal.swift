import HTTPTypes
import Hummingbird

/// Why a CalDAV client's request is refused, with the condition that it doesn't meet.
struct DAVRefusal: Error, Hashable {
    let status: HTTPResponse.Status
    let condition: DAVText?
    var text: String?

    static func forbidden(_ condition: DAVName) -> DAVRefusal {
        DAVRefusal(status: .forbidden, condition: DAVText(condition))
    }

    /// A refusal of something impossible.
    static func invalid(_ condition: DAVName) -> DAVRefusal {
        DAVRefusal(status: .badRequest, condition: DAVText(condition))
    }

    static let notFound = DAVRefusal(status: .notFound, condition: nil)
    static let unreadable = DAVRefusal(status: .badRequest, condition: nil, text: "The XML can't be read.")

    var response: Response {
        let words = text.map { [DAVText(.dav("responsedescription"), DAVText($0))] } ?? []
        return .xml(
            DAVText.document(.dav("error"), DAVText((condition.map { [$0] } ?? []) + words)), status: status)
    }
}

extension Response {
    static func xml(_ text: String, status: HTTPResponse.Status) -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/xml; charset=utf-8", .cacheControl: "private, no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}

extension HTTPResponse.Status {
    static let multiStatus = HTTPResponse.Status(code: 207, reasonPhrase: "Multi-Status")
}
