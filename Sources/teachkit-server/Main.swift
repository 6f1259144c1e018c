import ArgumentParser

@main
struct Main: ParsableCommand {
    mutating func run() throws {}
}
