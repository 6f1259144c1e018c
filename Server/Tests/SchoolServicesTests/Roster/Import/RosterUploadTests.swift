import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// From uploading a roster to importing exactly what was shown.
@Suite struct RosterUploadTests {
    @Test(arguments: Backend.enabled)
    func anUploadIsPreviewedAgreedToAndThenGone(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        let upload = try await house.upload(RosterHouse.students(3))
        let shown = try await house.uploads.preview(upload, as: house.administrator)
        #expect(shown.plan.count(.added).people == 4)
        let done = try await house.uploads.carryOut(
            upload, ImportAgreement(shown: shown.fingerprint), as: house.administrator)
        #expect(done.fingerprint == shown.fingerprint)
        #expect(try await house.state().people.count { $0.sourceID != nil } == 4)
        await #expect(throws: Refusal.notFound) {
            try await house.uploads.preview(upload, as: house.administrator)
        }
    }

    @Test(arguments: Backend.enabled)
    func changesInTheMeantimeRequireANewPreview(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(3))
        let upload = try await house.upload(RosterHouse.students(4, name: "Noor"))
        let shown = try await house.uploads.preview(upload, as: house.administrator)
        // Somebody else corrects a name by hand, which removes nobody.
        var student = try #require(try await house.state().people.first { $0.sourceID == "s1" })
        student.givenName = "Noor"
        _ = try await house.school.roster.save(student, as: house.administrator)
        let before = try await house.state()
        await #expect(throws: Refusal(.hasChanged, field: "shown")) {
            try await house.uploads.carryOut(
                upload, ImportAgreement(shown: shown.fingerprint, skipsBad: true, removesMuch: true),
                as: house.administrator)
        }
        #expect(try await house.state() == before)
        let now = try await house.uploads.preview(upload, as: house.administrator)
        #expect(now.plan.people.count == shown.plan.people.count - 1)
        try await house.uploads.carryOut(
            upload, ImportAgreement(shown: now.fingerprint), as: house.administrator)
        #expect(try await house.state().people.count { $0.givenName == "Noor" } == 4)
    }

    @Test(arguments: Backend.enabled)
    func changesWhileAnImportIsStagedRequireANewPreview(on backend: Backend) async throws {
        let plain = try await TestHouse(on: backend)
        let database = InterruptedDatabase(plain.house.database)
        let house = try await RosterHouse(plain, database: database)
        _ = try await house.carryOut(RosterHouse.students(3))
        let upload = try await house.upload(RosterHouse.students(3, name: "Noor"))
        let shown = try await house.uploads.preview(upload, as: house.administrator)
        var student = try #require(try await house.state().people.first { $0.sourceID == "s1" })
        student.givenName = "Noor"
        let edited = student
        let roster = plain.roster
        let administrator = house.administrator
        database.interrupt { count in
            if count == 2 { _ = try await roster.save(edited, as: administrator) }
        }
        await #expect(throws: Refusal(.hasChanged, field: "shown")) {
            try await house.uploads.carryOut(
                upload, ImportAgreement(shown: shown.fingerprint), as: house.administrator)
        }
        database.interrupt(with: nil)
        #expect(try await house.state().people.count { $0.givenName == "Maya" } == 2)
    }

    /// What nobody was shown, such as a language, is no reason for another preview.
    @Test(arguments: Backend.enabled)
    func theSamePreviewHasTheSameFingerprint(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(2))
        let upload = try await house.upload(RosterHouse.students(5, inClass: 4, name: "Noor"))
        let first = try await house.uploads.preview(upload, as: house.administrator)
        #expect(first.plan.count(.added).people == 3 && first.plan.count(.updated).people == 2)
        var student = try #require(try await house.state().people.first { $0.sourceID == "s1" })
        student.language = "ja"
        _ = try await house.school.roster.save(student, as: house.administrator)
        let second = try await house.uploads.preview(upload, as: house.administrator)
        #expect(first.plan != second.plan, "What is new has other identifiers in each preview.")
        #expect(first.fingerprint == second.fingerprint)
    }

    @Test(arguments: Backend.enabled)
    func badRowsRequireAgreement(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(2))
        let before = try await house.state()
        let files = RosterHouse.students(3).replacing("s2,Maya,Brown", with: "s2,,", in: "students.csv")
        let upload = try await house.upload(files)
        let shown = try await house.uploads.preview(upload, as: house.administrator)
        #expect(!shown.isComplete)
        var agreement = ImportAgreement(shown: shown.fingerprint)
        await #expect(throws: Refusal(.isEmpty, field: "skipBad")) {
            try await house.uploads.carryOut(upload, agreement, as: house.administrator)
        }
        #expect(try await house.state() == before)
        agreement.skipsBad = true
        try await house.uploads.carryOut(upload, agreement, as: house.administrator)
        #expect(try await house.state().people.count == before.people.count + 1)
    }

    @Test(arguments: Backend.enabled)
    func manyRemovalsRequireAgreement(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        _ = try await house.carryOut(RosterHouse.students(20))
        let before = try await house.state()
        let upload = try await house.upload(RosterHouse.students(10))
        let shown = try await house.uploads.preview(upload, as: house.administrator)
        #expect(shown.manyRemovals == 10)
        var agreement = ImportAgreement(shown: shown.fingerprint)
        await #expect(throws: Refusal(.isTooManyRemovals, field: "confirmRemovals", detail: "10")) {
            try await house.uploads.carryOut(upload, agreement, as: house.administrator)
        }
        #expect(try await house.state() == before)
        agreement.removesMuch = true
        try await house.uploads.carryOut(upload, agreement, as: house.administrator)
        #expect(try await house.state().people.count { $0.isArchived } == 10)
    }

    @Test(arguments: Backend.enabled)
    func anUploadBelongsToItsPersonAndLastsADay(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        var other = house.school.okafor
        other.role = .administrator
        _ = try await house.school.roster.save(other, as: house.administrator)
        let stranger = try await house.school.actor(other)
        let upload = try await house.upload(RosterHouse.students(1))
        let shown = try await house.uploads.preview(upload, as: house.administrator)
        await #expect(throws: Refusal.notFound) { try await house.uploads.preview(upload, as: stranger) }
        await #expect(throws: Refusal.notFound) {
            try await house.uploads.carryOut(upload, ImportAgreement(shown: shown.fingerprint), as: stranger)
        }
        await #expect(throws: Refusal.notFound) { try await house.uploads.discard(upload, as: stranger) }
        // Nor is it anything but a roster.
        let plans = UploadedImport(TimetableImportService(house.school.house), in: house.school.house)
        await #expect(throws: Refusal.notFound) { try await plans.preview(upload, as: house.administrator) }
        house.school.clock.advance(by: KeptUploads.lifetime)
        #expect(try await house.uploads.preview(upload, as: house.administrator).plan.isEmpty == false)
        house.school.clock.advance(by: 1)
        await #expect(throws: Refusal.notFound) {
            try await house.uploads.preview(upload, as: house.administrator)
        }
        #expect(try await keptFiles(house) == 1)
        try await KeptUploads(house.school.house).sweep()
        #expect(try await keptFiles(house) == 0)
    }

    private func keptFiles(_ house: RosterHouse) async throws -> Int {
        try await house.school.house.database.read { try $0.run("SELECT name FROM import_upload_file").count }
    }

    @Test(arguments: Backend.enabled)
    func theNextUploadReplacesTheLastOfItsKind(on backend: Backend) async throws {
        let house = try await RosterHouse(TestHouse(on: backend))
        let first = try await house.upload(RosterHouse.students(1))
        let plans = UploadedImport(TimetableImportService(house.school.house), in: house.school.house)
        let plan = try await plans.keep(
            [.init(name: "plan.csv", bytes: Array("key,name".utf8))], .init(source: "Sheet", format: .csv),
            as: house.administrator)
        _ = try await house.uploads.preview(first, as: house.administrator)
        let second = try await house.upload(RosterHouse.students(1))
        await #expect(throws: Refusal.notFound) { try await house.uploads.preview(first, as: house.administrator) }
        _ = try await plans.preview(plan, as: house.administrator)
        try await house.uploads.discard(second, as: house.administrator)
        await #expect(throws: Refusal.notFound) { try await house.uploads.preview(second, as: house.administrator) }
    }

    @Test func anUploadThatIsNotARosterIsRefusedOrExplained() async throws {
        let house = try await RosterHouse(TestHouse(on: .sqlite))
        await #expect(throws: Refusal(.isEmpty, field: "file")) { try await house.upload([]) }
        let broken = RosterFile(name: "x.zip", bytes: [0x50, 0x4B, 0x03, 0x04, 0, 0])
        await #expect(throws: Refusal(.isInvalid, field: "archive", detail: "archive-is-unreadable")) {
            try await house.upload([broken])
        }
        let many = (0...RosterLimits().entries).map { RosterFile(name: "\($0).txt", bytes: []) }
        let full = RosterFile(name: "x.zip", bytes: try ZipArchive.pack(many, at: Date(timeIntervalSince1970: 0)))
        await #expect(throws: Refusal(.isInvalid, field: "archive", detail: "entries-are-too-many 1000")) {
            try await house.upload([full])
        }
        // What is kept of it is nothing; that it was no archive is not what is wrong.
        let picture = RosterFile(name: "photo.png", bytes: [0x89, 0x50, 0x4E, 0x47])
        let album = RosterFile(name: "x.zip", bytes: try ZipArchive.pack([picture], at: Date(timeIntervalSince1970: 0)))
        await #expect(throws: Refusal(.isInvalid, field: "archive", detail: "format-is-unknown photo.png")) {
            try await house.upload([album])
        }
        let notes = RosterFile(name: "notes.txt", bytes: Array("hello".utf8))
        let upload = try await house.upload([notes])
        let shown = try await house.uploads.preview(upload, as: house.administrator)
        #expect(!shown.isReadable)
        await #expect(throws: Refusal(.isInvalid, field: "shown")) {
            try await house.uploads.carryOut(
                upload, ImportAgreement(shown: shown.fingerprint, skipsBad: true, removesMuch: true),
                as: house.administrator)
        }
    }
}
