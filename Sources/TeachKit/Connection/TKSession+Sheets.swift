import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

// Fetching worksheets, for those who teach with them and those who receive them.

extension TKSession {
    /// The worksheets filed under a class; if nil, those on the person's own shelf.
    func documents(of place: SchoolClass.ID?) async throws(TKError) -> [TKDocument] {
        let own = try account().person
        let known = try await all { after throws(TKError) in try await documentPage(of: place, after: after, limit: 200)
        }
        .filter { place != nil || $0.classID == nil }
        .map { TKDocument($0, access: $0.authorID == own ? .owner : .viewer) }
        return try shown(known, of: place)
    }

    func documentPage(
        of place: SchoolClass.ID?, after: String?, limit: Int
    ) async throws(TKError) -> Page<WorksheetDTO> {
        try await ask(
            ListWorksheets(classID: place, after: after.flatMap { Worksheet.ID($0) }, limit: limit))
    }

    /// The worksheets that a student received, in one subject or in all.
    func work(in place: SchoolClass.ID?) async throws(TKError) -> [TKDocument] {
        let items = try await ask(ListWork()).items.filter { place == nil || $0.classID == place }
        var documents: [TKDocument] = []
        for item in items {
            for task in item.tasks {
                guard let path = task.activity.path, path.first == Worksheet.app, path.count > 1,
                    let id = Worksheet.ID(path[1]), let activity = task.activity.id
                else { continue }
                let sheet = try await ask(GetSheet(handoutID: item.handoutID, activityID: activity))
                documents.append(TKDocument(id, item, sheet, activity))
            }
        }
        return documents
    }

    /// Whether the person is a student at the school.
    func isStudent() async throws(TKError) -> Bool {
        try await ownClasses().contains { $0.role == TKAccess.student.rawValue }
    }

    func account() throws(TKError) -> Account {
        let account: Account?
        do { account = try device.account() } catch { throw TKError(error, while: .reading) }
        guard let account else { throw .notAuthenticated }
        return account
    }

    /// A list as it will be once all waiting changes are delivered.
    private func shown(_ known: [TKDocument], of place: SchoolClass.ID?) throws(TKError) -> [TKDocument] {
        var documents = known
        for note in try waitingNotes() {
            switch note {
            case .document(let write) where write.place == place:
                let there = documents.firstIndex { $0.id == write.id.of() }
                if let there {
                    let merge = DocumentMerge(base: write.base, mine: write.mine, theirs: documents[there].fields)
                    documents[there] = documents[there].waiting(merge.result)
                } else {
                    documents.append(TKDocument(write))
                }
            case .documentRemoval(let id): documents.removeAll { $0.id == id.of() }
            case .publication(let id, let at):
                documents = documents.map { $0.id == id.of() ? $0.waiting($0.fields, publishedAt: at) : $0 }
            default: break
            }
        }
        return documents
    }
}

extension TKDocument {
    func waiting(_ fields: DocumentFields, publishedAt: Date? = nil) -> TKDocument {
        TKDocument(
            id: id, version: version, placeID: placeID, publicationDate: publicationDate ?? publishedAt,
            access: access, isWaiting: true, handout: handout, fields: fields)
    }

    fileprivate init(_ id: Worksheet.ID, _ work: WorkDTO, _ sheet: SheetDTO, _ activity: HandoutActivity.ID) {
        var fields = DocumentFields(name: sheet.title, instructions: sheet.instructions, deadline: work.due)
        fields.isTest = sheet.feedback == "later"
        fields.exercises = sheet.exercises.map { exercise in
            ExerciseFields(
                id: exercise.id, type: exercise.type, name: exercise.title, hint: exercise.hint,
                lists: ExerciseLists(questions: exercise.questions.map(\.prompt)),
                work: WorkPlace(
                    handout: work.handoutID, activity: activity, attempt: sheet.attempt,
                    questions: exercise.questions.map(WorkPlace.Asked.init)))
        }
        self.init(
            id: id.of(), version: 0, placeID: work.classID.uuid, publicationDate: work.handoutID.creationDate,
            access: .student, handout: work.handoutID, fields: fields)
    }
}

extension WorkPlace.Asked {
    fileprivate init(_ question: SheetDTO.Question) {
        let form = question.form
        let choices = (form.options ?? []) + (form.items ?? []) + (form.right ?? [])
        self.init(
            id: question.id, options: Dictionary(choices.map { ($0.text, $0.id) }) { first, _ in first })
    }
}
