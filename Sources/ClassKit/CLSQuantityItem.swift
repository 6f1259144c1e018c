public import Foundation
import SchoolModel

/// A number without a maximum, such as the number of hints used.
open class CLSQuantityItem: CLSActivityItem {
    private var storedQuantity = 0.0

    public override init(identifier: String, title: String) {
        super.init(identifier: identifier, title: title)
    }

    public required init?(coder: NSCoder) {
        storedQuantity = coder.decodeDouble(forKey: "quantity")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(quantity, forKey: "quantity")
    }

    open var quantity: Double {
        get { Graph.locked { storedQuantity } }
        set { change { storedQuantity = newValue } }
    }

    override var reported: ActivityItem.Value? { .quantity(quantity) }
}
