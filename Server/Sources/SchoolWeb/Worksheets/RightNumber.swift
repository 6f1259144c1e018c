public import SchoolModel

extension Strings {
    /// The numbers that are right, as the reader's language writes them, with how far off an answer may be and the
    /// unit: `3,14 ± 0,005 cm`; nil where the question doesn't ask for a number.
    public func number(of question: Question.ID, in exercise: Exercise) -> String? {
        guard let numbers = exercise.content as? NumberExercise,
            let item = numbers.questions.first(where: { $0.id == question })
        else { return nil }
        let answers = item.answers.map(written).joined(separator: " / ")
        let unit = item.units.prefix(1).map(\.name)
        let parts: [String] =
            switch item.tolerance {
            case .none: [answers] + unit
            case .absolute(let distance): [answers, "± \(written(distance))"] + unit
            case .percent(let percent): [answers] + unit + ["± \(written(percent)) %"]
            }
        return parts.joined(separator: " ")
    }

    /// All figures of a number, ungrouped, so that whoever types what they see is right.
    private func written(_ number: DecimalNumber) -> String {
        let text = number.description.replacing("-", with: "−")
        return language == .german ? text.replacing(".", with: ",") : text
    }
}
