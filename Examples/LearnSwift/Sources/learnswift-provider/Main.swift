import ClassKit
import Course

/// Runs the context provider of Learn Swift until it is ended.
@main
struct Main {
    static func main() async {
        await CLSDataStore.shared.provideContexts(from: ContextRequestHandler())
    }
}
