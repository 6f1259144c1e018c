import DeviceStore
public import Foundation
import SchoolAPI
import SchoolModel

/// What a waiting change is about: enough to show it in the meantime, and to resolve a collision.
enum WriteNote: Hashable, Sendable {
    case schoolClass(ClassWrite)
    case students(subject: SchoolClass.ID, people: [Person.ID]?)
    case membership(subject: SchoolClass.ID, person: Person.ID)
    case group(GroupWrite)
    case groupMembers(group: StudentGroup.ID, added: [Person.ID], removed: [Person.ID])
    case groupRemoval(group: StudentGroup.ID)
    case document(DocumentWrite)
    case documentRemoval(Worksheet.ID)
    case publication(Worksheet.ID, at: Date)
    /// Something that no list shows.
    case other(UUID)

    /// The identifier of the object that it is about.
    var subject: UUID {
        switch self {
        case .schoolClass(let write): write.id.uuid
        case .students(let id, _), .membership(let id, _): id.uuid
        case .group(let write): write.id.uuid
        case .groupMembers(let id, _, _), .groupRemoval(let id): id.uuid
        case .document(let write): write.id.uuid
        case .documentRemoval(let id), .publication(let id, _): id.uuid
        case .other(let id): id
        }
    }

    var data: Data {
        // A value of plain fields can always be encoded.
        (try? EndpointCoding.encoder.encode(self)) ?? Data()
    }

    init?(_ data: Data) {
        guard let note = try? EndpointCoding.decoder.decode(WriteNote.self, from: data) else { return nil }
        self = note
    }
}

/// A change of a class or subject from `base` to `mine`.
struct ClassWrite: Codable, Hashable, Sendable {
    let id: SchoolClass.ID
    let home: SchoolClass.ID?
    var version: Int
    let base: ClassFields
    var mine: ClassFields

    var isNew: Bool { version == 0 }

    var call: SaveClass {
        SaveClass(
            classID: id, name: mine.name, subject: mine.topic, home: home, color: color,
            isArchived: mine.isArchived, version: version)
    }

    /// Nil, so that it stays, for a colour that only newer versions know.
    private var color: Setting<ClassColor>? {
        guard let name = mine.color else { return .nothing }
        return ClassColor(rawValue: name).map(Setting.value)
    }
}

/// A change of a group's name from `base` to `mine`.
struct GroupWrite: Codable, Hashable, Sendable {
    let id: StudentGroup.ID
    let schoolClass: SchoolClass.ID
    var version: Int
    let base: GroupFields
    var mine: GroupFields

    var call: SaveGroup { SaveGroup(classID: schoolClass, groupID: id, name: mine.name, version: version) }
}

/// A change of a worksheet from `base` to `mine`.
struct DocumentWrite: Codable, Hashable, Sendable {
    let id: Worksheet.ID
    let place: SchoolClass.ID?
    /// 0 for a worksheet that is not at the school.
    var version: Int
    let base: DocumentFields
    var mine: DocumentFields

    var isNew: Bool { version == 0 && base == mine }
}

/// A change that the school has refused.
public struct TKRefusedChange: Hashable, Identifiable, Sendable {
    public let id: UUID
    /// The identifier of the class, subject, group or worksheet that it is about.
    public let objectID: UUID?
    public let error: TKError

    init(_ call: WaitingCall) {
        id = call.id
        objectID = WriteNote(call.note)?.subject
        error = call.refusal.flatMap { RefusalNote($0)?.error } ?? .refused(code: "", field: nil)
    }
}

/// The reason for a refusal, as kept on the device.
struct RefusalNote: Codable {
    var problem: Problem
    var fields: [String] = []
    var mine: ClassWrite?
    var theirs: ClassDTO?
    var document: DocumentWrite?
    var worksheet: WorksheetDTO?
    var group: GroupWrite?
    var theirGroup: GroupDTO?

    var data: Data { (try? EndpointCoding.encoder.encode(self)) ?? Data() }

    init(_ problem: Problem) {
        self.problem = problem
    }

    init?(_ data: Data) {
        if let note = try? EndpointCoding.decoder.decode(RefusalNote.self, from: data) {
            self = note
            return
        }
        // Another of the person's programs tried to deliver it, and kept only the problem.
        guard let problem = try? EndpointCoding.decoder.decode(Problem.self, from: data) else { return nil }
        self.init(problem)
    }

    var error: TKError {
        if let mine, let theirs { return .conflict(TKConflict(mine, theirs, fields: fields)) }
        if let group, let theirGroup { return .conflict(TKConflict(group, theirGroup, fields: fields)) }
        if let document, let worksheet { return .conflict(TKConflict(document, worksheet, fields: fields)) }
        return TKError(problem, while: .writing)
    }
}
