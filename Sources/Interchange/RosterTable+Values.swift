import SchoolModel

extension RosterTable {
    /// Whether a record is there to stay, or nil after reporting that its status says neither.
    func isActive(_ column: Int?) -> Bool? {
        let text = text(column) ?? ""
        switch text.lowercased() {
        case "", "active": return true
        case "tobedeleted", "inactive": return false
        default:
            report(.valueIsInvalid, column: column, value: text)
            return nil
        }
    }

    func flag(_ column: Int?) -> Bool? {
        let text = text(column) ?? ""
        switch text.lowercased() {
        case "true", "1": return true
        case "false", "0": return false
        default:
            report(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, column: column, value: text)
            return nil
        }
    }

    /// A date as `2026-11-21`, empty when there is none, or nil after reporting that it is not a date.
    func date(_ column: Int?) -> String? {
        let text = text(column) ?? ""
        let day = Array(text.utf8.prefix(10))
        let isDate =
            day.count == 10
            && day.enumerated().allSatisfy { index, byte in
                index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
            }
        guard text.isEmpty || isDate else {
            report(.valueIsInvalid, column: column, value: text)
            return nil
        }
        return String(decoding: day, as: UTF8.self)
    }
}
