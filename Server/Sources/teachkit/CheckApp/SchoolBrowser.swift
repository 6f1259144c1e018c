import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel

/// A browser in which a teacher looks through an app's content, so that context providers are asked for it.
struct SchoolBrowser {
    /// With what somebody signs in.
    struct Login {
        var username: String
        var password: String
    }

    private let transport: any Transport
    /// The cookie that says who this is.
    ///
    /// It is sent alone: of several, `HTTPFields` makes several fields.
    private var cookie: String?

    /// Signs somebody in.
    init(_ transport: any Transport, login: Login) async throws {
        self.transport = transport
        let page = try await send(.get, "/sign-in", form: nil)
        guard let token = page.firstMatch(of: #/name="csrf" value="([^"]+)"/#)?.1 else {
            throw CommandFailure(message: "The school's sign-in page has no form.")
        }
        let form = [("csrf", String(token)), ("username", login.username), ("password", login.password)]
        _ = try await send(.post, "/sign-in", form: form)
        // The page of a person's own account is for nobody else.
        guard try await send(.get, "/account", form: nil).contains(login.username) else {
            throw CommandFailure(message: "Nobody could sign in at the school that was started for the check.")
        }
    }

    /// Opens the page of a context; the answer comes when the providers of its app have had their say.
    mutating func open(_ path: [String]) async throws {
        _ = try await send(.get, "/apps/\(path.map(Self.escaped).joined(separator: "/"))", form: nil)
    }

    private mutating func send(
        _ method: HTTPRequest.Method, _ path: String, form: [(String, String)]?
    ) async throws -> String {
        var request = HTTPRequest(method: method, scheme: nil, authority: nil, path: path)
        request.headerFields[.accept] = "text/html"
        if let cookie { request.headerFields[.cookie] = cookie }
        if form != nil { request.headerFields[.contentType] = "application/x-www-form-urlencoded" }
        let body = (form ?? []).map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
        let (response, data) = try await transport.send(request, body: Data(body.utf8))
        if let field = response.headerFields[.setCookie], let end = field.firstIndex(of: ";") {
            // A visitor who has signed in is known by the session.
            cookie = String(field[..<end])
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static func escaped(_ text: String) -> String {
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
