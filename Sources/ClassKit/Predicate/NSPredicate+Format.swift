public import Foundation

extension NSPredicate {
    /// Makes a predicate from a format, such as `"parent = %@ AND topic == %@"`.
    ///
    /// A format that can't be read ends the program, as on Apple's systems; the message shows the
    /// place.
    public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: arguments)
    }

    /// Makes a predicate from a format and its arguments.
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
