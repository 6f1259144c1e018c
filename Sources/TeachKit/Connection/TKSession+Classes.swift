import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

// Saving classes and subjects, immediately or later, merged with changes by others.

extension TKSession {
    /// How often a change is merged again while others keep changing the same object.
    static var mostMerges: Int { 8 }

    /// Saves, merging with changes that others have made in the meantime.
    ///
    /// - Returns: The school's current version; nil if the change waits for a network.
    func save(_ write: ClassWrite) async throws(TKError) -> ClassDTO? {
        var write = write
        for _ in 1...Self.mostMerges {
            do throws(CallFailure) {
                let saved = try await device.change(
                    write.call, note: WriteNote.schoolClass(write).data, id: makeCallID())
                if let saved { noteWrite(saved, of: write.id.uuid) }
                return saved
            } catch {
                guard case .refused(let refused) = error, refused.type == Refusal.Code.hasChanged.rawValue else {
                    throw await explained(error, about: write.id)
                }
            }
            let theirs = try await send(GetClass(classID: write.id), while: .writing)
            switch merge(write, with: theirs) {
            case .settled: return theirs
            case .again(let mended): write = mended
            case .collides(let fields): throw .conflict(TKConflict(write, theirs, fields: fields))
            }
        }
        throw .notPossibleNow("version")
    }

    func makeCallID() -> UUID {
        Identifier<WaitingCall>.make(at: device.surroundings.now(), random: device.surroundings.random()).uuid
    }

    /// The outcome of a change that was made against an older version.
    enum Mended<Write> {
        case settled
        case again(Write)
        case collides([String])
    }

    func merge(_ write: ClassWrite, with theirs: ClassDTO) -> Mended<ClassWrite> {
        let last: ClassDTO? = lastWrite(of: write.id.uuid)
        let merge = Merge(
            base: write.base, mine: write.mine, theirs: ClassFields(theirs),
            ownWrite: last.flatMap { $0.version == theirs.version ? ClassFields($0) : nil })
        if !merge.collisions.isEmpty { return .collides(merge.collisions) }
        if merge.result == ClassFields(theirs) { return .settled }
        var mended = write
        mended.version = theirs.version
        mended.mine = merge.result
        return .again(mended)
    }

    /// What a refused change to a class means: people who can see it may be unable to change it.
    func explained(_ failure: CallFailure, about id: SchoolClass.ID) async -> TKError {
        let error = TKError(failure, while: .writing)
        guard error == .objectNotFound || error == .userCouldNotLoad else { return error }
        guard case .refused(let problem) = failure, problem.field == nil else { return error }
        guard let own = try? await ownClasses(), own.contains(where: { $0.schoolClass.id == id }) else { return error }
        return .noWritePermission
    }

    /// Decides what to do with a change that was waiting.
    func resolve(_ call: WaitingCall, _ problem: Problem, _ client: Client) async throws -> CallResolution {
        var refusal = RefusalNote(problem)
        if problem.type == Refusal.Code.hasChanged.rawValue {
            switch WriteNote(call.note) {
            case .schoolClass(let write):
                let theirs = try await client.send(GetClass(classID: write.id))
                switch merge(write, with: theirs) {
                case .settled: return .settled
                case .again(let mended): return try call.replaced(by: mended.call, .schoolClass(mended))
                case .collides(let fields):
                    refusal.fields = fields
                    refusal.mine = write
                    refusal.theirs = theirs
                }
            case .document(let write):
                let theirs = try await client.send(GetWorksheet(worksheetID: write.id))
                switch merge(write, with: theirs) {
                case .settled: return .settled
                case .again(let mended): return try call.replaced(by: mended.edit(), .document(mended))
                case .collides(let fields):
                    refusal.fields = fields
                    refusal.document = write
                    refusal.worksheet = theirs
                }
            case .group(let write):
                guard let theirs = try await client.group(write.id, in: write.schoolClass) else { break }
                switch merge(write, with: theirs) {
                case .settled: return .settled
                case .again(let mended): return try call.replaced(by: mended.call, .group(mended))
                case .collides(let fields):
                    refusal.fields = fields
                    refusal.group = write
                    refusal.theirGroup = theirs
                }
            default: break
            }
        }
        // Something that no longer exists counts as removed.
        if call.method == "DELETE", problem.type == Refusal.Code.notFound.rawValue { return .settled }
        let refused = WaitingCall(
            id: call.id, method: call.method, path: call.path, body: call.body, note: call.note,
            refusal: refusal.data)
        tell(TKRefusedChange(refused))
        return .refused(refusal.data)
    }
}

extension WaitingCall {
    /// The same call with another request.
    fileprivate func replaced(by endpoint: some Endpoint, _ note: WriteNote) throws -> CallResolution {
        var call = self
        (call.path, call.body) = try EndpointCoding.request(for: endpoint)
        call.note = note.data
        return .replaced(call)
    }
}

// MARK: - Reading

