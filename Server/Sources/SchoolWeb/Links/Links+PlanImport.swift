public import Timetable

// Where plans of other programs come in.
extension Links {
    /// GET shows the form; POST of files with what the planner says about them.
    public static let importPlan = "/timetable/plan/import"
    /// GET shows what would change, with `show` and `page` one list of it; POST of `shown`, `skipBad` and
    /// `confirmRemovals` applies it.
    public static func planUpload(_ id: TimetableUpload.ID) -> String { "\(importPlan)/\(id)" }
    /// One list of an upload, such as `lectures-added` or `problems`, by pages counted from 0.
    static func planUpload(_ id: TimetableUpload.ID, show list: String, page: Int = 0) -> String {
        query(planUpload(id), ["show": list, "page": page == 0 ? nil : "\(page + 1)"])
    }

    /// GET lists where the plan comes from.
    public static let planSources = "/timetable/plan/sources"
    /// GET shows the form; POST of `name`, `format`, `address`, `everyMinutes` and `term` adds a source.
    public static let newPlanSource = "\(planSources)/new"
    /// GET shows a source; POST of the same changes it.
    public static func planSource(_ id: TimetableSource.ID) -> String { "\(planSources)/\(id)" }
    /// POST fetches it at once.
    public static func lookAtPlanSource(_ id: TimetableSource.ID) -> String { "\(planSource(id))/look" }
    /// GET asks; POST removes a source with all that it brought.
    public static func removePlanSource(_ id: TimetableSource.ID) -> String { "\(planSource(id))/remove" }

    /// GET lists where rooms are; POST of `former`, `prefix` and `address` adds or changes one.
    public static let planAddresses = "/timetable/plan/addresses"
    /// POST of `prefix`.
    public static let removePlanAddress = "\(planAddresses)/remove"
}
