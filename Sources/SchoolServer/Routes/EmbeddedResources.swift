/// The files of the Resources folder, by name.
///
/// The build turns each of them into an array; this is the list of what is served.
enum EmbeddedResources {
    static var all: [String: [UInt8]] {
        [
            "badge.js": PackageResources.badge_js,
            "copy.js": PackageResources.copy_js,
            "icon.svg": PackageResources.icon_svg,
            "live.js": PackageResources.live_js,
            "print.js": PackageResources.print_js,
            "school.css": PackageResources.school_css,
            "upload.js": PackageResources.upload_js,
        ]
    }
}
