import ClassKit

// What libraries around ClassKit do: protocols of their own, so that tests can do without it. They were
// written before Swift had @Sendable.

protocol SavingStore: AnyObject {
    var delegate: CLSDataStoreDelegate? { get set }
    func save(completion: ((Error?) -> Void)?)
    func contexts(matching predicate: NSPredicate, completion: @escaping ([CLSContext], Error?) -> Void)
    func contexts(matchingIdentifierPath path: [String], completion: @escaping ([CLSContext], Error?) -> Void)
}

extension CLSDataStore: SavingStore {}

protocol Searchable {
    func descendant(matchingIdentifierPath path: [String], completion: @escaping (CLSContext?, Error?) -> Void)
}

extension CLSContext: Searchable {}

// Four adopters declare this themselves; theirs wins in their module.
extension CLSContext {
    var identifierPath: [String] {
        var path = [identifier]
        var context = parent
        while let above = context {
            path.insert(above.identifier, at: 0)
            context = above.parent
        }
        return path
    }
}

struct Wrapper {
    let store: SavingStore
    var isSaving = false

    func save(then completion: @escaping (Error?) -> Void) {
        store.save(completion: completion)
        CLSDataStore.shared.save(completion: completion)
        CLSDataStore.shared.contexts(matching: NSPredicate(value: true)) { contexts, error in
            completion(error)
            print(contexts.count)
        }
    }
}

/// A provider from before Swift had @Sendable, as the template was then.
class OldContextRequestHandler: NSObject, NSExtensionRequestHandling, CLSContextProvider {
    func beginRequest(with context: NSExtensionContext) {}

    func updateDescendants(of context: CLSContext, completion: @escaping (Error?) -> Void) {
        completion(nil)
    }
}
