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
                throw SourceTrouble(failure)
            }
        }
    }
}

extension SourceTrouble {
    fileprivate init(_ failure: FeedFetch.Failure) {
        switch failure.reason {
        case .addressIsRefused: self.init(.addressIsRefused)
        case .answerIsAnError(let status): self.init(.answerIsAnError, detail: "\(status)")
        case .answerIsTooLarge: self.init(.answerIsTooLarge)
        case .certificateIsWrong: self.init(.certificateIsWrong)
        case .connectionFailed: self.init(.connectionFailed)
        case .hostIsUnknown: self.init(.hostIsUnknown)
        case .other: self.init(.isNotFetched, detail: failure.description)
        case .redirectsAreTooMany: self.init(.redirectsAreTooMany)
        case .takesTooLong: self.init(.takesTooLong)
        }
    }
}
