extension PlanningStrings {
    static let german = PlanningStrings(
        plan: "Planen"
    )
}
