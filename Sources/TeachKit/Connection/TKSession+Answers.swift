import DeviceStore
import SchoolAPI
import SchoolModel

extension TKSession {
    /// Delivers answers, or keeps them until there is a network; within an attempt, each counts once.
    func deliver(_ answers: DeliverAnswers) async throws(TKError) -> AnswerReceipt? {
        do throws(CallFailure) {
            return try await device.change(
                answers, note: WriteNote.other(answers.attempt.uuid).data, id: makeCallID())
        } catch {
            throw TKError(error, while: .writing)
        }
    }

    /// Hands in a test, or keeps that until there is a network; returns whether it is handed in.
    func handIn(_ call: HandInSheet, of attempt: Activity.ID) async throws(TKError) -> Bool {
        do throws(CallFailure) {
            return try await device.change(call, note: WriteNote.other(attempt.uuid).data, id: makeCallID()) != nil
        } catch {
            throw TKError(error, while: .writing)
        }
    }

    /// Makes a change now or not at all, because there is no point in making it later.
    func sendNow<E: Endpoint>(_ call: E, about place: SchoolClass.ID) async throws(TKError) -> E.Response {
        do throws(CallFailure) { return try await device.send(call) } catch {
            throw await explained(error, about: place)
        }
    }
}
