import DeviceStore
public import Foundation
import SchoolAPI
import SchoolModel

/// Fetches and changes classes and the subjects in them.
public struct TKClassController: TKController {
    public let session: TKSession
    public let queue: DispatchQueue
    /// The rank in which it views the school; nil for both.
    public internal(set) var rank: TKRank?

    /// Creates a controller that calls completion handlers on a queue.
    public init(session: TKSession = .shared, queue: DispatchQueue = .main) {
        self.session = session
        self.queue = queue
    }

    /// Views the school as a teacher or as a student; without this call, as both.
    ///
    /// - Throws: ``TKError/noSharedData`` for a student without any subject.
    public mutating func initialize(withRank rank: TKRank) async throws(TKError) {
        self.rank = rank
        try await session.check(rank)
    }

    // MARK: Classes

    /// The person's classes, with those of their subjects that the person is in.
    public func fetchClasses(sortedBy options: [TKFetchSortOption] = []) async throws(TKError) -> [TKClass] {
        let own = try await own()
        let subjects = try TKFetchSortOption.sorted(own.compactMap(\.subject), by: options, name: \.name)
        let classes = own.compactMap(\.tkClass).map { tkClass in
            var tkClass = tkClass
            tkClass.subjects = subjects.filter { $0.classID == tkClass.id }
            return tkClass
        }
        return try TKFetchSortOption.sorted(classes, by: options, name: \.name)
    }

    /// Creates a class that the person teaches.
    ///
    /// - Returns: The school's version of the class, or without a network, the expected one.
    @discardableResult
    public func create(_ tkClass: TKClass) async throws(TKError) -> TKClass {
        try await save(tkClass, isArchived: false, isNew: true)
    }

    /// Saves changes to a class.
    ///
    /// - Throws: ``TKError/conflict(_:)`` if others have changed the same fields since it was fetched.
    @discardableResult
    public func update(_ tkClass: TKClass) async throws(TKError) -> TKClass {
        try await save(tkClass, isArchived: false, isNew: false)
    }

    /// Archives a class; its handouts and records are kept.
    public func delete(_ tkClass: TKClass) async throws(TKError) {
        _ = try await save(tkClass, isArchived: true, isNew: false)
    }

    private func save(_ tkClass: TKClass, isArchived: Bool, isNew: Bool) async throws(TKError) -> TKClass {
        // A class that was never created can't be changed.
        guard isNew || tkClass.version > 0 || tkClass.isWaiting else { throw .objectNotFound }
        var mine = tkClass.fields
        mine.isArchived = isArchived
        let write = ClassWrite(
            id: tkClass.id.of(), home: nil, version: isNew ? 0 : tkClass.version,
            base: isNew ? mine : tkClass.original, mine: mine)
        if let saved = try await session.save(write) { return TKClass(saved, access: tkClass.access) }
        return TKClass(
            id: tkClass.id, version: tkClass.version, access: tkClass.access, isWaiting: true, fields: mine)
    }

    // MARK: Subjects

    /// The person's subjects in a class; if nil, in all classes.
    public func fetchSubjects(
        in tkClass: TKClass? = nil, sortedBy options: [TKFetchSortOption] = []
    ) async throws(TKError) -> [TKSubject] {
        let subjects = try await own().compactMap(\.subject)
            .filter { tkClass == nil || $0.classID == tkClass?.id }
        return try TKFetchSortOption.sorted(subjects, by: options, name: \.name)
    }

    /// Creates a subject in a class that the person teaches.
    ///
    /// - Throws: ``TKError/parentObjectNotFound`` for a class that the person doesn't teach.
    @discardableResult
    public func add(_ subject: TKSubject, to tkClass: TKClass) async throws(TKError) -> TKSubject {
        try await save(subject, in: tkClass.id, isArchived: false, isNew: true)
    }

    /// Saves changes to a subject.
    ///
    /// - Throws: ``TKError/conflict(_:)`` if others have changed the same fields since it was fetched.
    @discardableResult
    public func update(_ subject: TKSubject) async throws(TKError) -> TKSubject {
        try await save(subject, in: subject.classID, isArchived: false, isNew: false)
    }

    /// Archives a subject; its handouts and records are kept.
    public func delete(_ subject: TKSubject) async throws(TKError) {
        _ = try await save(subject, in: subject.classID, isArchived: true, isNew: false)
    }

