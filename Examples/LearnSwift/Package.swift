// swift-tools-version: 6.2

import PackageDescription

let classKit = Target.Dependency.product(name: "ClassKit", package: "teachkit")

let package = Package(
    name: "LearnSwift",
    dependencies: [
        // In an app of your own: .package(url: "https://…/teachkit", from: "1.0.0")
        .package(name: "teachkit", path: "../..")
    ],
    targets: [
        // The course, and the contexts that stand for its parts.
        .target(name: "Course", dependencies: [classKit]),
        // The app.
        .executableTarget(
            name: "learnswift", dependencies: ["Course", classKit],
            resources: [.copy("Resources/learnswift-Info.plist")]),
        // What is a context provider extension on an iPad.
        .executableTarget(
            name: "learnswift-provider", dependencies: ["Course", classKit],
            resources: [.copy("Resources/learnswift-provider-Info.plist")]),
    ],
    swiftLanguageModes: [.v6]
)
