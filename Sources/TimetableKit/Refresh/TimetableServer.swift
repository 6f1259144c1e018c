import DeviceStore
import Foundation
import SchoolAPI
public import SchoolModel
public import Timetable

/// The server's complete answer about one person's timetable, at one point in time.
public struct TimetableAnswer: Sendable {
    public var book: TimetableBook
    /// The person's lectures: those chosen, and those of the person's classes.
    public var own: Set<Lecture.ID>
    /// The person's choices, made on any device.
    public var selection: LectureSelection
    /// The addresses of the school's rooms.
    public var addresses: [CampusAddress]

    public init(
        book: TimetableBook, own: Set<Lecture.ID>, selection: LectureSelection, addresses: [CampusAddress] = []
    ) {
        self.book = book
        self.own = own
        self.selection = selection
        self.addresses = addresses
    }
}

/// The server, limited to requests about the timetable.
public struct TimetableServer: Sendable {
    /// Loads everything; fails if any part is missing.
    public var load: @Sendable () async throws -> TimetableAnswer
    /// Saves the person's choices, now or once there is a network again.
    public var save: @Sendable (LectureSelection) async throws -> Void

    public init(
        load: @escaping @Sendable () async throws -> TimetableAnswer,
        save: @escaping @Sendable (LectureSelection) async throws -> Void
    ) {
        self.load = load
        self.save = save
    }

    /// The server of the person signed in on a device.
    init(device: Device) {
        self.init(
            load: {
                // A choice waiting here is newer than the server's.
                if try !device.waitingCalls().isEmpty { try await device.flush(within: .seconds(10)) }
                if try !device.waitingCalls().isEmpty { throw URLError(.notConnectedToInternet) }
                return try await Self.load(from: device)
            },
            save: { selection in
                let surroundings = device.surroundings
                let id = UUID.version7(at: surroundings.now(), random: surroundings.random())
                _ = try await device.change(
                    SaveLectureSelection(selection: LectureSelectionDTO(selection)), note: Data(), id: id)
            })
    }

    private static func load(from device: Device) async throws -> TimetableAnswer {
        let timetable = try await device.send(GetTimetable())
        let selection = try await device.send(GetLectureSelection()).selection
        let own = try await lectures {
            ListLectures(own: true, after: $0)
        } from: {
            try await device.send($0)
        }
        var lectures = Dictionary(own.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for semester in selection.semesters {
            let offered = try await Self.lectures {
                ListLectures(course: semester.course, semester: semester.name, after: $0)
            } from: {
                try await device.send($0)
            }
            for lecture in offered { lectures[lecture.id] = lecture }
        }
        var changes = [LectureChangeDTO]()
        var cursor = LectureChange.ID?.none
        repeat {
            let page = try await device.send(ListLectureChanges(own: true, after: cursor))
            changes += page.items
            cursor = try page.next.map { text in try Self.cursor(text) }
        } while cursor != nil
        let book = try TimetableBook(
            timetable: timetable, lectures: lectures.values.sorted { $0.id < $1.id }, changes: changes)
        let addresses = try await device.send(ListCampusAddresses()).items
        return TimetableAnswer(
            book: book, own: Set(own.map(\.id)), selection: selection,
            addresses: addresses.map { CampusAddress(prefix: $0.prefix, address: $0.address) })
    }

    private static func lectures(
        _ question: (Lecture.ID?) -> ListLectures, from ask: (ListLectures) async throws -> Page<LectureDTO>
    ) async throws -> [LectureDTO] {
        var lectures = [LectureDTO]()
        var cursor = Lecture.ID?.none
        repeat {
            let page = try await ask(question(cursor))
            lectures += page.items
            cursor = try page.next.map { text in try Self.cursor(text) }
        } while cursor != nil
        return lectures
    }

    /// Reads the cursor of the next page; a list that can't be read to its end is an error.
    private static func cursor<Thing>(_ text: String) throws -> Identifier<Thing> {
        guard let id = Identifier<Thing>(text) else {
            throw Refusal(.isInvalid, field: "next", detail: text)
        }
        return id
    }
}
