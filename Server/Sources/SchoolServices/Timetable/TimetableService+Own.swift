public import Foundation
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

extension TimetableService {
    /// A person's own part of the school's timetable.
    ///
    /// It has all lessons of the lectures that the person takes or teaches, and of others those in which the person
    /// substitutes for a colleague.
    public struct Own: Sendable {
        public let book: TimetableBook
        /// What the person chose, and what is taught to their classes and groups.
        public let lectures: Set<Lecture.ID>
        /// The changes by which the person substitutes for somebody.
        public let substituted: Set<LectureChange.ID>
        /// The lessons in which the person substitutes, of lectures that are not their own.
        public let besides: [Lesson]

        init(book: TimetableBook, lectures: Set<Lecture.ID>, substituted: [LectureChange]) {
            self.book = book
            self.lectures = lectures
            self.substituted = Set(substituted.map(\.id))
            besides = substituted.filter { !lectures.contains($0.lecture) }
                .compactMap { book.substituteLesson(of: $0) }
        }

        public var isEmpty: Bool { lectures.isEmpty && besides.isEmpty }

        /// The person's lessons on some days, in chronological order.
        public func lessons(from first: CalendarDay, through last: CalendarDay) -> [Lesson] {
            let taken = book.lessons(of: lectures, from: first, through: last)
            let others = besides.filter { first <= $0.day && $0.day <= last }
            return others.isEmpty ? taken : (taken + others).sorted(by: isEarlier)
        }

        /// The first of the person's lessons that takes place and begins after a moment.
        public func nextLesson(after moment: Date) -> Lesson? {
            let taken = book.nextLesson(of: lectures, after: moment)
            return (besides.filter { book.start(of: $0) > moment } + [taken].compactMap(\.self)).min(by: isEarlier)
        }

        /// The person's lessons that take place at a moment.
        public func runningLessons(at moment: Date) -> [Lesson] {
            let others = besides.filter { book.start(of: $0) <= moment && moment < book.end(of: $0) }
            return (book.runningLessons(of: lectures, at: moment) + others).sorted(by: isEarlier)
        }

        /// Whether a change is to one of the person's lessons.
        public func concerns(_ change: LectureChange) -> Bool {
            lectures.contains(change.lecture) || substituted.contains(change.id)
        }

        /// Whether the person gives a lesson in a colleague's place.
        public func isSubstitute(in lesson: Lesson) -> Bool {
            lesson.takesPlace && lesson.change.map { substituted.contains($0.id) } ?? false
        }

        private func isEarlier(_ one: Lesson, _ other: Lesson) -> Bool {
            (one.day, one.start, one.end, one.lecture) < (other.day, other.start, other.end, other.lecture)
        }
    }

    func own(of person: Person.ID, in connection: any SQLConnection) throws -> Own {
        Own(
            book: try book(in: connection),
            lectures: try connection.lectureSelections(of: house.school).taken(by: person),
            substituted: try connection.lectureChanges(of: house.school).substituted(by: person))
    }

    /// A person's own part alone: a book of only these lectures is quick to make, even right after a change.
    func ownOnly(of person: Person.ID, in connection: any SQLConnection) throws -> Own {
        let taken = try connection.lectureSelections(of: house.school).taken(by: person)
        let substituted = try connection.lectureChanges(of: house.school).substituted(by: person)
        let book =
            try shelf.current(of: house.school, in: connection)
            ?? connection.timetableBook(of: house.school, lectures: taken.union(substituted.map(\.lecture)))
        return Own(book: book, lectures: taken, substituted: substituted)
    }
}

extension TimetableBook {
    /// The lesson that a substitute gives; nil if it doesn't take place.
    func substituteLesson(of change: LectureChange) -> Lesson? {
        lessons(of: change.lecture).first { $0.change?.id == change.id && $0.takesPlace }
    }
}
