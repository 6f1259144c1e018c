// swift-tools-version: 6.2

import PackageDescription

let products: [Target.Dependency] = [
    .product(name: "ClassKit", package: "teachkit"), .product(name: "OSLog", package: "teachkit"),
]

// Somebody else's package, which depends on this one. Its sources are the rows of Apple's list that our own tests
// compile, so that adopters are known to compile them too: in Swift 5 without a warning, and in Swift 6.
let package = Package(
    name: "Adopter",
    dependencies: [.package(name: "teachkit", path: "../../..")],
    targets: [
        .executableTarget(
            name: "adopter", dependencies: products,
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        .executableTarget(name: "modern", dependencies: products, swiftSettings: [.swiftLanguageMode(.v6)]),
        // The guide's program, as it says to write it.
        .executableTarget(name: "guide", dependencies: products, swiftSettings: [.swiftLanguageMode(.v6)]),
        // Apps of different shapes, each written as their makers write them for iOS: with ClassKit alone.
        .executableTarget(
            name: "shapes", dependencies: [.product(name: "ClassKit", package: "teachkit")],
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    ]
)
