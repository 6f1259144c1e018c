import Foundation
import SchoolModel
public import Timetable

/// Fetches the current changes together with the timetable.
public struct ScheduleChangesController: Sendable {
    private let userData: UserData
    private let serverData: ServerData
    private let server: TimetableServer

    public init(userData: UserData, serverData: ServerData, server: TimetableServer) {
        self.userData = userData
        self.serverData = serverData
        self.server = server
    }

    /// Fetches everything and replaces the existing data.
    ///
    /// - Returns: The person's previous changes, and the current ones.
    /// - Throws: Why the fetch failed; in that case, nothing changes.
    public func handleAllChanges() async throws -> (old: [LectureChange], new: [LectureChange]) {
        let chosen = userData.current.selection
        let answer = try await server.load()
        let old = userData.current.changes
        let own = answer.own.union(answer.selection.lectures)
        var said: [LectureChange.ID: LectureChange] = [:]
        for change in answer.book.state.changes where own.contains(change.lecture) { said[change.id] = change }
        let new = said.values.sorted { ($0.lastDay, $0.id) < ($1.lastDay, $1.id) }
        try serverData.take(answer)
        try userData.change { contents in
            contents.changes = new
            // Choices that the person made during the request are newer.
            if contents.selection == chosen { contents.selection = answer.selection }
        }
        return (old, new)
    }
}
