import Foundation
import SchoolModel

/// A note in the device's format, such as `{"documentRemoval":{"id":"…"}}`.
///
/// Each part has its own name, so that names in the code can change. Notes kept by an older version of the app have
/// `_0` in place of the first name, because those names came from the code.
extension WriteNote: Codable {
    private enum Key: String, CodingKey {
        case schoolClass, students, membership, group, groupMembers, groupRemoval, document, documentRemoval
        case publication, other
    }

    private enum Part: String, CodingKey {
        case write, subject, people, person, group, added, removed, id, at
        case former = "_0"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "A note is about one thing."))
        }
        let parts = try container.nestedContainer(keyedBy: Part.self, forKey: key)
        func part<Content: Decodable>(_ name: Part) throws -> Content { try parts.decode(Content.self, forKey: name) }
        func first<Content: Decodable>(_ name: Part) throws -> Content {
            try part(parts.contains(.former) ? .former : name)
        }
        switch key {
        case .schoolClass: self = .schoolClass(try first(.write))
        case .students:
            self = .students(
                subject: try part(.subject), people: try parts.decodeIfPresent([Person.ID].self, forKey: .people))
        case .membership: self = .membership(subject: try part(.subject), person: try part(.person))
        case .group: self = .group(try first(.write))
        case .groupMembers:
            self = .groupMembers(group: try part(.group), added: try part(.added), removed: try part(.removed))
        case .groupRemoval: self = .groupRemoval(group: try part(.group))
        case .document: self = .document(try first(.write))
        case .documentRemoval: self = .documentRemoval(try first(.id))
        case .publication: self = .publication(try first(.id), at: try part(.at))
        case .other: self = .other(try first(.id))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var parts = container.nestedContainer(keyedBy: Part.self, forKey: key)
        switch self {
        case .schoolClass(let write): try parts.encode(write, forKey: .write)
        case .students(let subject, let people):
            try parts.encode(subject, forKey: .subject)
            try parts.encodeIfPresent(people, forKey: .people)
        case .membership(let subject, let person):
            try parts.encode(subject, forKey: .subject)
            try parts.encode(person, forKey: .person)
        case .group(let write): try parts.encode(write, forKey: .write)
        case .groupMembers(let group, let added, let removed):
            try parts.encode(group, forKey: .group)
            try parts.encode(added, forKey: .added)
            try parts.encode(removed, forKey: .removed)
        case .groupRemoval(let group): try parts.encode(group, forKey: .group)
        case .document(let write): try parts.encode(write, forKey: .write)
        case .documentRemoval(let id): try parts.encode(id, forKey: .id)
        case .publication(let id, let moment):
            try parts.encode(id, forKey: .id)
            try parts.encode(moment, forKey: .at)
        case .other(let id): try parts.encode(id, forKey: .id)
        }
    }

    private var key: Key {
        switch self {
        case .schoolClass: .schoolClass
        case .students: .students
        case .membership: .membership
        case .group: .group
        case .groupMembers: .groupMembers
        case .groupRemoval: .groupRemoval
        case .document: .document
        case .documentRemoval: .documentRemoval
        case .publication: .publication
        case .other: .other
        }
    }
}
