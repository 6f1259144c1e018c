// swift-tools-version: 6.2

import PackageDescription

let algorithms = Target.Dependency.product(name: "Algorithms", package: "swift-algorithms")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

// The package beside this one, which apps are made with.
let classKit = Target.Dependency.product(name: "ClassKit", package: "teachkit")
let deviceStore = Target.Dependency.product(name: "DeviceStore", package: "teachkit")
let eventKit = Target.Dependency.product(name: "EventKit", package: "teachkit")
let modelTesting = Target.Dependency.product(name: "ModelTesting", package: "teachkit")
let schoolAPI = Target.Dependency.product(name: "SchoolAPI", package: "teachkit")
let schoolModel = Target.Dependency.product(name: "SchoolModel", package: "teachkit")
let teachKit = Target.Dependency.product(name: "TeachKit", package: "teachkit")
let timetable = Target.Dependency.product(name: "Timetable", package: "teachkit")
let timetableKit = Target.Dependency.product(name: "TimetableKit", package: "teachkit")

let package = Package(
    name: "teachkit-server",
    products: [
        .library(name: "SchoolServices", targets: ["SchoolServices", "SchoolStore", "Storage", "StorageDrivers"]),
        .executable(name: "teachkit-server", targets: ["teachkit-server"]),
        .executable(name: "teachkit", targets: ["teachkit"]),
    ],
    traits: [
        .trait(name: "PostgreSQL", description: "Store a school in PostgreSQL, through libpq."),
        .default(enabledTraits: ["PostgreSQL"]),
    ],
    dependencies: [
        .package(name: "teachkit", path: ".."),
        .package(url: "https://github.com/apple/swift-algorithms.git", from: "1.2.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [

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
        .target(name: "SchoolStore", dependencies: [algorithms, schoolModel, "Storage", timetable]),

        // The formats of others: parsing and writing only.
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(name: "Interchange", dependencies: ["CArchive", "CXML", schoolModel, timetable]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .target(name: "QRCode", dependencies: ["CQREncode"]),

        // Hashes, signatures and encryption: what the server needs of the system's OpenSSL.
        .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .target(name: "Cryptography", dependencies: ["COpenSSL"]),

        // What people may do, and what happens when they do it.
        .target(
            name: "SchoolServices",
            dependencies: [
                algorithms, "Cryptography", "Interchange", schoolModel, "SchoolStore", "Storage", timetable,
            ]
        ),

        // How messages leave the school.
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "Delivery", dependencies: ["CCurl", "Cryptography", schoolModel]),

        // What writes the initialisers of pages' models while they are built.
        .target(name: "Initialisers"),
        .executableTarget(name: "public-initialisers", dependencies: ["Initialisers"]),
        .plugin(name: "PublicInitialisers", capability: .buildTool(), dependencies: ["public-initialisers"]),
        .testTarget(name: "InitialisersTests", dependencies: ["Initialisers"]),

        // The two faces of the server.
        .target(name: "Markup"),
        // Scripts, styles and pictures, from SchoolWeb/Resources.
        .target(name: "CAssets"),
        .target(
            name: "SchoolWeb", dependencies: [algorithms, "CAssets", "Markup", schoolModel, timetable],
            exclude: ["Resources"],
            plugins: ["PublicInitialisers"]),
        .target(
            name: "SchoolServer",
            dependencies: [
                algorithms, "Cryptography", "Delivery", "Interchange", "Markup", "QRCode", schoolAPI, schoolModel,
                "SchoolServices", "SchoolWeb", timetable, httpTypes, hummingbird, logging,
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
                "Cryptography", "Delivery", "Interchange", schoolModel, "SchoolServer", "SchoolServices", "SchoolStore",
                "SchoolWeb", "Storage", "StorageDrivers", timetable, argumentParser, hummingbird, logging,
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
        // What there is to say about how an app uses ClassKit.
        .target(name: "AppCheck", dependencies: [schoolAPI, schoolModel]),
        .executableTarget(
            name: "teachkit",
            dependencies: [
                "AppCheck", deviceStore, "QRCode", schoolAPI, schoolModel, timetable, timetableKit,
                argumentParser, httpTypes,
            ]
        ),

        // What several test targets share.
        .target(
            name: "SchoolTesting",
            dependencies: [schoolModel, "SchoolServices", "SchoolStore", "Storage", "StorageDrivers"],
            path: "Tests/SchoolTesting"
        ),
        // A school behind the real router, for the tests of the server and of its clients.
        .target(
            name: "ServerTesting",
            dependencies: [
                schoolAPI, schoolModel, "SchoolServer", "SchoolServices", "SchoolStore", "SchoolTesting", modelTesting,
                "Storage",
                "StorageDrivers", httpTypes, hummingbird, logging,
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ],
            path: "Tests/ServerTesting"
        ),
        // A teacher's own program, for the tests of several processes.
        .executableTarget(name: "TeacherProgram", dependencies: [teachKit], path: "Tests/TeacherProgram"),
        // An app that keeps a timetable in a calendar, for the same tests.
        .executableTarget(
            name: "CalendarProgram", dependencies: [schoolAPI, schoolModel, timetableKit],
            path: "Tests/CalendarProgram"),
        // An app that does wrong what apps do wrong.
        .executableTarget(name: "FaultyApp", dependencies: [classKit], path: "Tests/FaultyApp"),
        .testTarget(name: "AppCheckTests", dependencies: ["AppCheck", schoolAPI, schoolModel]),
        .testTarget(
            name: "TeachKitTests",
            dependencies: [
                deviceStore, schoolAPI, schoolModel, "SchoolServer", "SchoolServices", "SchoolStore",
                "SchoolTesting", modelTesting, "ServerTesting", "Storage", teachKit, httpTypes,
            ]),
        .testTarget(name: "CryptographyTests", dependencies: ["COpenSSL", "Cryptography"]),
        .testTarget(name: "DeliveryTests", dependencies: ["Cryptography", "Delivery", schoolModel]),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode"]),
        .testTarget(
            name: "TimetableKitTests",
            dependencies: [
                deviceStore, eventKit, schoolAPI, schoolModel, "SchoolServer", "SchoolServices", "SchoolStore",
                "SchoolTesting", modelTesting, "ServerTesting", "Storage", timetable, timetableKit, httpTypes,
            ]),
        .testTarget(name: "InterchangeTests", dependencies: ["Interchange", schoolModel, modelTesting, timetable]),
        .testTarget(
            name: "SchoolStoreTests",
            dependencies: [
                "Cryptography", schoolModel, "SchoolStore", "SchoolTesting", modelTesting, "Storage", "StorageDrivers",
                timetable,
            ]),
        .testTarget(
            name: "SchoolServicesTests",
            dependencies: [
                "Interchange", schoolModel, "SchoolServices", "SchoolStore", "SchoolTesting", modelTesting, "Storage",
                "StorageDrivers", timetable,
            ]),
        .testTarget(name: "SchoolWebTests", dependencies: ["Markup", schoolModel, "SchoolWeb", timetable]),
        .testTarget(
            name: "SchoolServerTests",
            dependencies: [
                "Cryptography", classKit, deviceStore, "Interchange", schoolAPI, schoolModel, "SchoolServer",
                "SchoolServices", "SchoolStore", "SchoolTesting", modelTesting, "SchoolWeb", "ServerTesting", "Storage",
                "StorageDrivers",
                timetable, httpTypes, hummingbird, logging,
                .product(name: "InMemoryLogging", package: "swift-log"),
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
where [.regular, .executable, .test].contains(target.type) {
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

// Tests of the optimised build are compiled without optimising themselves: what they test is what counts.
for target in package.targets where target.type == .test || target.name.hasSuffix("Testing") {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
