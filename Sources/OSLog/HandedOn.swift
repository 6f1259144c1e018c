// Apple's module hands on Foundation, and apps rely on that where they log and do little else.
@_exported public import Foundation
