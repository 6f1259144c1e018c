/// Where the button of a handout's activity leads: to the address that the app gave, or else to the context.
public struct OpeningLink: Hashable, Sendable {
    /// What browsers on most systems open: those systems know which app an address belongs to.
    public let address: String
    /// The same for the program that opens apps on Linux; nil for an address that it can't open.
    public let appLink: AppLink?

    /// The link to a context, with the address that its app gave it.
    ///
    /// - Throws: ``Refusal`` for the field `path` if the app gave no address and no link can name the path.
    public init(_ path: IdentifierPath, universalLink: String?) throws(Refusal) {
        guard let universalLink, !Self.isReserved(universalLink) else {
            let link = try DeepLink(path)
            address = "\(link)"
            appLink = AppLink(link)
            return
        }
        address = universalLink
        guard let own = try? AppAddress(universalLink) else {
            appLink = nil
            return
        }
        appLink = (try? DeepLink(path)).map { AppLink($0, address: own) } ?? AppLink(own)
    }

    /// Whether an address belongs to a browser or a system, as one may that was published when that was possible.
    private static func isReserved(_ address: String) -> Bool {
        do throws(AppAddress.Fault) { _ = try AppAddress(address) } catch { return error == .isReserved }
        return false
    }
}
