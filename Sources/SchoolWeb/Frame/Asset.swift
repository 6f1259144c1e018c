import Foundation

/// A file that pages are made with: the style sheet, a script, the icon.
///
/// It is part of the program. Its address names its content, so a browser may keep it for good: when
/// the content changes, pages lead to another address.
public struct Asset: Sendable {
    public let name: String
    public let content: [UInt8]
    /// Names the content: 64 bits as hexadecimal digits.
    public let version: String
    /// Where pages find it.
    public let path: String

    init(name: String, content: [UInt8]) {
        self.name = name
        self.content = content
        version = Self.version(of: content)
        path = "\(Links.assets)/\(name)?v=\(version)"
    }

    /// The assets by their names.
    public static let all: [String: Asset] = {
        let files = [
            "arrange.js": PackageResources.arrange_js,
            "badge.js": PackageResources.badge_js,
            "copy.js": PackageResources.copy_js,
            "icon.svg": PackageResources.icon_svg,
            "live.js": PackageResources.live_js,
            "notifications.css": PackageResources.notifications_css,
            "picture.js": PackageResources.picture_js,
            "play.css": PackageResources.play_css,
            "play/answer-key.js": PackageResources.answer_key_js,
            "play/clock.js": PackageResources.clock_js,
            "play/controls.js": PackageResources.controls_js,
            "play/delivery.js": PackageResources.delivery_js,
            "play/dom.js": PackageResources.dom_js,
            "play/drafts.js": PackageResources.drafts_js,
            "play/drag.js": PackageResources.drag_js,
            "play/dragon-art.js": PackageResources.dragon_art_js,
            "play/dragon.js": PackageResources.dragon_js,
            "play/falling.js": PackageResources.falling_js,
            "play/flight.js": PackageResources.flight_js,
            "play/game.js": PackageResources.game_js,
            "play/games.js": PackageResources.games_js,
            "play/memory-store.js": PackageResources.memory_store_js,
            "play/menu.js": PackageResources.menu_js,
            "play/number-text.js": PackageResources.number_text_js,
            "play/offline.js": PackageResources.offline_js,
            "play/order-control.js": PackageResources.order_control_js,
            "play/owl-art.js": PackageResources.owl_art_js,
            "play/page.js": PackageResources.page_js,
            "play/pairs-control.js": PackageResources.pairs_control_js,
            "play/pairs.js": PackageResources.pairs_js,
            "play/particles.js": PackageResources.particles_js,
            "play/play-worker.js": PackageResources.play_worker_js,
            "play/results.js": PackageResources.results_js,
            "play/rounds.js": PackageResources.rounds_js,
            "play/scenery.js": PackageResources.scenery_js,
            "play/scenes.js": PackageResources.scenes_js,
            "play/score.js": PackageResources.score_js,
            "play/settings.js": PackageResources.settings_js,
            "play/sha256.js": PackageResources.sha256_js,
            "play/sheet.js": PackageResources.sheet_js,
            "play/sign-out.js": PackageResources.sign_out_js,
            "play/sky-art.js": PackageResources.sky_art_js,
            "play/sound.js": PackageResources.sound_js,
            "play/stage.js": PackageResources.stage_js,
            "play/start.js": PackageResources.start_js,
            "play/store.js": PackageResources.store_js,
            "play/typing.js": PackageResources.typing_js,
            "play/work.js": PackageResources.work_js,
            "preview.js": PackageResources.preview_js,
            "print.js": PackageResources.print_js,
            "push-worker.js": PackageResources.push_worker_js,
            "push.js": PackageResources.push_js,
            "qr-find.js": PackageResources.qr_find_js,
            "qr-read.js": PackageResources.qr_read_js,
            "school.css": PackageResources.school_css,
            "selection.js": PackageResources.selection_js,
            "statistics.css": PackageResources.statistics_css,
            "timetable.css": PackageResources.timetable_css,
            "timetable.js": PackageResources.timetable_js,
            "unread.js": PackageResources.unread_js,
            "upload.js": PackageResources.upload_js,
        ]
        return linked(files)
    }()

    public var mediaType: String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }

    /// The FNV-1a hash: it tells versions apart, and nobody is kept from making two files with the same.
    private static func version(of content: [UInt8]) -> String {
        let hash = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Makes assets of files; a script leads to the modules that it imports by their content, too.
    ///
    /// So a browser that has a module never asks for it again, and never mixes two versions of the program.
    static func linked(_ files: [String: [UInt8]]) -> [String: Asset] {
        var assets: [String: Asset] = [:]
        for name in files.keys.sorted() { link(name, of: files, into: &assets, on: []) }
        return assets
    }

    private static func link(
        _ name: String, of files: [String: [UInt8]], into assets: inout [String: Asset], on way: [String]
    ) {
        guard assets[name] == nil, let content = files[name] else { return }
        guard name.hasSuffix(".js") else {
            assets[name] = Asset(name: name, content: content)
            return
        }
        let folder = name.split(separator: "/").dropLast().map { "\($0)/" }.joined()
        // `"./name.js"` stands between quotation marks, which are the odd pieces.
        var pieces = String(decoding: content, as: UTF8.self).components(separatedBy: "\"")
        for index in pieces.indices.dropFirst().dropLast() where pieces[index].hasPrefix("./") {
            let module = folder + pieces[index].dropFirst(2)
            // Modules that import each other can't both be named by their content.
            guard files[module] != nil, !way.contains(module), module != name else { continue }
            link(module, of: files, into: &assets, on: way + [name])
            if let version = assets[module]?.version { pieces[index] += "?v=\(version)" }
        }
        assets[name] = Asset(name: name, content: Array(pieces.joined(separator: "\"").utf8))
    }
}
