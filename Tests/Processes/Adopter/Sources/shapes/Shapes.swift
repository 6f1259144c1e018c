import ClassKit

/// What an app does when it is started by itself, and when something is opened in it.
protocol Shape: AnyObject {
    func applicationDidFinishLaunching()
    /// Plays what people would do, at whatever was opened or else at the beginning.
    func play(_ userActivity: NSUserActivity?, completion: @escaping () -> Void)
}

/// Starts the app that the first argument names: `shapes delegate`.
@main
enum Shapes {
    static func main() async throws {
        let name = CommandLine.arguments.dropFirst().first ?? ""
        let shape: Shape
        switch name {
        case "delegate": shape = Theatre()
        case "provider": shape = Textbook()
        case "scheme": shape = Museum()
        case "categories": shape = Vocabulary()
        case "reader": shape = Reader()
        case "course": shape = Course()
        default:
            print("No app is called “\(name)”.")
            exit(2)
        }
        shape.applicationDidFinishLaunching()
        let launches = Launches()
        try CLSDataStore.shared.onContinueUserActivity { launches.userActivity = $0 }
        if CommandLine.arguments.contains("--register") { try CLSDataStore.shared.registerForDeepLinks() }
        await withCheckedContinuation { continuation in
            shape.play(launches.userActivity) { continuation.resume() }
        }
        _ = try await CLSDataStore.shared.waitForDelivery(upTo: .seconds(10))
        // A context provider keeps running.
        if name == "provider" && launches.userActivity == nil { try await Task.sleep(for: .seconds(86_400)) }
    }
}

/// What the app was started for; it is read only after the handler that writes it has returned.
final class Launches: @unchecked Sendable {
    var userActivity: NSUserActivity?
}
