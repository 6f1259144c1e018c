import ArgumentParser

/// Measures what the school promises about speed and size.
@main
struct Benchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures what the school promises about speed and size.",
        discussion: "Run it through Benchmarks/run, which builds everything first.",
        subcommands: [
            Ingest.self, Reports.self, Leaderboards.self, StatisticsCommand.self, TimetablesCommand.self, Start.self,
            DeviceCommand.self, BareLoopCommand.self, OpenStoreCommand.self,
        ]
    )
}
