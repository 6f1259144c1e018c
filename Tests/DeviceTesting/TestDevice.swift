public import DeviceStore
public import Foundation
import SchoolAPI
import SchoolModel
import Synchronization

/// A device with a folder of its own, somebody signed in, and time that passes only when told to.
public final class TestDevice: Sendable {
    public let school: FakeSchool
    public let folder: DeviceFolder
    public static let app = "org.example.quiz"
    private let moment: Mutex<Date>
    private let uptime = Mutex(Duration.zero)
    private let boot = Mutex("first")
    private let naps = Mutex<[Duration]>([])
    /// No two devices draw the same numbers.
    private let chance: Mutex<UInt128>
    private static let devices = Mutex<UInt128>(0)
    private let shown = Mutex<[Notice]>([])

    public init(school: FakeSchool = FakeSchool(), signedIn: Bool = true) throws {
        self.school = school
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("teachkit-\(UUID().uuidString)")
        folder = DeviceFolder(url)
        moment = Mutex(school.now)
        chance = Mutex(
            Self.devices.withLock { devices in
                devices += 1
                return devices << 64
            })
        if signedIn { try signIn() }
    }

    deinit {
        // A folder that can't be removed is the system's to clean up.
        _ = try? FileManager.default.removeItem(at: folder.url)
    }

    public func signIn(token: String = "token", person: Int = 1, isDeveloper: Bool = false) throws {
        let id = String(format: "00000000-0000-7000-8000-%012d", person)
        guard let person = Person.ID(id) else { throw CocoaError(.coderInvalidValue) }
        try folder.keep(
            Account(
                server: ServerAddress("https://school.example"), person: person, token: token, name: "Mia",
                schoolName: "School", isDeveloper: isDeveloper
            )
        )
    }

    /// How many naps take no time; no test needs nearly as many.
    private static let mostQuickNaps = 500

    /// A world in which naps shorter than a minute take no time, and longer ones last for ever.
    ///
    /// After very many short ones all last for ever: a device that a test has left behind, with
    /// nobody signed in, would otherwise ask again and again and take the processor from all others.
    public var surroundings: DeviceSurroundings {
        DeviceSurroundings(
            now: { self.moment.withLock { $0 } },
            uptime: { self.uptime.withLock { $0 } },
            sinceBoot: {
                let uptime = self.uptime.withLock { $0 }
                return BootMoment(boot: self.boot.withLock { $0 }, milliseconds: Int64(uptime / .milliseconds(1)))
            },
            random: {
                self.chance.withLock { chance in
                    chance += 1
                    return chance
                }
            },
            sleep: { duration in
                let count = self.naps.withLock { naps in
                    naps.append(duration)
                    return naps.count
                }
                try Task.checkCancellation()
                if duration < .seconds(60), count <= Self.mostQuickNaps { return await Task.yield() }
                try await Task.sleep(for: .seconds(86_400))
            },
            transport: { _ in self.school },
            show: { notice in self.shown.withLock { $0.append(notice) } }
        )
    }

    /// The naps that were taken or begun.
    public var restTimes: [Duration] { naps.withLock { $0 } }

    /// What the person has been told.
    public var notices: [Notice] { shown.withLock { $0 } }

    public func launch() -> Device {
        Device(app: Self.app, folder: folder, surroundings: surroundings)
    }

    /// Lets time pass.
    public func wait(_ duration: Duration) {
        uptime.withLock { $0 += duration }
        moment.withLock { $0 += Double(duration / .milliseconds(1)) / 1000 }
    }

    /// Turns the device's clock, which nothing else notices.
    public func setClock(_ date: Date) {
        moment.withLock { $0 = date }
    }

    /// Lets the machine be started again.
    public func restart() {
        boot.withLock { $0 += " again" }
    }

    /// Whether any file of the device holds a text.
    public func holds(_ text: String) throws -> Bool {
        let files = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: [.isRegularFileKey])
        while let file = files?.nextObject() as? URL {
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            if try Data(contentsOf: file).range(of: Data(text.utf8)) != nil { return true }
        }
        return false
    }

    /// A device that finds what this one had written when its process was killed.
    ///
    /// Nothing may be written meanwhile.
    public func copyAsKilled() throws -> TestDevice {
        let copy = try TestDevice(school: school, signedIn: false)
        try FileManager.default.copyItem(at: folder.url, to: copy.folder.url)
        copy.setClock(moment.withLock { $0 })
        return copy
    }
}
