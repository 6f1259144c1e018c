import Foundation
import SchoolModel
import Timetable

/// A calendar item with one event, including everything that other programs have written into it.
struct EventItem: Hashable, Sendable {
    /// The `VCALENDAR`.
    private(set) var component: CalendarComponent
    private var index: Int

    /// Nil for an item without an event, such as a task.
    init?(_ component: CalendarComponent) {
        self.component = component
        let events = component.components.indices.filter { component.components[$0].name == "VEVENT" }
        // Prefer a series to its exceptions.
        let master = events.first { component.components[$0].first("RECURRENCE-ID") == nil }
        guard let index = master ?? events.first, component.components[index].text("UID")?.isEmpty == false else {
            return nil
        }
        self.index = index
    }

    /// A new event.
    init(uid: String, fields: EventFields, at now: Date) {
        let event = CalendarComponent("VEVENT", properties: [CalendarProperty("UID", text: uid)])
        component = CalendarComponent(
            "VCALENDAR",
            properties: [
                CalendarProperty("VERSION", value: "2.0"),
                CalendarProperty("PRODID", value: "-//TeachKit//EventKit//EN"),
            ], components: [event])
        index = 0
        apply(fields, over: EventFields(), at: now)
        self.event.set(CalendarProperty("CREATED", time: .moment(now)))
    }

    var event: CalendarComponent {
        get { component.components[index] }
        set { component.components[index] = newValue }
    }

    var uid: String { event.text("UID") ?? "" }

    // MARK: Reading

    var fields: EventFields {
        var fields = EventFields()
        fields.title = event.text("SUMMARY") ?? ""
        fields.notes = event.text("DESCRIPTION") ?? ""
        fields.location = event.text("LOCATION") ?? ""
        fields.url = event.first("URL")?.value ?? ""
        (fields.start, fields.isAllDay) = start
        fields.end = end(after: fields.start, isAllDay: fields.isAllDay)
        fields.timeZone = event.first("DTSTART").flatMap(zone)?.identifier
        fields.alarms = event.components("VALARM").compactMap { trigger(of: $0) }
        fields.isFree = event.first("TRANSP")?.value.uppercased() == "TRANSPARENT"
        fields.status = status
        fields.created = event.first("CREATED").flatMap(moment)
        fields.lastModified = event.first("LAST-MODIFIED").flatMap(moment)
        fields.isSeries = event.first("RRULE") != nil || event.first("RDATE") != nil
        fields.hasAttendees = event.first("ATTENDEE") != nil
        return fields
    }

    private var start: (Date?, Bool) {
        guard let property = event.first("DTSTART"), let time = CalendarTime(property) else { return (nil, false) }
        if case .day = time { return (moment(property), true) }
        return (moment(property), false)
    }

    /// The end of an all-day event is the last second of its last day, as in Apple's framework.
    private func end(after start: Date?, isAllDay: Bool) -> Date? {
        guard let start else { return nil }
        if let end = event.first("DTEND").flatMap(moment) { return isAllDay ? max(start, end - 1) : end }
        if let length = event.first("DURATION").flatMap({ CalendarDuration($0.value) }) {
            return start + Double(length.days * 86_400 + length.seconds) - (isAllDay ? 1 : 0)
        }
        return isAllDay ? start + 86_399 : start
    }

    private var status: EKEventStatus {
        switch event.first("STATUS")?.value.uppercased() {
        case "CONFIRMED": .confirmed
        case "TENTATIVE": .tentative
        case "CANCELLED": .canceled
        default: .none
        }
    }

    private func moment(_ property: CalendarProperty) -> Date? {
        let clock = SchoolClock(timeZone: zone(property) ?? .current)
        return switch CalendarTime(property) {
        case .local(let day, let second, _): CalendarTime.local(day, second: second, zone: nil).moment(clock)
        case let time?: time.moment(clock)
        case nil: nil
        }
    }

    /// The time zone that a property names; programs disguise its usual name in several ways.
    private func zone(_ property: CalendarProperty) -> TimeZone? {
        guard let name = property.parameter("TZID") else { return nil }
        if let zone = TimeZone(identifier: name) { return zone }
        let described = component.components("VTIMEZONE").first { $0.text("TZID") == name }
        if let usual = described?.text("X-LIC-LOCATION"), let zone = TimeZone(identifier: usual) { return zone }
        let parts = name.split(separator: "/")
        return (1..<max(2, min(parts.count, 4))).reversed().lazy
            .compactMap { TimeZone(identifier: parts.suffix($0).joined(separator: "/")) }.first
    }

