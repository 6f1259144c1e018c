/// The files of the Resources folder, by name.
///
/// The build turns each of them into an array; this is the list of what is served.
enum EmbeddedResources {
    static var all: [String: [UInt8]] {
        ["school.css": PackageResources.school_css]
    }
}
