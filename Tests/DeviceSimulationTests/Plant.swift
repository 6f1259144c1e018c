import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel

/// A mistake that is made on purpose, so that a test can show that it is found.
enum Plant: CaseIterable, Sendable {
    /// A save is confirmed before it is on the disk.
    case doesNotSync
    /// What got no answer counts as delivered.
    case trustsSilence
    /// What got no answer is sent again as something new.
    case retriesAsNew
    /// Everything counts as assigned.
    case takesAllAsAssigned
    /// The school carries out what comes late.
    case carriesOutLateRequests
}

/// A client that makes the planted mistake, if it is one that clients make.
struct FaultyTransport: Transport {
    let fault: Plant
    let real: any Transport

    func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        let delivers = request.path?.hasSuffix("/activities") == true
        do {
            let answer = try await real.send(request, body: body)
            let asks = request.path?.hasSuffix("/assignments") == true
            return asks && fault == .takesAllAsAssigned ? try withTheSecret(answer) : answer
        } catch is SimulatedNetwork.NoAnswer where delivers && fault == .trustsSilence {
            let receipt = DeliveryReceipt(
                results: try Self.activities(in: body).map { DeliveryReceipt.Result(id: $0.id, status: .recorded) },
                serverTime: Date(millisecondsSince1970: 1_789_978_500_000))
            return (HTTPResponse(status: .ok), try EndpointCoding.encoder.encode(receipt))
        } catch let failure as SimulatedNetwork.NoAnswer where delivers && fault == .retriesAsNew {
            let again = try Self.activities(in: body).map { activity in
                var copy = activity
                copy.id = Activity.ID(.version7(at: activity.startedAt, random: 1 << 80))
                return copy
            }
            _ = try await real.send(request, body: EndpointCoding.encoder.encode(["activities": again]))
            throw failure
        }
    }

    private func withTheSecret(
        _ answer: (response: HTTPResponse, body: Data)
    ) throws -> (response: HTTPResponse, body: Data) {
        guard answer.response.status == .ok else { return answer }
        var assigned = try EndpointCoding.decoder.decode(AssignedPaths.self, from: answer.body)
        assigned.paths.append(Place.secret.path)
        return (answer.response, try EndpointCoding.encoder.encode(assigned))
    }

    private static func activities(in body: Data) throws -> [ActivityDTO] {
        try EndpointCoding.decoder.decode([String: [ActivityDTO]].self, from: body)["activities"] ?? []
    }
}
