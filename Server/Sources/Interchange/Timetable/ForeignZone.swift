import Foundation

/// The time zones behind the names that calendar programs use.
enum ForeignZone {
    /// The time zone that is meant; nil for an unknown name.
    ///
    /// Some programs put a path before the name, some quote it, and some use Windows names.
    static func zone(named name: String) -> TimeZone? {
        let name = name.filter { $0 != "\"" }
        if let zone = TimeZone(identifier: name) { return zone }
        if let zone = windows[name].flatMap(TimeZone.init(identifier:)) { return zone }
        let parts = name.split(separator: "/")
        for count in [3, 2] where parts.count > count {
            if let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/")) { return zone }
        }
        return nil
    }

    /// The Windows names of zones where we know of schools; Unicode's CLDR lists the others.
    private static let windows = [
        "W. Europe Standard Time": "Europe/Berlin", "Central Europe Standard Time": "Europe/Budapest",
        "Romance Standard Time": "Europe/Paris", "Central European Standard Time": "Europe/Warsaw",
        "GMT Standard Time": "Europe/London", "Greenwich Standard Time": "Atlantic/Reykjavik",
        "E. Europe Standard Time": "Europe/Chisinau", "FLE Standard Time": "Europe/Kyiv",
        "GTB Standard Time": "Europe/Bucharest", "Tokyo Standard Time": "Asia/Tokyo",
        "Korea Standard Time": "Asia/Seoul", "China Standard Time": "Asia/Shanghai",
        "Eastern Standard Time": "America/New_York", "Central Standard Time": "America/Chicago",
        "Mountain Standard Time": "America/Denver", "Pacific Standard Time": "America/Los_Angeles",
        "AUS Eastern Standard Time": "Australia/Sydney", "UTC": "UTC",
    ]
}
