public import SchoolModel

extension Strings {
    /// The numbers that are right, as the reader's language writes them, with how far off an answer may be and the
    /// unit: `3,14 ± 0,005 cm`; nil where the question doesn't ask for a number.
    public func number(of question: Question.ID, in exercise: Exercise) -> String? {
        guard let numbers = exercise.content as? NumberExercise,
            let item = numbers.questions.first(where: { $0.id == question })
        else { return nil }
        var parts = [item.answers.map(written).joined(separator: " / ")]
        switch item.tolerance {
        case .none: break
        case .absolute(let distance): parts.append("± \(written(distance))")
        case .percent(let percent): parts.append("± \(written(percent)) %")
        }
        return (parts + item.units.prefix(1).map(\.name)).joined(separator: " ")
    }

    /// All figures of a number, ungrouped, so that whoever types what they see is right.
    private func written(_ number: DecimalNumber) -> String {
        let text = number.description.replacing("-", with: "−")
        return language == .german ? text.replacing(".", with: ",") : text
    }
}
