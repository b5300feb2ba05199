// An app's file imports SwiftUI, which imports Foundation and UIKit for it.
@_exported public import Foundation
@_exported public import HeadlessUIKit
