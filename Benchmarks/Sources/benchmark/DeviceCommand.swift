import ArgumentParser
import DeviceStore
import Foundation
import SchoolModel

/// What saving, finding and delivering take on a device.
struct DeviceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "device", abstract: "Saving, finding and delivering on a device.")

    @Option(help: "How often everything is measured.") var runs = 5

    func run() async throws {
        let place = try Workplace()
        defer { place.clear() }
        try await saving(in: place)
        let full = try await filled(in: place)
        try finding(in: full)
        try opening(full)
        try await delivering(in: place)
    }

    private func saving(in place: Workplace) async throws {
        let contexts = try MeasuredDevice.tree(of: 10_000)
        var (many, one, slowest): ([Double], [Double], [Double]) = ([], [], [])
        for run in 1...runs {
            let device = try MeasuredDevice(in: place.folder("saving-\(run)"))
            many.append(try seconds { try device.app.save(Changes(contexts: contexts)) })
            try await device.app.flush(within: .seconds(60))
            let attempts = try (0..<500).map { try MeasuredSchool.attempt(at: $0 % 20, of: $0) }
            let each = Series(
                try attempts.map { attempt in
                    try seconds { try device.app.save(Changes(activities: [attempt])) }
                })
            guard try device.app.waiting().activities == attempts.count else { throw Failure("A save was dropped.") }
            one.append(each.median)
            slowest.append(each.quantile(0.99))
        }
        print("save of 10,000 new contexts, median of \(runs): \(Series(many).median.milliseconds) (under 1000 ms)")
        print(
            "save of one activity, durable, median of \(runs) medians: \(Series(one).median.milliseconds) (under 2 ms)")
        print("the same, 99 of 100: \(Series(slowest).median.milliseconds)")
    }

    private static let size = 100_000

    /// A device that holds a large tree which the school knows already.
    private func filled(in place: Workplace) async throws -> MeasuredDevice {
        let device = try MeasuredDevice(in: place.folder("full"))
        try device.app.save(Changes(contexts: MeasuredDevice.tree(of: Self.size)))
        guard try await device.app.flush(within: .seconds(600)).isEmpty else { throw Failure("Contexts still wait.") }
        return device
    }

    private func finding(in device: MeasuredDevice) throws {
        var (cold, warm): ([Double], [Double]) = ([], [])
        for run in 0..<runs {
            try device.dropFromMemory()
            let next = device.launch()
            _ = try next.waiting()
            cold.append(try seconds { try find(run * 7919 + 13, on: next) })
            // Once to have the files in memory again, and once to measure.
            let numbers = (0..<2000).map { ($0 * 7919 + run) % Self.size }
            for number in numbers { try find(number, on: next) }
            warm.append(Series(try numbers.map { number in try seconds { try find(number, on: next) } }).median)
        }
        let few = Series(warm).median * 1e6
        let most = Series(cold).median
        print("path look-up in a tree of 100,000, warm, median of \(runs) medians: \(few.short) µs (under 50 µs)")
        print("the first one, nothing of the files in memory, median of \(runs): \(most.milliseconds) (under 1 ms)")
    }

    private func find(_ number: Int, on app: Device) throws {
        guard try app.context(at: MeasuredDevice.path(number)) != nil else { throw Failure("\(number) is missing.") }
    }

    private func opening(_ device: MeasuredDevice) throws {
        var (times, sizes): ([Double], [Double]) = ([], [])
        for _ in 1...runs {
            let opened = try OpenStoreCommand.inProcess(device.folder)
            times.append(opened.seconds)
            sizes.append(opened.bytes / 1e6)
        }
        print("opening a store of 100,000, median of \(runs): \(Series(times).median.milliseconds) (under 20 ms)")
        print("what a process grows by it, median of \(runs): \(Series(sizes).median.short) MB (under 15 MB)")
    }

    private func delivering(in place: Workplace) async throws {
        let folder = place.folder("school")
        let school = try await MeasuredSchool(in: folder)
        let students = try await school.addClass("Devices", students: runs).students
        var tokens: [String] = []
        for student in students { tokens.append(try await school.signIn(student.id)) }
        let server = try ServerProcess(data: folder)
        defer { server.stop() }
        var times: [Double] = []
        for (student, token) in zip(students, tokens) {
            let app = try MeasuredDevice.signedIn(
                student.id, token: token, port: server.port, in: place.folder("device-\(student.id)"))
            try await app.flush(within: .seconds(60))
            try app.save(Changes(activities: (0..<10_000).map { try MeasuredSchool.attempt(at: $0 % 20, of: $0) }))
            guard try app.waiting().activities == 10_000 else { throw Failure("Not everything is kept.") }
            let started = ContinuousClock.now
            let rest = try await app.flush(within: .seconds(120))
            times.append((ContinuousClock.now - started).seconds)
            guard rest.isEmpty, rest.refused == 0 else { throw Failure("Not everything was delivered: \(rest)") }
        }
        print(
            "delivering 10,000 waiting activities, median of \(runs): \(Series(times).median.milliseconds) (under 5000 ms)"
        )
    }

    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let started = ContinuousClock.now
        try body()
        return (ContinuousClock.now - started).seconds
    }
}
