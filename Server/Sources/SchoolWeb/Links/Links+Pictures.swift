public import SchoolModel

// MARK: - Pictures of people

extension Links {
    /// POST takes a picture as `picture` in multipart/form-data.
    public static let accountPicture = "/account/picture"
    /// POST without fields takes the own picture away.
    public static let removeAccountPicture = "/account/picture/remove"
    /// GET is the picture of somebody whom one knows.
    public static func picture(of id: Person.ID) -> String { "/people/\(id)/picture" }
    /// POST without fields takes somebody's picture away, for administrators.
    public static func removePicture(of id: Person.ID) -> String { "/people/\(id)/remove-picture" }
    /// POST with `policy` decides whose pictures the school keeps.
    public static let picturePolicy = "/people/pictures"
}
