import Foundation

/// A value that a predicate compares.
enum PredicateValue {
    case nothing
    case text(String)
    case number(Double)
    case moment(Date)
    case object(AnyObject)
    case list([PredicateValue])

    init(_ value: Any?) {
        switch value {
        case nil, is NSNull: self = .nothing
        case let text as String: self = .text(text)
        case let text as NSString: self = .text(String(describing: text))
        case let flag as Bool: self = .number(flag ? 1 : 0)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as any BinaryFloatingPoint: self = .number(Double(number))
        case let number as NSNumber: self = .number(number.doubleValue)
        case let moment as Date: self = .moment(moment)
        case let moment as NSDate: self = .moment(Date(timeIntervalSince1970: moment.timeIntervalSince1970))
        case let link as URL: self = .text(link.absoluteString)
        case let name as any RawRepresentable: self = PredicateValue(Self.raw(name))
        case let values as [Any]: self = .list(values.map { PredicateValue($0) })
        case let value?: self = Self.wrapped(value)
        }
    }

    private static func raw<Name: RawRepresentable>(_ name: Name) -> Any { name.rawValue }

    /// An object, or the value of an optional inside `Any`.
    private static func wrapped(_ value: Any) -> PredicateValue {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return .object(value as AnyObject) }
        return PredicateValue(mirror.children.first?.value)
    }
}

/// One side of a comparison.
enum PredicateOperand {
    case constant(PredicateValue)
    /// A chain of property names, each applied to the value before it; if empty, the object itself.
    case keyPath([String])

    func value(for object: Any?) -> PredicateValue {
        switch self {
        case .constant(let value): value
        case .keyPath(let names): PredicateValue(names.reduce(object) { Self.property($1, of: $0) })
        }
    }

    private static func property(_ name: String, of object: Any?) -> Any? {
        switch object {
        case nil: return nil
        case let context as CLSContext:
            guard let property = context.predicateProperty(name) else {
                fatalError("A predicate asks for “\(name)”, which is no property of CLSContext.")
            }
            return property.value
        case let dictionary as [String: Any]: return dictionary[name]
        case let object?: fatalError("A predicate can't ask \(type(of: object)) for “\(name)”.")
        }
    }
}

extension CLSContext {
    /// The value of a property; nil if there is no such property.
    fileprivate func predicateProperty(_ name: String) -> (value: Any?, ())? {
        switch name {
        case "dateCreated": (dateCreated, ())
        case "dateLastModified": (dateLastModified, ())
        case "identifier": (identifier, ())
        case "identifierPath": (identifierPath, ())
        case "title": (title, ())
        case "type": (type.rawValue, ())
        case "customTypeName": (customTypeName, ())
        case "displayOrder": (displayOrder, ())
        case "topic": (topic?.rawValue, ())
        case "summary": (summary, ())
        case "universalLinkURL": (universalLinkURL, ())
        case "assignable", "isAssignable": (isAssignable, ())
        case "active", "isActive": (isActive, ())
        case "parent": (parent, ())
        default: nil
        }
    }
}
