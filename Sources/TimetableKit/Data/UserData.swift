public import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Timetable

/// This device's data about the person: their choices, the known changes, and whether and how the calendar is
/// written.
///
/// Apps read it through ``SelectedCourses``, ``SelectedSemesters``, ``SelectedLectures`` and ``AllChanges``, and
/// change the choices through a ``UserDataCopy``. It is kept in a file; each of the person's programs has its own.
public final class UserData: Sendable {
    /// How to write the calendar.
    public struct CalendarSettings: Codable, Hashable, Sendable {
        /// Whether to write the timetable into the person's calendar.
        public var isOn = false
        /// The calendar that the person has chosen; nil for the timetable's own.
        public var chosenCalendar: String?
        /// The minutes before a lesson at which to remind the person; nil for no reminder.
        public var alarmMinutes: Int?
        /// The language of titles and notes, such as `de`.
        public var language = "de"

        public init() {}
    }

    struct Contents: Hashable, Sendable {
        var selection = LectureSelection()
        var changes: [LectureChange] = []
        var calendar = CalendarSettings()
        /// The announced version of each change; nil before the first download.
        var announced: [LectureChange.ID: String]?
    }

    private let file: URL?
    private let contents: Mutex<Contents>

    /// Reads the contents of a file; empty if it doesn't exist yet.
    ///
    /// - Throws: Why the file can't be read; in that case, it isn't overwritten.
    public init(file: URL) throws {
        self.file = file
        contents = Mutex(try UserDataFile.read(file) ?? Contents())
    }

    /// Creates data that isn't kept in a file, for trying things out.
    public init() {
        file = nil
        contents = Mutex(Contents())
    }

    var current: Contents { contents.withLock { $0 } }

    /// Makes a change and saves it; if saving fails, nothing changes.
    func change(_ body: (inout Contents) -> Void) throws {
        try contents.withLock { contents in
            guard let file else { return body(&contents) }
            try KeptFile.hold(file) {
                // Another of the person's programs may have written since.
                let kept = try UserDataFile.read(file) ?? contents
                var next = kept
                body(&next)
                if next != kept { try UserDataFile.write(next, to: file) }
                contents = next
            }
        }
    }

    // MARK: The calendar

    public var calendarSettings: CalendarSettings { current.calendar }

    /// Saves how to write the calendar; ``CalendarController/calendarRoutine()`` then applies it.
    public func keep(_ settings: CalendarSettings) throws { try change { $0.calendar = settings } }
}
