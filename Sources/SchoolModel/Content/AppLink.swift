import Foundation

/// What a handout's button, a desktop or a command line opens in an app: a context, its own address, or both.
///
/// The link to a context may carry the address that its app gave it, as `?address=…`. That is how a web app's button
/// reaches an app on a system that gives web addresses to browsers only.
public struct AppLink: Hashable, Sendable, CustomStringConvertible {
    /// Why a text isn't a link to an app.
    public enum Fault: Error, Hashable, Sendable {
        case context(DeepLink.Fault)
        case address(AppAddress.Fault)
    }

    /// The most characters that a link can have: that of a context with an address whose every byte is encoded.
    public static let longest = DeepLink.longest + mark.count + 3 * Link.longest

    private static let mark = "?address="

    /// The context; nil for an address alone.
    public let context: DeepLink?
    /// The address; nil for a context whose app gave it none.
    public let address: AppAddress?

    public init(_ context: DeepLink, address: AppAddress? = nil) {
        self.context = context
        self.address = address
    }

    public init(_ address: AppAddress) {
        context = nil
        self.address = address
    }

    /// Reads a link.
    ///
    /// - Throws: ``Fault``
    public init(_ text: String) throws(Fault) {
        guard text.prefix(DeepLink.scheme.count + 1).lowercased() == "\(DeepLink.scheme):" else {
            do throws(AppAddress.Fault) { self.init(try AppAddress(text)) } catch { throw .address(error) }
            return
        }
        let parts = text.split(separator: Self.mark, maxSplits: 1, omittingEmptySubsequences: false)
        let link: DeepLink
        do throws(DeepLink.Fault) { link = try DeepLink(String(parts[0])) } catch { throw .context(error) }
        guard parts.count > 1 else {
            self.init(link)
            return
        }
        guard parts[1].utf8.count <= 3 * Link.longest else { throw .context(.isTooLong) }
        guard parts[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !parts[1].contains(where: "?#&".contains),
            let address = String(parts[1]).removingPercentEncoding
        else { throw .context(.isNotEncoded) }
        do throws(AppAddress.Fault) { self.init(link, address: try AppAddress(address)) } catch {
            throw .address(error)
        }
    }

    public var description: String {
        switch (context, address) {
        case (let context?, let address?): "\(context)\(Self.mark)\(Self.encoded("\(address)"))"
        case (let context?, nil): "\(context)"
        case (nil, let address): address.map { "\($0)" } ?? ""
        }
    }

    private static func encoded(_ text: String) -> String {
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
