import Hummingbird

extension SchoolRouter {
    /// Makes every address that only accepts forms lead to the page with the form.
    ///
    /// A refused form is shown again at the address that it was sent to. Anyone who opens that address
    /// again, by reloading or choosing a language, must find a page there.
    ///
    /// - Parameter neighbours: The last part of the page's address where it is not the nearest one above.
    func addWaysBack(neighbours: [String: String]) {
        let pages = Set(routes.filter { $0.method == .get }.map(\.path))
        let forms = routes.filter { $0.method == .post && !$0.path.hasPrefix("/v1/") && !pages.contains($0.path) }
        for form in forms {
            let parts = form.path.split(separator: "/")
            let depth =
                (0..<parts.count).last { pages.contains("/" + parts.prefix($0).joined(separator: "/")) } ?? 0
            let neighbour = neighbours[form.path]
            get(form.path) { request, _ in
                let above = request.uri.path.split(separator: "/").prefix(depth) + (neighbour.map { [$0[...]] } ?? [])
                return .see("/" + above.joined(separator: "/"))
            }
        }
    }
}
