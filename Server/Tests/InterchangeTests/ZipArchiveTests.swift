import Foundation
import SchoolModel
import Testing

@testable import Interchange

@Suite struct ZipArchiveTests {
    private static let moment = Date(timeIntervalSince1970: 1_790_000_000)

    private func pack(_ files: [String: String]) throws -> [UInt8] {
        let files = files.sorted { $0.key < $1.key }.map { RosterFile(name: $0.key, bytes: Array($0.value.utf8)) }
        return try ZipArchive.pack(files, at: Self.moment)
    }

    private func unpack(_ bytes: [UInt8], limits: RosterLimits = RosterLimits()) -> RosterFiles {
        RosterFiles(uploaded: [RosterFile(name: "roster.zip", bytes: bytes)], limits: limits)
    }

    @Test func whatIsPackedIsUnpacked() throws {
        let files = Rosters.apple()
        let unpacked = unpack(try pack(files))
        #expect(unpacked.problems == [])
        let content = unpacked.files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
        #expect(Dictionary(uniqueKeysWithValues: content) == files)
    }

    /// Programs write names beyond ASCII in UTF-8, with a flag that says so or without, or in the code page of their machine.
    @Test(arguments: [
        ("_c3_bc", isMarked: true), ("_c3_bc", isMarked: false), ("_81", isMarked: false), ("_8f_5c", isMarked: false),
    ])
    func namesBeyondASCIIAreRead(_ letter: String, isMarked: Bool) throws {
        let written = letter.split(separator: "_").compactMap { UInt8($0, radix: 16) }
        let place = String(repeating: "_", count: written.count)
        let files = Rosters.apple()
        var packed = try pack(
            Dictionary(uniqueKeysWithValues: files.map { ("Sch\(place)ler/\($0.key)", $0.value) })
                .merging(["\(place)bersicht.txt": "x"]) { first, _ in first })
        packed = named(packed, place, written, isMarked: isMarked)
        let unpacked = unpack(packed)
        #expect(unpacked.problems == [])
        #expect(Set(unpacked.files.map(\.name)) == Set(files.keys))
        let list = named(try pack(["7b \(place).csv": "names"]), place, written, isMarked: isMarked)
        #expect(ZipArchive.table(in: list, upTo: 1000) == Array("names".utf8))
    }

    /// The archive with other bytes in its names, and with or without the flag that they are UTF-8.
    private func named(_ archive: [UInt8], _ place: String, _ name: [UInt8], isMarked: Bool) -> [UInt8] {
        var bytes = archive
        for start in bytes.indices {
            if bytes[start...].starts(with: place.utf8) {
                bytes.replaceSubrange(start..<start + name.count, with: name)
            }
            // Where the flags are in the header of a file, and in the directory.
            for (mark, offset) in [([0x50, 0x4B, 3, 4] as [UInt8], 7), ([0x50, 0x4B, 1, 2], 9)]
            where bytes[start...].starts(with: mark) {
                bytes[start + offset] = isMarked ? bytes[start + offset] | 8 : bytes[start + offset] & ~8
            }
        }
        return bytes
    }

