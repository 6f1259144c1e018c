import ClassKit

/// Content with addresses of its own: some of a scheme, some of a web domain.
final class Museum: Shape {
    private struct Room {
        let identifier: String
        let title: String
        let address: String
    }

    private let rooms = [
        Room(identifier: "masks", title: "Masks", address: "greatmuseum://rooms/masks?lamp=on"),
        Room(identifier: "coins", title: "Coins", address: "greatmuseum://rooms/coins"),
        Room(identifier: "ships", title: "Ships", address: "https://museum.example.org/rooms/ships"),
    ]

    func applicationDidFinishLaunching() {
        let root = CLSDataStore.shared.mainAppContext
        CLSDataStore.shared.contexts(matching: NSPredicate(format: "parent = %@", root)) { contexts, _ in
            for room in self.rooms where !contexts.contains(where: { $0.identifier == room.identifier }) {
                let context = CLSContext(type: .exercise, identifier: room.identifier, title: room.title)
                context.universalLinkURL = URL(string: room.address)
                context.topic = .artsAndMusic
                root.addChildContext(context)
            }
            CLSDataStore.shared.save { error in
                if let error = error { print(error) }
            }
        }
    }

    /// What `application(_:open:options:)` and `application(_:continue:restorationHandler:)` call on iOS.
    private func room(at url: URL) -> Room? {
        rooms.first { $0.address == url.absoluteString }
    }

    func play(_ userActivity: NSUserActivity?, completion: @escaping () -> Void) {
        var room = rooms[0]
        if let activity = userActivity {
            guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL,
                let opened = self.room(at: url)
            else {
                print("Nothing is at \(activity.webpageURL?.absoluteString ?? "no address").")
                return completion()
            }
            room = opened
        }
        print("Showing \(room.title)")
        CLSDataStore.shared.mainAppContext.descendant(matchingIdentifierPath: [room.identifier]) { context, _ in
            guard let context = context else { return completion() }
            context.becomeActive()
            let visit = context.createNewActivity()
            visit.start()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
                visit.progress = 1
                let found = CLSQuantityItem(identifier: "found", title: "Things found")
                found.quantity = 7
                visit.primaryActivityItem = found
                visit.stop()
                CLSDataStore.shared.save { _ in completion() }
            }
        }
    }
}
