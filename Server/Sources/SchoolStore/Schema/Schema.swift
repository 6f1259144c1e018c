/// The history of the school's tables.
///
/// A migration talks to the database in the database's own words. It never mentions a Swift type,
/// so it still means the same long after that type has changed. Each subject keeps its own list;
/// within a list the order never changes.
public enum Schema {}
