import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Clients may name what they make; a name already in use is refused, and nothing is written.
@Suite struct TakenIdentifierTests {
    /// Every row of a school, by its table.
    private func everything(in house: SchoolHouse) async throws -> [String: [[SQLValue]]] {
        try await house.database.read { connection in
            var found: [String: [[SQLValue]]] = [:]
            for table in try connection.records.tables() {
                try connection.records.read(table) { found[table.name, default: []] += $0 }
            }
            return found
        }
    }

    /// Expects something to be refused because of a field, leaving everything as it was.
    private func expectTaken(
        _ field: String, detail: String? = nil, in house: SchoolHouse,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> Void
    ) async throws {
        let before = try await everything(in: house)
        await #expect(throws: Refusal(.isTaken, field: field, detail: detail), sourceLocation: sourceLocation) {
            try await body()
        }
        let after = try await everything(in: house)
        for (table, rows) in before {
            #expect(after[table] == rows, "\(table) was changed", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: Backend.enabled)
    func anActivityOfAnotherHandoutStaysThere(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let okafor = try await school.actor(school.okafor)
        let original = try await school.post()
        let stolen = HandoutActivity(
            id: original.activities[0].id, title: "Other", content: .link("https://example.org"))
        let content = HandoutContent(
            title: "Mine", recipients: [.everyone(in: school.class7b.id)], activities: [school.activity(), stolen])
        try await expectTaken("activities.1.id", in: school.house) {
            _ = try await school.handouts.draft(content, as: okafor)
        }
        // Not even from one of one's own handouts to another.
        try await expectTaken("activities.1.id", in: school.house) {
            _ = try await school.handouts.draft(content, as: ito)
        }
        let mine = try await school.handouts.draft(
            HandoutContent(title: "Mine", recipients: content.recipients, activities: [school.activity()]), as: okafor)
        try await expectTaken("activities.1.id", in: school.house) {
            _ = try await school.handouts.edit(mine.id, version: mine.version, content, as: okafor)
        }
        #expect(try await school.handouts.find(original.id, as: ito) == original)
    }

    @Test(arguments: Backend.enabled)
    func aCopyHasActivitiesOfItsOwn(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let original = try await school.post(activities: [school.activity(), school.activity("Again")])
        let copy = try await school.handouts.copy(original.id, as: ito)
        #expect(copy.activities.map(\.content) == original.activities.map(\.content))
        #expect(Set(copy.activities.map(\.id)).isDisjoint(with: original.activities.map(\.id)))
        #expect(try await school.handouts.find(original.id, as: ito) == original)
        // Sending a handout that was read as a new one copies the identifiers of its activities too.
        let sent = HandoutContent(
            title: original.title, recipients: original.recipients, activities: original.activities)
        try await expectTaken("activities.0.id", in: school.house) {
            _ = try await school.handouts.draft(sent, as: ito)
        }
    }

    @Test(arguments: Backend.enabled)
    func anEditMayKeepAHandoutsActivitiesAndAddNewOnes(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let posted = try await school.post()
        let new = school.activity("New")
        let edited = try await school.handouts.edit(
            posted.id, version: posted.version,
            HandoutContent(
                title: posted.title, recipients: posted.recipients, activities: [new] + posted.activities), as: ito)
        #expect(edited.activities.map(\.id) == [new.id, posted.activities[0].id])
    }

    @Test(arguments: Backend.enabled)
    func aWorksheetAndItsHandoutAreNotTakenOver(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let okafor = try await school.actor(school.okafor)
        let worksheets = WorksheetService(school.house)
        let sheet = try await worksheets.create(WorksheetContent(title: "Hers"), as: ito)
        try await expectTaken("worksheetID", in: school.house) {
            _ = try await worksheets.create(WorksheetContent(title: "His"), id: sheet.id, as: okafor)
        }
        let handout = try await school.post()
        let filed = try await worksheets.create(
            WorksheetContent(title: "His", place: .init(schoolClass: school.class7b.id)), as: okafor)
        try await expectTaken("handoutID", in: school.house) {
            _ = try await WorksheetPublishing(house: school.house).publish(filed.id, as: handout.id, by: okafor)
        }
    }

    @Test(arguments: Backend.enabled)
    func somebodyElsesTaskIsRefusedAndNotSilentlySkipped(on backend: Backend) async throws {
        let house = try await TimetableHouse(on: backend)
        let (ada, ben) = (
            try await house.school.actor(house.school.ada), try await house.school.actor(house.school.ben)
        )
        let task = try await house.timetable.addTask("Read", due: day("2026-10-01"), as: ada)
        var other = task
        other.title = "Nothing"
        let stolen = other
        try await expectTaken("id", in: house.school.house) { try await house.timetable.save(stolen, as: ben) }
        try await house.timetable.save(stolen, as: ada)
        #expect(try await house.timetable.tasks(as: ada).map(\.title) == ["Nothing"])
    }

    @Test(arguments: Backend.enabled)
    func aGroupStaysInItsClass(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let okafor = try await school.actor(school.okafor)
        let group = try await school.roster.save(
            group: nil, named: "Reds", members: [school.ada.id], in: school.class7a.id, as: ito)
        // The path names it, so it is treated as what doesn't exist.
        await #expect(throws: Refusal.notFound) {
            _ = try await school.roster.put(
                group: group.id, named: "Mine", members: [], in: school.class7b.id, as: okafor)
        }
    }

