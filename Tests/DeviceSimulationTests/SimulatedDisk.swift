import Foundation
import ModelTesting
import Synchronization

/// A disk in memory: SQLite writes to it whatever lies in one folder.
///
/// It can lose power after any write, fill up, and go on after either.
final class SimulatedDisk: Sendable {
    /// How it goes down.
    enum Crash: CaseIterable, Sendable {
        /// The process is killed: what it had written is there.
        case kill
        /// The power fails: only what was synced is sure to be there.
        case powerCut
    }

    struct IsDown: Error {}
    struct IsFull: Error {}

    private struct State {
        var files: [String: SimulatedFile] = [:]
        /// The index of a write-ahead log, which lives in memory.
        var sharedMemory: [String: SharedMemory] = [:]
        /// Programs from before a crash can't reach the disk any more.
        var generation = 0
        var isDown = false
        var changesUntilPowerCut: Int?
        var capacity = Int.max
        /// What is in the paths of files that take nothing more.
        var fullPart: String?
        var chance: SeededGenerator
    }

    /// The folder whose databases it holds.
    let folder: URL
    private let state: Mutex<State>

    /// An empty disk, or one that holds what another does.
    init(seed: UInt64, copying other: SimulatedDisk? = nil) {
        SimulatedDiskDriver.install()
        folder = Self.place.appendingPathComponent("\(SimulatedDiskDriver.mark)\(UUID().uuidString)")
        var state = State(chance: SeededGenerator(seed: seed))
        if let other {
            for (path, file) in other.state.withLock({ $0.files }) where path.hasPrefix(other.folder.path) {
                state.files[folder.path + path.dropFirst(other.folder.path.count)] = file.afterKill()
            }
        }
        self.state = Mutex(state)
        SimulatedDiskDriver.mount(self)
    }

    deinit {
        _ = try? FileManager.default.removeItem(at: folder)
    }

    /// Where the few files lie that are no databases; in memory, if the system has such a place.
    private static let place: URL = {
        let memory = URL(fileURLWithPath: "/dev/shm")
        return FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
    }()

    // MARK: Accidents

    /// Fails at the change after the next `count` ones, unless `crash` comes first.
    func cutPower(afterChanges count: Int?) {
        state.withLock { $0.changesUntilPowerCut = count }
    }

    /// Whether the power has failed.
    var isDown: Bool { state.withLock { $0.isDown } }

    /// Brings the disk back as it is after a crash.
    func restart(after crash: Crash) {
        state.withLock { state in
            let crash = state.isDown ? Crash.powerCut : crash
            for (name, file) in state.files.sorted(by: { $0.key < $1.key }) {
                state.files[name] = crash == .kill ? file.afterKill() : file.afterPowerCut(using: &state.chance)
            }
            state.sharedMemory = [:]
            state.generation += 1
            state.isDown = false
            state.changesUntilPowerCut = nil
        }
    }

    /// Lets it hold so much more, or as much as comes.
    func limit(toFurtherBytes count: Int?) {
        state.withLock { state in
            state.capacity = count.map { $0 + state.files.values.reduce(0) { $0 + $1.bytes.count } } ?? .max
        }
    }

    /// Lets the files whose path contains something take nothing more; with nil, all take what comes.
    func fill(containing part: String?) {
        state.withLock { $0.fullPart = part }
    }

    /// Removes the files whose path contains something.
    func remove(containing part: String) {
        state.withLock { state in state.files = state.files.filter { !$0.key.contains(part) } }
    }

    /// Drops the databases whose files have been deleted, with what lies beside each.
    ///
    /// Programs that still have them open write to nowhere.
    func dropWhatWasDeleted() {
        state.withLock { state in
            state.files = state.files.filter { path, _ in
                let database = ["-wal", "-shm", "-journal"].first(where: path.hasSuffix).map { path.dropLast($0.count) }
                return FileManager.default.fileExists(atPath: String(database ?? path[...]))
            }
            state.sharedMemory = [:]
            state.generation += 1
        }
    }

    /// The files that are left, on this disk and of those that are no databases.
    var leftFiles: [String] {
        let others = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        let real = (others?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
        return state.withLock { Array($0.files.keys) } + real.map(\.path)
    }

    /// Whether any file holds a text.
    func holds(_ text: String) -> Bool {
        let wanted = Data(text.utf8)
        return state.withLock { $0.files.values.map(\.bytes) }.contains { $0.range(of: wanted) != nil }
    }

    // MARK: What the driver asks for

    var generation: Int { state.withLock { $0.generation } }

    func exists(_ name: String) -> Bool { state.withLock { $0.files[name] != nil } }

    func create(_ name: String) {
        state.withLock { if $0.files[name] == nil { $0.files[name] = SimulatedFile() } }
    }

    func delete(_ name: String) {
        state.withLock { state in
            if !state.isDown { state.files[name] = nil }
        }
    }

    func size(of name: String, _ generation: Int) throws -> Int {
        try state.withLock { state in
            try Self.check(state, generation)
            return state.files[name]?.bytes.count ?? 0
        }
    }

    /// - Returns: How many bytes there were to read.
    func read(_ name: String, _ generation: Int, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws
        -> Int
    {
        try state.withLock { state in
            try Self.check(state, generation)
            guard let bytes = state.files[name]?.bytes, offset < bytes.count else { return 0 }
            let count = min(buffer.count, bytes.count - offset)
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
            }
            return count
        }
    }

    func write(_ name: String, _ generation: Int, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
        try state.withLock { state in
            try Self.change(&state, generation)
            if let part = state.fullPart, name.contains(part) { throw IsFull() }
            let growth = offset + bytes.count - (state.files[name]?.bytes.count ?? 0)
            if growth > 0, state.capacity != .max {
                guard state.files.values.reduce(growth, { $0 + $1.bytes.count }) <= state.capacity else {
                    throw IsFull()
                }
            }
            state.files[name, default: SimulatedFile()].write(bytes, at: offset)
        }
    }

    func truncate(_ name: String, _ generation: Int, to length: Int) throws {
        try state.withLock { state in
            try Self.change(&state, generation)
            state.files[name]?.truncate(to: length)
        }
    }

    func sync(_ name: String, _ generation: Int) throws {
        try state.withLock { state in
            try Self.change(&state, generation)
            state.files[name]?.sync()
        }
    }

    func memory(of name: String, _ generation: Int) throws -> SharedMemory {
        try state.withLock { state in
            try Self.check(state, generation)
            if let memory = state.sharedMemory[name] { return memory }
            let memory = SharedMemory()
            state.sharedMemory[name] = memory
            return memory
        }
    }

    private static func check(_ state: State, _ generation: Int) throws {
        if state.isDown || generation != state.generation { throw IsDown() }
    }

    /// Counts a change, and fails when its time has come.
    private static func change(_ state: inout State, _ generation: Int) throws {
        try check(state, generation)
        guard let count = state.changesUntilPowerCut else { return }
        state.changesUntilPowerCut = count - 1
        if count <= 0 {
            state.isDown = true
            throw IsDown()
        }
    }
}

/// Memory that all connections to a file share, for as long as one of them is open.
final class SharedMemory: @unchecked Sendable {  // SQLite's own locks protect it.
    private var pages: [Int: UnsafeMutableRawPointer] = [:]

    deinit {
        pages.values.forEach { $0.deallocate() }
    }

    func page(_ number: Int, size: Int) -> UnsafeMutableRawPointer {
        if let page = pages[number] { return page }
        let page = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        page.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        pages[number] = page
        return page
    }
}
