import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Coupled lessons whose classes part and come together: whoever takes them goes with their class.
@Suite struct PartedLectureTests {
    private struct Scene {
        let school: TestHouse
        let source: TimetableSource
        let term: Term
        let whole = Lecture.id(term: "H1", key: "4/5/3")
        let part = Lecture.id(term: "H1", key: "4/5/3/SPO/7B")
        static let together = "4,7A,ITO,SPO,TH1,5,3,,\n4,7B,ITO,SPO,TH1,5,3,,"
        static let apart = "4,7A,ITO,SPO,TH1,5,3,,\n4,7B,OKA,SPO,TH2,5,3,,"

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            term = Term(id: "H1", name: "Half", firstDay: day("2026-09-14"), lastDay: day("2026-12-18"))
            source = TimetableSource(
                id: TimetableSource.ID(school.house.surroundings.makeUUID()), name: "Untis", format: .untis,
                term: term.id)
        }

        func read(_ plan: String) async throws {
            let files = [("periods.csv", "period,start,end\n3,09:50,10:35\n"), ("GPU001.TXT", plan)]
            let planner = try await school.actor(school.administrator)
            let imports = TimetableImportService(school.house)
            let reading = try await imports.read(
                files.map { TimetableFile(name: $0.0, bytes: Array($0.1.utf8)) }, from: source, terms: [term])
            #expect(reading.isComplete)
            try await imports.apply(
                reading.state, parts: reading.parts, from: source, sharing: reading.sharing, clock: reading.clock,
                as: .person(planner))
        }

        func take(_ lecture: Lecture.ID, by people: [Person], classes: [SchoolClass]) async throws {
            let id = school.house.school
            try await school.house.database.write { connection in
                let selections = connection.lectureSelections(of: id)
                for person in people { try selections.save(LectureSelection(lectures: [lecture]), of: person.id) }
                for schoolClass in classes {
                    let tie = ClassLecture(schoolClass: schoolClass.id, lecture: lecture)
                    try selections.save([tie], of: schoolClass.id)
                }
            }
        }

        func chosen(by person: Person) async throws -> Set<Lecture.ID> {
            let id = school.house.school
            return try await school.house.database.read {
                try $0.lectureSelections(of: id).selection(of: person.id).lectures
            }
        }

        func tied(to schoolClass: SchoolClass) async throws -> [Lecture.ID] {
            let id = school.house.school
            return try await school.house.database.read {
                try $0.lectureSelections(of: id).lectures(of: [schoolClass.id]).map(\.lecture)
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func whoeverTakesALessonGoesWithTheirClass(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        try await scene.read(Scene.together)
        try await scene.take(
            scene.whole, by: [school.ada, school.cem, school.administrator], classes: [school.class7a, school.class7b])
        try await scene.read(Scene.apart)
        #expect(try await scene.tied(to: school.class7a) == [scene.whole])
        #expect(try await scene.tied(to: school.class7b) == [scene.part])
        #expect(try await scene.chosen(by: school.ada) == [scene.whole])
        #expect(try await scene.chosen(by: school.cem) == [scene.part])
        #expect(try await scene.chosen(by: school.administrator) == [scene.whole, scene.part], "Nobody knows whose.")
        // Whoever takes another class's lesson from then on wants that, and the same plan changes nothing.
        try await scene.take(scene.whole, by: [school.cem], classes: [])
        try await scene.read(Scene.apart)
        #expect(try await scene.chosen(by: school.cem) == [scene.whole])
    }

    @Test(arguments: Backend.enabled)
    func whoeverTakesAPartTakesTheWholeThatItIsAgain(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        try await scene.read(Scene.apart)
        let part = Lecture.id(term: "H1", key: "4/5/3/SPO/7B")
        let first = Lecture.id(term: "H1", key: "4/5/3/SPO/7A")
        try await scene.take(part, by: [school.cem], classes: [school.class7b])
        try await scene.take(first, by: [school.ada], classes: [])
        let exam = LectureExam(day: day("2026-10-02"), title: "Relay")
        try await school.house.database.write { [id = school.house.school] in
            try $0.timetables(of: id).save(exam, of: part)
        }
        try await scene.read(Scene.together)
        let whole = try await scene.tied(to: school.class7b)
        #expect(whole.count == 1)
        #expect(try await scene.chosen(by: school.cem) == Set(whole))
        #expect(try await scene.chosen(by: school.ada) == Set(whole))
        let exams = try await school.house.database.read { [id = school.house.school] connection in
            try whole.flatMap(connection.timetables(of: id).exams)
        }
        #expect(exams == [exam])
    }
}
