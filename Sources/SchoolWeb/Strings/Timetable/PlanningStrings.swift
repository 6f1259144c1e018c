/// The timetable as planners make it.
struct PlanningStrings: Sendable {
    let plan: String
}
