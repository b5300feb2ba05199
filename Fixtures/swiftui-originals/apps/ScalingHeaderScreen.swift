import SwiftUI

/// The things that the screen tells about its header.
final class ScalingHeaderNotes {
  var progress = CGFloat.zero
}

/// A list under a header of 350 pt that shrinks to 150.
struct ScalingHeaderScreen: View {
  let notes = ScalingHeaderNotes()
  let mode: SnapHeaderMode
  @State private var progress = CGFloat.zero

  init(mode: SnapHeaderMode) { self.mode = mode }

  var body: some View {
    ScalingHeaderScrollView {
      Color.blue.accessibilityIdentifier("header")
    } content: {
      VStack(spacing: 0) {
        ForEach(0..<30) { number in
          Color.gray.frame(height: 60).accessibilityIdentifier("row \(number)")
        }
      }
    }
    .height(min: 150, max: 350)
    .allowsHeaderCollapse()
    .setHeaderSnapMode(mode)
    .collapseProgress($progress)
    .ignoresSafeArea()
    .onChange(of: progress) { notes.progress = $0 }
  }
}
