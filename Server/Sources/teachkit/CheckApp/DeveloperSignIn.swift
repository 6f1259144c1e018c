import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

/// Signs in at a server in developer mode.
struct DeveloperSignIn {
    let server: ServerAddress
    private let surroundings: DeviceSurroundings

    init(_ url: String, in surroundings: DeviceSurroundings) throws {
        do throws(Refusal) { server = try ServerAddress(url) } catch {
            throw CommandFailure(
                message: "“\(url)” isn't a safe address; it has to begin with https://, and a port is from 1 to 65535.")
        }
        self.surroundings = surroundings
    }

    func account(as role: SignInAsDeveloper.Role) async throws -> Account {
        try await explained(talkingTo: server) {
            do {
                let transport = surroundings.transport(server)
                let token = try await Client(transport: transport).send(
                    SignInAsDeveloper(role: role, clientName: "teachkit developer"))
                let me = try await Client(transport: transport, token: token.token).send(GetMe())
                return Account(
                    server: server, person: me.id, token: token.token, name: token.name, schoolName: token.schoolName,
                    isDeveloper: true)
            } catch let problem as Problem where problem.status == 404 {
                throw CommandFailure(message: "\(server) is not in developer mode.")
            }
        }
    }
}
