import Foundation
public import SchoolModel
public import Storage
public import Timetable

extension SQLConnection {
    /// The part of a school's timetable that is about these lectures.
    public func timetableBook(of school: School.ID, lectures: Set<Lecture.ID>) throws -> TimetableBook {
        TimetableBook(state: try timetables(of: school).state(of: lectures), clock: try clock(of: school))
    }

    /// The clock of a school.
    public func clock(of school: School.ID) throws -> SchoolClock {
        SchoolClock(timeZone: try schools.find(school)?.zone ?? .gmt)
    }
}