    private func trigger(of alarm: CalendarComponent) -> AlarmTrigger? {
        guard let trigger = alarm.first("TRIGGER") else { return nil }
        if trigger.parameter("VALUE")?.uppercased() == "DATE-TIME" { return moment(trigger).map(AlarmTrigger.at) }
        guard let length = CalendarDuration(trigger.value) else { return nil }
        return .relative(length.days * 86_400 + length.seconds)
    }

    // MARK: Writing

    /// Writes the differences between two states of the fields, and leaves the rest unchanged.
    mutating func apply(_ new: EventFields, over old: EventFields, at now: Date) {
        set("SUMMARY", new.title, unless: new.title == old.title)
        set("DESCRIPTION", new.notes, unless: new.notes == old.notes)
        set("LOCATION", new.location, unless: new.location == old.location)
        if new.url != old.url {
            event.remove("URL")
            if !new.url.isEmpty { event.set(CalendarProperty("URL", value: new.url)) }
        }
        if new.isFree != old.isFree {
            event.set(CalendarProperty("TRANSP", value: new.isFree ? "TRANSPARENT" : "OPAQUE"))
        }
        if (new.start, new.end, new.isAllDay, new.timeZone) != (old.start, old.end, old.isAllDay, old.timeZone) {
            setTimes(new)
            event.setRevision(after: event.revision)
        }
        if new.alarms != old.alarms { setAlarms(new.alarms, title: new.title) }
        for stamp in ["DTSTAMP", "LAST-MODIFIED"] { event.set(CalendarProperty(stamp, time: .moment(now))) }
    }

    private mutating func set(_ name: String, _ text: String, unless isSame: Bool) {
        if isSame { return }
        if text.isEmpty { return event.remove(name) }
        // Parameters such as the language belong to the old text.
        event.set(CalendarProperty(name, text: text))
    }

    private mutating func setTimes(_ fields: EventFields) {
        event.remove("DURATION")
        guard let start = fields.start, let end = fields.end else { return }
        if fields.isAllDay {
            let clock = SchoolClock(timeZone: fields.timeZone.flatMap(TimeZone.init(identifier:)) ?? .current)
            let last = clock.day(at: max(start, end - 1))
            event.set(CalendarProperty("DTSTART", time: .day(clock.day(at: start))))
            return event.set(CalendarProperty("DTEND", time: .day(last.adding(days: 1))))
        }
        event.set(CalendarProperty("DTSTART", time: time(start, fields.timeZone)))
        event.set(CalendarProperty("DTEND", time: time(end, fields.timeZone)))
    }

    /// A date in the event's time zone, which the file then defines, or in UTC.
    private mutating func time(_ moment: Date, _ zone: String?) -> CalendarTime {
        guard let zone, let timeZone = TimeZone(identifier: zone) else { return .moment(moment) }
        let clock = SchoolClock(timeZone: timeZone)
        let (day, time) = clock.reading(at: moment)
        if !component.components("VTIMEZONE").contains(where: { $0.text("TZID") == zone }) {
            component.components.insert(.timeZone(clock, from: day.year, through: day.year), at: 0)
            index += 1
        }
        let second = moment.secondsSince1970 % 60
        return .local(day, second: time.minutes * 60 + (second + 60) % 60, zone: zone)
    }

    /// Sets the reminders, keeping existing ones as other programs wrote them.
    private mutating func setAlarms(_ alarms: [AlarmTrigger], title: String) {
        var missing = alarms
        var kept: [CalendarComponent] = []
        for component in event.components {
            guard component.name == "VALARM", let trigger = trigger(of: component) else {
                kept.append(component)
                continue
            }
            guard let found = missing.firstIndex(of: trigger) else { continue }
            missing.remove(at: found)
            kept.append(component)
        }
        event.components = kept + missing.map { Self.alarm($0, title: title) }
    }

    private static func alarm(_ trigger: AlarmTrigger, title: String) -> CalendarComponent {
        let property =
            switch trigger {
            case .relative(let seconds):
                CalendarProperty("TRIGGER", value: CalendarDuration(days: 0, seconds: seconds).value)
            case .at(let moment):
                CalendarProperty(
                    "TRIGGER", value: CalendarTime.moment(moment).value,
                    parameters: [CalendarProperty.Parameter("VALUE", "DATE-TIME")])
            }
        return CalendarComponent(
            "VALARM",
            properties: [
                CalendarProperty("ACTION", value: "DISPLAY"), CalendarProperty("DESCRIPTION", text: title), property,
            ])
    }
}
