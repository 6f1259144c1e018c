extension PlanningStrings {
    static let english = PlanningStrings(
        plan: "Plan"
    )
}
