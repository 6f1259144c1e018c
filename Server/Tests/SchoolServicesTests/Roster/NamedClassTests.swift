import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// A class from a list of names.
@Suite struct NamedClassTests {
    private func found(_ names: String, in scene: TestHouse) async throws -> SchoolClass {
        let administrator = try await scene.actor(scene.administrator)
        return try await scene.roster.found(
            SchoolClass(id: scene.roster.makeClassID(), name: "5c"), grade: "5", with: NameList(names),
            as: administrator)
    }

    private func students(of schoolClass: SchoolClass, in scene: TestHouse) async throws -> [Person] {
        try await scene.roster.members(of: schoolClass.id, as: scene.actor(scene.administrator)).students
    }

    @Test(arguments: Backend.enabled)
    func newStudentsGetUserNamesThatNobodyHas(on backend: Backend) async throws {
        let scene = try await TestHouse(on: backend)
        let names =
            "Zoë Groß\nGross, Zoe\nJosé Núñez\nИван Петров\n伊藤 雪\nŁucja Żak\nØyvind Åse\nÆgir Đặng"
            + "\nJörg Größer\nNguyễn, Thị Hồng\nΝίκος Παπαδόπουλος"
        let made = try await found(names, in: scene)
        let students = try await students(of: made, in: scene)
        #expect(
            Set(students.map(\.username)) == [
                "zoe.gross", "zoe.gross2", "jose.nunez", "ivan.petrov", "student", "lucja.zak", "oeyvind.ase",
                "aegir.dang", "joerg.groesser", "thi.nguyen", "nikos.papadopoulos",
            ])
        #expect(students.allSatisfy { $0.role == .student && $0.grade == "5" })
        let again = try await found("Maria Núñez\n田中 花", in: scene)
        #expect(
            Set(try await self.students(of: again, in: scene).map(\.username)) == ["maria.nunez", "student2"])
    }

    @Test(arguments: Backend.enabled)
    func namesThatMeanOthersThanSomebodySawMakeNothing(on backend: Backend) async throws {
        let scene = try await TestHouse(on: backend)
        let administrator = try await scene.actor(scene.administrator)
        let list = try NameList("Lea Doppel")
        let seen = SeenVersion(try await scene.roster.students(named: list, as: administrator).version)
        let first = try await found("Lea Doppel", in: scene)
        let second = SchoolClass(id: scene.roster.makeClassID(), name: "5q")
        await #expect(throws: Refusal(.hasChanged, field: "seen")) {
            try await scene.roster.found(second, with: list, seen: seen, as: administrator)
        }
        #expect(try await students(of: first, in: scene).count == 1)
        #expect(try await !scene.roster.classes(as: administrator).contains { $0.id == second.id })
    }

    @Test(arguments: Backend.enabled)
    func aStudentOfTheSchoolIsNotMadeAgain(on backend: Backend) async throws {
        let scene = try await TestHouse(on: backend)
        let administrator = try await scene.actor(scene.administrator)
        let before = try await scene.roster.counts(as: administrator)[.student] ?? 0
        let list = try NameList("alpha, ada\nNew Comer")
        let shown = try await scene.roster.students(named: list, as: administrator)
        #expect(shown.map(\.known?.id) == [scene.ada.id, nil])
        #expect(shown.map(\.username) == [scene.ada.username, "new.comer"])
        let made = try await found("alpha, ada\nNew Comer", in: scene)
        #expect(try await students(of: made, in: scene).contains { $0.id == scene.ada.id })
        #expect(try await scene.roster.counts(as: administrator)[.student] == before + 1)
    }

    @Test(arguments: Backend.enabled)
    func noChildsAccountIsHandedToANamesake(on backend: Backend) async throws {
        let scene = try await TestHouse(on: backend)
        let administrator = try await scene.actor(scene.administrator)
        let list = try NameList("Lena Schmidt")
        let shown = { (meant: [Int: MeantStudent], grade: String?) in
            try await scene.roster.students(named: list, grade: grade, meant: meant, as: administrator)
        }
        let ninth = { (meant: [Int: MeantStudent]) in
            try await scene.roster.found(
                SchoolClass(id: scene.roster.makeClassID(), name: "9b"), grade: "9", with: list, meant: meant,
                as: administrator)
        }
        let fifth = try await found("Lena Schmidt", in: scene)
        let younger = try #require(try await students(of: fifth, in: scene).first)

        let unclear = try #require(try await shown([:], "9").first)
        #expect(!unclear.isDecided && unclear.known == nil)
        #expect(unclear.namesakes.map(\.classes) == [[fifth]], "Their classes tell them apart.")
        await #expect(throws: Refusal(.hasChanged, field: "names", detail: "Lena Schmidt")) { try await ninth([:]) }
        #expect(try await shown([:], nil).first?.known == younger, "The only one, and nothing speaks against it.")

        let older = try #require(try await students(of: ninth([0: .new]), in: scene).first)
        #expect(older.id != younger.id && older.username == "lena.schmidt2" && older.grade == "9")
        #expect(try await shown([:], nil).first?.isDecided == false, "There are two now.")
        let moved = try #require(try await students(of: ninth([0: .known(younger.id)]), in: scene).first)
        #expect(moved.id == younger.id && moved.grade == "5", "The class may be a club of several years.")
        await #expect(throws: Refusal(.hasChanged, field: "names", detail: "Lena Schmidt")) {
            try await ninth([0: .known(scene.ada.id)])
        }
    }

    /// A child who comes back, or another one of that name: only somebody who knows can say.
    @Test(arguments: Backend.enabled)
    func aStudentInTheArchiveIsOfferedAndRestored(on backend: Backend) async throws {
        let scene = try await TestHouse(on: backend)
        let administrator = try await scene.actor(scene.administrator)
        _ = try await scene.roster.edit(scene.ada.id, as: administrator) { $0.isArchived = true }
        for text in ["Ada Alpha", "given_name,family_name,username\nAda,Alpha,\(scene.ada.username)"] {
            let shown = try #require(
                try await scene.roster.students(named: NameList(text), as: administrator).first)
            #expect(!shown.isDecided && shown.known == nil && shown.namesakes.map(\.person.id) == [scene.ada.id])
        }
        let list = try NameList("Ada Alpha")
        let make = { (meant: MeantStudent) in
            try await scene.roster.found(
                SchoolClass(id: scene.roster.makeClassID(), name: "5c"), with: list, meant: [0: meant],
                as: administrator)
        }
        let other = try #require(try await students(of: make(.new), in: scene).first)
        #expect(other.id != scene.ada.id)
        let back = try #require(try await students(of: make(.known(scene.ada.id)), in: scene).first)
        #expect(back.id == scene.ada.id && !back.isArchived && !back.isArchivedByHand)
        let log = try await AuditService(scene.house).list(about: scene.ada.id, as: administrator).entries
        #expect(log.contains { $0.act == .personRestored })
    }

    @Test func itIsAllOrNothing() async throws {
        let scene = try await TestHouse(on: .sqlite)
        let administrator = try await scene.actor(scene.administrator)
        let before = try await scene.roster.counts(as: administrator)
        let taken = "given_name,family_name,username\nNew,Comer,new\nOther,Child,\(scene.ito.username)"
        await #expect(throws: Refusal(.isTaken, field: "names", detail: scene.ito.username)) {
            try await found(taken, in: scene)
        }
        await #expect(throws: Refusal.self) { try await found("\(String(repeating: "N", count: 300)) N", in: scene) }
        #expect(try await scene.roster.counts(as: administrator) == before)
        #expect(try await !scene.roster.classes(as: administrator).contains { $0.name == "5c" })
        let teacher = try await scene.actor(scene.ito)
        await #expect(throws: Refusal.notPermitted) {
            try await scene.roster.students(named: NameList("Ada Alpha"), as: teacher)
        }
    }
}
