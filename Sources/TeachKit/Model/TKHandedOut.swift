public import Foundation
import SchoolAPI
import SchoolModel

/// A published worksheet in one handout: which version its students have, and how far they are.
///
/// What was handed out stays as it was when its teacher changes the worksheet.
public struct TKHandedOut: Hashable, Sendable {
    /// The handout.
    public let id: UUID
    /// The handout's title.
    public let name: String
    /// The version of the worksheet that its students have.
    public let version: Int
    /// Whether its students have what the worksheet holds now.
    public let isNewest: Bool
    /// Students of the person's classes.
    public let students: Int
    /// How many of them have answered something.
    public let begun: Int
    /// How many of them are done.
    public let finished: Int
    /// Whether the person may give them the newest version.
    public let mayChange: Bool

    init(_ dto: HandedOutWorksheetDTO) {
        id = dto.handoutID.uuid
        name = dto.title
        version = dto.version
        isNewest = dto.isNewest
        students = dto.students
        begun = dto.begun
        finished = dto.finished
        mayChange = dto.mayChange
    }
}
