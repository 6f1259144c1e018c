import SchoolModel
import Timetable

extension SubjectMatching {
    /// What a plan speaks about.
    struct Scope {
        /// Lessons before it are past; nobody cancels them.
        let today: CalendarDay
        /// The first day whose lessons are gone if the plan doesn't name them: today, or else tomorrow.
        var begin: CalendarDay
        /// The hour of today; nil if nothing is dropped once it has begun, as in files.
        let hour: TimeOfDay?
        /// The last day that is known from the same source; what is later is new in the plan, not additional.
        let horizon: CalendarDay?
        /// Whether it is known what couldn't be read; if not, anything that is missing may be in it.
        let isComplete: Bool
        /// The lessons that couldn't be read.
        var unread: UnreadLessons
        /// The text of most of what is to come, such as when it was written; nil if most have others.
        let text: String?

        func isPast(_ day: CalendarDay) -> Bool { day < begin }

        /// Whether a lesson has begun, so that a feed may have dropped it.
        func hasBegun(_ day: CalendarDay, _ start: TimeOfDay) -> Bool {
            day < today || day == today && hour.map { start <= $0 } ?? false
        }
    }

    /// Whether the plan has every lesson that is missing here under another name.
    func isRenamed(to plan: [PlannedLesson]) -> Bool {
        guard open.isEmpty, missing.count > 1, missing.allSatisfy(isCertain) else { return false }
        guard left == 0 || left * 2 <= missing.count && isAllThat(plan) else { return false }
        let said = Set(plan.map(\.time))
        return missing.allSatisfy { said.contains(PlannedLesson.Time(rows[$0.row], on: $0.day)) }
    }

    /// Whether no other subject's lessons have become those of a plan, as far as their entries say.
    func isAllThat(_ plan: [PlannedLesson]) -> Bool {
        let ids = Set(rows.map(\.id))
        return plan.allSatisfy { $0.known.map { ids.contains($0.lecture) } ?? true }
    }

    /// Whether the lessons of a plan have the name that this subject had before, and are where it has no others.
    ///
    /// A name that all lessons in a short window have may be that of a project.
    func isAgain(_ plan: [PlannedLesson]) -> Bool {
        plan.allSatisfy { lesson in
            rows.indices.contains { row in
                rows[row].hadOnce(lesson) && days[row].contains { $0.weekday == lesson.day.weekday }
            } && !asPlanned.contains(lesson.place)
        }
    }
}

extension Sequence<PlannedLesson> {
    /// The text that most of several lessons have from a day on; nil if most have others.
    ///
    /// It says nothing of a single one of them.
    func text(from day: CalendarDay) -> String? {
        filter { $0.day >= day }.map(\.comment).ofMost
    }
}
