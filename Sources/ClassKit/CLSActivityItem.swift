public import Foundation
import SchoolModel

/// One item that an activity reports.
///
/// There are three kinds: ``CLSBinaryItem``, ``CLSQuantityItem`` and ``CLSScoreItem``.
open class CLSActivityItem: CLSObject {
    private let storedIdentifier: String
    private var storedTitle: String
    weak var activity: CLSActivity?

    init(identifier: String, title: String) {
        storedIdentifier = identifier
        storedTitle = title
        super.init(created: Date())
    }

    public required init?(coder: NSCoder) {
        guard let identifier = coder.text("identifier"), let title = coder.text("title") else { return nil }
        storedIdentifier = identifier
        storedTitle = title
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeText(identifier, forKey: "identifier")
        coder.encodeText(title, forKey: "title")
    }

    /// Unique within its activity; never shown.
    open var identifier: String { storedIdentifier }

    /// Shown in the teacher's report, as one line of at most 256 characters: white space becomes single blanks, and what
    /// is longer ends in “…”.
    open var title: String {
        get { Graph.locked { storedTitle } }
        set { change { storedTitle = newValue } }
    }

    func change(_ body: () -> Void) {
        Graph.locked {
            body()
            noteChange()
        }
    }

    override func noteChange() {
        super.noteChange()
        activity?.noteChange()
    }

    /// The value in the school's model; nil for a class that is none of the three kinds.
    var reported: ActivityItem.Value? { nil }

    /// The item as a value, as the app has set it.
    var item: ActivityItem? {
        reported.map { ActivityItem(identifier: identifier, title: title, value: $0) }
    }

    static func restored(_ item: ActivityItem) -> CLSActivityItem {
        switch item.value {
        case .score(let points, let maximum):
            return CLSScoreItem(identifier: item.identifier, title: item.title, score: points, maxScore: maximum)
        case .quantity(let amount):
            let quantity = CLSQuantityItem(identifier: item.identifier, title: item.title)
            quantity.quantity = amount
            return quantity
        case .binary(let value, let kind):
            let type = CLSBinaryValueType(kind)
            let binary = CLSBinaryItem(identifier: item.identifier, title: item.title, type: type)
            binary.value = value
            return binary
        }
    }
}
