public import Foundation
import SchoolModel

/// A piece of content that teachers can assign: a node in the app's content tree.
open class CLSContext: CLSObject {
    private let storedIdentifier: String
    private var properties: Properties
    /// What the app has said about a context that it has made and hasn't added anywhere yet; nil for all others.
    var given: [PartialKeyPath<Properties>: (inout Properties) -> Void]?
    /// Whether the app has added this object, rather than found it.
    var isMadeByApp = false
    var capabilities: [CLSProgressReportingCapability.Kind: CLSProgressReportingCapability] =
        [.duration: CLSProgressReportingCapability(kind: .duration, details: nil)]

    // The place in the tree; see CLSContext+Tree.swift.
    var strongParent: CLSContext?
    weak var weakParent: CLSContext?
    var held: [String: CLSContext] = [:]
    var loaded: [String: LoadedContext] = [:]
    var childCount: Int?
    /// The place of the thumbnail that was last saved; nil if there is none.
    var savedThumbnailID: String?
    var navigationChildren: [NavigationChild] = []
    /// Errors from adding children, reported by the next save.
    var failures: [CLSError] = []
    weak var dataStore: CLSDataStore?
    /// The context that didn't take this one, because another child has its identifier.
    var refusingParent: CLSContext?

    // Activity at the context; see CLSContext+Activity.swift.
    var storedIsActive = false
    var latestActivity: CLSActivity?
    /// The number of the person whose kept attempt was looked for.
    var lookedForPerson: Int?
    /// Where the context was in the tree of somebody who used the app before; see ``CLSDataStore/noticePerson()``.
    var formerPlace: FormerPlace?

