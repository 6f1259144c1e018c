public import Foundation

extension NSPredicate {
    /// Creates a predicate from a format, such as `"parent = %@ AND topic == %@"`.
    ///
    /// An invalid format ends the program, as on Apple's systems; the message shows the position of
    /// the error.
    public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: arguments)
    }

    /// Creates a predicate from a format and its arguments.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let condition: PredicateCondition
        do {
            condition = try PredicateParser.condition(predicateFormat, arguments: arguments ?? [])
        } catch {
            fatalError("\(error)")
        }
        let carried = Carried(value: condition)
        self.init { object, _ in carried.value.holds(for: object) }
        PredicateConditions.remember(condition, of: self)
    }
}
