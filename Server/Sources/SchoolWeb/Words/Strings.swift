public import SchoolModel

/// Every sentence that the web app says, in one language.
///
/// It holds nothing but the language; a part of it is made where it is asked for.
public struct Strings: Sendable {
    public let language: Language

    var common: CommonStrings { CommonStrings(speaking: language) }
    var signIn: SignInStrings { SignInStrings(speaking: language) }
    var handouts: HandoutsStrings { HandoutsStrings(speaking: language) }
    var editor: EditorStrings { EditorStrings(speaking: language) }
    var report: ReportStrings { ReportStrings(speaking: language) }
    var content: ContentStrings { ContentStrings(speaking: language) }
    var work: WorkStrings { WorkStrings(speaking: language) }
    var school: SchoolStrings { SchoolStrings(speaking: language) }
    var ownSchool: OwnSchoolStrings { OwnSchoolStrings(speaking: language) }
    var nameLists: NameListStrings { NameListStrings(speaking: language) }
    var roster: RosterStrings { RosterStrings(speaking: language) }
    var audit: AuditStrings { AuditStrings(speaking: language) }
    var sheets: SheetsStrings { SheetsStrings(speaking: language) }
    var confirm: ConfirmStrings { ConfirmStrings(speaking: language) }
    var errors: ErrorsStrings { ErrorsStrings(speaking: language) }
    var marking: MarkingStrings { MarkingStrings(speaking: language) }
    var notices: NoticesStrings { NoticesStrings(speaking: language) }
    var refusals: RefusalsStrings { RefusalsStrings(speaking: language) }
    var rosterProblems: RosterProblemStrings { RosterProblemStrings(speaking: language) }
    var acts: ActStrings { ActStrings(speaking: language) }
    var tokens: TokenStrings { TokenStrings(speaking: language) }
    var developerKeys: DeveloperKeyStrings { DeveloperKeyStrings(speaking: language) }
    var worksheets: WorksheetStrings { WorksheetStrings(speaking: language) }
    var sharing: SharingStrings { SharingStrings(speaking: language) }
    public var play: PlayStrings { PlayStrings(speaking: language) }
    var statistics: StatisticsStrings { StatisticsStrings(speaking: language) }
    var leaderboards: LeaderboardStrings { LeaderboardStrings(speaking: language) }
    var notifications: NotificationStrings { NotificationStrings(speaking: language) }
    var timetable: TimetableStrings { TimetableStrings(speaking: language) }
    var planning: PlanningStrings { PlanningStrings(speaking: language) }
    var hallDisplays: HallDisplayStrings { HallDisplayStrings(speaking: language) }
    var selection: SelectionStrings { SelectionStrings(speaking: language) }
    var subjectColours: SubjectColourStrings { SubjectColourStrings(speaking: language) }
    var calendarLinks: CalendarLinkStrings { CalendarLinkStrings(speaking: language) }
    var pictures: PictureStrings { PictureStrings(speaking: language) }
    var imports: ImportStrings { ImportStrings(speaking: language) }
    var planImport: PlanImportStrings { PlanImportStrings(speaking: language) }
    var planSources: PlanSourceStrings { PlanSourceStrings(speaking: language) }
    var timetableProblems: TimetableProblemStrings { TimetableProblemStrings(speaking: language) }
}

extension Strings {
    /// How copies are called.
    public var copyTitle: CopyTitle { common.copyTitle }
}