    /// Creates a context that is not in the tree yet.
    ///
    /// The identifier must be unique among its siblings. It has at most 256 characters, and so does the title.
    public init(type: CLSContextType, identifier: String, title: String) {
        storedIdentifier = identifier
        properties = Properties(type: type, title: title)
        given = [\.type: { $0.type = type }, \.title: { $0.title = title }]
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
            // The parent's entry is a stale reference to this context, or another one that the store has loaded since.
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

    /// Takes over the store's values.
    func take(_ properties: Properties, _ capabilities: [CLSProgressReportingCapability]) {
        self.properties = properties
        self.capabilities = Dictionary(capabilities.map { ($0.kind, $0) }) { $1 }
    }

    /// Takes over what the app hasn't said from the context whose place this one takes.
    func completeValues(from known: CLSContext) {
        savedThumbnailID = known.savedThumbnailID
        guard let given else { return }
        var completed = known.properties
        given.values.forEach { $0(&completed) }
        properties = completed
        capabilities = known.capabilities.merging(capabilities) { old, new in new.kind == .duration ? old : new }
        if navigationChildren.isEmpty { navigationChildren = known.navigationChildren }
    }

    func write<Value>(_ keyPath: WritableKeyPath<Properties, Value>, _ value: Value) {
        Graph.locked {
            properties[keyPath: keyPath] = value
            given?[keyPath] = { $0[keyPath: keyPath] = value }
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
        Graph.locked {
            if let parent = storedParent { return parent.identifierPath + [storedIdentifier] }
            return formerPlace?.path ?? [storedIdentifier]
        }
    }

    /// The link that opens the content; if nil, the app receives an `NSUserActivity`.
    open var universalLinkURL: URL? {
        get { read(\.universalLinkURL) }
        set { write(\.universalLinkURL, newValue) }
    }

    open var type: CLSContextType { read(\.type) }

    /// Changes the type of the content, even after it has been saved.
    open func setType(_ type: CLSContextType) {
        Graph.locked { change(to: type) }
    }

    /// The name of a context's type if that is `custom`.
    open var customTypeName: String? {
        get { read(\.customTypeName) }
        set { write(\.customTypeName, newValue) }
    }

    /// Shown to teachers and students.
    open var title: String {
        get { read(\.title) }
        set { write(\.title, newValue) }
    }

    /// The position among siblings, in ascending order.
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

    /// An image at least 80 pixels wide or high; anything wider or higher than 330 is scaled down when shown.
    ///
    /// An image that is smaller, wider or higher than 4096 pixels, or larger than 512 KB isn't saved, and the error says
    /// so. The context is, with the image that it had before.
    open var thumbnail: CGImage? {
        get { Graph.locked { image } }
        set { write(\.picture, newValue.map { .image($0) }) }
    }

    open var isAssignable: Bool {
        get { read(\.isAssignable) }
        set { write(\.isAssignable, newValue) }
    }

    /// The ages, in years, that the content suits.
    open var suggestedAge: NSRange {
        get { read(\.suggestedAge) }
        set { write(\.suggestedAge, newValue) }
    }

    /// The time, in minutes, that the content takes.
    open var suggestedCompletionTime: NSRange {
        get { read(\.suggestedCompletionTime) }
        set { write(\.suggestedCompletionTime, newValue) }
    }

    // MARK: How it reports

    /// The ways in which the context promises to report; they always include the time spent.
    open var progressReportingCapabilities: Set<CLSProgressReportingCapability> {
        Graph.locked { Set(capabilities.values) }
    }

    /// Adds capabilities, replacing earlier ones of the same kind.
    open func addProgressReportingCapabilities(_ capabilities: Set<CLSProgressReportingCapability>) {
        Graph.locked {
            for capability in capabilities where capability.kind != .duration {
                self.capabilities[capability.kind] = capability
            }
            noteChange()
        }
    }

    /// Resets the capabilities to the time spent alone.
    open func resetProgressReportingCapabilities() {
        Graph.locked {
            capabilities = capabilities.filter { $0.key == .duration }
            noteChange()
        }
    }

    // MARK: Its place

    /// The context above; only the main app context and contexts outside the tree have none.
    open weak var parent: CLSContext? { Graph.locked { storedParent } }

    /// Removes the context from the tree, with everything below it.
    ///
    /// Unless it is added elsewhere, the next save deletes it.
    open func removeFromParent() {
        Graph.locked { takeOut(withAllBelow: true) }
    }

    /// Adds a context below this one, and removes it from its former parent.
    ///
    /// A child whose identifier a sibling already has isn't added; the next save reports this. That doesn't hold for a
    /// sibling that has come from elsewhere since the app looked: the child takes its place, and keeps what is known of
    /// it except for what the app has set.
    open func addChildContext(_ child: CLSContext) {
        Graph.locked { put(child) }
    }

    /// Finds the context at a path that begins with a child of this one.
    ///
    /// The delegate is asked for missing contexts; if one is still missing, the handler receives nil and, as on
    /// Apple's systems, no error: there is nothing of that name. An empty path leads to this context, as the main app
    /// context itself can be handed out.
    @preconcurrency
    open func descendant(
        matchingIdentifierPath identifierPath: [String],
        completion: @escaping @Sendable (CLSContext?, (any Error)?) -> Void
    ) {
        findDescendant(identifierPath, completion: completion)
    }

    /// The contexts that are shown below this one although they belong elsewhere.
    open var navigationChildContexts: [CLSContext] { Graph.locked { shownChildren } }

    /// Shows a context below this one; its place in the tree stays the same.
    open func addNavigationChildContext(_ child: CLSContext) {
        Graph.locked { show(child) }
    }

    /// Stops showing a context below this one.
    open func removeNavigationChildContext(_ child: CLSContext) {
        Graph.locked { hide(child) }
    }

    // MARK: What happens there

    /// Whether this is the one context that the person is working in.
    open var isActive: Bool {
        Graph.locked {
            recordingStore?.noticePerson()
            return storedIsActive
        }
    }

    /// Makes this the one context that the person is working in.
    open func becomeActive() {
        Graph.locked {
            recordingStore?.noticePerson()
            storedIsActive = true
            recordingStore?.activate(self)
        }
    }

    /// Notes that the person has left this context.
    open func resignActive() {
        Graph.locked {
            storedIsActive = false
            recordingStore?.deactivate(self)
        }
    }

    /// The current or most recent attempt; nil if there has been none.
    open var currentActivity: CLSActivity? { Graph.locked { lookUpActivity() } }

    /// Starts a new attempt.
    ///
    /// The previous attempt is stopped; what it has recorded stays.
    @discardableResult
    open func createNewActivity() -> CLSActivity {
        Graph.locked { beginActivity() }
    }
}
