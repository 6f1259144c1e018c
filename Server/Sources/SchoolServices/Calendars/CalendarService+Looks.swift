public import SchoolModel
import SchoolStore
import Storage

extension CalendarService {
    /// How the device of a link shows its collections; those of which it has said nothing are missing.
    public func looks(of reader: Reader) async throws -> [OwnCalendar.Kind: CalendarLook] {
        let house = house
        let stored = try await house.database.read { try $0.calendarLooks(of: house.school).list(of: reader.link.id) }
        return Dictionary(
            stored.compactMap { name, look in OwnCalendar.Kind(rawValue: name).map { ($0, look) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Keeps how the device of a link shows a collection.
    public func keep(_ look: CalendarLook, of kind: OwnCalendar.Kind, for reader: Reader) async throws {
        let house = house
        try await house.database.write { connection in
            try connection.calendarLooks(of: house.school).save(look, of: kind.rawValue, for: reader.link.id)
        }
    }
}
