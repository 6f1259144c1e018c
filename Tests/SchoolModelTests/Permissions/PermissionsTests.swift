import Foundation
import SchoolModel
import Testing

/// All the rules about who may do what, as a table.
@Suite struct PermissionsTests {
    let own = SchoolClass.ID(UUID())
    let other = SchoolClass.ID(UUID())

    @Test(arguments: Action.allCases)
    func everyRoleReachesWhatTheTableSays(action: Action) {
        let me = Person.ID(UUID())
        let administrator = Actor(person: me, role: .administrator)
        let teacher = Actor(person: me, role: .teacher, classes: [own: .teacher])
        let student = Actor(person: me, role: .student, classes: [own: .student])
        let expected: [Action: (Reach, Reach, Reach)] = [
            .readRoster: (.everything, .classes([own]), .nothing),
            .manageRoster: (.everything, .nothing, .nothing),
            .manageSchool: (.everything, .nothing, .nothing),
            .makeClasses: (.nothing, .own(me), .nothing),
            .shareClasses: (.nothing, .classes([own]), .nothing),
            .joinClasses: (.own(me), .own(me), .own(me)),
            .readHandouts: (.nothing, .classes([own]), .nothing),
            .manageGroups: (.nothing, .classes([own]), .nothing),
            .printSignIn: (.everything, .classes([own]), .nothing),
            .removePictures: (.everything, .classes([own]), .nothing),
            .browseContent: (.everything, .everything, .nothing),
            .publishContexts: (.nothing, .everything, .nothing),
            .manageApps: (.everything, .nothing, .nothing),
            .manageDeveloperKeys: (.everything, .nothing, .nothing),
            .writeWorksheets: (.nothing, .own(me), .nothing),
            .writeHandouts: (.nothing, .classes([own]), .nothing),
            .readReports: (.nothing, .classes([own]), .nothing),
            .readMarking: (.nothing, .classes([own]), .nothing),
            .readLeaderboards: (.nothing, .classes([own]), .classes([own])),
            .manageLeaderboards: (.nothing, .classes([own]), .nothing),
            .work: (.nothing, .nothing, .own(me)),
            .readAudit: (.everything, .nothing, .nothing),
            .manageOwnAccount: (.own(me), .own(me), .own(me)),
            .addPushDevices: (.own(me), .own(me), .own(me)),
            .endOtherSessions: (.own(me), .own(me), .own(me)),
            .manageTokens: (.own(me), .own(me), .nothing),
            .manageCalendarLinks: (.own(me), .own(me), .own(me)),
            .manageAdministrators: (.everything, .nothing, .nothing),
            .actAsOthers: (.own(me), .own(me), .own(me)),
            .addSignIn: (.own(me), .own(me), .own(me)),
            .readTimetable: (.everything, .everything, .everything),
            .chooseLectures: (.own(me), .own(me), .own(me)),
            .planTimetable: (.everything, .nothing, .nothing),
        ]
        let actual = (administrator.reach(for: action), teacher.reach(for: action), student.reach(for: action))
        #expect(expected[action].map { $0 == actual } == true, "\(action)")
        let nobody = Actor(person: me, role: .teacher, classes: [own: .teacher], takesPart: false)
        let goesOn: Set<Action> = [
            .manageOwnAccount, .addPushDevices, .endOtherSessions, .addSignIn, .actAsOthers,
        ]
        #expect(nobody.reach(for: action) == (goesOn.contains(action) ? .own(me) : .nothing))
    }

    /// The first page of a new teacher would say otherwise that she isn't allowed to see it.
    @Test(arguments: Action.allCases)
    func aTeacherOfNoClassYetMayDoWhatTeachersDo(action: Action) throws {
        let me = Person.ID(UUID())
        let isNew = Actor(person: me, role: .teacher)
        guard case .classes = Actor(person: me, role: .teacher, classes: [own: .teacher]).reach(for: action) else {
            return
        }
        try isNew.require(action)
        #expect(isNew.reach(for: action) == .classes([]))
        #expect(throws: Refusal.notPermitted) { try Actor(person: me, role: .administrator).require(.writeHandouts) }
    }

    @Test(arguments: Action.allCases, Person.Role.allCases)
    func aScriptReachesWhatItsPersonReachesExceptInPerson(action: Action, role: Person.Role) {
        let inPerson: Set<Action> = [
            .manageOwnAccount, .addPushDevices, .endOtherSessions, .addSignIn, .manageTokens, .manageDeveloperKeys,
            .printSignIn, .manageAdministrators, .actAsOthers, .shareClasses, .joinClasses, .manageCalendarLinks,
        ]
        let me = Person.ID(UUID())
        let classes = [own: role == .student ? Enrolment.Role.student : .teacher]
        let person = Actor(person: me, role: role, classes: classes)
        let script = Actor(person: me, role: role, classes: classes, speaker: .script)
        #expect(script.reach(for: action) == (inPerson.contains(action) ? .nothing : person.reach(for: action)))
        guard inPerson.contains(action), person.reach(for: action) != .nothing else { return }
        // It is not that there is no such class.
        #expect(throws: Refusal(.notPermitted, field: "token")) { try script.require(action, in: own) }
        #expect(throws: Refusal(.notPermitted, field: "token")) { try script.require(action) }
    }

