/// How hard a password is to guess for somebody who tries what people think of first.
///
/// The text is cut into parts that attackers know: common words, rows of keys, repetitions, dates, and what stood
/// before. Each part takes about as many tries as a power of ten; the cheapest way to cut counts.
enum PasswordGuess {
    /// The effort below which a password is refused: about two words that everybody knows.
    static let enough = 7.0

    private static let word = 3.0
    private static let run = 2.0
    private static let repetition = 1.5
    private static let date = 4.0
    private static let year = 2.0
    private static let again = 0.5
    private static let digit = 1.0
    private static let letter = 1.4
    private static let sign = 1.5
    private static let other = 2.5

    /// The power of ten of the tries that a text in lower case takes.
    static func effort(_ text: String) -> Double {
        // Days and telephone numbers gain little by what stands between their figures.
        let figures = text.filter(\.isNumber)
        guard figures.count >= 6, text.allSatisfy({ $0.isASCII && !$0.isLetter }) else { return cheapest(text) }
        return min(cheapest(text), cheapest(figures) + 1)
    }

    private static func cheapest(_ text: String) -> Double {
        let characters = Array(text.prefix(Password.longest))
        let spelled = Array(Password.spelled(text).prefix(Password.longest))
        let patterns = Patterns(characters)
        var best = [0.0] + [Double](repeating: .infinity, count: characters.count)
        for end in 1...max(1, characters.count) where end <= characters.count {
            best[end] = best[end - 1] + single(characters[end - 1])
            for start in max(0, end - 20)..<end where end - start >= 3 {
                let part = known(start..<end, of: characters, spelled: spelled, patterns)
                best[end] = min(best[end], best[start] + part)
            }
        }
        return best[characters.count]
    }

    private static func single(_ character: Character) -> Double {
        if character.isASCII { return character.isNumber ? digit : character.isLetter ? letter : sign }
        return other
    }

    private static func known(
        _ place: Range<Int>, of text: [Character], spelled: [Character], _ patterns: Patterns
    ) -> Double {
        if patterns.isRepetition(place) { return repetition }
        let part = text[place]
        let earlier = text[..<place.lowerBound]
        if earlier.count >= part.count && contains(earlier, part) { return again }
        if patterns.isRun(place) { return run }
        if part.count >= 4 {
            if CommonPasswords.all.contains(String(part)) || CommonPasswords.all.contains(String(spelled[place])) {
                return word
            }
            if let number = digits(part) {
                if part.count == 4, (1940...2039).contains(number) { return year }
                if isDate(part) { return date }
            }
        } else if CommonPasswords.short.contains(String(part)) {
            return word - 0.5
        }
        return .infinity
    }

    private static func contains(_ text: ArraySlice<Character>, _ part: ArraySlice<Character>) -> Bool {
        (text.startIndex...(text.endIndex - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
    }

    private static func digits(_ part: ArraySlice<Character>) -> Int? {
        part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(String(part)) : nil
    }

    /// Six or eight figures that are a day, in any order that people write it.
    private static func isDate(_ part: ArraySlice<Character>) -> Bool {
        guard part.count == 6 || part.count == 8 else { return false }
        let text = String(part)
        let number = { (from: Int, length: Int) in Int(text.dropFirst(from).prefix(length)) ?? 0 }
        let isDay = { (day: Int, month: Int) in (1...31).contains(day) && (1...12).contains(month) }
        let yearLength = part.count - 4
        let isYear = { (year: Int) in yearLength == 2 || (1900...2039).contains(year) }
        let isPair = { (start: Int) in
            isDay(number(start, 2), number(start + 2, 2)) || isDay(number(start + 2, 2), number(start, 2))
        }
        return isYear(number(4, yearLength)) && isPair(0) || isYear(number(0, yearLength)) && isPair(yearLength)
    }

    /// The parts of a text that one finger types without looking, found in one pass.
    private struct Patterns {
        /// For each place, where the longest part of a kind begins that ends there.
        private let repetitions: [Int]
        private let runs: [Int]
        private let twoRows: [Int]

        init(_ text: [Character]) {
            let neighbours = { CommonPasswords.neighbours.contains([$0, $1]) }
            repetitions = Self.beginnings(in: text, of: 1, step: ==)
            // Beside the one before it, on a keyboard, in the alphabet or among the figures.
            runs = Self.beginnings(in: text, of: 1, step: neighbours)
            // Two rows at once, such as q1w2e3r4.
            twoRows = Self.beginnings(in: text, of: 2, step: neighbours)
        }

        func isRepetition(_ part: Range<Int>) -> Bool {
            repetitions[part.upperBound - 1] <= part.lowerBound
        }

        func isRun(_ part: Range<Int>) -> Bool {
            let last = part.upperBound - 1
            return runs[last] <= part.lowerBound || part.count >= 6 && twoRows[last] <= part.lowerBound
        }

        private static func beginnings(
            in text: [Character], of rows: Int, step: (Character, Character) -> Bool
        ) -> [Int] {
            var beginnings: [Int] = []
            for place in text.indices {
                let continues = place < rows || step(text[place - rows], text[place])
                beginnings.append(continues ? beginnings.last ?? 0 : place - rows + 1)
            }
            return beginnings
        }
    }
}
