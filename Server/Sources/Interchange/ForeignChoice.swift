import SchoolModel

/// An option of a question in another system, with the percentage of the points that it earns.
struct WeightedText {
    var text: String
    var percent: Double
    var line: Int
    var media: Media?
}

extension ChoiceExercise.Item {
    /// Makes a question from weighted options, and says whether the weights mean the same in a worksheet.
    ///
    /// Several right ones must each earn an equal share, and each wrong one must cost a share.
    static func weighted(
        prompt: String, options: [WeightedText], several: Bool, points: Double
    ) -> (item: ChoiceExercise.Item, keepsWeights: Bool) {
        // With a single choice, anything below full points is wrong.
        let right = options.map { several ? $0.percent > 0 : $0.percent >= 100 }
        let share = 100 / Double(max(1, right.count { $0 }))
        let expected = right.map { isRight in isRight ? (several ? share : 100) : several ? -share : 0 }
        let keeps = zip(options, expected).allSatisfy { abs($0.percent - $1) < 0.01 }
        let choices = zip(options, right).map { option, isRight in
            ChoiceExercise.Choice(.init(text: option.text, media: option.media), isRight: isRight)
        }
        return (ChoiceExercise.Item(prompt: prompt, options: choices, several: several, points: points), keeps)
    }

    /// What each option earns, in percent, as other systems count.
    var weights: [Double] {
        let share = 100 / Double(max(1, options.count { $0.isRight }))
        return options.map { $0.isRight ? (several ? share : 100) : several ? -share : 0 }
    }
}

/// A percentage as other systems list it: whole, or with five decimals.
func percentText(_ percent: Double) -> String {
    if percent.rounded() == percent { return "\(Int(percent))" }
    let millionths = (abs(percent) * 100_000).rounded()
    let whole = Int(millionths) / 100_000
    let rest = Int(millionths) % 100_000
    let decimals = String(repeating: "0", count: 5 - "\(rest)".count) + "\(rest)"
    return (percent < 0 ? "-" : "") + "\(whole).\(decimals)"
}
