import Foundation
import GRDBSQLite
import Synchronization

/// Lets SQLite keep what lies below a marked folder on simulated disks, and everything else where it is.
enum SimulatedDiskDriver {
    /// What the name of a folder begins with whose databases are on a simulated disk.
    static let mark = "teachkit-simulated-"

    private struct Mounted {
        weak var disk: SimulatedDisk?
    }

    private static let disks = Mutex<[String: Mounted]>([:])

    static func mount(_ disk: SimulatedDisk) {
        disks.withLock { disks in
            disks = disks.filter { $0.value.disk != nil }
            disks[disk.folder.lastPathComponent] = Mounted(disk: disk)
        }
    }

    /// The disk on which a file lies; nil for the real one.
    fileprivate static func disk(of path: String) -> SimulatedDisk? {
        guard let start = path.range(of: mark) else { return nil }
        let name = path[start.lowerBound...].prefix { $0 != "/" }
        return disks.withLock { $0[String(name)]?.disk }
    }

    fileprivate static func isSimulated(_ path: UnsafePointer<CChar>?) -> String? {
        guard let path else { return nil }
        let text = String(cString: path)
        return text.contains(mark) ? text : nil
    }

    // Set once, before any database is opened through it.
    nonisolated(unsafe) fileprivate static var original: UnsafeMutablePointer<sqlite3_vfs> = sqlite3_vfs_find(nil)

    private static let isInstalled: Bool = {
        let driver = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        driver.initialize(to: original.pointee)
        driver.pointee.szOsFile = max(original.pointee.szOsFile, Int32(MemoryLayout<OpenFile>.size))
        driver.pointee.pNext = nil
        driver.pointee.zName = UnsafePointer(strdup("simulated"))
        driver.pointee.xOpen = { _, name, file, flags, outFlags in open(name, file, flags, outFlags) }
        driver.pointee.xDelete = { _, name, syncs in
            guard let path = isSimulated(name) else { return original.pointee.xDelete(original, name, syncs) }
            disk(of: path)?.delete(path)
            return SQLITE_OK
        }
        driver.pointee.xAccess = { _, name, flags, result in
            guard let path = isSimulated(name) else { return original.pointee.xAccess(original, name, flags, result) }
            result?.pointee = disk(of: path)?.exists(path) == true ? 1 : 0
            return SQLITE_OK
        }
        driver.pointee.xFullPathname = { _, name, count, result in
            guard let path = isSimulated(name), let result else {
                return original.pointee.xFullPathname(original, name, count, result)
            }
            strncpy(result, path, Int(count))
            return SQLITE_OK
        }
        return sqlite3_vfs_register(driver, 1) == SQLITE_OK
    }()

    static func install() {
        precondition(isInstalled, "SQLite does not take the simulated disk.")
    }

    private static func open(
        _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
        _ outFlags: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
        guard let path = isSimulated(name), let file else {
            return original.pointee.xOpen(original, name, file, flags, outFlags)
        }
        guard let disk = disk(of: path) else { return SQLITE_CANTOPEN }
        let isThere = disk.exists(path)
        guard isThere || flags & SQLITE_OPEN_CREATE != 0 else { return SQLITE_CANTOPEN }
        disk.create(path)
        let opened = OpenedFile(disk: disk, name: path, generation: disk.generation)
        file.withMemoryRebound(to: OpenFile.self, capacity: 1) { file in
            file.initialize(to: OpenFile(base: sqlite3_file(pMethods: methods), opened: .passRetained(opened)))
        }
        outFlags?.pointee = flags
        return SQLITE_OK
    }
}

/// A file that SQLite has opened, as SQLite sees it.
private struct OpenFile {
    var base: sqlite3_file
    var opened: Unmanaged<OpenedFile>
}

/// A file that SQLite has opened.
private final class OpenedFile {
    let disk: SimulatedDisk
    let name: String
    let generation: Int
    private var memory: SharedMemory?

    init(disk: SimulatedDisk, name: String, generation: Int) {
        self.disk = disk
        self.name = name
        self.generation = generation
    }

    func page(_ number: Int, size: Int) throws -> UnsafeMutableRawPointer {
        let memory = try memory ?? disk.memory(of: name, generation)
        self.memory = memory
        return memory.page(number, size: size)
    }

    static func of(_ file: UnsafeMutablePointer<sqlite3_file>?) -> OpenedFile? {
        file?.withMemoryRebound(to: OpenFile.self, capacity: 1) { $0.pointee.opened.takeUnretainedValue() }
    }
}

/// Runs something on an open file, and says what came of it as SQLite wants to hear it.
private func answering(
    _ file: UnsafeMutablePointer<sqlite3_file>?, else failure: Int32, _ body: (OpenedFile) throws -> Void
) -> Int32 {
    guard let opened = OpenedFile.of(file) else { return SQLITE_IOERR }
    do {
        try body(opened)
        return SQLITE_OK
    } catch is SimulatedDisk.IsFull {
        return SQLITE_FULL
    } catch let short as ShortRead {
        return short.code
    } catch {
        return failure
    }
}

private struct ShortRead: Error {
    let code: Int32 = SQLITE_IOERR | 2 << 8
}

// Made once and never changed; SQLite keeps a pointer to it.
nonisolated(unsafe) private let methods: UnsafePointer<sqlite3_io_methods> = {
    var table = sqlite3_io_methods()
    table.iVersion = 2
    table.xClose = { file in
        file?.withMemoryRebound(to: OpenFile.self, capacity: 1) { $0.pointee.opened.release() }
        return SQLITE_OK
    }
    table.xRead = { file, buffer, count, offset in
        answering(file, else: SQLITE_IOERR) { opened in
            let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
            let read = try opened.disk.read(opened.name, opened.generation, into: buffer, at: Int(offset))
            guard read < buffer.count else { return }
            if let start = buffer.baseAddress { memset(start + read, 0, buffer.count - read) }
            throw ShortRead()
        }
    }
    table.xWrite = { file, buffer, count, offset in
        answering(file, else: SQLITE_IOERR) { opened in
            let bytes = UnsafeRawBufferPointer(start: buffer, count: Int(count))
            try opened.disk.write(opened.name, opened.generation, bytes, at: Int(offset))
        }
    }
    table.xTruncate = { file, length in
        answering(file, else: SQLITE_IOERR) { try $0.disk.truncate($0.name, $0.generation, to: Int(length)) }
    }
    table.xSync = { file, _ in
        answering(file, else: SQLITE_IOERR) { try $0.disk.sync($0.name, $0.generation) }
    }
    table.xFileSize = { file, size in
        answering(file, else: SQLITE_IOERR) { size?.pointee = Int64(try $0.disk.size(of: $0.name, $0.generation)) }
    }
    // One thread at a time works on a schedule, so there is nothing to lock.
    table.xLock = { _, _ in SQLITE_OK }
    table.xUnlock = { _, _ in SQLITE_OK }
    table.xCheckReservedLock = { _, result in
        result?.pointee = 0
        return SQLITE_OK
    }
    table.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
    table.xSectorSize = { _ in 512 }
    table.xDeviceCharacteristics = { _ in 0 }
    table.xShmMap = { file, page, size, _, result in
        answering(file, else: SQLITE_IOERR) { opened in
            result?.pointee = try opened.page(Int(page), size: Int(size))
        }
    }
    table.xShmLock = { _, _, _, _ in SQLITE_OK }
    table.xShmBarrier = { _ in }
    table.xShmUnmap = { _, _ in SQLITE_OK }
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: table)
    return UnsafePointer(methods)
}()