    @Test func filesOnTheDiskArePackedPieceByPiece() throws {
        let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let content = (0..<300_000).map { "\($0)," }.joined()
        let (large, empty, archive) = (
            folder.appending(path: "1"), folder.appending(path: "2"), folder.appending(path: "3")
        )
        try Data(content.utf8).write(to: large)
        for url in [empty, archive] { try Data().write(to: url) }
        let handle = try FileHandle(forWritingTo: archive)
        defer { try? handle.close() }
        let stored = [
            ZipArchive.Stored(name: "gone.txt", url: folder.appending(path: "4"), size: 0),
            ZipArchive.Stored(name: "empty.txt", url: empty, size: 0),
            ZipArchive.Stored(name: "files/large.csv", url: large, size: Int64(content.utf8.count)),
            ZipArchive.Stored(name: "emptied.txt", url: empty, size: 1),
        ]
        let files = [RosterFile(name: "records.json", bytes: Array("{}".utf8))]
        #expect(
            try ZipArchive.write(files, stored, to: handle.fileDescriptor, at: Self.moment)
                == ZipArchive.Unreadable(missing: ["gone.txt"], incomplete: ["emptied.txt"]))
        let bytes = [UInt8](try Data(contentsOf: archive))
        #expect(content.utf8.count > 1 << 20, "The test would show nothing.")
        let unpacked = ZipArchive.table(in: bytes, upTo: 1 << 22)
        // A difference would be printed byte by byte.
        let isSame = unpacked == Array(content.utf8)
        #expect(isSame)
    }

    /// Linux calls this file longer than it is, as a disk that fails does.
    private static let short = "/sys/devices/system/cpu/online"

    @Test(.enabled(if: FileManager.default.isReadableFile(atPath: short)))
    func aFileThatBreaksOffIsIncompleteRatherThanMissing() throws {
        let archive = URL.temporaryDirectory.appending(path: "\(UUID()).zip")
        try Data().write(to: archive)
        defer { try? FileManager.default.removeItem(at: archive) }
        let handle = try FileHandle(forWritingTo: archive)
        defer { try? handle.close() }
        let stored = [ZipArchive.Stored(name: "half.txt", url: URL(filePath: Self.short), size: 0)]
        #expect(
            try ZipArchive.write([], stored, to: handle.fileDescriptor, at: Self.moment)
                == ZipArchive.Unreadable(incomplete: ["half.txt"]))
    }

    @Test func anArchiveThatCannotBeWrittenSaysWhy() throws {
        let handle = try #require(FileHandle(forReadingAtPath: "/dev/null"))
        #expect(throws: ZipArchive.PackingFailed.self) {
            try ZipArchive.write([], [], to: handle.fileDescriptor, at: Self.moment)
        }
    }

    @Test func packingTheSameTwiceGivesTheSameBytes() throws {
        #expect(try pack(Rosters.apple()) == pack(Rosters.apple()))
    }

    @Test func aFolderInTheArchiveAndWhatMacOSAddsDoNotMatter() throws {
        var files = Dictionary(uniqueKeysWithValues: Rosters.apple().map { ("export/\($0.key)", $0.value) })
        files["__MACOSX/export/._students.csv"] = "x"
        files["export/.DS_Store"] = "x"
        files["export/readme.txt"] = "x"
        let reading = RosterReader.read(unpack(try pack(files)), on: Rosters.day)
        #expect(reading.faults == [])
        #expect(reading.snapshot.people.count == 3)
    }

    @Test(arguments: ["../students.csv", "/students.csv", "a/../../students.csv", "..\\students.csv"])
    func aPathOutsideTheArchiveIsRefused(path: String) throws {
        let unpacked = unpack(try pack([path: "x"]))
        #expect(unpacked.problems.map(\.code) == [.pathIsUnsafe])
        #expect(unpacked.files.isEmpty)
    }

    @Test func theSameFileInTwoFoldersIsRefused() throws {
        let bytes = try pack(["a/students.csv": "x", "b/students.csv": "y"])
        #expect(RosterReader.read(unpack(bytes), on: Rosters.day).problems.first.map(\.code) == [.fileIsRepeated])
    }

    @Test func aBombIsNotUnpacked() throws {
        let bytes = try pack(["students.csv": String(repeating: "0", count: 30 << 20)])
        #expect(bytes.count < 1 << 20)
        let unpacked = unpack(bytes, limits: RosterLimits(unpacked: 1 << 20))
        #expect(unpacked.problems.map(\.code) == [.fileIsTooLarge])
        #expect(unpacked.files.isEmpty)
    }

    @Test(.timeLimit(.minutes(1))) func aBombCostsLittleEvenIfItStatesNoSize() throws {
        // Only the archive's own size says that this can't be a roster: 40 MB are far below the limit for all.
        var bytes = try pack(["students.csv": String(repeating: "0", count: 40 << 20)])
        #expect(unpack(bytes).problems.map(\.value) == ["32 MB"])
        // The directory's entry states one byte.
        let directory = try #require(bytes.lastRange(ofBytes: [0x50, 0x4B, 0x01, 0x02]))
        bytes.replaceSubrange(directory + 24..<directory + 28, with: [1, 0, 0, 0])
        let unpacked = unpack(bytes)
        #expect(unpacked.problems.map(\.code).allSatisfy { [.fileIsTooLarge, .archiveIsUnreadable].contains($0) })
        #expect(!unpacked.problems.isEmpty)
        #expect(unpacked.files.isEmpty)
    }

    @Test func anArchiveWithTooManyEntriesIsRefused() throws {
        let files = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0).txt", "x") })
        for limit in [20, 49] {
            let unpacked = unpack(try pack(files), limits: RosterLimits(entries: limit))
            #expect(unpacked.problems.map(\.code) == [.entriesAreTooMany])
            #expect(unpacked.problems.map(\.value) == ["\(limit)"])
        }
        #expect(unpack(try pack(files), limits: RosterLimits(entries: 50)).problems.map(\.code) == [.formatIsUnknown])
    }

    @Test func archivesAndFilesAboveTheLimitAreRefused() throws {
        let bytes = try pack(Rosters.apple())
        #expect(unpack(bytes, limits: RosterLimits(archive: 100)).problems.map(\.code) == [.fileIsTooLarge])
        let files = [RosterFile(name: "users.csv", bytes: bytes), RosterFile(name: "orgs.csv", bytes: bytes)]
        let both = RosterFiles(uploaded: files, limits: RosterLimits(unpacked: bytes.count + 10))
        #expect(both.problems.map(\.code) == [.fileIsTooLarge])
    }

    @Test func aTruncatedArchiveIsAlwaysRefused() throws {
        let bytes = try pack(Rosters.apple())
        for length in stride(from: 4, to: bytes.count - 1, by: 37) {
            let reading = RosterReader.read(unpack(Array(bytes[..<length])), on: Rosters.day)
            #expect(!reading.problems.areAboutEntries, "cut off after \(length) bytes")
        }
    }

    @Test func anArchiveWithoutEntriesIsRefused() throws {
        let reading = RosterReader.read(unpack(try pack([:])), on: Rosters.day)
        #expect(reading.problems.first.map(\.code) == [.archiveIsUnreadable])
    }

    @Test func anArchiveWithoutARosterNamesWhatItHolds() throws {
        let long = String(repeating: "n", count: 200)
        let names = ["a/photo.png", "inner.zip", "\u{202E}gnp.exe", long, "students.csv.txt"]
        let files = unpack(try pack(Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })))
        let problem = try #require(files.problems.first)
        #expect(problem.code == .formatIsUnknown)
        #expect(problem.value.hasPrefix("gnp.exe, inner.zip, \(long.prefix(59))…"))
    }

    /// The flag in both headers is all that says so; nobody gets as far as the content.
    @Test func anArchiveWithAPasswordIsToBeMadeAgain() throws {
        var bytes = try pack(["students.csv": "person_id\n"])
        for (mark, place) in [([UInt8](arrayLiteral: 0x50, 0x4B, 3, 4), 6), ([0x50, 0x4B, 1, 2], 8)] {
            bytes[try #require(bytes.lastRange(ofBytes: mark)) + place] |= 1
        }
        #expect(unpack(bytes).problems.map(\.code) == [.archiveIsUnreadable])
    }

    @Test func aFolderIsReadOnlyByTheNamesOfItsFiles() throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, content) in Rosters.apple() { try Data(content.utf8).write(to: folder.appending(path: name)) }
        try Data("x".utf8).write(to: folder.appending(path: "other.csv"))
        let files = RosterFiles(at: folder)
        #expect(files.files.count == 6)
        #expect(RosterReader.read(files, on: Rosters.day).faults == [])
        #expect(RosterFiles(at: folder, limits: RosterLimits(unpacked: 50)).problems.map(\.code) == [.fileIsTooLarge])
        let nowhere = folder.appending(path: "nowhere.zip")
        #expect(RosterFiles(at: nowhere).problems.map(\.code) == [.fileIsUnreadable])
    }
}

extension [UInt8] {
    /// Where these bytes occur last.
    fileprivate func lastRange(ofBytes wanted: [UInt8]) -> Int? {
        indices.reversed().first { self[$0...].starts(with: wanted) }
    }
}
