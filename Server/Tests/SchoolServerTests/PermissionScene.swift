import Foundation
import HTTPTypes
import Hummingbird
import ModelTesting
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

extension PermissionTests {
    /// A school with one handout, seen by one visitor.
    struct Scene {
        let school: TestSchool
        let names: [String: String]

        init(recording record: QueryRecord? = nil) async throws {
            school = try await TestSchool(recording: record)
            let side = try await SchoolSide(
                in: school, teacher: school.ito, schoolClass: school.class7a, student: school.ada,
                classmate: school.ben, guest: school.cem, invitee: school.okafor)
            let session = try await school.services.signIn.people.signIn(
                username: "ben", password: TestSchool.password(of: school.ben),
                at: .init(address: "test", name: "test"))
            let signer = try await DeveloperSigner(school)
            let pictures = PictureService(school.services.house)
            try await pictures.setPolicy(.everybody, as: school.actor(school.administrator))
            try await pictures.put(.wholePNG(), as: school.actor(school.ben))
            let others = [
                "key": signer.key.id, "session": "\(session.session.id)",
                "statusID": "\(school.class7b.id)", "notificationID": "\(school.class7b.id)",
                "token": "\(school.class7b.id)", "tokenID": "\(school.class7b.id)",
                "fileID": "\(school.class7b.id)", "uploadID": "\(school.class7b.id)",
                "sourceID": "\(school.class7b.id)", "linkID": "\(school.class7b.id)",
                "lectureID": "\(school.class7b.id)", "taskID": "\(school.class7b.id)",
                "displayID": "\(school.class7b.id)", "secret": String(repeating: "x", count: 43),
            ]
            names = side.names.merging(others) { $1 }
        }

        func person(_ visitor: Visitor) -> Person? {
            switch visitor {
            case .nobody: nil
            case .administrator: school.administrator
            case .author: school.ito
            case .otherTeacher: school.okafor
            case .recipient: school.ada
            case .otherStudent: school.cem
            }
        }

        private func filled(_ text: String, _ row: PermissionTable.Row) -> String {
            let chosen = names.merging(row.using.compactMapValues { names[$0] }) { $1 }
            return chosen.reduce(text) { text, name in
                text.replacing("{\(name.key)}", with: name.value)
            }.replacing("**", with: "org.example")
        }

        func outcome(of row: PermissionTable.Row, for visitor: Visitor) async throws -> Outcome {
            try await outcome(of: row, saying: row.body, for: visitor)
        }

        /// The same with another body.
        func outcome(of row: PermissionTable.Row, saying body: String, for visitor: Visitor) async throws -> Outcome {
            let path = filled(row.path, row)
            let body = filled(body, row)
            let status =
                path.hasPrefix("/v1/")
                ? try await ask(row.method, path, body, visitor).status.code
                : try await browse(row.method, path, body, visitor)
            return try Self.outcome(status, of: row)
        }

        /// What a program with a personal token gets, also from pages.
        func outcome(of row: PermissionTable.Row, forScriptOf visitor: Visitor) async throws -> Outcome {
            let person = try #require(self.person(visitor))
            return try await outcome(of: row, presenting: school.script(of: person))
        }

        private func outcome(of row: PermissionTable.Row, presenting token: String) async throws -> Outcome {
            let path = filled(row.path, row)
            let form = path.hasPrefix("/v1/") ? "application/json" : "application/x-www-form-urlencoded"
            let request = HTTPRequest(
                method: row.method, scheme: nil, authority: nil, path: path,
                headerFields: [
                    .contentType: form, .accept: "application/json",
                    .authorization: "Bearer \(token)",
                ])
            let body = RequestBody(buffer: ByteBuffer(string: filled(row.body, row)))
            return try Self.outcome(try await school.transport.answer(request, body: body).status.code, of: row)
        }

        /// What an app gets, with the token of a device that may use everything that devices may.
        func outcome(of row: PermissionTable.Row, forAppOf visitor: Visitor) async throws -> Outcome {
            let person = try #require(self.person(visitor))
            return try await outcome(of: row, presenting: school.device(of: person))
        }

        private static func outcome(_ status: Int, of row: PermissionTable.Row) throws -> Outcome {
            switch status {
            case 401: .signInFirst
            case 403: .forbidden
            case 404: .missing
            case 500...: throw UnexpectedStatus(route: row.route, status: status)
            default: .allowed
            }
        }

        /// What an endpoint returns, status and body.
        func answer(_ row: PermissionTable.Row, to visitor: Visitor) async throws -> (status: Int, body: Data) {
            let response = try await ask(row.method, filled(row.path, row), filled(row.body, row), visitor)
            let collected = InProcessTransport.CollectedBody()
            try await response.body.write(collected)
            return (response.status.code, collected.data)
        }

        private func ask(
            _ method: HTTPRequest.Method, _ path: String, _ body: String, _ visitor: Visitor
        ) async throws -> Response {
            var headers: HTTPFields = [.contentType: "application/json", .accept: "application/json"]
            if let person = person(visitor) {
                headers[.authorization] = "Bearer \(try await school.token(of: person))"
            }
            let request = HTTPRequest(
                method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
            return try await school.transport.answer(request, body: RequestBody(buffer: ByteBuffer(string: body)))
        }

        /// The status for a browser, with 401 for being sent to the sign-in page.
        private func browse(
            _ method: HTTPRequest.Method, _ path: String, _ body: String, _ visitor: Visitor
        ) async throws -> Int {
            let browser = try await person(visitor).asyncMap(school.browser(of:)) ?? school.browser()
            _ = try await browser.get("/sign-in")
            var form = body
            if let token = await browser.formToken { form += (form.isEmpty ? "" : "&") + "csrf=\(token)" }
            let type = method == .post ? "application/x-www-form-urlencoded" : "text/plain"
            let reply = try await browser.open(
                method, path, headers: [.contentType: type], body: method == .post ? Data(form.utf8) : Data())
            let isSent = reply.location == "/sign-in" || reply.location?.hasPrefix("/sign-in?returnTo") == true
            return isSent ? 401 : reply.status
        }
    }
}

extension Optional {
    fileprivate func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows -> Result? {
        guard let self else { return nil }
        return try await transform(self)
    }
}
