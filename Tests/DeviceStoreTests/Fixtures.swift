import DeviceStore
import DeviceTesting
import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel

extension Activity {
    /// An attempt at the addition quiz.
    static func attempt(
        _ number: Int = 1, at identifier: String = "addition", revision: Int = 1, title: String = "Total Score"
    ) throws -> Activity {
        Activity(
            id: Activity.ID(.version7(at: Date(millisecondsSince1970: 1_789_978_500_000), random: UInt128(number))),
            context: try IdentifierPath([TestDevice.app, identifier]),
            revision: revision,
            startedAt: Date(millisecondsSince1970: 1_789_978_500_000),
            duration: revision * 1500,
            primaryItem: ActivityItem(identifier: "total", title: title, value: .score(3, outOf: 5))
        )
    }
}

extension SavedContext {
    static func quiz(_ path: String..., title: String = "Quiz") throws -> SavedContext {
        let now = Date(millisecondsSince1970: 1_789_978_500_000)
        let context = ContentContext(
            path: try IdentifierPath([TestDevice.app] + path), kind: path.isEmpty ? .app : .quiz, title: title
        )
        return SavedContext(context, created: now, modified: now)
    }
}

/// A network over which something happens just before a request arrives.
struct Interruption: Transport {
    let name: String
    let real: any Transport
    let happen: @Sendable () throws -> Void

    init(of name: String, to real: any Transport, happen: @escaping @Sendable () throws -> Void) {
        self.name = name
        self.real = real
        self.happen = happen
    }

    func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        if request.path?.hasSuffix(name) == true { try happen() }
        return try await real.send(request, body: body)
    }
}
