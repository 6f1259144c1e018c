public import Foundation
import SchoolModel

/// An object that a data store keeps.
open class CLSObject: NSObject, NSSecureCoding {
    private var storedDateCreated: Date
    private var storedDateLastModified: Date
    /// Why a save has refused the object in its present state; the app knows it from that save.
    var toldRefusal: Refusal?
    /// The refusal that the developer's log has.
    var loggedRefusal: Refusal?

    /// The framework creates objects of this class; its subclasses have their own initializers.
    @available(*, unavailable)
    public override init() {
        fatalError("init() is unavailable")
    }

    init(created: Date, modified: Date? = nil) {
        // Only whole milliseconds are kept, so that saving doesn't change a date.
        storedDateCreated = Date(wholeMilliseconds: created)
        storedDateLastModified = Date(wholeMilliseconds: modified ?? created)
        super.init()
    }

    /// When the object was created.
    open var dateCreated: Date { Graph.locked { storedDateCreated } }

    /// When the app last changed the object.
    open var dateLastModified: Date { Graph.locked { storedDateLastModified } }

    /// Notes that the object differs from its saved state.
    func noteChange() {
        toldRefusal = nil
        loggedRefusal = nil
        storedDateLastModified = Date(wholeMilliseconds: Date())
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(dateCreated.timeIntervalSinceReferenceDate, forKey: "dateCreated")
        coder.encode(dateLastModified.timeIntervalSinceReferenceDate, forKey: "dateLastModified")
    }

    public required init?(coder: NSCoder) {
        storedDateCreated = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "dateCreated"))
        storedDateLastModified = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "dateLastModified"))
        super.init()
    }
}

extension NSCoder {
    func text(_ key: String) -> String? {
        decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) }
    }

    func encodeText(_ text: String?, forKey key: String) {
        encode(text.map { NSString(string: $0) }, forKey: key)
    }
}

extension CLSObject: CVarArg {
    public var _cVarArgEncoding: [Int] {
        [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())]
    }
}
