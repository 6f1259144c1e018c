// Apple's framework re-exports Foundation, like every framework whose headers import it, and apps rely on
// that: they import only ClassKit and use `NSPredicate`, `URL` or `DispatchQueue`, since Foundation re-exports
// Dispatch.
@_exported public import Foundation
