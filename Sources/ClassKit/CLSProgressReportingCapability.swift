public import Foundation
import SchoolModel

/// A way in which a context promises to report.
open class CLSProgressReportingCapability: CLSObject {
    /// What is reported.
    public enum Kind: Int, Sendable {
        case duration = 0
        case percent = 1
        case binary = 2
        case quantity = 3
        case score = 4
    }

    open var kind: Kind { storedKind }
    /// The app's description of it for teachers.
    ///
    /// It is kept as one line of at most 256 characters: white space becomes single blanks, and what is longer ends in
    /// “…”.
    open var details: String? { storedDetails }

    private let storedKind: Kind
    private let storedDetails: String?

    public init(kind: Kind, details: String?) {
        storedKind = kind
        storedDetails = details
        super.init(created: Date())
    }

    public required init?(coder: NSCoder) {
        guard let kind = Kind(rawValue: coder.decodeInteger(forKey: "kind")) else { return nil }
        storedKind = kind
        storedDetails = coder.text("details")
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(kind.rawValue, forKey: "kind")
        coder.encodeText(details, forKey: "details")
    }
}

extension CLSProgressReportingCapability {
    private static let kinds: [ContentContext.Capability.Kind] = [.duration, .percent, .binary, .quantity, .score]

    convenience init(_ capability: ContentContext.Capability) {
        let kind = Self.kinds.firstIndex(of: capability.kind).flatMap(Kind.init) ?? .duration
        self.init(kind: kind, details: capability.details)
    }

    var value: ContentContext.Capability {
        ContentContext.Capability(kind: Self.kinds[kind.rawValue], details: details)
    }
}
