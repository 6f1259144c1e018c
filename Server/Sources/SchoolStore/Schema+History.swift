public import Storage

extension Schema {
    /// The history of the tables, oldest first.
    public static let history: [Migration] =
        roster + content + work + records + signIn + rosterImport + catalog
        + worksheets + sharing + leaderboards + notifications + timetable + calendar
        + pictures + orphans + groups + timetableUploads + imports + timetableSources + school + indexes
        + hallDisplays + calendarLooks + subjectColours + dayOffSources + places
        + archive + sharedLectures + sourceEntries

    /// The steps among `migrations` that this program does not know, because it is older than the store.
    public static func unknown(among migrations: [String]) -> [String] {
        let known = Set(history.map(\.name))
        return migrations.filter { !known.contains($0) }
    }
}
