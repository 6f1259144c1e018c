import ClassKit

// Every class can be subclassed, and every method overridden, as on Apple's systems.

class CountedContext: CLSContext {
    var count = 0

    override var title: String {
        get { super.title }
        set { super.title = newValue.uppercased() }
    }

    override var isActive: Bool { super.isActive }

    override func becomeActive() {
        count += 1
        super.becomeActive()
    }

    override func resignActive() { super.resignActive() }
    override func addChildContext(_ child: CLSContext) { super.addChildContext(child) }
    override func removeFromParent() { super.removeFromParent() }
    override func setType(_ type: CLSContextType) { super.setType(type) }
    override func createNewActivity() -> CLSActivity { super.createNewActivity() }
    override func addNavigationChildContext(_ child: CLSContext) { super.addNavigationChildContext(child) }
    override func removeNavigationChildContext(_ child: CLSContext) { super.removeNavigationChildContext(child) }
    override func resetProgressReportingCapabilities() { super.resetProgressReportingCapabilities() }

    override func addProgressReportingCapabilities(_ capabilities: Set<CLSProgressReportingCapability>) {
        super.addProgressReportingCapabilities(capabilities)
    }

    override func descendant(
        matchingIdentifierPath identifierPath: [String],
        completion: @escaping @Sendable (CLSContext?, Error?) -> Void
    ) {
        super.descendant(matchingIdentifierPath: identifierPath, completion: completion)
    }
}

class PrefilledScore: CLSScoreItem {
    init() {
        super.init(identifier: "total", title: "Total Score", score: 0, maxScore: 10)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

class OtherStore: CLSDataStore {
    override class var shared: CLSDataStore { super.shared }
    override var activeContext: CLSContext? { super.activeContext }

    override func save(completion: (@Sendable (Error?) -> Void)? = nil) { super.save(completion: completion) }
    override func remove(_ context: CLSContext) { super.remove(context) }

    override func completeAllAssignedActivities(matching contextPath: [String]) {
        super.completeAllAssignedActivities(matching: contextPath)
    }

    override func contexts(
        matching predicate: NSPredicate, completion: @escaping @Sendable ([CLSContext], Error?) -> Void
    ) {
        super.contexts(matching: predicate, completion: completion)
    }

    override func contexts(
        matchingIdentifierPath identifierPath: [String],
        completion: @escaping @Sendable ([CLSContext], Error?) -> Void
    ) {
        super.contexts(matchingIdentifierPath: identifierPath, completion: completion)
    }

    override func fetchActivity(for url: URL, completion: @escaping @Sendable (CLSActivity?, Error?) -> Void) {
        super.fetchActivity(for: url, completion: completion)
    }
}
