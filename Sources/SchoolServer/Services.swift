public import SchoolModel
public import SchoolServices

/// Everything that the routes of one school call.
public struct Services: Sendable {
    public var school: School
    public var surroundings: Surroundings
    public var events: EventHub
    public var sessions: SessionService

    public init(school: School, surroundings: Surroundings, events: EventHub, sessions: SessionService) {
        self.school = school
        self.surroundings = surroundings
        self.events = events
        self.sessions = sessions
    }
}
