import Hummingbird
import SchoolAPI
import SchoolWeb

extension SchoolRouter {
    /// Makes every address that only accepts forms lead to the page with the form.
    ///
    /// A refused form is shown again at the address that it was sent to. Anyone who opens that address
    /// again, by reloading or choosing a language, must find a page there.
    ///
    /// - Parameter neighbours: The pattern of the page by the form's, where it is not the nearest one above.
    func addWaysBack(neighbours: [String: String]) {
        let pages = Set(routes.filter { $0.method == .get }.map(\.path))
        let forms = routes.filter {
            $0.method == .post && !$0.path.hasPrefix(APIPath.start) && !pages.contains($0.path)
        }
        for form in forms {
            let page = neighbours[form.path] ?? Self.nearest(of: pages, above: form.path)
            get(form.path) { request, _ in .see(Self.address(page, like: request.uri.path)) }
        }
    }

    private static func nearest(of pages: Set<String>, above form: String) -> String {
        let parts = form.split(separator: "/")
        let above = (1..<parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
        return above.first(where: pages.contains) ?? Links.home
    }

    /// The address of a page whose pattern has its parameters where `address` has them.
    private static func address(_ pattern: String, like address: String) -> String {
        let given = address.split(separator: "/")
        let parts = pattern.split(separator: "/").enumerated().map { $1.hasPrefix("{") ? given[$0] : $1 }
        return "/" + parts.joined(separator: "/")
    }
}