    @Test(arguments: Action.allCases, Person.Role.allCases)
    func anAppReachesNothingThatRunsTheSchoolOrOpensAnotherWayIn(action: Action, role: Person.Role) {
        let closed: Set<Action> = [
            .addSignIn, .manageTokens, .manageDeveloperKeys, .printSignIn, .manageAdministrators,
            .manageCalendarLinks, .manageRoster, .manageSchool, .planTimetable, .manageApps, .readAudit,
        ]
        let me = Person.ID(UUID())
        let classes = [own: role == .student ? Enrolment.Role.student : .teacher]
        let person = Actor(person: me, role: role, classes: classes)
        let app = Actor(person: me, role: role, classes: classes, speaker: .app)
        #expect(app.reach(for: action) == (closed.contains(action) ? .nothing : person.reach(for: action)))
    }

    @Test(arguments: Action.allCases)
    func aBadgeOpensEverythingButOtherWaysIn(action: Action) {
        let closed: Set<Action> = [
            .addSignIn, .manageTokens, .manageCalendarLinks, .addPushDevices, .endOtherSessions,
        ]
        let me = Person.ID(UUID())
        let student = Actor(person: me, role: .student, classes: [own: .student])
        let finder = Actor(person: me, role: .student, classes: [own: .student], speaker: .badge)
        #expect(finder.reach(for: action) == (closed.contains(action) ? .nothing : student.reach(for: action)))
    }

    @Test func aSessionSaysWhoSpeaks() {
        let speaker = { (kind: Session.Kind, way: Session.Way?, acting: Session.Acting?) in
            Actor.Speaker(
                Session(
                    id: Session.ID(UUID()), person: Person.ID(UUID()), kind: kind, name: "", startedAt: .distantPast,
                    lastUsedAt: .distantPast, endsAt: .distantFuture, acting: acting, way: way))
        }
        #expect(speaker(.browser, .password, nil) == .person)
        #expect(speaker(.browser, nil, nil) == .person)
        #expect(speaker(.browser, .badge, nil) == .badge)
        #expect(speaker(.device, .device, nil) == .app)
        #expect(speaker(.device, .developer, .teacher) == .developer)
        #expect(speaker(.script, nil, .teacher) == .script)
    }

