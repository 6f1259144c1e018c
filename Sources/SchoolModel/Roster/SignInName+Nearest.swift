extension SignInName {
    /// The names that somebody may have meant who typed one that nobody has, the likeliest first.
    ///
    /// - Parameters:
    ///   - typed: The name that nobody has.
    ///   - names: All that there are.
    ///   - most: How many are wanted.
    /// - Returns: None if no name is near.
    public static func nearest(to typed: String, among names: [String], most: Int = 3) -> [String] {
        let wanted = Array(folded(typed))
        let farthest = max(2, wanted.count / 3)
        return names.map { (name: $0, distance: distance(wanted, Array(folded($0)))) }
            .filter { $0.distance <= farthest || isPart(wanted, of: $0.name) }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(most).map(\.name)
    }

    /// Whether a name has another one in it, as an e-mail address and a name with the given name have.
    private static func isPart(_ wanted: [Character], of name: String) -> Bool {
        wanted.count >= 3 && folded(name).contains(String(wanted))
    }

    /// How many characters have to be typed, left out or replaced to make one name of the other (Levenshtein).
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (place, character) in one.enumerated() {
            var above = row
            swap(&above, &row)
            row[0] = place + 1
            for (column, opposite) in other.enumerated() {
                row[column + 1] = min(
                    above[column + 1] + 1, row[column] + 1, above[column] + (character == opposite ? 0 : 1))
            }
        }
        return row[other.count]
    }
}
