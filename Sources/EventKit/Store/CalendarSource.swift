import Foundation
import Timetable

/// An account in use: its folder on this device, and the server that the folder mirrors.
struct CalendarSource: Sendable {
    let place: CalendarPlace
    let folder: VdirFolder
    /// Held while files are read and rewritten.
    let writing: FileLock
    let records: SyncRecords?
    let synchronizer: CalDAVSynchronizer?

    init(_ account: CalendarAccounts.Account, in accounts: CalendarAccounts) throws {
        place = CalendarPlace(id: account.id, title: account.title, isRemote: account.address != nil)
        let own = accounts.home.appendingPathComponent("accounts").appendingPathComponent(account.id)
        try DurableFile.makeFolder(own)
        writing = FileLock(url: own.appendingPathComponent("write.lock"))
        guard let address = account.address else {
            folder = VdirFolder(URL(fileURLWithPath: account.folder ?? own.path))
            records = nil
            synchronizer = nil
            return
        }
        folder = VdirFolder(own.appendingPathComponent("calendars"))
        let records = SyncRecords(own.appendingPathComponent("records"))
        try DurableFile.makeFolder(folder.url)
        try DurableFile.makeFolder(records.url)
        self.records = records
        let server = CalDAVServer(
            address: address, username: account.username ?? "", password: account.password ?? "",
            transport: accounts.transport)
        synchronizer = CalDAVSynchronizer(
            server: server, copy: LocalCopy(folder: folder, records: records, writing: writing),
            running: FileLock(url: own.appendingPathComponent("sync.lock")), sleep: accounts.sleep)
    }

    /// The existing calendars, without those about to be removed at the server.
    func calendars() throws -> [CalendarEntry] {
        try folder.calendars().compactMap { name in
            let record = try records?.record(of: name)
            if record?.isRemoved == true { return nil }
            // A colon ends the calendar's part of an event identifier.
            return CalendarEntry(
                id: "\(place.id)/\(name.replacing(":", with: "%3A"))", place: place.id, folder: name,
                title: folder.title(of: name),
                isWritable: record?.isWritable ?? true)
        }
    }

    /// The file name and contents of the item with a UID.
    func item(uid: String, in calendar: String) throws -> (file: String, item: EventItem)? {
        let usual = VdirFolder.fileName(uid: uid)
        if let item = try folder.item(usual, in: calendar).flatMap(EventItem.init), item.uid == uid {
            return (usual, item)
        }
        for (file, component) in try folder.items(in: calendar) {
            if let item = EventItem(component), item.uid == uid { return (file, item) }
        }
        return nil
    }
}
