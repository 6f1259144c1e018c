import ArgumentParser
import Foundation

/// How long the server takes to its first answer, and what it holds in memory when nothing happens.
struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Start to first answer, and memory when idle.")

    @Option(help: "How often everything is measured.") var runs = 5

    func run() throws {
        let place = try Workplace()
        defer { place.clear() }
        let data = place.folder("demo")
        var (first, later, resident): ([Double], [Double], [Double]) = ([], [], [])
        for run in 1...runs {
            let new = try ServerProcess(data: place.folder("new-\(run)"), arguments: ["--demo"])
            first.append(new.secondsToAnswer)
            new.stop()
            let server = try ServerProcess(data: data, arguments: ["--demo"])
            later.append(server.secondsToAnswer)
            for path in ["/sign-in", "/assets/school.css", "/health"] {
                _ = HTTP.get(path, port: server.port, token: nil, accept: "text/html")
            }
            Thread.sleep(forTimeInterval: 3)
            resident.append(Double(try server.residentBytes()) / 1e6)
            server.stop()
        }
        print("start to first answer, median of \(runs): \(Series(later).median.milliseconds) (under 300 ms)")
        print("the same with founding the demo school: \(Series(first).median.milliseconds)")
        print("resident when idle, median of \(runs): \(Series(resident).median.short) MB (under 80 MB)")
    }
}
