import Foundation

/// The zones of the names that calendar programs give them.
enum ForeignZone {
    /// The zone that is meant; nil where nobody knows the name.
    ///
    /// Some programs put a path before the name, some quote it, and some use the names of Windows.
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

    /// Those of places where schools are that we have heard of; the list of Unicode's CLDR has the others.
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
