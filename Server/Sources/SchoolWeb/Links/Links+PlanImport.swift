public import SchoolModel
public import Timetable

// Where plans of other programs come in.
extension Links {
    /// GET shows the form; POST of files with what the planner says about them.
    public static let importPlan = "\(planTimetable)/import"
    /// GET is a CSV file to fill in, such as `lectures.csv`.
    public static let planTemplate = Address<String>("\(planTimetable)/templates/{name}")
    /// GET shows what would change, with `show` and `page` one list of it; POST of `shown`, `skipBad` and
    /// `confirmRemovals` applies it.
    public static let planUpload = Address<ImportUpload.ID>("\(importPlan)/{uploadID}")

    /// GET lists where the plan comes from.
    public static let planSources = "\(planTimetable)/sources"
    /// GET shows the form; POST of `name`, `format`, `address`, `everyMinutes`, `term`, `course` and `semester` adds a
    /// source.
    public static let newPlanSource = "\(planSources)/new"
    /// GET shows a source; POST of the same changes it.
    public static let planSource = Address<TimetableSource.ID>("\(planSources)/{sourceID}")
    /// POST fetches it at once.
    public static let lookAtPlanSource = planSource.adding("/look")
    /// GET fetches it and shows what would change and be removed; POST of `shown` does that.
    public static let planSourceRemovals = planSource.adding("/removals")
    /// GET asks; POST removes a source with all that it brought.
    public static let removePlanSource = planSource.adding("/remove")

    /// GET lists where rooms are; POST of `former`, `prefix` and `address` adds or changes one.
    public static let planAddresses = "\(planTimetable)/addresses"
    /// POST of `prefix`.
    public static let removePlanAddress = "\(planAddresses)/remove"
}
