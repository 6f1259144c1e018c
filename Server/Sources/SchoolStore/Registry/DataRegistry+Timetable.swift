extension DataRegistry {
    /// Who teaches what, who substitutes, and what people take.
    static let timetable = [
        Entry(
            table: "lecture", columns: ["lecturers"], purpose: "To say in the timetable who teaches.",
            retention: .asLongAsTheLecture, export: .thePerson, erasure: .removed),
        Entry(
            table: "lecture_change", columns: ["content", "substitute_id"],
            purpose: "To say what takes place instead of a lesson, and who substitutes.",
            retention: .asLongAsTheLecture, export: .thePerson, erasure: .detached),
        Entry(
            table: "lecture_change_event", columns: ["content", "by_id"],
            purpose: "To let people read how a change came about.", retention: .asLongAsTheLecture,
            export: .thePerson, erasure: .detached),
        Entry(
            table: "selected_course", columns: ["person_id", "course"], purpose: "To show people their own timetable.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "selected_semester", columns: ["person_id", "course", "semester"],
            purpose: "To show people their own timetable.", retention: .asLongAsThePerson, export: .thePerson,
            erasure: .removed),
        Entry(
            table: "selected_lecture", columns: ["person_id", "lecture_id"],
            purpose: "To show people their own timetable, and to notify them of changes to it.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "subject_colour", columns: ["person_id", "subject", "colour"],
            purpose: "To show people their subjects in the colours that they have chosen.",
            retention: .asLongAsThePerson, export: .thePerson, erasure: .removed),
        Entry(
            table: "handout_lesson_due", columns: ["student_id", "due"],
            purpose: "To let deadlines follow the lessons of each student.", retention: .asLongAsTheHandout,
            export: .thePerson, erasure: .removed),
        Entry(
            table: "told_lecture_change",
            columns: ["person_id", "change_id", "last_day", "content_hash", "occasion"],
            purpose: "To notify people of each change once.", retention: .aQuarter, export: .nobody,
            erasure: .removed),
        Entry(
            table: "substitution", columns: ["person_id", "begins_at", "ends_at", "state"],
            purpose: "To let a substitute see the class while the lesson lasts.",
            retention: .asLongAsTheLecture, export: .thePerson, erasure: .removed),
        Entry(
            table: "lecture_task", columns: ["person_id", "lecture_id", "title", "text", "due", "is_done"],
            purpose: "To remember what students want to do for their lectures.", retention: .asLongAsThePerson,
            export: .thePerson, erasure: .removed),
    ]
}
