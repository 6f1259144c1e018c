extension PlanningStrings {
    static let japanese = PlanningStrings(
        plan: "編成"
    )
}
