import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Notifies people of things, in the transaction that causes them.
///
/// What is written here is what will be sent: a failed transaction notifies nobody, and nobody is notified
/// twice of the same occasion, however often it is tried.
struct NotificationWriter {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Notifies students of a handout that now reaches them, except through classes that they muted.
    func tell(of handout: Handout, reaching places: [GrantChange.Place]) throws {
        guard handout.state == .posted else { return }
        let choices = connection.notificationChoices(of: house.school)
        for (schoolClass, places) in Dictionary(grouping: places, by: \.schoolClass).sorted(by: { $0.key < $1.key }) {
            let students = Set(places.map(\.student))
            let muting = try choices.muting(schoolClass, among: students)
            try tell(.newWork, about: .handout(handout.id), to: students.subtracting(muting))
        }
    }

    /// Notifies people of an occasion, in the ways that they want.
    ///
    /// - Returns: Who had not been notified of it before.
    @discardableResult
    func tell(
        _ kind: PersonNotification.Kind, about subject: PersonNotification.Subject, occasion: String = "",
        to people: Set<Person.ID>
    ) throws -> Set<Person.ID> {
        guard !people.isEmpty else { return [] }
        let store = connection.notifications(of: house.school)
        let notified = try store.notified(kind, about: subject, occasion, among: people)
        let others = people.subtracting(notified)
        let ways = try Ways(to: others, in: connection, of: house.school)
        for person in others.sorted() {
            let notification = PersonNotification(
                id: PersonNotification.ID(house.surroundings.makeUUID()), person: person, kind: kind,
                subject: subject, occasion: occasion, at: now)
            let settings = ways.settings[person] ?? .standard
            try store.add(notification, inInbox: settings.wants(kind, by: .inbox))
            for (channel, address) in ways.addresses(of: person) where settings.wants(kind, by: channel) {
                try connection.notificationOutbox(of: house.school).add(
                    notification.id, by: channel, to: address,
                    at: settings.sendingTime(by: channel, at: now, in: ways.timeZone))
            }
        }
        return others
    }
}

/// How people can be reached, and how they want to be.
private struct Ways {
    let settings: [Person.ID: NotificationSettings]
    let timeZone: TimeZone
    private let devices: [Person.ID: [PushSubscription]]
    private let withEmail: Set<Person.ID>

    init(to people: Set<Person.ID>, in connection: any SQLConnection, of school: School.ID) throws {
        settings = try connection.notificationChoices(of: school).settings(of: people)
        timeZone = try connection.schools.find(school)?.zone ?? .gmt
        devices = Dictionary(grouping: try connection.pushSubscriptions(of: school).list(of: people), by: \.person)
        withEmail = Set(
            try connection.people(of: school).find(people).filter { !($0.email ?? "").isEmpty }.map(\.id))
    }

    func addresses(of person: Person.ID) -> [(NotificationChannel, String)] {
        let devices = (devices[person] ?? []).map { ($0.target.channel, $0.id.description) }
        return devices + (withEmail.contains(person) ? [(.email, "")] : [])
    }
}
