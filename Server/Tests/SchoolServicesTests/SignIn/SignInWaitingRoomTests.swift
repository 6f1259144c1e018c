import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// Those who wait for their turn don't use up what everybody needs.
@Suite struct SignInWaitingRoomTests {
    /// Somebody who guesses at a name keeps others waiting, but not more of them than there is room for.
    @Test(arguments: [(0, 10), (10, 0), (10, 10)])
    func whoFindsNoRoomIsToldWhenToComeAgain(most: Int, fromSite: Int) async throws {
        let school = try await TestHouse(on: .sqlite)
        let signIn = SignInService(
            school.house, hashing: PasswordHashing(cost: .trivial, codeCost: .trivial),
            waitingRoom: SignInWaitingRoom(most: most, mostFromSite: fromSite))
        let place = SignInService.Place(address: "192.0.2.1", name: "Browser")
        func attempt() async -> Refusal.Code? {
            do {
                _ = try await signIn.signIn(username: "nobody", password: "guess", at: place)
                return nil
            } catch { return (error as? Refusal)?.code }
        }
        for _ in 0..<6 { #expect(await attempt() == .wrongCredentials) }
        let hasRoom = most > 0 && fromSite > 0
        for _ in 0..<3 { #expect(await attempt() == (hasRoom ? .wrongCredentials : .tooManyAttempts)) }
    }
}
