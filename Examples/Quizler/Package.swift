// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Quizler",
    dependencies: [
        // In an app of your own: .package(url: "https://…/teachkit", from: "1.0.0")
        .package(name: "teachkit", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "quizler",
            dependencies: [.product(name: "ClassKit", package: "teachkit")],
            resources: [.copy("Resources/quizler-Info.plist")]
        )
    ],
    swiftLanguageModes: [.v6]
)
