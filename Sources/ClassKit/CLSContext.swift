public import Foundation
import SchoolModel

/// A piece of content that can be assigned: a node in the app's content tree.
open class CLSContext: CLSObject {
    private let storedIdentifier: String
    private var properties: Properties
    var capabilities: [CLSProgressReportingCapability.Kind: CLSProgressReportingCapability] =
        [.duration: CLSProgressReportingCapability(kind: .duration, details: nil)]

    // The place in the tree; see CLSContext+Tree.swift.
    var strongParent: CLSContext?
    weak var weakParent: CLSContext?
    var held: [String: CLSContext] = [:]
    var loaded: [String: LoadedContext] = [:]
    var childCount: Int?
    var navigationChildren: [NavigationChild] = []
    /// What went wrong when children were added, reported by the next save.
    var failures: [CLSError] = []
    weak var dataStore: CLSDataStore?

    // What happens at the context; see CLSContext+Activity.swift.
    var storedIsActive = false
    var latestActivity: CLSActivity?
    var hasLookedForActivity = false

    /// Makes a context that is not in the tree yet.
    ///
    /// The identifier is unique among its siblings and has at most 256 characters, as has the title.
    public init(type: CLSContextType, identifier: String, title: String) {
        storedIdentifier = identifier
        properties = Properties(type: type, title: title)
        super.init(created: Date())
    }

    init(_ identifier: String, properties: Properties, created: Date, modified: Date) {
        storedIdentifier = identifier
        self.properties = properties
        super.init(created: created, modified: modified)
    }

    public required init?(coder: NSCoder) {
        guard let identifier = coder.text("identifier"), let title = coder.text("title"),
            let type = CLSContextType(rawValue: coder.decodeInteger(forKey: "type"))
        else { return nil }
        storedIdentifier = identifier
        properties = Properties(type: type, title: title)
        super.init(coder: coder)
        decodeDetails(coder)
    }