    /// The store itself also refuses what services look up first, so nobody can come in between.
    @Test(arguments: Backend.enabled)
    func theStoreItselfKeepsWhatBelongsToOthers(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let id = school.house.school
        let now = school.clock.now
        let handout = try await school.post()
        let group = try await school.roster.save(
            group: nil, named: "Reds", members: [school.ada.id], in: school.class7a.id, as: ito)
        let sheet = try await WorksheetService(school.house).create(WorksheetContent(title: "Hers"), as: ito)
        let file = StoredFile(
            id: StoredFile.ID(school.house.surroundings.makeUUID()), owner: school.ito.id, name: "a",
            mediaType: "text/plain", size: 1)
        try await school.house.database.write { try $0.files(of: id).save(file, at: now) }
        let other = school.okafor.id
        let writes: [(field: String, write: @Sendable (any SQLConnection) throws -> Void)] = [
            ("id", { try $0.handouts(of: id).save(Handout(id: handout.id, author: other, title: "x")) }),
            (
                "worksheetID",
                { try $0.worksheets(of: id).save(Worksheet(id: sheet.id, author: other, title: "x", changedAt: now)) }
            ),
            (
                "id",
                {
                    try $0.files(of: id).save(
                        StoredFile(id: file.id, owner: other, name: "b", mediaType: "text/plain", size: 1), at: now)
                }
            ),
            (
                "groupID",
                { [class7b = school.class7b.id] in
                    try $0.classes(of: id).save(
                        StudentGroup(id: group.id, schoolClass: class7b, name: "x", members: []))
                }
            ),
        ]
        for (field, write) in writes {
            try await expectTaken(field, in: school.house) { try await school.house.database.write(write) }
        }
    }

    @Test(arguments: Backend.enabled)
    func aSourceDoesNotTakeOverLectures(on backend: Backend) async throws {
        let house = try await TimetableHouse(on: backend)
        let planner = try await house.planner
        let byHand = TimetableHouse.lecture("hand", "Chess", on: "2026-09-18", "14:00", room: "A1")
        try await house.planning.save(byHand, as: planner)
        let feed = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .csv, term: "T1",
            address: "https://plan.example/plan.csv")
        try await house.sources.save(feed, as: planner)
        for lecture in [byHand, TimetableHouse.english] {
            var new = TimetableHouse.lecture("new", "Art", on: "2026-09-18", "08:00", room: "A1")
            new.name = "Art for \(lecture.name)"
            let state = house.state(lectures: [lecture, new])
            try await expectTaken("lectures", detail: lecture.name, in: house.school.house) {
                try await house.imports.apply(state, parts: [.lectures], from: feed, as: .commandLine)
            }
        }
        // A look at the feed records what was left out.
        let rows = "key,name,start,end,weekday\nhand,Chess,08:00,09:30,Monday"
        let fetch: TimetableSourceService.Fetch = { _, _, _ in
            .content(Array(rows.utf8), entityTag: nil, lastModified: nil)
        }
        try await house.sources.refresh(feed.id, fetch, as: .person(planner))
        let trouble = try await house.sources.find(feed.id, as: planner).trouble
        #expect(trouble?.code == .content(.entriesAreLeftOut) && trouble?.problem?.code == .lectureIsTaken)
        #expect(try await house.timetable.book(as: planner).lecture(byHand.id)?.name == "Chess")
    }

    @Test(arguments: Backend.enabled)
    func aSourceWithARenamedSourcesOldNameIsANewOne(on backend: Backend) async throws {
        let house = try await TimetableHouse(on: backend)
        let planner = try await house.planner
        let settings = TimetableImportSettings(source: "Sheet", format: .csv, term: "T1")
        func file(_ name: String) -> ImportUpload.File {
            ImportUpload.File(
                name: "plan.csv", bytes: Array("key,name,start,end,weekday\n\(name),\(name),08:00,09:30,Monday".utf8))
        }
        try await house.bringIn([file("Art")], settings)
        var renamed = try await house.imports.source(named: "Sheet", format: .csv)
        renamed.name = "Last year"
        try await house.sources.save(renamed, as: planner)
        try await house.bringIn([file("Music")], settings)
        #expect(try await house.sources.find(renamed.id, as: planner).name == "Last year")
        let names = try await house.timetable.book(as: planner).state.lectures.map(\.name)
        #expect(names.contains("Art") && names.contains("Music"))
    }
}
