import Foundation
import HTTPTypes
import Testing

extension TestBrowser {
    /// Sends a form with files by their names.
    func send(
        _ files: [String: String], _ fields: [String: String] = [:], to path: String, from page: String
    ) async throws -> Reply {
        _ = try await get(page)
        let token = try #require(formToken)
        let parts =
            ["csrf\"\r\n\r\n\(token)"] + fields.map { "\($0.key)\"\r\n\r\n\($0.value)" }
            + files.map { "file\"; filename=\"\($0.key)\"\r\n\r\n\($0.value)" }
        let body = parts.map { "--b\r\nContent-Disposition: form-data; name=\"\($0)\r\n" }.joined() + "--b--\r\n"
        return try await send(
            .post, path, headers: [.contentType: "multipart/form-data; boundary=b"], body: Data(body.utf8))
    }

    /// Presses the button of a page that shows what would change.
    func agree(
        _ address: String, _ page: Reply, _ more: KeyValuePairs<String, String> = [:]
    ) async throws -> Reply {
        let shown = try #require(page.text.firstMatch(of: /name="shown" value="([0-9a-f]+)"/))
        return try await post(address, pairs: [("shown", String(shown.1))] + more.map { ($0.key, $0.value) })
    }
}
