/// The pages of the web app.
struct WebApp {
    let pages: Pages

    func add(to router: SchoolRouter) {
        let routes = PageRoutes(pages: pages)
        HomePages(routes: routes).add(to: router)
        HandoutPages(routes: routes).add(to: router)
        HandoutEditorPages(routes: routes).add(to: router)
        StudentPages(routes: routes).add(to: router)
        ClassPages(routes: routes).add(to: router)
        GroupPages(routes: routes).add(to: router)
        SharePages(routes: routes).add(to: router)
        JoinPages(routes: routes).add(to: router)
        WorksheetPages(routes: routes).add(to: router)
        ExercisePages(routes: routes).add(to: router)
        SheetPages(routes: routes).add(to: router)
        MarkingPages(routes: routes).add(to: router)
        StatisticsPages(routes: routes).add(to: router)
        LeaderboardPages(routes: routes).add(to: router)
        NotificationPages(routes: routes).add(to: router)
        TimetablePages(routes: routes).add(to: router)
        SelectionPages(routes: routes).add(to: router)
        PlanningPages(routes: routes).add(to: router)
        PlanImportPages(routes: routes).add(to: router)
        PlanSourcePages(routes: routes).add(to: router)
        PlanAddressPages(routes: routes).add(to: router)
        ClassLecturePages(routes: routes).add(to: router)
        CalendarPages(routes: routes).add(to: router)
        WorksheetExchangePages(routes: routes).add(to: router)
        WorksheetPrintPages(routes: routes).add(to: router)
        ContentPages(routes: routes).add(to: router)
        DeveloperKeyPages(routes: routes).add(to: router)
        FilePages(routes: routes).add(to: router)
        SignInSheetPages(routes: routes).add(to: router)
        AdministratorPages(routes: routes).add(to: router)
        RosterPages(routes: routes).add(to: router)
    }
}
