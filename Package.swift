// swift-tools-version: 6.2

import PackageDescription

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")

// What apps are made with. Whoever depends on this package fetches its two dependencies and nothing of the
// server's, which is a package of its own in the folder Server.
let package = Package(
    name: "teachkit",
    products: [
        .library(name: "SchoolModel", targets: ["SchoolModel"]),
        .library(name: "SchoolAPI", targets: ["SchoolAPI"]),
        .library(name: "ClassKit", targets: ["ClassKit"]),
        .library(name: "TeachKit", targets: ["TeachKit"]),
        // What the SDKs keep on a device, for tools and for measuring.
        .library(name: "DeviceStore", targets: ["DeviceStore"]),
        .library(name: "Timetable", targets: ["Timetable"]),
        .library(name: "TimetableKit", targets: ["TimetableKit"]),
        // What calendars are written with, where the system's module is missing.
        .library(name: "EventKit", targets: ["EventKit"]),
        // What adopters log with, where the system's module is missing.
        .library(name: "OSLog", targets: ["OSLog"]),
        // What tests of both packages share.
        .library(name: "ModelTesting", targets: ["ModelTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // Values and rules. No I/O, no dependencies.
        .target(name: "SchoolModel"),
        .target(name: "Timetable", dependencies: ["SchoolModel"]),

        // What client and server agree on.
        .target(name: "SchoolAPI", dependencies: ["SchoolModel", "Timetable", httpTypes]),

        // What apps are built on.
        .systemLibrary(name: "CFileAttributes"),
        .target(name: "DeviceStore", dependencies: ["CFileAttributes", "SchoolAPI", "SchoolModel", grdb, httpTypes]),
        .target(name: "ClassKit", dependencies: ["DeviceStore", "SchoolAPI", "SchoolModel"]),
        .target(name: "TeachKit", dependencies: ["DeviceStore", "SchoolAPI", "SchoolModel"]),
        .target(name: "OSLog"),
        .target(name: "EventKit", dependencies: ["SchoolAPI", "SchoolModel", "Timetable", httpTypes]),
        .target(
            name: "TimetableKit", dependencies: ["DeviceStore", "EventKit", "SchoolAPI", "SchoolModel", "Timetable"]),

        // Chance that a seed brings back, and pictures.
        .target(name: "ModelTesting", path: "Tests/ModelTesting"),
        // A school in memory and a device in a folder of its own, for the tests of the SDK.
        .target(
            name: "DeviceTesting", dependencies: ["DeviceStore", "SchoolAPI", "SchoolModel", httpTypes],
            path: "Tests/DeviceTesting"),
        .testTarget(name: "SchoolModelTests", dependencies: ["ModelTesting", "SchoolModel"]),
        .testTarget(name: "SchoolAPITests", dependencies: ["ModelTesting", "SchoolAPI", "SchoolModel", httpTypes]),
        .testTarget(
            name: "DeviceStoreTests",
            dependencies: [
                "DeviceStore", "DeviceTesting", "ModelTesting", "SchoolAPI", "SchoolModel", grdb, httpTypes,
            ]),
        .testTarget(
            name: "DeviceSimulationTests",
            dependencies: [
                "DeviceStore", "DeviceTesting", "ModelTesting", "SchoolAPI", "SchoolModel", grdb, httpTypes,
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "ClassKitTests",
            dependencies: ["ClassKit", "DeviceStore", "DeviceTesting", "ModelTesting", "SchoolAPI", "SchoolModel"]),
        // Compiled as apps from Apple's systems are: in Swift 5, and without a warning.
        .testTarget(
            name: "AdopterTests", dependencies: ["ClassKit"],
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        // The same rows of Apple's list, compiled in Swift 6 and with what it makes stricter about imports.
        .testTarget(
            name: "ModernAdopterTests", dependencies: ["ClassKit"],
            swiftSettings: [
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ]),
        .testTarget(name: "OSLogTests", dependencies: ["OSLog"]),
        .testTarget(name: "TimetableTests", dependencies: ["ModelTesting", "SchoolModel", "Timetable"]),
        .testTarget(
            name: "EventKitTests", dependencies: ["EventKit", "SchoolAPI", "SchoolModel", "Timetable", httpTypes]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets
where [.regular, .executable, .test].contains(target.type) && !target.name.hasSuffix("AdopterTests") {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // SE-0335: write `any` before an existential type.
            .enableUpcomingFeature("ExistentialAny"),
            // SE-0409: an import is internal unless it says `public import`.
            .enableUpcomingFeature("InternalImportsByDefault"),
            // SE-0444: a file sees only the members of modules it imports itself.
            .enableUpcomingFeature("MemberImportVisibility"),
            // SE-0480: a warning stops the build.
            .treatAllWarnings(as: .error),
        ]
}
