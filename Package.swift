// swift-tools-version: 6.2

import PackageDescription

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

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
        .library(name: "SchoolServices", targets: ["SchoolServices", "SchoolStore", "Storage", "StorageDrivers"]),
        .executable(name: "teachkit-server", targets: ["teachkit-server"]),
        .executable(name: "teachkit", targets: ["teachkit"]),
    ],
    traits: [
        .trait(name: "PostgreSQL", description: "Store a school in PostgreSQL, through libpq."),
        .default(enabledTraits: ["PostgreSQL"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        // Values and rules. No I/O, no dependencies.
        .target(name: "SchoolModel"),
        .target(name: "Timetable", dependencies: ["SchoolModel"]),

        // What client and server agree on.
        .target(name: "SchoolAPI", dependencies: ["SchoolModel", "Timetable", httpTypes]),

        // What apps are built on. None of these may see the server's dependencies.
        .systemLibrary(name: "CFileAttributes"),
        .target(name: "DeviceStore", dependencies: ["CFileAttributes", "SchoolAPI", "SchoolModel", grdb, httpTypes]),
        .target(name: "ClassKit", dependencies: ["DeviceStore", "SchoolModel"]),
        .target(name: "TeachKit", dependencies: ["DeviceStore", "SchoolAPI", "SchoolModel"]),
        .target(name: "OSLog"),
        .target(name: "EventKit", dependencies: ["SchoolAPI", "SchoolModel", "Timetable", httpTypes]),
        .target(
            name: "TimetableKit", dependencies: ["DeviceStore", "EventKit", "SchoolAPI", "SchoolModel", "Timetable"]),

        // Storage: a SQL value, its two drivers, and the school's tables on top.
        .target(name: "Storage"),
        .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .target(
            name: "StorageDrivers",
            dependencies: [
                "Storage", grdb, .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .target(name: "CLibPQ", condition: .when(traits: ["PostgreSQL"])),
            ]
        ),
        .target(name: "SchoolStore", dependencies: ["SchoolModel", "Storage", "Timetable"]),

        // The formats of others: parsing and writing only.
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .target(name: "Interchange", dependencies: ["CArchive", "SchoolModel", "Timetable"]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .target(name: "QRCode", dependencies: ["CQREncode"]),

        // What people may do, and what happens when they do it.
        .target(
            name: "SchoolServices",
            dependencies: [
                "Interchange", "SchoolModel", "SchoolStore", "Storage", "Timetable", crypto,
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ]
        ),

        // How messages leave the school.
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "Delivery", dependencies: ["CCurl", "SchoolModel", crypto]),

        // The two faces of the server.
        .target(name: "Markup"),
        .target(
            name: "SchoolWeb", dependencies: ["Markup", "SchoolModel", "Timetable"],
            resources: [.embedInCode("Resources")]),
        .target(
            name: "SchoolServer",
            dependencies: [
                "Delivery", "Interchange", "Markup", "QRCode", "SchoolAPI", "SchoolModel", "SchoolServices",
                "SchoolWeb", "Timetable",
                crypto, httpTypes, hummingbird, logging,
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
        .executableTarget(
            name: "teachkit-server",
            dependencies: [
                "Delivery", "Interchange", "SchoolModel", "SchoolServer", "SchoolServices", "SchoolStore", "SchoolWeb",
                "Storage", "StorageDrivers", "Timetable", argumentParser, crypto, hummingbird, logging,
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
        // What there is to say about how an app uses ClassKit.
        .target(name: "AppCheck", dependencies: ["SchoolAPI", "SchoolModel"]),
        .executableTarget(
            name: "teachkit",
            dependencies: [
                "AppCheck", "DeviceStore", "QRCode", "SchoolAPI", "SchoolModel", "Timetable", "TimetableKit",
                argumentParser,
            ]
        ),

        // What several test targets share.
        .target(
            name: "SchoolTesting",
            dependencies: ["SchoolModel", "SchoolServices", "SchoolStore", "Storage", "StorageDrivers"],
            path: "Tests/SchoolTesting"
        ),
        // A school behind the real router, for the tests of the server and of its clients.
        .target(
            name: "ServerTesting",
            dependencies: [
                "SchoolAPI", "SchoolModel", "SchoolServer", "SchoolServices", "SchoolStore", "SchoolTesting", "Storage",
                "StorageDrivers", httpTypes, hummingbird, logging,
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            path: "Tests/ServerTesting"
        ),
        // A teacher's own program, for the tests of several processes.
        .executableTarget(name: "TeacherProgram", dependencies: ["TeachKit"], path: "Tests/TeacherProgram"),
        // An app that keeps a timetable in a calendar, for the same tests.
        .executableTarget(
            name: "CalendarProgram", dependencies: ["SchoolAPI", "SchoolModel", "TimetableKit"],
            path: "Tests/CalendarProgram"),
        // An app that does wrong what apps do wrong.
        .executableTarget(name: "FaultyApp", dependencies: ["ClassKit"], path: "Tests/FaultyApp"),
        .testTarget(name: "AppCheckTests", dependencies: ["AppCheck", "SchoolAPI", "SchoolModel"]),
        .testTarget(name: "SchoolModelTests", dependencies: ["SchoolModel", "SchoolTesting"]),
        .testTarget(name: "SchoolAPITests", dependencies: ["SchoolAPI", "SchoolModel", "SchoolTesting", httpTypes]),
        .testTarget(
            name: "DeviceStoreTests",
            dependencies: [
                "DeviceStore", "DeviceTesting", "SchoolAPI", "SchoolModel", "SchoolTesting", grdb, httpTypes,
            ]),
        .testTarget(
            name: "DeviceSimulationTests",
            dependencies: [
                "DeviceStore", "DeviceTesting", "SchoolAPI", "SchoolModel", "SchoolTesting", grdb, httpTypes,
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "ClassKitTests",
            dependencies: ["ClassKit", "DeviceStore", "DeviceTesting", "SchoolAPI", "SchoolModel", "SchoolTesting"]),
        .testTarget(
            name: "TeachKitTests",
            dependencies: [
                "DeviceStore", "SchoolAPI", "SchoolModel", "SchoolServer", "SchoolServices", "SchoolStore",
                "SchoolTesting", "ServerTesting", "Storage", "TeachKit", httpTypes,
            ]),
        // Compiled as apps from Apple's systems are: in Swift 5, and without a warning.
        .testTarget(
            name: "AdopterTests", dependencies: ["ClassKit"],
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        // The same rows of Apple's list, compiled in Swift 6.
        .testTarget(name: "ModernAdopterTests", dependencies: ["ClassKit"]),
        .testTarget(name: "DeliveryTests", dependencies: ["Delivery", "SchoolModel", crypto]),
        .testTarget(name: "OSLogTests", dependencies: ["OSLog"]),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode"]),
        // A school in memory and a device in a folder of its own, for the tests of the SDK.
        .target(
            name: "DeviceTesting", dependencies: ["DeviceStore", "SchoolAPI", "SchoolModel", httpTypes],
            path: "Tests/DeviceTesting"),
        .testTarget(name: "TimetableTests", dependencies: ["SchoolModel", "SchoolTesting", "Timetable"]),
        .testTarget(
            name: "EventKitTests", dependencies: ["EventKit", "SchoolAPI", "SchoolModel", "Timetable", httpTypes]),
        .testTarget(
            name: "TimetableKitTests",
            dependencies: [
                "DeviceStore", "EventKit", "SchoolAPI", "SchoolModel", "SchoolServer", "SchoolServices", "SchoolStore",
                "SchoolTesting", "ServerTesting", "Storage", "Timetable", "TimetableKit", httpTypes,
            ]),
        .testTarget(name: "InterchangeTests", dependencies: ["Interchange", "SchoolModel", "Timetable"]),
        .testTarget(
            name: "SchoolStoreTests",
            dependencies: ["SchoolModel", "SchoolStore", "SchoolTesting", "Storage", "StorageDrivers", "Timetable"]),
        .testTarget(
            name: "SchoolServicesTests",
            dependencies: [
                "Interchange", "SchoolModel", "SchoolServices", "SchoolStore", "SchoolTesting", "Storage",
                "StorageDrivers", "Timetable",
            ]),
        .testTarget(name: "SchoolWebTests", dependencies: ["Markup", "SchoolModel", "SchoolWeb", "Timetable"]),
        .testTarget(
            name: "SchoolServerTests",
            dependencies: [
                "ClassKit", "DeviceStore", "SchoolAPI", "SchoolModel", "SchoolServer", "SchoolServices", "SchoolStore",
                "SchoolTesting", "SchoolWeb", "ServerTesting", "Storage", "StorageDrivers", "Timetable", httpTypes,
                hummingbird, logging, crypto,
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
            ]
        ),
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
