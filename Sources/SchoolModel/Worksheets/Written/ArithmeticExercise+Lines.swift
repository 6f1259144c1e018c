// Arithmetic has no lines: everything is chosen.
extension ArithmeticExercise: WrittenExercise {
    public static var hasLines: Bool { false }

    public static func option(for refusal: Refusal) -> String? {
        switch refusal.field {
        case "first.from": "firstFrom"
        case "first.to": "firstTo"
        case "second.from": "secondFrom"
        case "second.to": "secondTo"
        case "operations": refusal.detail ?? Operation.add.rawValue
        case "count": "count"
        default: nil
        }
    }

    public init(_ lines: WrittenLines, options: ExerciseOptions) throws(Refusal) {
        func number(_ name: String) throws(Refusal) -> Int {
            guard let number = options[name].flatMap({ Int($0) }) else {
                throw Refusal(.isInvalid, field: "option.\(name)")
            }
            return number
        }
        self.init(
            operations: Operation.allCases.filter { options.flag($0.rawValue) },
            first: Span(from: try number("firstFrom"), to: try number("firstTo")),
            second: Span(from: try number("secondFrom"), to: try number("secondTo")),
            negatives: options.flag("negatives"),
            carries: options["carries"].flatMap(Carries.init) ?? .any, remainders: options.flag("remainders"),
            notation: options["notation"].flatMap(Notation.init) ?? .cross, count: try number("count"))
    }

    public var lines: String { "" }

    public var options: ExerciseOptions {
        var values = [
            "firstFrom": "\(first.from)", "firstTo": "\(first.to)", "secondFrom": "\(second.from)",
            "secondTo": "\(second.to)", "negatives": "\(negatives)", "carries": carries.rawValue,
            "remainders": "\(remainders)", "notation": notation.rawValue, "count": "\(count)",
        ]
        for operation in Operation.allCases { values[operation.rawValue] = "\(operations.contains(operation))" }
        return ExerciseOptions(values)
    }

    public static var choices: [ExerciseOptions.Choice] {
        [.flag("add", true)] + Operation.allCases.dropFirst().map { .flag($0.rawValue, false) } + [
            .number("firstFrom", 1), .number("firstTo", 20), .number("secondFrom", 1), .number("secondTo", 20),
            .number("count", 10), .value("carries", Carries.allCases.map(\.rawValue)), .flag("negatives", false),
            .flag("remainders", false), .value("notation", Notation.allCases.map(\.rawValue)),
        ]
    }

    public func keepingNames(of old: ArithmeticExercise) -> ArithmeticExercise { self }
}
