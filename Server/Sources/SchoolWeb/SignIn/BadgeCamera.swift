import Markup

/// Where the script shows the camera's picture, or says why it can't; hidden without a script.
struct BadgeCamera: HTML {
    let strings: SignInStrings

    var body: some HTML {
        div(
            .class("camera"), .data("camera"), .hidden,
            .data("find", Links.asset(named: "qr-find.js")), .data("read", Links.asset(named: "qr-read.js")),
            .data("scanning", strings.scanning), .data("scanning-long", strings.scanningLong),
            .data("found", strings.badgeFound), .data("other", strings.otherCode),
            .data("none", strings.noCamera), .data("denied", strings.cameraDenied),
            .data("busy", strings.cameraBusy), .data("impossible", strings.cameraImpossible)
        ) {
            button(.type("button"), .class("button wide huge"), .data("open"), .hidden) {
                Icon(.badge)
                span { strings.scan }
            }
            div(.class("stack"), .data("viewfinder"), .hidden) {
                div(.class("viewfinder")) { Raw("<video muted playsinline></video>") }
                button(.type("button"), .class("button small-button"), .data("close")) {
                    Icon(.remove)
                    span { strings.stopCamera }
                }
            }
            p(.role("status")) {}
        }
    }
}
