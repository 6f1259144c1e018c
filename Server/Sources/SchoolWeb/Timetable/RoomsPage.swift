public import Markup
public import SchoolModel
public import Timetable

/// The rooms of the school and who teaches, each with a timetable, and which rooms are free.
public struct RoomsPage: HTML {
    /// A search for free rooms, and its result.
    public struct Search: Sendable {
        public var day: CalendarDay
        public var from: TimeOfDay
        public var until: TimeOfDay
        /// Nil if nothing was asked, or it couldn't be read.
        public var rooms: [String]?
        /// The periods of the day, and the one in progress.
        public var slots: [DaySlots.Slot] = []
        public var current: DaySlots.Slot? = nil
    }

    public struct Model: Sendable {
        public var search: Search
        public var rooms: [String]
        public var lecturers: [String]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.timetable
        Page(
            words.roomsTitle, frame, section: .timetable, style: "timetable", scripts: ["timetable.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(words.roomsTitle)
            TimetableTabs(frame: frame, part: .rooms)
            FreeRooms(frame: frame, search: model.search)
            NameList(
                id: "rooms", title: words.allRooms, empty: words.noRooms,
                names: model.rooms.map { ($0, Links.timetableRoom($0)) })
            if !model.lecturers.isEmpty {
                NameList(
                    id: "lecturers", title: words.allLecturers, empty: "",
                    names: model.lecturers.map { ($0, Links.timetableLecturer($0)) })
            }
        }
    }
}

private struct FreeRooms: HTML {
    let frame: PageFrame
    let search: RoomsPage.Search

    var body: some HTML {
        let words = frame.strings.timetable
        section(.class("card free-rooms"), .ariaLabelledBy("free")) {
            h2(.id("free")) { words.freeRooms }
            if !search.slots.isEmpty { SlotLinks(frame: frame, search: search) }
            form(.method("get"), .action(Links.timetableRooms), .class("search")) {
                SearchInput(name: "day", type: "date", label: words.day, value: search.day.description)
                SearchInput(name: "from", type: "time", label: words.from, value: search.from.description)
                SearchInput(name: "until", type: "time", label: words.untilTime, value: search.until.description)
                button(.type("submit"), .class("button")) {
                    Icon(.search)
                    span { words.find }
                }
            }
            if let rooms = search.rooms {
                p(.role("status")) {
                    rooms.isEmpty
                        ? words.freeRoomsNone
                        : "\(frame.date(search.day)), \(frame.span(search.from, search.until)):"
                }
                ul(.class("chips")) {
                    for room in rooms {
                        li { a(.href(Links.timetableRoom(room, CalendarWeek(of: search.day)))) { room } }
                    }
                }
            }
        }
    }
}

/// The periods of the day, one click each.
private struct SlotLinks: HTML {
    let frame: PageFrame
    let search: RoomsPage.Search

    var body: some HTML {
        nav(.class("slots"), .ariaLabel(frame.strings.timetable.periodsOfDay)) {
            ul {
                for slot in search.slots {
                    li {
                        a(
                            .href(Links.freeRooms(on: search.day, from: slot.start, until: slot.end)),
                            .class("button small-button"), .ariaCurrent("true").when(isShown(slot))
                        ) {
                            if let number = slot.number { b { "\(number)" } }
                            " "
                            span { frame.span(slot.start, slot.end) }
                            if slot == search.current { span(.class("mark mark-now")) { frame.strings.timetable.now } }
                        }
                    }
                }
            }
        }
    }

    private func isShown(_ slot: DaySlots.Slot) -> Bool { slot.start == search.from && slot.end == search.until }
}

/// A field of a search form.
struct SearchInput: HTML {
    let name: String
    let type: String
    let label: String
    let value: String

    var body: some HTML {
        div(.class("field")) {
            Markup.label(.for("search-\(name)")) { label }
            input(.type(type), .id("search-\(name)"), .name(name), .value(value), .required)
        }
    }
}

private struct NameList: HTML {
    let id: String
    let title: String
    let empty: String
    let names: [(name: String, href: String)]

    var body: some HTML {
        section(.class("card"), .ariaLabelledBy(id)) {
            h2(.id(id)) { title }
            if names.isEmpty { p(.class("quiet")) { empty } }
            ul(.class("name-list")) {
                for entry in names { li { a(.href(entry.href)) { entry.name } } }
            }
        }
    }
}