    deinit {
        Graph.locked {
            // What the parent has is a memory of this one, or already another that the store brought.
            if let strongParent, strongParent.loaded[storedIdentifier]?.context == nil {
                strongParent.loaded[storedIdentifier] = nil
            }
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeDetails(coder)
    }

    func read<Value>(_ keyPath: KeyPath<Properties, Value>) -> Value {
        Graph.locked { properties[keyPath: keyPath] }
    }

    /// Takes over what the store has.
    func take(_ properties: Properties, _ capabilities: [CLSProgressReportingCapability]) {
        self.properties = properties
        self.capabilities = Dictionary(capabilities.map { ($0.kind, $0) }) { $1 }
    }

    func write<Value>(_ keyPath: WritableKeyPath<Properties, Value>, _ value: Value) {
        Graph.locked {
            properties[keyPath: keyPath] = value
            noteChange()
        }
    }

    override func noteChange() {
        super.noteChange()
        dataStore?.note(self)
    }

    // MARK: What it is

    /// Unique among its siblings; never shown.
    open var identifier: String { storedIdentifier }

    /// The identifiers from the main app context down to this one.
    open var identifierPath: [String] {
        Graph.locked { (storedParent?.identifierPath ?? []) + [storedIdentifier] }
    }

    /// Where the content opens; nil means that the app is given an `NSUserActivity`.
    open var universalLinkURL: URL? {
        get { read(\.universalLinkURL) }
        set { write(\.universalLinkURL, newValue) }
    }

    open var type: CLSContextType { read(\.type) }

    /// Changes what kind of content it is, also after it has been saved.
    open func setType(_ type: CLSContextType) {
        Graph.locked { change(to: type) }
    }

    /// What a context of type `custom` is called.
    open var customTypeName: String? {
        get { read(\.customTypeName) }
        set { write(\.customTypeName, newValue) }
    }

    /// Shown to teachers and students.
    open var title: String {
        get { read(\.title) }
        set { write(\.title, newValue) }
    }

    /// Siblings are shown in ascending order.
    open var displayOrder: Int {
        get { read(\.displayOrder) }
        set { write(\.displayOrder, newValue) }
    }

    open var topic: CLSContextTopic? {
        get { read(\.topic) }
        set { write(\.topic, newValue) }
    }

    /// At most 4000 characters.
    open var summary: String? {
        get { read(\.summary) }
        set { write(\.summary, newValue) }
    }

    /// At least 80 pixels wide or high; what is wider or higher than 330 is shown scaled down.
    open var thumbnail: CGImage? {
        get { Graph.locked { image } }
        set { write(\.picture, newValue.map { .image($0) }) }
    }

    open var isAssignable: Bool {
        get { read(\.isAssignable) }
        set { write(\.isAssignable, newValue) }
    }

    /// The ages in years that the content suits.
    open var suggestedAge: NSRange {
        get { read(\.suggestedAge) }
        set { write(\.suggestedAge, newValue) }
    }

    /// The minutes that the content takes.
    open var suggestedCompletionTime: NSRange {
        get { read(\.suggestedCompletionTime) }
        set { write(\.suggestedCompletionTime, newValue) }
    }

    // MARK: How it reports

    /// How the context promises to report; the time spent is always among it.
    open var progressReportingCapabilities: Set<CLSProgressReportingCapability> {
        Graph.locked { Set(capabilities.values) }
    }

    /// Adds promises, in place of earlier ones of the same kind.
    open func addProgressReportingCapabilities(_ capabilities: Set<CLSProgressReportingCapability>) {
        Graph.locked {
            for capability in capabilities where capability.kind != .duration {
                self.capabilities[capability.kind] = capability
            }
            noteChange()
        }
    }

    /// Goes back to the time spent alone.
    open func resetProgressReportingCapabilities() {
        Graph.locked {
            capabilities = capabilities.filter { $0.key == .duration }
            noteChange()
        }
    }

    // MARK: Its place

    /// The context above; only the main app context, and one that is not in the tree, has none.
    open weak var parent: CLSContext? { Graph.locked { storedParent } }

    /// Takes the context out of the tree, with everything below it.
    ///
    /// If it is not added elsewhere, the next save deletes it.
    open func removeFromParent() {
        Graph.locked { takeOut(withAllBelow: true) }
    }

    /// Puts a context below this one, and takes it from where it was.
    ///
    /// A child whose identifier a sibling already has is not added; the next save says so.
    open func addChildContext(_ child: CLSContext) {
        Graph.locked { put(child) }
    }

    /// Finds the context at a path that begins with a child of this one.
    ///
    /// What is missing is asked from the delegate; if it is still missing, the handler gets nil.
    @preconcurrency
    open func descendant(
        matchingIdentifierPath identifierPath: [String],
        completion: @escaping @Sendable (CLSContext?, (any Error)?) -> Void
    ) {
        findDescendant(identifierPath, completion: completion)
    }

    /// The contexts that are shown below this one although they belong elsewhere.
    open var navigationChildContexts: [CLSContext] { Graph.locked { shownChildren } }

    /// Shows a context below this one; it stays where it belongs.
    open func addNavigationChildContext(_ child: CLSContext) {
        Graph.locked { show(child) }
    }

    /// Shows a context below this one no longer.
    open func removeNavigationChildContext(_ child: CLSContext) {
        Graph.locked { hide(child) }
    }

    // MARK: What happens there

    /// Whether this is the one context that the person works in.
    open var isActive: Bool { Graph.locked { storedIsActive } }

    /// Says that the person works in this context now, and in no other.
    open func becomeActive() {
        Graph.locked {
            storedIsActive = true
            dataStore?.activate(self)
        }
    }

    /// Says that the person has left this context.
    open func resignActive() {
        Graph.locked {
            storedIsActive = false
            dataStore?.deactivate(self)
        }
    }

    /// The attempt that is under way, or was last; nil if there has been none.
    open var currentActivity: CLSActivity? { Graph.locked { lookUpActivity() } }

    /// Begins a new attempt.
    ///
    /// One that was there is stopped; what it has recorded stays.
    @discardableResult
    open func createNewActivity() -> CLSActivity {
        Graph.locked { beginActivity() }
    }
}
