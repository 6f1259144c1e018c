import Foundation
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Classes: their page and report for teachers, groups, and what administrators do with them.
struct ClassPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.classes, on: router) { try await list($0) }
        routes.page(Links.newClass, on: router) { visit in
            if try visit.actor.keepsRoster {
                return Response.page(EditClassPage(model: EditClassPage.Model(), frame: visit.frame))
            }
            return try await OwnClassPageRoutes.showNew(visit, in: visit.query("home").flatMap(SchoolClass.ID.init(_:)))
        }
        routes.form(
            Links.classes, on: router,
            again: { visit in
                if try visit.actor.keepsRoster {
                    return Response.page(EditClassPage(model: EditClassPage.Model(), frame: visit.frame))
                }
                let home = visit.refused?.values["home"]?.first.flatMap(SchoolClass.ID.init(_:))
                return try await OwnClassPageRoutes.showNew(visit, in: home)
            }
        ) { visit, fields in
            try visit.actor.keepsRoster
                ? try await create(visit, fields) : try await OwnClassPageRoutes.make(visit, fields)
        }
        OwnClassPageRoutes(routes: routes).add(to: router)
        routes.page(Links.schoolClass, on: router) { try await show($0) }
        routes.page(Links.classReport, on: router) { try await report($0) }
        routes.page(Links.classTable, on: router) { try await table($0) }
        addEditing(to: router)
        addArchiving(to: router)
    }

    // MARK: Looking

    private func list(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        guard !actor.reach(for: .readRoster).isEmpty else { throw Refusal.notPermitted }
        let archived = visit.query("archived") != nil
        let search = visit.query("search") ?? ""
        let cards = try await visit.services.roster.classCards(archived: archived, search: search, as: actor)
        let model = ClassesPage.Model(
            classes: cards.map { card in
                ClassCard(schoolClass: card.schoolClass, teachers: card.teachers, students: card.students)
            },
            search: search, showsArchived: archived, mayAddPeople: actor.keepsRoster)
        return Response.page(ClassesPage(model: model, frame: visit.frame))
    }

    private func show(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let id = try visit.identifier("classID", of: SchoolClass.self)
        let members = try await visit.services.roster.members(of: id, as: actor)
        let mayWrite = actor.reach(for: .writeHandouts).contains(id)
        let mayRead = actor.reach(for: .readHandouts).contains(id)
        let states = Handout.State.allCases.filter { $0 != .archived }
        let family = try await visit.services.classes.family(of: id, as: actor)
        let prints = actor.mayPrintSignIn(for: members.schoolClass)
        let printed = prints ? try await visit.services.signIn.sheets.students(in: id, as: actor) : []
        let model = ClassPage.Model(
            schoolClass: members.schoolClass,
            teachers: members.teachers,
            students: members.students,
            groups: members.groups,
            handouts: mayRead ? try await visit.handoutCards(in: id, states: states, as: actor) : [],
            mayWriteHandouts: mayWrite,
            mayManageGroups: actor.reach(for: .manageGroups).contains(id),
            mayPrintSignIn: prints,
            notPrinted: Set(members.students.map(\.id)).subtracting(printed.map(\.id)),
            mayManageRoster: actor.reach(for: .manageRoster).contains(id),
            home: family.home,
            mayOpenHome: family.mayOpenHome,
            subjects: family.subjects,
            viewers: members.viewers,
            mayReadReports: mayRead,
            mayShare: !members.schoolClass.isArchived && actor.reach(for: .shareClasses).contains(id),
            mayChange: actor.mayChange(members.schoolClass),
            leaderboards: actor.reach(for: .manageLeaderboards).contains(id)
                ? try await visit.services.leaderboards.mode(of: id, as: actor) : nil,
            pictures: members.pictures,
            mayRemovePictures: actor.reach(for: .removePictures).contains(id),
            requests: try await visit.services.sharing.requests(in: members.schoolClass, as: actor))
        return Response.page(ClassPage(model: model, frame: visit.frame))
    }

    private func report(_ visit: Visit) async throws -> Response {
        let (schoolClass, report) = try await visit.services.reports.report(
            ofClass: visit.identifier("classID"), as: visit.actor)
        let model = ClassReportPage.Model(
            schoolClass: schoolClass, report: report, sort: ReportSort(query: visit.query("sort")),
            page: visit.query("page").flatMap { Int($0) })
        return Response.page(ClassReportPage(model: model, frame: visit.frame))
    }

    private func table(_ visit: Visit) async throws -> Response {
        let (schoolClass, report) = try await visit.services.reports.report(
            ofClass: visit.identifier("classID"), how: .export, as: visit.actor)
        return .table(ReportTable(report: report, frame: visit.frame), named: schoolClass.name)
    }

    // MARK: Editing

    private func create(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let schoolClass = SchoolClass(
            id: visit.services.roster.makeClassID(), name: try fields.require("name"), subject: fields["subject"])
        let saved = try await visit.services.roster.save(schoolClass, as: visit.actor)
        return .see(Links.editClass(saved.id), notice: .classAdded)
    }

    private func addEditing(to router: SchoolRouter) {
        routes.page(Links.editClass, on: router) { try await edit($0) }
        routes.form(Links.editClass, on: router, again: { try await edit($0) }) { visit, fields in
            let actor = try visit.actor
            guard actor.keepsRoster else { return try await OwnClassPageRoutes.save(visit, fields) }
            let id = try visit.identifier("classID", of: SchoolClass.self)
            let version = fields["version"].flatMap { Int($0) }
            _ = try await visit.services.roster.edit(id, version: version, as: actor) { schoolClass in
                schoolClass.name = try fields.require("name")
                schoolClass.subject = fields["subject"]
            }
            return .see(Links.editClass(id), notice: .saved)
        }
        routes.form(Links.enrol, on: router, again: { try await edit($0) }) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            let named = fields.all("person")
            guard !named.isEmpty else { throw Refusal(.isEmpty, field: "person") }
            let people = named.compactMap { Person.ID($0) }
            guard people.count == named.count else { throw Refusal(.notFound, field: "person") }
            try await visit.services.roster.enrol(people, in: id, as: visit.actor)
            return .see(Links.editClass(id), notice: .enrolled)
        }
        routes.form(Links.withdraw, on: router) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            guard let person = Person.ID(try fields.require("person")) else {
                throw Refusal(.notFound, field: "person")
            }
            let actor = try visit.actor
            try actor.require(.manageRoster)
            let members = try await visit.services.roster.members(of: id, as: actor)
            let back = fields["on"] == "person" ? Links.person(person) : Links.editClass(id)
            let places = try await visit.services.roster.places(of: person, as: actor)
            // Also somebody in the archive, or whose time in the class hasn't begun.
            if !fields.isConfirmed, places.contains(where: { $0.schoolClass.id == id }) {
                let member = try await visit.services.roster.person(person, as: actor)
                let everybody = (members.teachers + members.students).filter { $0.id != person } + [member]
                return visit.ask(
                    .withdraw(
                        name: visit.frame.telling(apart: everybody).name(member), schoolClass: members.schoolClass.name,
                        isStudent: member.role == .student,
                        isLastTeacher: members.teachers.map(\.id) == [person] && !members.schoolClass.isArchived),
                    fields, action: Links.withdraw(id), cancel: back)
            }
            try await visit.services.roster.remove(person, from: id, as: actor)
            return .see(back, notice: .withdrawn)
        }
    }

    private func edit(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        guard actor.keepsRoster else { return try await OwnClassPageRoutes.showEdit(visit) }
        let members = try await visit.services.roster.members(of: visit.identifier("classID"), as: actor)
        let search = visit.query("search") ?? ""
        // Who came by a link can be added, which makes the place the school's.
        let joined = try await visit.services.roster.joined(members.schoolClass.id, as: actor)
        let inside = Set((members.teachers + members.students).map(\.id)).subtracting(joined)
        let found = search.isEmpty ? [] : try await visit.services.roster.people(search: search, limit: 50, as: actor)
        let model = EditClassPage.Model(
            schoolClass: members.schoolClass, teachers: members.teachers, students: members.students, search: search,
            found: found.filter { !inside.contains($0.id) })
        return Response.page(EditClassPage(model: model, frame: visit.frame))
    }

    private func addArchiving(to router: SchoolRouter) {
        routes.page(Links.archiveClass, on: router) { visit in
            let actor = try visit.actor
            let id = try visit.identifier("classID", of: SchoolClass.self)
            let members = try await visit.services.roster.members(of: id, as: actor)
            guard actor.mayChange(members.schoolClass) else { throw Refusal(.comesFromRoster, field: "class") }
            let model = ConfirmPage.Model(
                question: .archiveClass(name: members.schoolClass.name), action: Links.archiveClass(id),
                cancel: Links.editClass(id))
            return Response.page(ConfirmPage(model: model, frame: visit.frame))
        }
        for (address, isArchived) in [(Links.archiveClass, true), (Links.restoreClass, false)] {
            routes.form(address, on: router) { visit, _ in
                let actor = try visit.actor
                let id = try visit.identifier("classID", of: SchoolClass.self)
                guard actor.keepsRoster else {
                    _ = try await visit.services.classes.archive(isArchived, id, as: actor)
                    return .see(Links.schoolClass(id), notice: isArchived ? .archived : .restored)
                }
                _ = try await visit.services.roster.edit(id, as: actor) { $0.isArchived = isArchived }
                return .see(Links.classes, notice: isArchived ? .archived : .restored)
            }
        }
    }
}
