/// Something that is shown to the person who uses the device, and not to the app.
public enum Notice: Hashable, Sendable {
    /// What they do in an app is recorded from now on.
    case isShared(app: String)
    /// The app has marked something as done.
    case isDone(title: String)
}

extension Notice {
    /// What it says, in the language of the person's system.
    func sentence(in language: String) -> String {
        switch (self, language.prefix(2)) {
        case (.isShared(let app), "de"): "Was du in „\(app)“ für die Schule machst, sehen deine Lehrkräfte."
        case (.isShared(let app), "ja"): "「\(app)」で学校のためにやったことは、先生に見えます。"
        case (.isShared(let app), _): "Your teachers see what you do for school in “\(app)”."
        case (.isDone(let title), "de"): "„\(title)“ ist als fertig markiert."
        case (.isDone(let title), "ja"): "「\(title)」をおわりにしました。"
        case (.isDone(let title), _): "“\(title)” is marked as done."
        }
    }

    /// The language given by the environment, with the precedence of POSIX.
    public static func language(in environment: [String: String]) -> String {
        ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "en"
    }
}
