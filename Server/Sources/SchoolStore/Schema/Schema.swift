/// The history of the school's tables.
///
/// A migration talks to the database in the database's own words. It never mentions a Swift type,
/// so it still means the same when that type has long changed. Each subject keeps its own list;
/// within one list the order never changes.
public enum Schema {}
