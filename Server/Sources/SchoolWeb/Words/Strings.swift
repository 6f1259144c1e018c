/// Every sentence that the web app says, in one language.
///
/// A new sentence is a new property of the part that it belongs to. The build fails until each
/// language has it, so no page is ever half translated. A sentence with a number in it is a
/// function, because languages count differently.
///
/// It is a class, because every component of a page carries it: copying a thousand texts for
/// each cell of a report would take longer than writing them.
public final class Strings: Sendable {
    public let language: Language

    let common: CommonStrings
    let signIn: SignInStrings
    let handouts: HandoutsStrings
    let editor: EditorStrings
    let report: ReportStrings
    let content: ContentStrings
    let work: WorkStrings
    let school: SchoolStrings
    let roster: RosterStrings
    let audit: AuditStrings
    let sheets: SheetsStrings
    let confirm: ConfirmStrings
    let errors: ErrorsStrings
    let notices: NoticesStrings
    let refusals: RefusalsStrings
    let rosterProblems: RosterProblemStrings
    let acts: ActStrings
    let tokens: TokenStrings
    let developerKeys: DeveloperKeyStrings
    let worksheets: WorksheetStrings
    let sharing: SharingStrings
    public let play: PlayStrings
    let statistics: StatisticsStrings
    let leaderboards: LeaderboardStrings
    let notifications: NotificationStrings
    let timetable: TimetableStrings
    let planning: PlanningStrings
    let selection: SelectionStrings
    let calendarLinks: CalendarLinkStrings
    let pictures: PictureStrings
    let planImport: PlanImportStrings
    let planSources: PlanSourceStrings
    let timetableProblems: TimetableProblemStrings

    private init(
        language: Language,
        common: CommonStrings,
        signIn: SignInStrings,
        handouts: HandoutsStrings,
        editor: EditorStrings,
        report: ReportStrings,
        content: ContentStrings,
        work: WorkStrings,
        school: SchoolStrings,
        roster: RosterStrings,
        audit: AuditStrings,
        sheets: SheetsStrings,
        confirm: ConfirmStrings,
        errors: ErrorsStrings,
        notices: NoticesStrings,
        refusals: RefusalsStrings,
        rosterProblems: RosterProblemStrings,
        acts: ActStrings,
        tokens: TokenStrings,
        developerKeys: DeveloperKeyStrings,
        worksheets: WorksheetStrings,
        sharing: SharingStrings,
        play: PlayStrings,
        statistics: StatisticsStrings,
        leaderboards: LeaderboardStrings,
        notifications: NotificationStrings,
        timetable: TimetableStrings,
        planning: PlanningStrings,
        selection: SelectionStrings,
        calendarLinks: CalendarLinkStrings,
        pictures: PictureStrings,
        planImport: PlanImportStrings,
        planSources: PlanSourceStrings,
        timetableProblems: TimetableProblemStrings
    ) {
        self.language = language
        self.common = common
        self.signIn = signIn
        self.handouts = handouts
        self.editor = editor
        self.report = report
        self.content = content
        self.work = work
        self.school = school
        self.roster = roster
        self.audit = audit
        self.sheets = sheets
        self.confirm = confirm
        self.errors = errors
        self.notices = notices
        self.refusals = refusals
        self.rosterProblems = rosterProblems
        self.acts = acts
        self.tokens = tokens
        self.developerKeys = developerKeys
        self.worksheets = worksheets
        self.sharing = sharing
        self.play = play
        self.statistics = statistics
        self.leaderboards = leaderboards
        self.notifications = notifications
        self.timetable = timetable
        self.planning = planning
        self.selection = selection
        self.calendarLinks = calendarLinks
        self.pictures = pictures
        self.planImport = planImport
        self.planSources = planSources
        self.timetableProblems = timetableProblems
    }
}

extension Strings {
    static let english = Strings(
        language: .english,
        common: .english,
        signIn: .english,
        handouts: .english,
        editor: .english,
        report: .english,
        content: .english,
        work: .english,
        school: .english,
        roster: .english,
        audit: .english,
        sheets: .english,
        confirm: .english,
        errors: .english,
        notices: .english,
        refusals: .english,
        rosterProblems: .english,
        acts: .english,
        tokens: .english,
        developerKeys: .english,
        worksheets: .english,
        sharing: .english,
        play: .english,
        statistics: .english,
        leaderboards: .english,
        notifications: .english,
        timetable: .english,
        planning: .english,
        selection: .english,
        calendarLinks: .english,
        pictures: .english,
        planImport: .english,
        planSources: .english,
        timetableProblems: .english
    )

    static let german = Strings(
        language: .german,
        common: .german,
        signIn: .german,
        handouts: .german,
        editor: .german,
        report: .german,
        content: .german,
        work: .german,
        school: .german,
        roster: .german,
        audit: .german,
        sheets: .german,
        confirm: .german,
        errors: .german,
        notices: .german,
        refusals: .german,
        rosterProblems: .german,
        acts: .german,
        tokens: .german,
        developerKeys: .german,
        worksheets: .german,
        sharing: .german,
        play: .german,
        statistics: .german,
        leaderboards: .german,
        notifications: .german,
        timetable: .german,
        planning: .german,
        selection: .german,
        calendarLinks: .german,
        pictures: .german,
        planImport: .german,
        planSources: .german,
        timetableProblems: .german
    )

    static let japanese = Strings(
        language: .japanese,
        common: .japanese,
        signIn: .japanese,
        handouts: .japanese,
        editor: .japanese,
        report: .japanese,
        content: .japanese,
        work: .japanese,
        school: .japanese,
        roster: .japanese,
        audit: .japanese,
        sheets: .japanese,
        confirm: .japanese,
        errors: .japanese,
        notices: .japanese,
        refusals: .japanese,
        rosterProblems: .japanese,
        acts: .japanese,
        tokens: .japanese,
        developerKeys: .japanese,
        worksheets: .japanese,
        sharing: .japanese,
        play: .japanese,
        statistics: .japanese,
        leaderboards: .japanese,
        notifications: .japanese,
        timetable: .japanese,
        planning: .japanese,
        selection: .japanese,
        calendarLinks: .japanese,
        pictures: .japanese,
        planImport: .japanese,
        planSources: .japanese,
        timetableProblems: .japanese
    )
}
