#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// By when which students have to be done.
///
/// A handout that is due at the next lesson has a deadline for each student. Every page, report and sum takes it from
/// here: ``Handout/due`` is only the last of them.
extension Handout {
    /// A student's deadline that is a lesson.
    public struct LessonDue: Hashable, Sendable {
        public let due: Date
        /// The classes through which the student has the handout; none for one who no longer has it.
        public let classes: Set<SchoolClass.ID>

        public init(due: Date, classes: Set<SchoolClass.ID>) {
            self.due = due
            self.classes = classes
        }
    }

    /// A moment by which students have to be done, and the classes through which they have the handout.
    public struct ClassDue: Hashable, Sendable {
        public let due: Date
        public let classes: Set<SchoolClass.ID>

        public init(due: Date, classes: Set<SchoolClass.ID>) {
            self.due = due
            self.classes = classes
        }
    }

    /// The deadline that applies to one student.
    public func due(for student: Person.ID) -> Date? { moreTime(for: student) ?? dueWithoutExtension(for: student) }

    /// Until when an extension gives a student more time; nil if none does.
    ///
    /// The deadline may have been moved behind it since.
    public func moreTime(for student: Person.ID) -> Date? {
        guard let until = extensions[student], let due = dueWithoutExtension(for: student), until > due else {
            return nil
        }
        return until
    }

    /// Everybody who has more time than without their extension, and until when.
    public var moreTime: [Person.ID: Date] {
        extensions.filter { student, _ in moreTime(for: student) != nil }
    }

    /// The deadline that one student would have without more time.
    public func dueWithoutExtension(for student: Person.ID) -> Date? { lessonDues[student]?.due ?? due }

    /// When the students of some classes have to be done, earliest first.
    ///
    /// A class has several moments if its groups have different lessons. One that nobody has the handout through is due
    /// like the handout itself. More time for single students doesn't count: it is theirs, not their class's.
    public func dues(in classes: some Collection<SchoolClass.ID>) -> [ClassDue] {
        var lessons: [SchoolClass.ID: Set<Date>] = [:]
        for lesson in lessonDues.values {
            for id in lesson.classes { lessons[id, default: []].insert(lesson.due) }
        }
        var found: [Date: Set<SchoolClass.ID>] = [:]
        for id in Set(classes) {
            for due in lessons[id] ?? Set([due].compactMap(\.self)) { found[due, default: []].insert(id) }
        }
        return found.map { ClassDue(due: $0, classes: $1) }.sorted { $0.due < $1.due }
    }

    /// Of the classes of a student, the one whose lessons count: the first that the recipients name.
    public func leadingClass(among classes: some Collection<SchoolClass.ID>) -> SchoolClass.ID? {
        recipients.lazy.map(\.schoolClass).first(where: classes.contains)
    }

    /// The first moment by which one of these students has to be done; nil if none of them has a deadline.
    public func firstDue(of students: some Sequence<Person.ID>) -> Date? { students.compactMap(due(for:)).min() }
}
