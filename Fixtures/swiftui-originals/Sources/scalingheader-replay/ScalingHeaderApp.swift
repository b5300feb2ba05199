import GestureReplay
import HeadlessSwiftUI

/// The time at which the header snaps.
enum ScalingHeaderSnap: String, CaseIterable {
  case disabled, immediately, afterFinishAccelerating

  var mode: SnapHeaderMode {
    switch self {
    case .disabled: .disabled
    case .immediately: .immediately
    case .afterFinishAccelerating: .afterFinishAccelerating
    }
  }
}

/// The part of exyte/ScalingHeaderScrollView that is replayed: a header that shrinks as a list scrolls.
struct ScalingHeaderApp: ReplayedApp {
  static let systemName = "original-scalingheader"
  var snap = ScalingHeaderSnap.immediately

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.choice("snap", &snap, "The time at which the header snaps.")
  }

  func makeRootViewController() -> UIHostingController<ScalingHeaderScreen> {
    UIHostingController(rootView: ScalingHeaderScreen(mode: snap.mode))
  }

  func sheet(of root: UIHostingController<ScalingHeaderScreen>) -> UIView {
    root.view(identified: "header")
  }

  func state(of root: UIHostingController<ScalingHeaderScreen>) -> String {
    String(format: "%.2f collapsed", Double(root.rootView.notes.progress))
  }
}
