public import Storage

/// The history of the school's tables, oldest first.
///
/// A migration talks to the database in the database's own words. It never mentions a Swift type,
/// so it still means the same when that type has long changed. Each area keeps its own list;
/// within one list the order never changes.
public enum Schema {
    public static let history: [Migration] =
        roster + content + work + records + signIn + rosterImport + catalog
        + worksheets + sharing + leaderboards + notifications + timetable + calendar
        + pictures + orphans + groups + timetableUploads
}