    private func save(
        _ subject: TKSubject, in home: TKClass.ID?, isArchived: Bool, isNew: Bool
    ) async throws(TKError) -> TKSubject {
        guard isNew || subject.version > 0 || subject.isWaiting else { throw .objectNotFound }
        var mine = subject.fields
        mine.isArchived = isArchived
        let write = ClassWrite(
            id: subject.id.of(), home: home?.of(), version: isNew ? 0 : subject.version,
            base: isNew ? mine : subject.original, mine: mine)
        let saved = try await session.save(write)
        return TKSubject(
            id: subject.id, version: saved?.version ?? subject.version, classID: home,
            participants: subject.participants, teachers: subject.teachers, access: subject.access,
            mayLeave: subject.mayLeave, isWaiting: saved == nil, fields: saved.map(ClassFields.init) ?? mine)
    }

    // MARK: Participants

    /// Adds students of the class to one of its subjects; if nil, all of them.
    ///
    /// - Throws: ``TKError/userCouldNotLoad`` for anyone who is not in the class.
    public func add(_ students: [TKUser]?, to subject: TKSubject) async throws(TKError) {
        let people = students?.map { Person.ID($0.id.uuid) }
        try await session.write(
            AddStudents(classID: subject.id.of(), students: people),
            .students(subject: subject.id.of(), people: people), about: subject.id.of())
    }

    /// Removes people from a subject, unless the school itself has placed them there.
    public func remove(_ people: [TKUser], from subject: TKSubject) async throws(TKError) {
        for person in people {
            try await session.write(
                RevokeMembership(classID: subject.id.of(), personID: person.id.of()),
                .membership(subject: subject.id.of(), person: person.id.of()), about: subject.id.of())
        }
    }

    /// Leaves a subject that the person joined.
    ///
    /// - Throws: ``TKError/noWritePermission`` if the school has placed the person there.
    public func leave(_ subject: TKSubject) async throws(TKError) {
        _ = try await session.send(LeaveClass(classID: subject.id.of()), while: .writing)
    }

    // MARK: -

    /// Part of the school's list of classes and subjects, filtered to the requested items.
    func ownPage<Item>(
        after cursor: String?, limit: Int, _ item: (OwnClass) -> Item?
    ) async throws(TKError) -> TKPage<Item> {
        try await session.page(after: cursor) { after throws(TKError) in
            try await session.ask(ListOwnClasses(after: after, withStudents: true, limit: limit))
        } item: { dto in
            let own = OwnClass(dto: dto, isWaiting: false)
            return rank == nil || own.access.rank == rank ? item(own) : nil
        }
    }

    private func own() async throws(TKError) -> [OwnClass] {
        let waiting = Set(try session.waitingNotes().map(\.subject))
        return try await session.ownClasses()
            .map { OwnClass(dto: $0, isWaiting: waiting.contains($0.schoolClass.id.uuid)) }
            .filter { rank == nil || $0.access.rank == rank }
    }
}

/// A class or subject that the person is in.
struct OwnClass {
    let dto: OwnClassDTO
    let isWaiting: Bool

    var access: TKAccess { TKAccess(rawValue: dto.role) ?? .viewer }

    var tkClass: TKClass? {
        dto.schoolClass.home == nil ? TKClass(dto.schoolClass, access: access, isWaiting: isWaiting) : nil
    }

    var subject: TKSubject? {
        dto.schoolClass.home == nil
            ? nil : TKSubject(dto.schoolClass, access: access, mayLeave: dto.mayLeave, isWaiting: isWaiting)
    }
}

extension TKSession {
    /// Checks whether there is anything to see with a rank.
    func check(_ rank: TKRank) async throws(TKError) {
        guard rank == .student else { return }
        guard try await ownClasses().contains(where: { $0.role == TKAccess.student.rawValue }) else {
            throw .noSharedData
        }
    }

    /// Makes a change that needs no merging.
    func write<E: Endpoint>(_ change: E, _ note: WriteNote, about id: SchoolClass.ID) async throws(TKError) {
        do throws(CallFailure) {
            _ = try await device.change(change, note: note.data, id: makeCallID())
        } catch {
            throw await explained(error, about: id)
        }
    }
}
