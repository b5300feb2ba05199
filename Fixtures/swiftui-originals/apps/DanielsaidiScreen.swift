import SwiftUI

/// The things that the screen tells about its sheet.
final class DanielsaidiNotes {
  var isExpanded = false
}

/// A sheet of 500 pt with a list, of which 100 pt show.
struct DanielsaidiScreen: View {
  let notes = DanielsaidiNotes()
  let snapRatio: CGFloat
  @State private var isExpanded = false

  init(snapRatio: CGFloat) { self.snapRatio = snapRatio }

  var body: some View {
    Color.white
      .bottomSheet(
        BottomSheet(
          isExpanded: $isExpanded, maxHeight: .points(500),
          style: BottomSheetStyle(snapRatio: snapRatio)
        ) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<20) { _ in Color.gray.frame(height: 60) }
            }
          }
          .accessibilityIdentifier("content")
        }
      )
      .onChange(of: isExpanded) { notes.isExpanded = $0 }
  }
}
