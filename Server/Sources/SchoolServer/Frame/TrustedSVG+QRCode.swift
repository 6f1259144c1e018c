import Markup
import QRCode

extension TrustedSVG {
    /// The dark modules of a QR code, with the light margin that a camera needs.
    init?(_ code: QRCode, label: String) {
        self.init(size: code.size + 2 * QRCode.quietZone, path: code.path, label: label)
    }
}
