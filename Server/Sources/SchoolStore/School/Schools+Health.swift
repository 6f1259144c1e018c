public import Foundation
public import SchoolModel
import Storage

extension Schools {
    /// Notes when the school was last found to be writable.
    ///
    /// Nobody reads the mark. It differs each time, so that it has to be written, and is as long as what a sign-in
    /// writes: on a disk that is nearly full there may be room for a word and not for people.
    public func markHealth(of school: School.ID, at now: Date) throws {
        let mark = String(repeating: "\(now.timeIntervalSince1970) ", count: Self.words)
        try connection.run(
            """
            INSERT INTO health_mark (school_id, mark) VALUES (\(school), \(mark))
            ON CONFLICT (school_id) DO UPDATE SET mark = excluded.mark
            """)
    }

    /// Some 16 KB.
    private static let words = 1200
}
