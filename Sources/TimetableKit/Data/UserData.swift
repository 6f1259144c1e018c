public import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Timetable

/// What this device keeps of the person: what the person has chosen, which changes are known, and whether and how
/// the calendar is written.
///
/// Apps read it through ``SelectedCourses``, ``SelectedSemesters``, ``SelectedLectures`` and ``AllChanges``, and
/// change the choice through a ``UserDataCopy``. It is kept in a file; two programs of one person each have their own.
public final class UserData: Sendable {
    /// How the calendar is written.
    public struct CalendarSettings: Codable, Hashable, Sendable {
        /// Whether the timetable is to stand in the person's calendar.
        public var isOn = false
        /// The calendar that the person has chosen; nil for one of its own.
        public var chosenCalendar: String?
        /// How many minutes before a lesson the person is reminded; nil for not at all.
        public var alarmMinutes: Int?
        /// The language of titles and notes, such as `de`.
        public var language = "de"

        public init() {}
    }

    struct Contents: Hashable, Sendable {
        var selection = LectureSelection()
        var changes: [LectureChange] = []
        var calendar = CalendarSettings()
        /// What the person has been told of each change; nil before the first download.
        var announced: [LectureChange.ID: String]?
    }

    private let file: URL?
    private let contents: Mutex<Contents>

    /// What a file keeps, or nothing yet.
    ///
    /// - Throws: Why the file can't be read; it is not overwritten then.
    public init(file: URL) throws {
        self.file = file
        contents = Mutex(try UserDataFile.read(file) ?? Contents())
    }

    /// What is kept nowhere, for trying things out.
    public init() {
        file = nil
        contents = Mutex(Contents())
    }

    var current: Contents { contents.withLock { $0 } }

    /// Changes something and keeps it; what could not be kept is not changed.
    func change(_ body: (inout Contents) -> Void) throws {
        try contents.withLock { contents in
            guard let file else { return body(&contents) }
            try KeptFile.hold(file) {
                // Another program of the person may have written since.
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

    /// Keeps how the calendar is to be written; ``CalendarController/calendarRoutine()`` then does so.
    public func keep(_ settings: CalendarSettings) throws { try change { $0.calendar = settings } }
}
