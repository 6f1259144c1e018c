import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolServices
import Testing

/// An administrator fills classes: from a list of names, and with several people at a time.
@Suite struct NamedClassPageTests {
    @Test func aClassIsMadeFromNamesAfterTheyWereShown() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        #expect(try await alma.get("/classes").text.contains("href=\"/classes/from-names\""))
        _ = try await alma.get("/classes/from-names")
        let names = "Zoë Groß\nAlpha, Ada\nZoë Groß"
        let preview = try await alma.post(
            "/classes/from-names", ["name": "5c", "subject": "Art", "grade": "5", "names": names])
        #expect(preview.status == 200)
        #expect(preview.text.contains("zoe.gross") && preview.text.contains("Already at the school"))
        #expect(preview.text.contains("In the list more than once"))
        #expect(preview.text.contains("Those whom the school already has keep theirs."))
        #expect(preview.text.contains("Make the class with 2 students"))
        #expect(try await !alma.get("/classes").text.contains(">5c<"), "Nothing is made before somebody agrees.")
        let made = try await alma.post(
            "/classes/from-names", ["agreed": "true", "name": "5c", "subject": "Art", "grade": "5", "names": names])
        let address = try #require(made.location)
        #expect(address.contains("/start-codes"), "The next thing is to print the codes.")
        #expect(try await alma.get(address).text.contains("Groß"))
        #expect(try await alma.get("/classes").text.contains(">5c<"))
    }

    @Test func aQuoteThatIsNeverClosedIsShownAtItsField() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/classes/from-names")
        let reply = try await alma.post(
            "/classes/from-names", ["name": "5c", "names": "Ada Brandt\n\"Muster, Ben\nCem Gamma"])
        #expect(reply.status == 422)
        let problem = try #require(
            reply.text.firstMatch(of: /id="names-names-problem">(.*?)<\/p>/.dotMatchesNewlines()))
        #expect(problem.1.contains("Line 2") && problem.1.contains("quotation mark"))
    }

    @Test(arguments: [
        ("Ben Beta", Data("Ada Alpha".utf8), 422, "Empty the field to use the file, or choose no file."),
        ("", Data("Ada Alpha".utf8), 200, "Already at the school"),
        // The field shows what was in the file before.
        ("Ada Alpha\r\n", Data("Ada Alpha\n".utf8), 200, "Already at the school"),
        // An empty file has no names that would be missing.
        ("Ada Alpha", Data(), 200, "Already at the school"),
        ("Ada Alpha", Data("\u{FEFF}\r\n".utf8), 200, "Already at the school"),
        ("", Data("Zoë Groß\nJ".utf8) + [0xF6] + Data("rg Müller".utf8), 422, "Line 2: A letter here is damaged."),
    ])
    func namesOfAFileAreReadWhollyOrNotAtAll(typed: String, file: Data, status: Int, words: String) async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/classes/from-names")
        let token = try #require(await alma.formToken)
        let fields = [("csrf", token), ("name", "5c"), ("names", typed)].map { name, value in
            "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"names.csv\"\r\n\r\n"
        let reply = try await alma.send(
            .post, "/classes/from-names", headers: [.contentType: "multipart/form-data; boundary=b"],
            body: Data((fields.joined() + head).utf8) + file + Data("\r\n--b--\r\n".utf8))
        #expect(reply.status == status && reply.text.contains(words))
        #expect(reply.text.contains("value=\"5c\""), "What was typed stays.")
    }

    /// Two people make classes at the same time, with children who happen to have the same name.
    @Test func aNameThatMeansSomebodyElseNowIsShownAgain() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/classes/from-names")
        let fields = [("name", "5p"), ("grade", "5"), ("names", "Lea Doppel\nNew Comer")]
        let preview = try await alma.post("/classes/from-names", pairs: fields)
        let seen = try #require(preview.text.firstMatch(of: /name="seen" value="([^"]+)"/)?.1).description
        let agreed = fields + [("agreed", "true"), ("seen", seen)]
        _ = try await RosterService(school.services.house).found(
            SchoolClass(id: RosterService(school.services.house).makeClassID(), name: "5q"), grade: "5",
            with: NameList("Lea Doppel"), as: school.actor(school.administrator))
        let again = try await alma.post("/classes/from-names", pairs: agreed)
        #expect(again.status == 200 && again.text.contains("Nothing is made yet."))
        #expect(again.text.contains(/Already at the school: 5q · grade 5 · lea.doppel</))
        #expect(try await !alma.get("/classes").text.contains(">5p<"))

        let now = try #require(again.text.firstMatch(of: /name="seen" value="([^"]+)"/)?.1).description
        let chosen = fields + [("agreed", "true"), ("seen", now), ("meant", "0 new")]
        #expect(try await alma.post("/classes/from-names", pairs: chosen).status == 303)
        #expect(try await alma.get("/people?search=Doppel").text.contains("lea.doppel2"))
        // Somebody goes back and presses the button again.
        #expect(try await alma.post("/classes/from-names", pairs: chosen).status == 200)
    }

    @Test func somebodyChoosesWhomANameMeans() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/classes/from-names")
        let make = { (more: [(String, String)]) in
            try await alma.post(
                "/classes/from-names",
                pairs: [("name", "9b"), ("grade", "9"), ("names", "Ada Alpha\nNew Comer"), ("agreed", "true")] + more)
        }
        #expect(try await make([("meant", "")]).status == 303, "The only Ada, whose grade nobody has said.")

        let twin = try await make([("meant", "0 new")])
        #expect(twin.status == 303)
        #expect(try await alma.get("/people?search=Alpha").text.contains("ada.alpha"), "There are two of them now.")

        let unclear = try await make([])
        #expect(unclear.status == 200 && unclear.text.contains("The school has students of the same name."))
        #expect(unclear.text.contains(/Already at the school: [^<]*7a[^<]* · ada</))
    }

    @Test(arguments: [("", "Ada Alpha", "name"), ("5c", "", "names"), ("5c", " \n ", "names")])
    func aListThatIsNoneIsShownAgain(name: String, names: String, field: String) async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/classes/from-names")
        let reply = try await alma.post("/classes/from-names", ["name": name, "names": names])
        #expect(reply.status >= 400 && reply.status < 500)
        #expect(reply.text.contains("id=\"names-\(field)\""))
    }

    @Test(arguments: [
        (" , ", "one name per line"), ("Nachname;Klasse\nBrandt;5c", "The first line names columns (Nachname, Klasse)"),
        ("given_name,family_name,username\nZoë,Groß,ada", "The user name “ada” belongs to somebody else."),
        ("given_name,family_name,username\nZoë,Groß,zoe gross", "“zoe gross” can’t be taken as it is."),
    ])
    func aListThatCannotBeReadSaysWhatIsExpected(names: String, sentence: String) async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        _ = try await alma.get("/classes/from-names")
        let reply = try await alma.post(
            "/classes/from-names", ["agreed": "true", "name": "5c", "names": names])
        #expect(reply.text.contains(sentence))
    }

    @Test func anEmptyClassLeadsToAddingPeople() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        let roster = RosterService(school.services.house)
        let made = try await roster.save(
            SchoolClass(id: roster.makeClassID(), name: "New"), as: school.actor(school.administrator))
        try await roster.enrol(
            [school.ito.id], in: made.id, as: school.actor(school.administrator))
        #expect(try await alma.get("/classes/\(made.id)").text.contains(">Add students<"))
        #expect(try await alma.get("/classes/\(made.id)/start-codes").text.contains("href=\"/classes/\(made.id)\""))
        let ito = try await school.browser(of: school.ito)
        #expect(try await ito.get("/classes/\(made.id)").text.contains("Nobody is in this class yet."))
        #expect(try await !ito.get("/classes/\(school.class7a.id)").text.contains(">Add students<"))
    }

    @Test func severalPeopleAreEnrolledTogether() async throws {
        let school = try await TestSchool()
        let alma = try await school.browser(of: school.administrator)
        let roster = RosterService(school.services.house)
        let actor = try await school.actor(school.administrator)
        let made = try await roster.save(SchoolClass(id: roster.makeClassID(), name: "New"), as: actor)
        let page = try await alma.get("/classes/\(made.id)/edit?search=a").text
        #expect(page.contains("type=\"checkbox\""))
        let people = [school.ada, school.ben, school.ito]
        let reply = try await alma.post(
            "/classes/\(made.id)/enrol", pairs: people.map { ("person", $0.id.description) })
        #expect(reply.location == "/classes/\(made.id)/edit?notice=enrolled")
        let members = try await roster.members(of: made.id, as: actor)
        #expect(Set(members.students.map(\.id)) == [school.ada.id, school.ben.id])
        #expect(members.teachers.map(\.id) == [school.ito.id])
        _ = try await alma.get("/classes/\(made.id)/edit?search=a")
        #expect(try await alma.post("/classes/\(made.id)/enrol").status == 422, "Nobody was chosen.")
    }
}
