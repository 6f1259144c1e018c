public import SchoolModel
import Storage

/// Who uploaded a file, and what shows it: how a person finds a file of which only the identifier is known.
public struct UploadUse: Hashable, Sendable {
    public let id: StoredFile.ID
    /// The name that the file had when it was uploaded.
    public let name: String
    /// The user name of whoever uploaded it.
    public let owner: String
    /// The titles of the handouts that show it.
    public let handouts: [String]
    /// The titles of the worksheets that show it.
    public let worksheets: [String]
}

extension RecordCopy {
    /// What is known of uploaded files, in the order of their identifiers and a hundred at most; nothing in a store of
    /// a version that did not yet have worksheets.
    public func uses(of files: [StoredFile.ID]) throws -> [UploadUse] {
        guard try tables().contains(where: { $0.name == "worksheet_file" }) else { return [] }
        let ids = files.sorted().prefix(100).map(\.self)
        let handouts = try titles(
            """
            SELECT DISTINCT content AS file_id, handout.title AS title
            FROM handout_activity
            JOIN handout ON handout.school_id = handout_activity.school_id AND handout.id = handout_id
            WHERE kind = 'file' AND content IN \(list: ids) ORDER BY title
            """)
        let worksheets = try titles(
            """
            SELECT DISTINCT file_id, title
            FROM worksheet_file
            JOIN worksheet ON worksheet.school_id = worksheet_file.school_id AND worksheet.id = worksheet_id
            WHERE file_id IN \(list: ids) ORDER BY title
            """)
        return try connection.run(
            """
            SELECT stored_file.id AS id, name, username
            FROM stored_file
            JOIN person ON person.school_id = stored_file.school_id AND person.id = owner_id
            WHERE stored_file.id IN \(list: ids) ORDER BY stored_file.id
            """
        ).map { row in
            let id: StoredFile.ID = try row.get("id")
            return UploadUse(
                id: id, name: try row.get("name"), owner: try row.get("username"), handouts: handouts[id] ?? [],
                worksheets: worksheets[id] ?? [])
        }
    }

    private func titles(_ query: SQL) throws -> [StoredFile.ID: [String]] {
        try connection.run(query).reduce(into: [:]) { found, row in
            found[try row.get("file_id", as: StoredFile.ID.self), default: []].append(try row.get("title"))
        }
    }
}
