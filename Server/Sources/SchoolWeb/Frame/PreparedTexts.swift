import Foundation

/// Numbers for the cells of reports, formatted once per language.
///
/// A report of 30 × 20 cells has more than a thousand of them; asking the formatter each time would
/// take longer than everything else on the page.
struct PreparedTexts: Sendable {
    private let locale: Locale
    private let percents: [String]
    private let seconds: [String]
    private let minutes: [String]
    private let numbers: [String]

    private static let english = PreparedTexts(.english)
    private static let german = PreparedTexts(.german)
    private static let japanese = PreparedTexts(.japanese)

    static func of(_ language: Language) -> PreparedTexts {
        switch language {
        case .english: english
        case .german: german
        case .japanese: japanese
        }
    }

    private init(_ language: Language) {
        let locale = language.locale
        self.locale = locale
        percents = (0...100).map { (Double($0) / 100).formatted(.percent.precision(.fractionLength(0)).locale(locale)) }
        seconds = (0..<60).map { Self.units(.seconds($0), [.seconds], locale) }
        minutes = (0..<60).map { Self.units(.seconds($0 * 60), [.minutes], locale) }
        numbers = (0...200).map { $0.formatted(.number.locale(locale)) }
    }

    private static func units(
        _ duration: Duration, _ units: Set<Duration.UnitsFormatStyle.Unit>, _ locale: Locale
    ) -> String {
        duration.formatted(.units(allowed: units, width: .abbreviated).locale(locale))
    }

    func percent(_ share: Double) -> String {
        let percent = (share * 100).rounded()
        if percent >= 100 && share < 1 { return percents[99] }
        // Also of a share that is no number.
        return percents[percent > 0 ? Int(min(100, percent)) : 0]
    }

    func number(_ value: Double) -> String {
        if value >= 0, value <= 200, value == value.rounded() { return numbers[Int(value)] }
        // Apps choose their quantities; nobody counts three hundred digits.
        if abs(value) >= 1e15 {
            return value.formatted(.number.notation(.scientific).precision(.fractionLength(0...2)).locale(locale))
        }
        return value.formatted(.number.precision(.fractionLength(0...2)).locale(locale))
    }

    func duration(_ milliseconds: Int) -> String {
        let whole = (milliseconds + 500) / 1000
        if whole < 60 { return seconds[max(0, whole)] }
        let wholeMinutes = (whole + 30) / 60
        if wholeMinutes < 60 { return minutes[wholeMinutes] }
        return Self.units(.seconds(wholeMinutes * 60), [.hours, .minutes], locale)
    }
}
