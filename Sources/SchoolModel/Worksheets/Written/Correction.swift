extension String {
    /// Whether this text is another one with slips mended: at most a quarter of its letters differ, and no digit.
    ///
    /// Letters that changed places count as one slip. Where the slips lie far apart in a long text, it is another one.
    func isCorrection(of other: String) -> Bool {
        let one = Array(self)
        let two = Array(other)
        let longest = Swift.max(one.count, two.count)
        // What is asked of numbers is another question with another number.
        guard longest > 2, filter(\.isNumber) == other.filter(\.isNumber) else { return false }
        let start = zip(one, two).prefix { $0 == $1 }.count
        let rest = Swift.min(one.count, two.count) - start
        let end = zip(one.reversed(), two.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let most = Swift.max(1, longest / 4)
        let changed = (one[start..<(one.count - end)], two[start..<(two.count - end)])
        if Swift.max(changed.0.count, changed.1.count) <= most { return true }
        guard Swift.max(changed.0.count, changed.1.count) <= 48 else { return false }
        return Self.slips(Array(changed.0), Array(changed.1)) <= most
    }

    /// How many letters are added, left out, exchanged or swapped with their neighbour between two texts.
    private static func slips(_ one: [Character], _ two: [Character]) -> Int {
        var before: [Int] = []
        var row = Array(0...two.count)
        for i in one.indices {
            var next = [i + 1]
            for j in two.indices {
                var least = Swift.min(row[j + 1] + 1, next[j] + 1, row[j] + (one[i] == two[j] ? 0 : 1))
                if i > 0, j > 0, one[i] == two[j - 1], one[i - 1] == two[j] {
                    least = Swift.min(least, before[j - 1] + 1)
                }
                next.append(least)
            }
            before = row
            row = next
        }
        return row[two.count]
    }
}

extension [Question.Option] {
    /// Takes the option of which a text is a correction out of those that are left.
    mutating func takeCorrected(_ text: String) -> Question.Option? {
        firstIndex { text.isCorrection(of: $0.reading) }.map { remove(at: $0) }
    }
}
