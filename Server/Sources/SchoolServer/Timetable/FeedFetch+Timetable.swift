public import Delivery
public import SchoolServices
import Timetable

extension FeedFetch {
    /// Fetches a source of the timetable.
    public var look: TimetableSourceService.Fetch {
        { address, entityTag, lastModified in
            do {
                return switch try await fetch(address, entityTag: entityTag, lastModified: lastModified) {
                case .unchanged: .unchanged
                case .content(let bytes, let entityTag, let lastModified):
                    .content(bytes, entityTag: entityTag, lastModified: lastModified)
                }
            } catch let failure as Failure {
                throw SourceTrouble(.fetch(failure.fault), detail: failure.detail)
            }
        }
    }
}
