public import Foundation
import SchoolModel

/// Something that a data store keeps.
open class CLSObject: NSObject, NSSecureCoding {
    private var storedDateCreated: Date
    private var storedDateLastModified: Date

    /// Objects of this class are made by the framework, and those of its subclasses by their own initialisers.
    @available(*, unavailable)
    public override init() {
        fatalError("init() is unavailable")
    }

    init(created: Date, modified: Date? = nil) {
        // Whole milliseconds are what is kept, so that a date is the same after it was saved.
        storedDateCreated = Date(wholeMilliseconds: created)
        storedDateLastModified = Date(wholeMilliseconds: modified ?? created)
        super.init()
    }

    /// When it was made.
    open var dateCreated: Date { Graph.locked { storedDateCreated } }

    /// When the app last changed it.
    open var dateLastModified: Date { Graph.locked { storedDateLastModified } }

    /// Takes note that the object differs from what is saved.
    func noteChange() {
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
