import ClassKit

/// A book whose app saves at every page, in async functions and with a wrapper of its own around the store.
final class Reader: Shape {
    private actor Progress {
        private var activity: CLSActivity?

        func begin(_ path: [String]) async throws {
            let page = try await CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: path)
            page.becomeActive()
            activity = page.currentActivity ?? page.createNewActivity()
            activity?.start()
        }

        func turn(to page: Int, of count: Int) async throws {
            activity?.addProgressRange(
                fromStart: Double(page - 1) / Double(count), toEnd: Double(page) / Double(count))
            try await CLSDataStore.shared.save()
        }

        func end() async throws {
            activity?.stop()
            CLSDataStore.shared.activeContext?.resignActive()
            try await CLSDataStore.shared.save()
        }
    }

    /// Somebody reads a page.
    private func read() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { continuation.resume() }
        }
    }

    func applicationDidFinishLaunching() {
        let store = CLSDataStore.shared
        let book = CLSContext(type: .book, identifier: "frogs", title: "The Frogs")
        book.summary = "How tadpoles become frogs."
        book.suggestedAge = NSRange(7...10)
        book.suggestedCompletionTime = NSRange(5...15)
        store.contexts(matchingIdentifierPath: ["frogs"]) { contexts, error in
            guard contexts.isEmpty else { return }
            store.mainAppContext.addChildContext(book)
            for number in 1...3 {
                let chapter = CLSContext(type: .chapter, identifier: "\(number)", title: "Chapter \(number)")
                chapter.displayOrder = number
                chapter.addProgressReportingCapabilities([
                    CLSProgressReportingCapability(kind: .percent, details: "Pages read")
                ])
                book.addChildContext(chapter)
            }
            store.save(completion: nil)
        }
    }

    func play(_ userActivity: NSUserActivity?, completion: @escaping () -> Void) {
        let opened = userActivity?.contextIdentifierPath.map { Array($0.dropFirst()) }
        Task {
            do {
                let progress = Progress()
                try await progress.begin(opened ?? ["frogs", "1"])
                for page in 1...4 {
                    await self.read()
                    try await progress.turn(to: page, of: 4)
                }
                try await progress.end()
            } catch {
                print(error.localizedDescription)
            }
            completion()
        }
    }
}
