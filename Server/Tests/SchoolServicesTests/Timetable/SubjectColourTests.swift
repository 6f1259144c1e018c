import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// The colours that people choose for their subjects.
@Suite struct SubjectColourTests {
    private typealias House = TimetableHouse

    @Test(arguments: Backend.enabled)
    func aChoiceIsOnesOwnAndHoldsForAllLecturesOfTheName(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ada = try await house.school.actor(house.school.ada)
        try await house.timetable.choose(.mint, for: House.english.id, as: ada)
        #expect(try await house.timetable.colours(as: ada) == ["english": .mint])
        #expect(House.english.name == House.englishThursday.name && House.english.id != House.englishThursday.id)
        for other in [house.school.ben, house.school.ito] {
            #expect(try await house.timetable.colours(as: house.school.actor(other)) == [:])
        }
        try await house.timetable.choose(.pink, for: House.englishThursday.id, as: ada)
        #expect(try await house.timetable.colours(as: ada) == ["english": .pink])
        try await house.timetable.choose(nil, for: House.english.id, as: ada)
        #expect(try await house.timetable.colours(as: ada) == [:])
    }

    @Test(arguments: Backend.enabled)
    func aLectureThatIsNotThereHasNoColour(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ada = try await house.school.actor(house.school.ada)
        await #expect(throws: Refusal.notFound) {
            try await house.timetable.choose(.mint, for: Lecture.id(term: "T1", key: "nowhere"), as: ada)
        }
        #expect(try await house.timetable.colours(as: ada) == [:])
    }

    /// What somebody wants to see of it must not grow without end.
    @Test func thereIsAnEndToChoices() async throws {
        let house = try await House(on: .sqlite)
        let ada = try await house.school.actor(house.school.ada)
        try await house.school.house.database.write { connection in
            let colours = connection.chosenColours(of: house.school.house.school)
            for number in 0..<500 { try colours.save(.red, of: "\(number)", for: ada.person) }
        }
        await #expect(throws: Refusal(.isTooMany, field: "colour", detail: "500")) {
            try await house.timetable.choose(.mint, for: House.english.id, as: ada)
        }
        try await house.timetable.choose(nil, for: House.english.id, as: ada)
    }
}
