// Apple's module re-exports Foundation, and apps that do little but log rely on that.
@_exported public import Foundation
