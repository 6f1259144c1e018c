import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// From uploading the files of a plan to applying exactly what was shown.
@Suite struct TimetableUploadTests {
    private typealias House = TimetableHouse
    private typealias Agreement = ImportAgreement

    private static let settings = TimetableImportSettings(source: "Sheet", format: .csv, term: "T1")

    /// A file of lectures on Mondays, from eight o'clock on.
    private static func file(_ names: [String], room: String = "A1", more: [String] = []) -> ImportUpload.File {
        let rows = names.map { "\($0),\($0),08:00,09:30,Monday,\(room)" } + more
        return ImportUpload.File(
            name: "plan.csv",
            bytes: Array((["key,name,start,end,weekday,rooms"] + rows).joined(separator: "\n").utf8))
    }

    private func lectures(_ house: House) async throws -> [String: [String]] {
        let state = try await house.timetable.book(as: house.planner).state
        return Dictionary(state.lectures.map { ($0.name, $0.rooms) }, uniquingKeysWith: { first, _ in first })
    }

    @Test(arguments: Backend.enabled)
    func exactlyThePreviewIsApplied(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        let id = try await house.uploads.keep([Self.file(["Art", "Music"])], Self.settings, as: planner)
        let shown = try await house.uploads.preview(id, as: planner)
        #expect(shown.comparison.lectures.added.map(\.name).sorted() == ["Art", "Music"])
        #expect(shown.canBeApplied && shown.manyRemovals == nil)
        #expect(try await lectures(house)["Art"] == nil, "Looking changes nothing.")
        let done = try await house.uploads.carryOut(id, Agreement(shown: shown.fingerprint), as: planner)
        #expect(done.comparison == shown.comparison)
        #expect(try await lectures(house)["Art"] == ["A1"])
        #expect(try await lectures(house)["English"] == ["B12"])
        await #expect(throws: Refusal.notFound) { try await house.uploads.preview(id, as: planner) }
        let again = try await house.uploads.keep([Self.file(["Art", "Music"])], Self.settings, as: planner)
        #expect(try await !house.uploads.preview(again, as: planner).canBeApplied, "It is there already.")
    }

