// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    products: [
        .executable(name: "benchmark", targets: ["benchmark"]),
        .library(name: "SlowSync", type: .dynamic, targets: ["SlowSync"]),
    ],
    dependencies: [
        .package(name: "teachkit", path: ".."),
        .package(name: "teachkit-server", path: "../Server"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        // Sends prepared requests over many connections from one thread.
        .target(name: "LoadClient"),
        // What a loop without a server takes, and the disk that it writes to.
        .target(name: "BareLoop", linkerSettings: [.linkedLibrary("sqlite3")]),
        // Preloaded into a process, makes each of its syncs take 4 ms longer, as on an ordinary disk.
        .target(name: "SlowSync"),
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "BareLoop", "LoadClient",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "DeviceStore", package: "teachkit"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "SchoolAPI", package: "teachkit"),
                .product(name: "SchoolModel", package: "teachkit"),
                .product(name: "SchoolServices", package: "teachkit-server"),
                .product(name: "Timetable", package: "teachkit"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