extension TKSession {
    /// The person's classes and subjects, as they will be once all waiting changes are delivered.
    func ownClasses() async throws(TKError) -> [OwnClassDTO] {
        let known = try await all { after throws(TKError) in
            try await ask(ListOwnClasses(after: after.flatMap { SchoolClass.ID($0) }, withStudents: true))
        }
        return try waitingNotes().reduce(into: known) { $1.apply(to: &$0, account: try? device.account()) }
    }

    /// The waiting changes, oldest first.
    func waitingNotes() throws(TKError) -> [WriteNote] {
        do throws(CallFailure) { return try device.waitingCalls().compactMap { WriteNote($0.note) } } catch {
            throw TKError(error, while: .reading)
        }
    }
}

extension WriteNote {
    /// Shows a waiting change in a list of classes.
    func apply(to classes: inout [OwnClassDTO], account: Account?) {
        switch self {
        case .schoolClass(let write):
            if let place = classes.firstIndex(where: { $0.schoolClass.id == write.id }) {
                let merged = Merge(
                    base: write.base, mine: write.mine, theirs: ClassFields(classes[place].schoolClass))
                classes[place].schoolClass.take(merged.result)
            } else if write.isNew, let account {
                classes.append(OwnClassDTO(new: write, by: account))
            }
            classes.removeAll { $0.schoolClass.isArchived }
        case .students(let subject, let people):
            guard let place = classes.firstIndex(where: { $0.schoolClass.id == subject }) else { return }
            let home = classes.first { $0.schoolClass.id == classes[place].schoolClass.home }
            let there = classes[place].schoolClass.students ?? []
            let new = (home?.schoolClass.students ?? []).filter { student in
                people?.contains(student.id) ?? true && !there.contains { $0.id == student.id }
            }
            classes[place].schoolClass.students = there + new
        case .membership(let subject, let person):
            guard let place = classes.firstIndex(where: { $0.schoolClass.id == subject }) else { return }
            classes[place].schoolClass.students?.removeAll { $0.id == person }
            classes[place].schoolClass.teachers?.removeAll { $0.id == person }
        default: break
        }
    }
}

extension OwnClassDTO {
    /// A class that is waiting to be created.
    fileprivate init(new write: ClassWrite, by account: Account) {
        let teacher = Person(
            id: account.person, role: .teacher, givenName: account.name, familyName: "", username: "")
        let schoolClass = SchoolClass(
            id: write.id, name: write.mine.name, subject: write.mine.topic, home: write.home,
            color: write.mine.color.flatMap(ClassColor.init), madeBy: account.person,
            isArchived: write.mine.isArchived, version: 0)
        self.init(
            schoolClass, teachers: [teacher],
            membership: Membership(
                enrolment: Enrolment(schoolClass: write.id, person: account.person, role: .teacher), way: .made,
                since: nil))
        self.schoolClass.students = []
    }
}

extension ClassDTO {
    fileprivate mutating func take(_ fields: ClassFields) {
        name = fields.name
        subject = fields.topic
        color = fields.color.flatMap(ClassColor.init)
        isArchived = fields.isArchived
    }
}

extension ClassFields {
    init(_ dto: ClassDTO) {
        self.init(name: dto.name, color: dto.color?.rawValue, topic: dto.subject, isArchived: dto.isArchived)
    }
}

extension TKConflict {
    init(_ mine: ClassWrite, _ theirs: ClassDTO, fields: [String]) {
        let own = Version(mine)
        let other = Version(theirs, access: .owner)
        self.init(fields: fields, mine: own, theirs: other)
    }
}

extension TKConflict.Version {
    init(_ write: ClassWrite) {
        self =
            if let home = write.home {
                .subject(
                    TKSubject(
                        id: write.id.of(), version: write.version, classID: home.of(), access: .owner,
                        isWaiting: true, fields: write.mine))
            } else {
                .schoolClass(
                    TKClass(
                        id: write.id.of(), version: write.version, access: .owner, isWaiting: true,
                        fields: write.mine))
            }
    }

    init(_ dto: ClassDTO, access: TKAccess) {
        self =
            dto.home == nil
            ? .schoolClass(TKClass(dto, access: access)) : .subject(TKSubject(dto, access: access))
    }
}

extension TKClass {
    init(_ dto: ClassDTO, access: TKAccess, isWaiting: Bool = false) {
        self.init(
            id: dto.id.of(), version: dto.version, access: access, isWaiting: isWaiting, fields: ClassFields(dto))
    }
}

extension TKSubject {
    init(_ dto: ClassDTO, access: TKAccess, mayLeave: Bool = false, isWaiting: Bool = false) {
        self.init(
            id: dto.id.of(), version: dto.version, classID: dto.home?.of(),
            participants: (dto.students ?? []).map(TKUser.init), teachers: (dto.teachers ?? []).map(TKUser.init),
            access: access, mayLeave: mayLeave, isWaiting: isWaiting, fields: ClassFields(dto))
    }
}

extension TKUser {
    init(_ member: ClassDTO.Member) {
        self.init(
            id: member.id.of(), firstname: member.givenName, lastname: member.familyName, imageID: member.picture)
    }
}
