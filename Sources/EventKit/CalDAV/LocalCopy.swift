import Foundation
import Timetable

/// This device's copy of a server's calendars, which takes in changes from the server.
struct LocalCopy: Sendable {
    let folder: VdirFolder
    let records: SyncRecords
    let writing: FileLock

    /// A change to send to the server.
    enum Errand: Sendable {
        case put(file: String, contents: Data, over: String?)
        case remove(file: String, address: URL, state: String?)
    }

    /// Takes over the server's current state of an item.
    ///
    /// - Returns: Whether anything has changed on this device.
    func take(_ item: CalDAVServer.Item, as file: String, in calendar: String) throws -> Bool {
        try writing.hold {
            let known = try records.record(of: calendar)?.items[file]
            let agreed = records.agreed(file, in: calendar)
            let local = folder.text(of: file, in: calendar)
            // An item that was sent, and then removed here before the answer came, still has to be removed, unless
            // others have changed it since.
            let staysRemoved =
                known?.isRemoved == true && known?.etag == nil && Self.saysTheSame(agreed, item.contents)
            let next = staysRemoved ? nil : Self.next(agreed: agreed, local: local, remote: item.contents)
            if let next, next != local { try folder.write(next, to: file, in: calendar) }
            try records.keepAgreed(item.contents, file, in: calendar)
            try records.change(calendar) { record in
                record.items[file] = SyncRecords.Item(address: item.url, etag: item.etag, isRemoved: staysRemoved)
            }
            return next != nil && next != local
        }
    }

    private static func saysTheSame(_ one: Data?, _ other: Data) -> Bool {
        func fields(_ contents: Data) -> EventFields? {
            guard var fields = (try? CalendarComponent.read(contents))?.first.flatMap(EventItem.init)?.fields else {
                return nil
            }
            fields.created = nil
            fields.lastModified = nil
            return fields
        }
        return one.map { $0 == other || fields($0) == fields(other) } ?? false
    }

    private static func next(agreed: Data?, local: Data?, remote: Data) -> Data {
        guard let local, local != agreed, local != remote else { return remote }
        let read = { (contents: Data) in (try? CalendarComponent.read(contents))?.first }
        guard let ours = read(local), let theirs = read(remote) else { return remote }
        let merged = ItemMerge.merged(base: agreed.flatMap(read), local: ours, remote: theirs)
        return merged == theirs ? remote : Data(merged.written().utf8)
    }

    /// Handles an item that is no longer at the server.
    ///
    /// If it has changed here since, it is kept and sent again.
    ///
    /// - Returns: Whether anything has changed on this device.
    func forget(_ file: String, in calendar: String) throws -> Bool {
        try writing.hold {
            let isRemoved = try records.record(of: calendar)?.items[file]?.isRemoved == true
            let local = folder.text(of: file, in: calendar)
            let isChanged = !isRemoved && local != nil && local != records.agreed(file, in: calendar)
            if !isChanged { try folder.removeItem(file, in: calendar) }
            try records.forgetAgreed(file, in: calendar)
            try records.change(calendar) { $0.items[file] = nil }
            return !isChanged && local != nil
        }
    }

    /// The changes that the server doesn't have yet.
    func errands(in calendar: String) throws -> [Errand] {
        try writing.hold {
            let items = try records.record(of: calendar)?.items ?? [:]
            var errands: [Errand] = []
            for (file, item) in items.sorted(by: { $0.key < $1.key }) where item.isRemoved {
                guard let address = item.address else { continue }
                errands.append(.remove(file: file, address: address, state: item.etag))
            }
            for file in try folder.items(in: calendar).keys.sorted() where items[file]?.isRemoved != true {
                guard let contents = folder.text(of: file, in: calendar),
                    contents != records.agreed(file, in: calendar) || items[file]?.etag == nil
                else { continue }
                errands.append(.put(file: file, contents: contents, over: items[file]?.etag))
            }
            return errands
        }
    }

    /// Records that an item is about to be sent to an address, so that a removal in the meantime isn't lost.
    func begin(_ file: String, contents: Data, at address: URL, in calendar: String) throws {
        try writing.hold {
            let known = try records.record(of: calendar)?.items[file]
            if known?.etag != nil { return }
            try records.keepAgreed(contents, file, in: calendar)
            try records.change(calendar) { record in
                record.items[file] = SyncRecords.Item(address: address, isRemoved: known?.isRemoved ?? false)
            }
        }
    }

    func finish(_ file: String, contents: Data, state etag: String?, in calendar: String) throws {
        try writing.hold {
            try records.keepAgreed(contents, file, in: calendar)
            try records.change(calendar) { $0.items[file]?.etag = etag }
        }
    }

    /// The file of an item from the server: its existing file, or a new one.
    func file(of item: CalDAVServer.Item, in calendar: String) throws -> String {
        let key = DAVResponse.key(item.url)
        let items = try records.record(of: calendar)?.items ?? [:]
        if let known = items.first(where: { $0.value.address.map(DAVResponse.key) == key })?.key { return known }
        let name = item.url.lastPathComponent
        let usual = name.hasSuffix(".ics") && VdirFolder.fileName(uid: String(name.dropLast(4))) == name ? name : nil
        guard let component = (try? CalendarComponent.read(item.contents))?.first, let read = EventItem(component)
        else {
            return usual ?? VdirFolder.fileName(uid: UUID().uuidString)
        }
        // An item here with the same UID is the same item, for example after its records were lost.
        let here = try folder.items(in: calendar).first {
            items[$0.key]?.address == nil && EventItem($0.value)?.uid == read.uid
        }
        return here?.key ?? usual ?? VdirFolder.fileName(uid: read.uid)
    }
}
