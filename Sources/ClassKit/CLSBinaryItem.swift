public import Foundation
import SchoolModel

/// How a yes or no is expressed.
public enum CLSBinaryValueType: Int, Sendable {
    case trueFalse = 0
    case passFail = 1
    case yesNo = 2
    case correctIncorrect = 3

    init(_ kind: ActivityItem.BinaryKind) {
        self =
            switch kind {
            case .trueFalse: .trueFalse
            case .passFail: .passFail
            case .yesNo: .yesNo
            case .correctIncorrect: .correctIncorrect
            }
    }

    var kind: ActivityItem.BinaryKind {
        switch self {
        case .trueFalse: .trueFalse
        case .passFail: .passFail
        case .yesNo: .yesNo
        case .correctIncorrect: .correctIncorrect
        }
    }
}

/// A yes or no, such as whether an answer was correct.
open class CLSBinaryItem: CLSActivityItem {
    private let storedType: CLSBinaryValueType
    private var storedValue = false

    public init(identifier: String, title: String, type: CLSBinaryValueType) {
        storedType = type
        super.init(identifier: identifier, title: title)
    }

    public required init?(coder: NSCoder) {
        guard let type = CLSBinaryValueType(rawValue: coder.decodeInteger(forKey: "valueType")) else { return nil }
        storedType = type
        storedValue = coder.decodeBool(forKey: "value")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(valueType.rawValue, forKey: "valueType")
        coder.encode(value, forKey: "value")
    }

    open var valueType: CLSBinaryValueType { storedType }

    open var value: Bool {
        get { Graph.locked { storedValue } }
        set { change { storedValue = newValue } }
    }

    override var reported: ActivityItem.Value? { .binary(value, kind: storedType.kind) }
}
