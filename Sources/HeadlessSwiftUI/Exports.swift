// An app's file imports SwiftUI, which imports Foundation and UIKit for it. What HeadlessUIKit has instead
// of Foundation's, such as queues on the run's clock, goes before that only if Foundation comes through it.
@_exported public import HeadlessUIKit
@_exported public import Observation
