// On macOS, Foundation passes Combine on. What is here goes before that only where Foundation comes through
// this module.
@_exported public import Foundation
