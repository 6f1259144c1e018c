import DeviceStore
import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization

@testable import ClassKit

extension TestDevice {
    /// The data store of the example app, as it is after a launch.
    func launchStore(patience: Patience = Patience()) -> CLSDataStore {
        CLSDataStore(app: AppIdentity(identifier: Self.app, name: "Quizler"), device: launch(), patience: patience)
    }

    /// The attempts that the school has, oldest first.
    var delivered: [ActivityDTO] {
        school.state.withLock { $0.activities.values.sorted { $0.id < $1.id } }
    }
}

extension CLSDataStore {
    /// Adds a quiz to the main app context.
    @discardableResult
    func addQuiz(_ identifier: String, below parent: CLSContext? = nil) -> CLSContext {
        let quiz = CLSContext(type: .quiz, identifier: identifier, title: identifier.capitalized)
        (parent ?? mainAppContext).addChildContext(quiz)
        return quiz
    }

    /// The children of a context, in memory or not.
    func children(of parent: CLSContext? = nil) -> [String: CLSContext] {
        Graph.locked {
            let parent = parent ?? mainAppContext
            let below = bringAll(below: parent) + parent.loadedChildren
            return Dictionary(below.filter { $0.storedParent === parent }.map { ($0.identifier, $0) }) { $1 }
        }
    }

    /// Every identifier in the tree, parents first.
    var identifiers: [String] {
        Graph.locked {
            let all = bringAll(below: root) + root.loadedSubtree
            return Set(all.map(\.identifierPath)).sorted { $0.lexicographicallyPrecedes($1) }.compactMap(\.last)
        }
    }

    /// The code of the error with which a save ends, or nil.
    nonisolated(nonsending) func saveCode() async throws -> CLSError.Code? {
        do {
            try await save()
            return nil
        } catch let error as CLSError {
            return error.code
        }
    }

    nonisolated(nonsending) func deliver() async throws {
        try await save()
        _ = try await waitForDelivery(upTo: .seconds(60))
    }
}
