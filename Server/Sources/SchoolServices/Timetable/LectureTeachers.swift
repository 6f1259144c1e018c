import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Whose lectures are whose: what a plan calls its teachers, and whose word on a class is taken.
struct LectureTeachers {
    let house: SchoolHouse
    let connection: any SQLConnection

    /// The ties among these that make somebody who teaches the class a teacher of the lecture.
    ///
    /// Teachers say of a class what it takes, and that alone gives nobody a say in the lessons of others: the plan has
    /// to name them by what they can't change themselves, or else nobody, and the lecture has to be nobody else's yet.
    /// Planners are believed.
    func vouched(_ ties: Set<ClassLecture>, as actor: Actor) throws -> Set<ClassLecture> {
        if !actor.reach(for: .planTimetable).isEmpty { return ties }
        let reach = actor.reach(for: .writeHandouts)
        let person = try connection.people(of: house.school).find(actor.person)
        let timetables = connection.timetables(of: house.school)
        return try ties.filter { tie in
            let lecturers = try timetables.find(tie.lecture)?.lecturers ?? []
            if let person, person.isSurelyNamed(among: lecturers) { return true }
            guard lecturers.isEmpty else { return false }
            return try vouchedClasses(of: tie.lecture).allSatisfy(reach.contains)
        }
    }

    /// The classes whose teachers have a say in the lessons of a lecture.
    func vouchedClasses(of lecture: Lecture.ID) throws -> Set<SchoolClass.ID> {
        try connection.lectureSelections(of: house.school).vouchedClasses(of: lecture)
    }
}

extension Person {
    /// Whether a plan means this person by one of the names of a lecture's teachers: it has the family name, the user
    /// name, or the first two to four letters of the family name.
    func isNamed(among lecturers: [String]) -> Bool {
        let name = words(familyName)
        guard !name.isEmpty else { return false }
        let contraction = name.joined()
        return hasUsername(among: lecturers)
            || lecturers.contains { lecturer in
                let said = words(lecturer)
                if said.contains(name) { return true }
                // Between the words of some scripts there is no space.
                if !(familyName.first?.isCased ?? true) { return lecturer.contains(familyName) }
                guard said.count == 1, let only = said.first, (2...4).contains(only.count) else { return false }
                return contraction.hasPrefix(only)
            }
    }

    /// Whether a plan means this person by what others gave them: the user name, or a name that a roster says.
    ///
    /// Whom no roster describes may take any name under *My account*.
    fileprivate func isSurelyNamed(among lecturers: [String]) -> Bool {
        hasUsername(among: lecturers) || sourceID != nil && isNamed(among: lecturers)
    }

    private func hasUsername(among lecturers: [String]) -> Bool {
        lecturers.contains { Text.folded($0) == Text.folded(username) }
    }

    private func words(_ text: String) -> [String] {
        Text.folded(text).split { !$0.isLetter }.map(String.init)
    }
}
