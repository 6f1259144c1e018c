import Foundation
import Hummingbird
import SchoolAPI

/// The description of the API, made from the endpoints that the router was taught.
struct OpenAPIRoute {
    /// Comes after all endpoints, for it describes those that are there.
    func add(to router: SchoolRouter) {
        let endpoints = router.endpoints
        router.get("/v1/openapi.json") { request, _ in
            let document = try OpenAPIDocument.data(for: endpoints, title: "TeachKit")
            return Response.json(data: document, for: request)
        }
    }
}