    @Test(arguments: Backend.enabled)
    func changesInTheMeantimeRequireANewPreview(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        let source = try await house.imports.source(named: "Sheet", format: .csv)
        let id = try await house.uploads.keep([Self.file(["Art"])], Self.settings, as: planner)
        let shown = try await house.uploads.preview(id, as: planner)
        // Somebody else imports the same lecture, in another room.
        let elsewhere = TimetableFile(name: "plan.csv", bytes: Self.file(["Art"], room: "B2").bytes)
        let other = try await house.imports.read([elsewhere], from: withTerm(source))
        try await house.imports.apply(other.state, parts: other.parts, from: withTerm(source), as: .person(planner))
        await #expect(throws: Refusal(.hasChanged, field: "shown")) {
            try await house.uploads.carryOut(id, Agreement(shown: shown.fingerprint), as: planner)
        }
        #expect(try await lectures(house)["Art"] == ["B2"])
        let now = try await house.uploads.preview(id, as: planner)
        #expect(now.comparison.lectures.added.isEmpty)
        #expect(now.comparison.lectures.altered.map(\.old.rooms) == [["B2"]])
        // What planners enter elsewhere is no reason for another preview.
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22", room: "Hall"), as: planner)
        try await house.uploads.carryOut(id, Agreement(shown: now.fingerprint), as: planner)
        #expect(try await lectures(house)["Art"] == ["A1"])
    }

    private func withTerm(_ source: TimetableSource) -> TimetableSource {
        var source = source
        source.term = "T1"
        return source
    }

    @Test(arguments: Backend.enabled)
    func aPartialReadingRemovesNothing(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        try await house.bringIn([Self.file(["Art", "Music"])], Self.settings)
        let bad = Self.file(["Art"], room: "C3", more: ["Music,Music,25:00,26:00,Monday,A1"])
        let id = try await house.uploads.keep([bad], Self.settings, as: planner)
        let shown = try await house.uploads.preview(id, as: planner)
        #expect(shown.reading.problems.first.map(\.code) == [.valueIsInvalid])
        #expect(shown.comparison.lectures.removed.isEmpty && shown.comparison.lectures.altered.count == 1)
        await #expect(throws: Refusal(.isEmpty, field: "skipBad")) {
            try await house.uploads.carryOut(id, Agreement(shown: shown.fingerprint), as: planner)
        }
        #expect(try await lectures(house)["Art"] == ["A1"])
        try await house.uploads.carryOut(id, Agreement(shown: shown.fingerprint, skipsBad: true), as: planner)
        #expect(try await lectures(house)["Art"] == ["C3"])
        #expect(try await lectures(house)["Music"] == ["A1"])
    }

    @Test(arguments: Backend.enabled)
    func anUnreadableFileRemovesNothing(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        try await house.bringIn([Self.file(["Art", "Music"])], Self.settings)
        let before = try await lectures(house)
        for text in ["<html>", "a,b\n1,2\n", "key,name,start,end\n"] {
            let file = ImportUpload.File(name: "plan.csv", bytes: Array(text.utf8))
            let id = try await house.uploads.keep([file], Self.settings, as: planner)
            let shown = try await house.uploads.preview(id, as: planner)
            #expect(!shown.reading.problems.areAboutEntries && !shown.canBeApplied, "\(text)")
            await #expect(throws: Refusal(.isInvalid, field: "shown")) {
                try await house.uploads.carryOut(
                    id, Agreement(shown: shown.fingerprint, skipsBad: true, removesMuch: true), as: planner)
            }
        }
        #expect(try await lectures(house) == before)
    }

    @Test(arguments: Backend.enabled)
    func losingMuchRequiresAgreement(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        let many = (0..<20).map { "L\($0)" }
        try await house.bringIn([Self.file(many)], Self.settings)
        let id = try await house.uploads.keep([Self.file(["L1"])], Self.settings, as: planner)
        let shown = try await house.uploads.preview(id, as: planner)
        #expect(shown.manyRemovals == 19 && !shown.areLessons)
        await #expect(throws: Refusal(.isTooManyRemovals, field: "confirmRemovals", detail: "19")) {
            try await house.uploads.carryOut(id, Agreement(shown: shown.fingerprint), as: planner)
        }
        #expect(try await lectures(house).count == 22)
        try await house.uploads.carryOut(
            id, Agreement(shown: shown.fingerprint, removesMuch: true), as: planner)
        #expect(try await lectures(house).count == 3)
    }

    @Test(arguments: Backend.enabled)
    func anUploadBelongsToItsPlannerAndExpiresAfterADay(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        var other = house.school.okafor
        other.role = .administrator
        let promoted = other
        let school = house.school.house.school
        try await house.school.house.database.write { try $0.people(of: school).save(promoted) }
        let id = try await house.uploads.keep([Self.file(["Art"])], Self.settings, as: planner)
        let colleague = try await house.school.actor(promoted)
        await #expect(throws: Refusal.notFound) { try await house.uploads.preview(id, as: colleague) }
        await #expect(throws: Refusal.notFound) {
            try await house.uploads.carryOut(id, Agreement(shown: ""), as: colleague)
        }
        let teacher = try await house.school.actor(house.school.ito)
        await #expect(throws: Refusal.notPermitted) { try await house.uploads.preview(id, as: teacher) }
        await #expect(throws: Refusal.notPermitted) {
            try await house.uploads.keep([Self.file(["Art"])], Self.settings, as: teacher)
        }
        let next = try await house.uploads.keep([Self.file(["Art"])], Self.settings, as: planner)
        await #expect(throws: Refusal.notFound) { try await house.uploads.preview(id, as: planner) }
        house.school.clock.advance(by: 24 * 60 * 60 + 1)
        await #expect(throws: Refusal.notFound) { try await house.uploads.preview(next, as: planner) }
        #expect(try await keptFiles(house) == 1)
        try await KeptUploads(house.school.house).sweep()
        #expect(try await keptFiles(house) == 0)
    }

    private func keptFiles(_ house: House) async throws -> Int {
        try await house.school.house.database.read {
            try $0.run("SELECT name FROM import_upload_file").count
        }
    }

    @Test(arguments: Backend.enabled)
    func invalidSettingsAreRefusedBeforeAnythingIsStored(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let planner = try await house.planner
        let file = Self.file(["Art"])
        let refused: [(TimetableImportSettings, Refusal)] = [
            (.init(source: " ", format: .csv), Refusal(.isEmpty, field: "source")),
            (.init(source: "Plan", format: .untis), Refusal(.isTaken, field: "source", detail: "csv")),
            (.init(source: "S", format: .csv, course: "MC"), Refusal(.isEmpty, field: "semester")),
            (.init(source: "S", format: .csv, semester: "4"), Refusal(.isEmpty, field: "course")),
            (.init(source: "S", format: .csv, firstDay: day("2026-09-01")), Refusal(.isEmpty, field: "term")),
            (
                .init(source: "S", format: .csv, term: "X", firstDay: day("2026-09-01")),
                Refusal(.isEmpty, field: "lastDay")
            ),
            (
                .init(
                    source: "S", format: .csv, term: "X", firstDay: day("2026-09-02"), lastDay: day("2026-09-01")),
                Refusal(.isOutOfRange, field: "lastDay")
            ),
        ]
        for (settings, refusal) in refused {
            await #expect(throws: refusal) { try await house.uploads.keep([file], settings, as: planner) }
        }
        await #expect(throws: Refusal(.isEmpty, field: "file")) {
            try await house.uploads.keep([], Self.settings, as: planner)
        }
        await #expect(throws: Refusal(.isTooMany, field: "file", detail: "400")) {
            try await house.uploads.keep(Array(repeating: file, count: 401), Self.settings, as: planner)
        }
        #expect(try await keptFiles(house) == 0)
        // Given its days, an unknown term can be read.
        let settings = TimetableImportSettings(
            source: "S", format: .csv, term: "Block", firstDay: day("2026-09-07"), lastDay: day("2026-09-20"))
        let id = try await house.uploads.keep([file], settings, as: planner)
        let shown = try await house.uploads.preview(id, as: planner)
        #expect(shown.comparison.lectures.added.first?.dates.days == [day("2026-09-07"), day("2026-09-14")])
        #expect(shown.settings == settings)
    }
}

extension TimetableHouse {
    /// Uploads files and applies what they say.
    func bringIn(_ files: [ImportUpload.File], _ settings: TimetableImportSettings) async throws {
        let planner = try await planner
        let id = try await uploads.keep(files, settings, as: planner)
        let shown = try await uploads.preview(id, as: planner)
        try await uploads.carryOut(
            id, .init(shown: shown.fingerprint, removesMuch: true), as: planner)
    }
}
