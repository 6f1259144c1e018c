/// The reports, and where each is answered.
enum DAVReport {
    /// The names of the reports that a resource answers.
    static func names(of resource: DAVResource) -> [DAVName] {
        let everywhere: [DAVName] = [.dav("expand-property"), .dav("principal-search-property-set")]
        switch resource {
        case .root, .principals:
            return everywhere + [.dav("principal-property-search"), .dav("principal-match")]
        case .principal, .homes: return everywhere + [.dav("principal-property-search")]
        case .home, .object: return everywhere
        case .collection:
            return everywhere + [
                .calendar("calendar-query"), .calendar("calendar-multiget"), .calendar("free-busy-query"),
                .dav("sync-collection"),
            ]
        }
    }
}
