import Foundation
import SchoolAPI
import SchoolModel
import Timetable

/// The file format of ``UserData``.
struct UserDataFile: Codable {
    private var selection: LectureSelectionDTO
    private var changes: [LectureChangeDTO]
    private var calendar: UserData.CalendarSettings
    private var announced: [String: String]?

    static func read(_ file: URL) throws -> UserData.Contents? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let kept = try JSONDecoder().decode(UserDataFile.self, from: Data(contentsOf: file))
        var contents = UserData.Contents()
        contents.selection = kept.selection.selection
        contents.changes = try kept.changes.map { try $0.change() }
        contents.calendar = kept.calendar
        contents.announced = kept.announced.map { announced in
            var byID: [LectureChange.ID: String] = [:]
            for (id, text) in announced {
                if let id = LectureChange.ID(id) { byID[id] = text }
            }
            return byID
        }
        return contents
    }

    static func write(_ contents: UserData.Contents, to file: URL) throws {
        let kept = UserDataFile(
            selection: LectureSelectionDTO(contents.selection),
            changes: contents.changes.map { LectureChangeDTO($0, showsReason: true) },
            calendar: contents.calendar,
            announced: contents.announced.map { announced in
                Dictionary(uniqueKeysWithValues: announced.map { ($0.key.description, $0.value) })
            })
        try KeptFile.write(kept, to: file)
    }
}
