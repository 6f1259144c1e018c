import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Who may have a picture, who sees it, and when it goes.
@Suite struct PictureTests {
    /// A school where everybody may have a picture, and Ben and Ms Ito have.
    private func school(on backend: Backend) async throws -> (TestHouse, PictureService) {
        let school = try await TestHouse(on: backend)
        let pictures = PictureService(school.house)
        try await pictures.setPolicy(.everybody, as: school.actor(school.administrator))
        try await pictures.put(.wholePNG(width: 40), as: school.actor(school.ben))
        try await pictures.put(.wholePNG(width: 50), as: school.actor(school.ito))
        return (school, pictures)
    }

    @Test(arguments: Backend.enabled)
    func thereAreNoPicturesUntilTheSchoolAllowsThem(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let pictures = PictureService(school.house)
        for person in [school.ada, school.ito, school.administrator] {
            await #expect(throws: Refusal.notPermitted) {
                try await pictures.put(.wholePNG(), as: school.actor(person))
            }
        }
        await #expect(throws: Refusal.notPermitted) {
            try await pictures.setPolicy(.everybody, as: school.actor(school.ito))
        }
        try await pictures.setPolicy(.staff, as: school.actor(school.administrator))
        try await pictures.put(.wholePNG(), as: school.actor(school.ito))
        await #expect(throws: Refusal.notPermitted) {
            try await pictures.put(.wholePNG(), as: school.actor(school.ada))
        }
    }

    @Test(arguments: Backend.enabled)
    func aPictureIsReplacedAndRemoved(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        let ben = try await school.actor(school.ben)
        let new = try await pictures.put(.wholePNG(width: 60, with: ["tEXt": "Berlin"]), as: ben)
        #expect(try await pictures.find(of: school.ben.id, as: ben) == new)
        #expect(new.bytes == .wholePNG(width: 60))
        #expect(try await pictures.names(of: [school.ben.id, school.ada.id]) == [school.ben.id: new.id])
        try await pictures.remove(as: ben)
        try await pictures.remove(as: ben)
        await #expect(throws: Refusal.notFound) { try await pictures.find(of: school.ben.id, as: ben) }
        #expect(try await pictures.names(of: [school.ito.id]).count == 1)
    }

    /// Ben learns in 7a, where Ms Ito teaches; she teaches in 7b as well, and Mr Okafor only there.
    @Test(arguments: Backend.enabled)
    func onlyThoseWhoKnowAPersonSeeTheirPicture(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        let everybody = [school.administrator, school.ito, school.okafor, school.ada, school.ben, school.cem]
        func seers(of person: Person) async throws -> [String] {
            var names: [String] = []
            for seer in everybody {
                let actor = try await school.actor(seer)
                if (try? await pictures.find(of: person.id, as: actor)) != nil { names.append(seer.givenName) }
            }
            return names
        }
        #expect(try await seers(of: school.ben) == ["Alma", "Yuki", "Ben"])
        #expect(try await seers(of: school.ito) == everybody.map(\.givenName))
        #expect(try await seers(of: school.ada) == [])
    }

    @Test(arguments: Backend.enabled)
    func picturesThatTheSchoolNoLongerKeepsAreRemovedImmediately(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        let administrator = try await school.actor(school.administrator)
        try await pictures.setPolicy(.staff, as: administrator)
        try await pictures.setPolicy(.everybody, as: administrator)
        #expect(Set(try await pictures.names(of: [school.ben.id, school.ito.id]).keys) == [school.ito.id])
        let log = try await school.house.database.read { try $0.audit(of: school.house.school).list(limit: 10) }
        #expect(log.filter { $0.act == .picturesSet }.map(\.detail) == ["everybody", "staff", "everybody"])
    }

    @Test(arguments: Backend.enabled)
    func leavingTheSchoolRemovesAPicture(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        let administrator = try await school.actor(school.administrator)
        var ben = school.ben
        ben.isArchived = true
        _ = try await school.roster.save(ben, as: administrator)
        await #expect(throws: Refusal.notFound) { try await pictures.find(of: ben.id, as: administrator) }
        try await pictures.sweep()
        #expect(Set(try await pictures.names(of: [school.ben.id, school.ito.id]).keys) == [school.ito.id])
    }

    /// Even before the next sweep, what the school no longer keeps is not shown.
    @Test(arguments: Backend.enabled)
    func aPictureIsHiddenIfItsPersonsRoleMayHaveNone(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        let administrator = try await school.actor(school.administrator)
        try await pictures.setPolicy(.staff, as: administrator)
        _ = try await pictures.find(of: school.ito.id, as: administrator)
        try await school.house.database.write { connection in
            _ = try connection.run("UPDATE person SET role = 'student' WHERE id = \(school.ito.id)")
        }
        await #expect(throws: Refusal.notFound) { try await pictures.find(of: school.ito.id, as: administrator) }
        try await pictures.sweep()
        #expect(try await pictures.names(of: [school.ito.id]).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aPictureIsErasedWithItsPerson(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        try await school.house.database.write { connection in
            _ = try connection.run("DELETE FROM person WHERE id = \(school.ben.id)")
        }
        #expect(Set(try await pictures.names(of: [school.ben.id, school.ito.id]).keys) == [school.ito.id])
    }

    @Test(arguments: Backend.enabled)
    func teachersRemovePicturesOfTheirStudents(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        for (person, refusal) in [
            (school.okafor, Refusal.notFound), (school.ben, .notPermitted), (school.ada, .notPermitted),
        ] {
            await #expect(throws: refusal, "\(person.givenName)") {
                try await pictures.remove(of: school.ben.id, as: school.actor(person))
            }
        }
        let ito = try await school.actor(school.ito)
        try await pictures.remove(of: school.ben.id, as: ito)
        #expect(Set(try await pictures.names(of: [school.ben.id, school.ito.id]).keys) == [school.ito.id])
        await #expect(throws: Refusal.notFound, "No colleague's, even in one's own class.") {
            try await pictures.remove(of: school.ito.id, as: school.actor(school.okafor))
        }
        let log = try await school.house.database.read { try $0.audit(of: school.house.school).list(limit: 10) }
        #expect(log.filter { $0.act == .pictureRemoved }.map(\.actor) == [school.ito.id])
    }

    @Test(arguments: Backend.enabled)
    func theOfficeRemovesAPictureAndTheLogSaysSo(on backend: Backend) async throws {
        let (school, pictures) = try await school(on: backend)
        let administrator = try await school.actor(school.administrator)
        try await pictures.remove(of: school.ben.id, as: administrator)
        await #expect(throws: Refusal.notFound) { try await pictures.remove(of: school.ben.id, as: administrator) }
        let log = try await school.house.database.read { try $0.audit(of: school.house.school).list(limit: 10) }
        let entries = log.filter { $0.act == .pictureRemoved }
        #expect(entries.map(\.objectID) == [school.ben.id.description])
        #expect(entries.map(\.actor) == [school.administrator.id])
        var ito = school.ito
        ito.isArchived = true
        _ = try await school.roster.save(ito, as: administrator)
        try await pictures.remove(of: ito.id, as: administrator)
        #expect(try await pictures.names(of: [ito.id]).isEmpty)
    }

    /// Only the person chooses their picture, and nobody who acts in their name.
    @Test(arguments: [Actor.Speaker.script, .developer])
    func nobodyChoosesForSomebodyElse(_ speaker: Actor.Speaker) async throws {
        let (school, pictures) = try await school(on: .sqlite)
        let ben = try await school.actor(school.ben)
        let other = Actor(person: ben.person, role: ben.role, classes: ben.classes, speaker: speaker)
        await #expect(throws: Refusal.notPermitted) { try await pictures.put(.wholePNG(), as: other) }
        await #expect(throws: Refusal.notPermitted) { try await pictures.remove(as: other) }
    }
}
