extension Strings {
    /// What was done to the timetable, and because of it.
    func timetableAct(_ act: String) -> String? {
        switch act {
        case "calendar-link.made": acts.calendarLinkMade
        case "calendar-link.revoked": acts.calendarLinkRevoked
        case "class.lectures-set": acts.classLecturesSet
        case "handout.deadline-followed": acts.deadlineFollowed
        case "handout.deadline-follows": acts.deadlineFollows
        case "handout.deadline-stays": acts.deadlineStays
        case "substitution.began": acts.substitutionBegan
        case "substitution.ended": acts.substitutionEnded
        case "substitution.planned": acts.substitutionPlanned
        case "timetable.addresses-saved": acts.addressesSaved
        case "timetable.change-entered": acts.changeEntered
        case "timetable.change-withdrawn": acts.changeWithdrawn
        case "timetable.course-removed": acts.courseRemoved
        case "timetable.course-saved": acts.courseSaved
        case "timetable.day-off-removed": acts.dayOffRemoved
        case "timetable.day-off-saved": acts.dayOffSaved
        case "timetable.exam-entered": acts.examEntered
        case "timetable.exam-removed": acts.examRemoved
        case "timetable.imported": acts.timetableImported
        case "timetable.lecture-removed": acts.lectureRemoved
        case "timetable.lecture-saved": acts.lectureSaved
        case "timetable.source-removed": acts.sourceRemoved
        case "timetable.source-saved": acts.sourceSaved
        case "timetable.term-saved": acts.termSaved
        default: nil
        }
    }
}