    @Test func scopesAreReadAsTheyAreWritten() throws {
        for scopes in [DeviceScope.all, [.timetable], [.classroom, .exercises]] {
            #expect(try DeviceScope.list(DeviceScope.text(scopes)) == scopes)
        }
        #expect(throws: Refusal(.isEmpty, field: "scope")) { try DeviceScope.list(" ") }
        #expect(throws: Refusal(.isInvalid, field: "scope", detail: "everything")) {
            try DeviceScope.list("timetable everything")
        }
    }

    @Test(arguments: Action.allCases)
    func aViewerSeesAndChangesNothing(action: Action) {
        let me = Person.ID(UUID())
        let viewer = Actor(person: me, role: .teacher, classes: [own: .viewer])
        let looks: Set<Action> = [.readRoster, .readHandouts, .readReports, .readLeaderboards]
        let nobody = Actor(person: me, role: .teacher)
        #expect(
            viewer.reach(for: action).contains(own)
                == (looks.contains(action) || nobody.reach(for: action).contains(own)))
        let student = Actor(person: me, role: .student, classes: [own: .viewer])
        let isEverybodys = action == .readTimetable
        #expect(student.reach(for: action).contains(own) == isEverybodys, "A student who is a viewer sees nothing.")
    }

    /// An archived class is there to be read, also by those who teach it.
    @Test(arguments: Action.allCases)
    func anArchivedClassIsReadAndNotChanged(action: Action) {
        let me = Person.ID(UUID())
        let changes: Set<Action> = [.writeHandouts, .manageGroups, .manageLeaderboards]
        let teacher = Actor(person: me, role: .teacher, classes: [own: .teacher, other: .teacher])
        let later = Actor(person: me, role: .teacher, classes: [own: .teacher, other: .teacher], archived: [own])
        #expect(later.reach(for: action).contains(other) == teacher.reach(for: action).contains(other))
        #expect(
            later.reach(for: action).contains(own)
                == (teacher.reach(for: action).contains(own) && !changes.contains(action)))
        #expect(later.lookingAt([]).reach(for: action) == later.reach(for: action))
    }

    /// What nobody has yet can still be sent elsewhere or thrown away.
    @Test func aDraftForAnArchivedClassIsStillItsAuthors() {
        let me = Person.ID(UUID())
        let later = Actor(person: me, role: .teacher, classes: [own: .teacher], archived: [own])
        for state in Handout.State.allCases {
            let handout = Handout(
                id: Handout.ID(UUID()), author: me, title: "Week 1", state: state, recipients: [.everyone(in: own)])
            #expect(later.maySee(handout))
            #expect(later.mayEdit(handout) == !state.isVisibleToStudents, "\(state)")
        }
    }

    @Test func onlyTeachersOfATeacherMadeClassChangeIt() {
        let me = Person.ID(UUID())
        let other = Person.ID(UUID())
        let made = SchoolClass(id: own, name: "Chess", madeBy: other)
        let teach = { (role: Enrolment.Role) in Actor(person: me, role: .teacher, classes: [own: role]) }
        #expect(teach(.teacher).mayChange(made))
        #expect(!teach(.viewer).mayChange(made))
        #expect(!teach(.teacher).mayChange(SchoolClass(id: own, name: "7a")))
        #expect(!teach(.teacher).mayChange(SchoolClass(id: own, name: "7a", madeBy: me, sourceID: "x")))
        #expect(Actor(person: me, role: .administrator).mayChange(made))
        #expect(!Actor(person: me, role: .student, classes: [own: .teacher]).mayChange(made))
    }

    @Test func noOneMakesTokensForAPersonTheyActAs() {
        let actor = Actor(person: Person.ID(UUID()), role: .teacher, speaker: .developer)
        #expect(actor.reach(for: .manageTokens) == .nothing)
        #expect(actor.reach(for: .manageCalendarLinks) == .nothing)
        #expect(actor.reach(for: .actAsOthers) == .own(actor.person), "Otherwise there would be no way back.")
    }

    @Test func aStudentEnrolledAsATeacherTeachesNothing() {
        let actor = Actor(person: Person.ID(UUID()), role: .student, classes: [own: .teacher])
        #expect(actor.taught.isEmpty)
    }

    @Test func whatAnActorMayNotSeeIsTreatedAsMissing() {
        let teacher = Actor(person: Person.ID(UUID()), role: .teacher, classes: [own: .teacher])
        #expect(throws: Refusal.notFound) { try teacher.require(.readReports, in: other) }
    }

    @Test(arguments: Handout.State.allCases)
    func coTeachersSeePostedHandoutsAndOnlyTheAuthorSeesDrafts(state: Handout.State) {
        let author = Person.ID(UUID())
        let colleague = Person.ID(UUID())
        let handout = Handout(
            id: Handout.ID(UUID()), author: author, title: "T", state: state, recipients: [.everyone(in: own)])
        let teach = { (person: Person.ID, schoolClass: SchoolClass.ID) in
            Actor(person: person, role: .teacher, classes: [schoolClass: .teacher])
        }
        #expect(teach(author, own).mayEdit(handout))
        #expect(teach(colleague, own).mayEdit(handout) == (state != .draft && state != .scheduled))
        #expect(!teach(colleague, other).mayEdit(handout))
        #expect(!teach(author, other).mayEdit(handout), "A teacher who has left a class has left its handouts.")
        #expect(!Actor(person: author, role: .administrator).mayEdit(handout))
    }

    @Test(arguments: Handout.State.allCases)
    func whoTeachesSomeOfItsClassesDecidesForNobodyElse(state: Handout.State) {
        let author = Person.ID(UUID())
        let handout = Handout(
            id: Handout.ID(UUID()), author: author, title: "T", state: state,
            recipients: [.everyone(in: own), .student(Person.ID(UUID()), in: other)])
        let actor = { (person: Person.ID, classes: [SchoolClass.ID: Enrolment.Role]) in
            Actor(person: person, role: .teacher, classes: classes)
        }
        let isOut = state.isVisibleToStudents
        let colleague = Person.ID(UUID())
        #expect(actor(colleague, [own: .teacher, other: .teacher]).mayEdit(handout) == isOut)
        for classes: [SchoolClass.ID: Enrolment.Role] in [[own: .teacher], [own: .teacher, other: .viewer]] {
            let some = actor(colleague, classes)
            #expect(!some.mayEdit(handout) && some.hasPart(in: handout) == isOut)
            #expect(
                throws: isOut ? Refusal(.notPermitted, field: "classes") : Refusal.notFound
            ) { try some.requireEditing(handout) }
            let offered: Set<HandoutAction> = [.posted, .locked].contains(state) ? [.takeBackFromOwn, .copy] : [.copy]
            #expect(some.actions(on: handout, wasPosted: true) == (isOut ? offered : []))
        }
        let viewer = actor(colleague, [own: .viewer])
        #expect(!viewer.hasPart(in: handout) && viewer.maySee(handout) == isOut)
        #expect(viewer.actions(on: handout, wasPosted: true).isEmpty)
        let former = actor(author, [own: .teacher])
        #expect(former.mayEdit(handout), "Its author answers for it, also without one of its classes.")
        #expect(!former.actions(on: handout, wasPosted: true).contains(.takeBackFromOwn))
    }
}
