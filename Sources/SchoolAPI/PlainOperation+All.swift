import HTTPTypes
import SchoolModel

extension PlainOperation {
    /// All of them; the server and the tests compare them with its routes.
    public static let all: [PlainOperation] = [
        PlainOperation(
            method: .get, path: APIPath.openAPI, summary: "Gets this description.", caller: .anyone,
            answers: ["application/json"]),
        PlainOperation(
            method: .get, path: APIPath.events, summary: "Sends events while the connection is open.",
            query: [
                Parameter(name: "handout", schema: .string(format: "uuid"), isRequired: false),
                Parameter(name: "class", schema: .string(format: "uuid"), isRequired: false),
            ], answers: ["text/event-stream"]),
        PlainOperation(
            method: .put, path: GetUpload.path, summary: "Appends bytes to a file that was announced.",
            query: [Parameter(name: "offset", schema: .integer)], takes: ["application/octet-stream"],
            answers: ["application/json"], answer: UploadDTO.self),
        PlainOperation(
            method: .get, path: APIPath.fileContent, summary: "Gets the bytes of a file that was handed out.",
            answers: ["application/octet-stream"]),
        PlainOperation(
            method: .post, path: APIPath.thumbnails, summary: "Stores the picture that contexts of the catalogue name.",
            caller: .developer, query: ofThumbnails, takes: pictures, status: 201, answers: ["application/json"],
            answer: CatalogStatusDTO.self),
        PlainOperation(
            method: .get, path: APIPath.thumbnails, summary: "Gets a picture of the catalogue.", caller: .developer,
            query: ofThumbnails, answers: pictures),
        PlainOperation(
            method: .delete, path: APIPath.thumbnails, summary: "Removes a picture of the catalogue.",
            caller: .developer, query: ofThumbnails, status: 204),
    ]

    private static let pictures = ["image/png", "image/jpeg"]

    private static let ofThumbnails = [
        Parameter(name: "environment", schema: .oneOf(CatalogEnvironment.allCases.map(\.rawValue))),
        Parameter(name: "thumbnailId", schema: .string()),
    ]
}
