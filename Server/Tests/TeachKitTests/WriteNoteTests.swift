import Foundation
import SchoolModel
import Testing

@testable import TeachKit

/// Notes about waiting changes, which an app still finds after an update.
@Suite struct WriteNoteTests {
    private static let (one, other) = ("0190163d-8694-739b-aea5-966c26f8ad90", "0190163d-8694-739b-aea5-966c26f8ad91")
    private static let upper = "0190163D-8694-739B-AEA5-966C26F8AD90"

    private static func id<Thing>(_ text: String = one) throws -> Identifier<Thing> {
        try #require(Identifier<Thing>(text))
    }

    /// Notes, with their present and their former stored text.
    private static func rows() throws -> [(note: WriteNote, text: String, former: String)] {
        let mine = ClassFields(name: "Go", color: "red")
        let base = ClassFields(name: "Chess", isArchived: true)
        let written =
            #"{"base":{"isArchived":true,"name":"Chess"},"id":"\#(one)","#
            + #""mine":{"color":"red","isArchived":false,"name":"Go"},"version":2}"#
        let group = #"{"base":{"name":"A"},"id":"\#(one)","mine":{"name":"B"},"schoolClass":"\#(other)","version":1}"#
        let fields = #"{"exercises":[],"instructions":"","isTest":true,"name":"Animals"}"#
        let document = #"{"base":\#(fields),"id":"\#(one)","mine":\#(fields),"version":0}"#
        let animals = DocumentFields(name: "Animals", isTest: true)
        let moment = Date(timeIntervalSince1970: 1_790_000_000)
        let added = try [id(other) as Person.ID]
        return [
            (
                .schoolClass(ClassWrite(id: try id(), home: nil, version: 2, base: base, mine: mine)),
                #"{"schoolClass":{"write":\#(written)}}"#, #"{"schoolClass":{"_0":\#(written)}}"#
            ),
            (
                .group(
                    GroupWrite(
                        id: try id(), schoolClass: try id(other), version: 1, base: GroupFields(name: "A"),
                        mine: GroupFields(name: "B"))),
                #"{"group":{"write":\#(group)}}"#, #"{"group":{"_0":\#(group)}}"#
            ),
            (
                .document(DocumentWrite(id: try id(), place: nil, version: 0, base: animals, mine: animals)),
                #"{"document":{"write":\#(document)}}"#, #"{"document":{"_0":\#(document)}}"#
            ),
            (
                .documentRemoval(try id()), #"{"documentRemoval":{"id":"\#(one)"}}"#,
                #"{"documentRemoval":{"_0":"\#(one)"}}"#
            ),
            (
                .publication(try id(), at: moment),
                #"{"publication":{"at":"2026-09-21T14:13:20.000Z","id":"\#(one)"}}"#,
                #"{"publication":{"_0":"\#(one)","at":"2026-09-21T14:13:20.000Z"}}"#
            ),
            (
                .other(try #require(UUID(uuidString: upper))), #"{"other":{"id":"\#(upper)"}}"#,
                #"{"other":{"_0":"\#(upper)"}}"#
            ),
        ]
            + [
                (
                    .students(subject: try id(), people: added),
                    #"{"students":{"people":["\#(other)"],"subject":"\#(one)"}}"#
                ),
                (.students(subject: try id(), people: nil), #"{"students":{"subject":"\#(one)"}}"#),
                (
                    .membership(subject: try id(), person: try id(other)),
                    #"{"membership":{"person":"\#(other)","subject":"\#(one)"}}"#
                ),
                (
                    .groupMembers(group: try id(), added: added, removed: []),
                    #"{"groupMembers":{"added":["\#(other)"],"group":"\#(one)","removed":[]}}"#
                ),
                (.groupRemoval(group: try id()), #"{"groupRemoval":{"group":"\#(one)"}}"#),
            ].map { ($0, $1, $1) }
    }

    @Test func notesFromOlderVersionsAreReadLikeTodays() throws {
        for (note, text, former) in try Self.rows() {
            #expect(String(decoding: note.data, as: UTF8.self) == text)
            #expect(WriteNote(Data(text.utf8)) == note)
            #expect(WriteNote(Data(former.utf8)) == note)
        }
    }

    @Test(arguments: ["{}", "", #"{"nonsense":{"_0":1}}"#, #"{"documentRemoval":{"at":1}}"#, #"{"group":{}}"#])
    func anInvalidNoteIsRejected(text: String) {
        #expect(WriteNote(Data(text.utf8)) == nil)
    }
}
