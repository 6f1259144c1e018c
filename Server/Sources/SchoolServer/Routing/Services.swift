public import Delivery
public import Foundation
public import SchoolModel
public import SchoolServices

/// Everything that the routes of one school call.
public struct Services: Sendable {
    /// What the school says about itself now.
    public let current: CurrentSchool
    public var events: EventHub
    public var sessions: SessionService
    public var signIn: SignInServices
    public var house: SchoolHouse
    /// It gathers requests into common transactions, so there is one for all routes.
    public var recording: RecordingService
    /// It remembers which looks it has recorded, so there is one for all routes.
    public var reports: ReportService
    public var files: FileService
    /// It keeps the timetable in memory, so there is one for all routes.
    public var timetable: TimetableService
    /// It remembers what it has processed, so there is only one.
    public var timetableNotifier: TimetableNotifier
    /// It keeps people's calendars in memory, so there is one for all routes.
    public var calendars: CalendarService
    /// It knows which apps' programs are connected.
    public var providers: ProviderHub
    /// It remembers what it has found, so there is only one.
    public var health: HealthCheck
    /// The ways in which messages leave the school.
    public var senders = NotificationSenders()
    /// How the sources of the timetable are fetched.
    public var feeds = FeedFetch()

    /// Assembles the services of a school.
    ///
    /// The house should announce through `events`, as ``Announcer/init(to:)`` does; otherwise open pages
    /// hear of nothing. Uploaded files are kept in `filesFolder`.
    public init(
        school: School, house: SchoolHouse, events: EventHub, filesFolder: URL, developerMode: Bool = false,
        hashing: PasswordHashing = PasswordHashing(), providers: ProviderHub = ProviderHub()
    ) {
        current = CurrentSchool(school)
        self.house = house
        self.events = events
        self.providers = providers
        sessions = SessionService(house, events: events, developerMode: developerMode)
        signIn = SignInServices(house, events: events, hashing: hashing)
        recording = RecordingService(house)
        reports = ReportService(house)
        timetable = TimetableService(house)
        timetableNotifier = TimetableNotifier(timetable)
        calendars = CalendarService(house, timetable: timetable)
        files = FileService(house, folder: filesFolder)
        health = HealthCheck(house)
    }

    /// What the school says about itself now.
    public var school: School {
        get { current.school }
        nonmutating set { current.school = newValue }
    }

    var surroundings: Surroundings { house.surroundings }
    var ownSchool: SchoolService { SchoolService(house, current: current) }
    var audit: AuditService { AuditService(house) }
    var catalog: CatalogService { CatalogService(house) }
    var catalogPublishing: CatalogPublishing { CatalogPublishing(house) }
    var developerKeys: DeveloperKeyService { DeveloperKeyService(house) }
    var developer: DeveloperService { DeveloperService(house) }
    var handouts: HandoutService { HandoutService(house) }
    var classes: ClassService { ClassService(house) }
    var sharing: SharingService { SharingService(house) }
    var joining: JoiningService { JoiningService(house) }
    var leaderboards: LeaderboardService { LeaderboardService(house) }
    var notifications: NotificationService { NotificationService(house) }
    var roster: RosterService { RosterService(house) }
    var rosterExport: RosterExportService { RosterExportService(house) }
    var keptUploads: KeptUploads { KeptUploads(house) }
    var rosterImport: UploadedImport<RosterImportService> {
        UploadedImport(RosterImportService(house), in: house)
    }
    var now: NowService { NowService(house) }
    var lessonDeadlines: LessonDeadlineService { LessonDeadlineService(house) }
    var exams: ExamService { ExamService(house) }
    var hallDisplays: HallDisplayService { HallDisplayService(house, timetable: timetable) }
    var planning: PlanningService { PlanningService(house) }
    var timetableSources: TimetableSourceService { TimetableSourceService(house) }
    var timetableImport: UploadedImport<TimetableImportService> {
        UploadedImport(TimetableImportService(house), in: house)
    }
    var marking: MarkingService { MarkingService(house, reports: reports) }
    var work: WorkService { WorkService(house) }
    var worksheets: WorksheetService { WorksheetService(house) }
    var profiles: ProfileService { ProfileService(house) }
    var pictures: PictureService { PictureService(house) }
    var publishing: WorksheetPublishing { WorksheetPublishing(house: house) }
    var worksheetMarking: WorksheetMarking { WorksheetMarking(house) }
    var worksheetWork: WorksheetWork { WorksheetWork(house) }
}
