public import Foundation
import SchoolModel

/// A piece of content that can be assigned: a node in the app's content tree.
open class CLSContext: CLSObject {
    /// What ``CLSContext`` says about itself, apart from its place in the tree.
    struct Properties {
        var type: CLSContextType
        var title: String
        var customTypeName: String?
        var displayOrder = 0
        var topic: CLSContextTopic?
        var summary: String?
        var universalLinkURL: URL?
        var isAssignable = true
        var suggestedAge = CLSContext.anyRange
        var suggestedCompletionTime = CLSContext.anyRange
    }

    static let anyRange = NSRange(location: 0, length: Int.max)

    private let storedIdentifier: String
    private var properties: Properties
    var capabilities: [CLSProgressReportingCapability.Kind: CLSProgressReportingCapability] =
        [.duration: CLSProgressReportingCapability(kind: .duration, details: nil)]

    // The place in the tree; see CLSContext+Tree.swift.
    weak var storedParent: CLSContext?
    var children: [String: CLSContext] = [:]
    var navigationChildren: [CLSContext] = []
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
        super.init()
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

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeDetails(coder)
    }

    func read<Value>(_ keyPath: KeyPath<Properties, Value>) -> Value {
        Graph.locked { properties[keyPath: keyPath] }
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

    open func setType(_ type: CLSContextType) {
        write(\.type, type)
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
}
