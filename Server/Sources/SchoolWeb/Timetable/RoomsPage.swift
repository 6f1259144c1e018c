public import Markup
public import SchoolModel
import Timetable

/// The rooms of the school and who teaches, each with a timetable, and which rooms are free.
public struct RoomsPage: HTML {
    /// A search for free rooms, and its result.
    public struct Search: Sendable {
        public var day: CalendarDay
        public var from: TimeOfDay
        public var until: TimeOfDay
        /// Nil if nothing was asked, or it couldn't be read.
        public var rooms: [String]?
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
