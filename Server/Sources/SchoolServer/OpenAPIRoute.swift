import Foundation
import Hummingbird
import SchoolAPI

/// The description of the API, made from the router's endpoints.
struct OpenAPIRoute {
    /// Must come after all endpoints, because it describes those registered so far.
    func add(to router: SchoolRouter) {
        let endpoints = router.endpoints
        router.get(APIPath.openAPI) { request, _ in
            let document = try OpenAPIDocument.data(for: endpoints, and: PlainOperation.all, title: "TeachKit")
            return Response.json(data: document, for: request)
        }
    }
}
