/// A person or a class, as far as it can be put into the archive: by somebody, or by a roster that no longer names it.
public protocol Archivable: Sendable {
    var isArchived: Bool { get }
    /// Whether somebody put it there, so that no roster takes it out again.
    var isArchivedByHand: Bool { get set }
}

extension Archivable {
    /// Notes that somebody, rather than a roster, puts this into the archive or takes it out.
    ///
    /// What a roster archived stays a matter of the roster, whatever somebody changes there.
    ///
    /// - Parameter old: What it was before; nil for something new.
    public mutating func noteArchiving(after old: Self?) {
        let wasByRoster = old.map { $0.isArchived && !$0.isArchivedByHand } ?? false
        isArchivedByHand = isArchived && !wasByRoster
    }
}

extension Person: Archivable {}
extension SchoolClass: Archivable {}
