public import Delivery
public import SchoolServices

extension FeedFetch {
    /// Asks for a source of the timetable.
    public var look: TimetableSourceService.Fetch {
        { address, entityTag, lastModified in
            switch try await fetch(address, entityTag: entityTag, lastModified: lastModified) {
            case .unchanged: .unchanged
            case .content(let bytes, let entityTag, let lastModified):
                .content(bytes, entityTag: entityTag, lastModified: lastModified)
            }
        }
    }
}
