// An app's file imports UIKit, which imports Foundation for it.
@_exported public import Foundation
