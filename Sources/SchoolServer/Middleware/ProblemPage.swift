import HTTPTypes
import Hummingbird
import Markup
import SchoolAPI

/// A problem as a page, for people in a browser.
enum ProblemPage {
    static func response(_ problem: Problem, _ request: Request, _ scope: RequestScope) -> Response {
        var headers: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"]
        if problem.status == 429 { headers[.retryAfter] = problem.detail ?? "1" }
        let page = html {
            head { title { problem.title } }
            body { h1 { problem.title } }
        }
        return Response(
            status: HTTPResponse.Status(code: problem.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: page.render())))
    }
}
