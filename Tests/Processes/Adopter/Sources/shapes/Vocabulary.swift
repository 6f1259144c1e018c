import ClassKit

/// Categories that the user fills with decks, so that some of them are empty.
final class Vocabulary: Shape {
    private let categories = [("animals", "Animals"), ("food", "Food"), ("mine", "My words")]
    private let decks = [("animals", "pets", "Pets"), ("animals", "zoo", "In the zoo"), ("food", "fruit", "Fruit")]

    func applicationDidFinishLaunching() {
        for (index, category) in categories.enumerated() {
            add(CLSContext(type: .chapter, identifier: category.0, title: category.1), to: [], order: index)
        }
        for deck in decks {
            add(CLSContext(type: .challenge, identifier: deck.1, title: deck.2), to: [deck.0], order: 0)
        }
    }

    private func add(_ context: CLSContext, to path: [String], order: Int) {
        context.displayOrder = order
        context.topic = .worldLanguage
        let store = CLSDataStore.shared
        store.contexts(matchingIdentifierPath: path + [context.identifier]) { found, _ in
            guard found.last?.identifier != context.identifier else { return }
            let parent = found.last ?? store.mainAppContext
            parent.addChildContext(context)
            store.save { error in
                if let error = error { print(error.localizedDescription) }
            }
        }
    }

    func play(_ userActivity: NSUserActivity?, completion: @escaping () -> Void) {
        let opened = userActivity?.contextIdentifierPath.map { Array($0.dropFirst()) }
        CLSDataStore.shared.contexts(matchingIdentifierPath: opened ?? ["animals", "pets"]) { found, _ in
            guard let deck = found.last, deck.type == .challenge else {
                print("There is nothing to practise.")
                return completion()
            }
            deck.becomeActive()
            let activity = deck.createNewActivity()
            activity.start()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
                for (index, word) in ["dog", "cat"].enumerated() {
                    let item = CLSBinaryItem(identifier: word, title: word, type: .yesNo)
                    item.value = index == 0
                    activity.addAdditionalActivityItem(item)
                }
                // Nobody asked for words with an article today.
                activity.addAdditionalActivityItem(
                    CLSScoreItem(identifier: "articles", title: "Articles", score: 0, maxScore: 0))
                activity.primaryActivityItem = CLSScoreItem(
                    identifier: "known", title: "Words known", score: 1, maxScore: 2)
                activity.stop()
                deck.resignActive()
                CLSDataStore.shared.save { error in
                    if let error = error { print(error.localizedDescription) }
                    completion()
                }
            }
        }
    }
}
