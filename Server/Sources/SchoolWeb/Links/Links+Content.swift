public import SchoolModel

// MARK: - Content

extension Links {
    public static let apps = "/apps"
    public static func apps(for handout: Handout.ID?) -> String { query(apps, ["for": handout?.description]) }
    /// One level of an app's tree, for the router; ``context(_:for:)`` makes the links.
    public static let contexts = "\(apps)/**"
    /// One level of an app's tree, each element of the path percent-encoded; `for` names the draft to fill.
    ///
    /// A worksheet has a page of its own.
    public static func context(_ path: IdentifierPath, for handout: Handout.ID? = nil) -> String {
        if let id = path.worksheet { return worksheet(id) }
        return below(apps, path.elements, for: handout)
    }
    /// The first level of an app's tree.
    static func app(_ id: String, for handout: Handout.ID?) -> String { below(apps, [id], for: handout) }

    private static func below(_ address: String, _ elements: [String], for handout: Handout.ID?) -> String {
        let path = ([address] + elements.map(escaped)).joined(separator: "/")
        return query(path, ["for": handout?.description])
    }

    /// The elements of the path in an address that ``context(_:for:)`` made, still percent-encoded.
    public static func contextElements(of address: String) -> [Substring] {
        address.dropFirst("\(apps)/".count).split(separator: "/")
    }
    /// The picture of a context by its app and its name.
    public static let thumbnail = Address<String, String>("/thumbnails/{appID}/{thumbnailID}")
    /// The picture of a context; nil if it has none.
    public static func thumbnail(_ context: ContentContext) -> String? {
        context.thumbnailID.map { thumbnail(context.path.app, $0) }
    }
    /// GET with `app` asks, POST of `app` removes.
    public static let removeApp = "/remove-app"
    public static func removeApp(_ id: String) -> String { query(removeApp, ["app": id]) }
    /// GET lists, POST registers.
    public static let developerKeys = "/developer-keys"
    /// GET asks, POST removes.
    public static let removeDeveloperKey = Address<DeveloperKey.ID>("\(developerKeys)/{key}/remove")
}
