import SwiftUI

/// The things that the screen tells about its sheet.
final class ResizableSheetNotes {
  var state = ResizableSheetState.hidden
}

/// A button that shows a sheet in a window of its own: 50 pt that can be dragged above 250 of content.
struct ResizableSheetScreen: View {
  let notes = ResizableSheetNotes()
  let threshold: Double
  @State private var state = ResizableSheetState.hidden

  init(threshold: Double) { self.threshold = threshold }

  var body: some View {
    ZStack(alignment: .top) {
      Color.yellow
      Button("Show") { state = .medium }
    }
    .resizableSheet($state) { builder in
      builder.content { _ in
        VStack(spacing: 0) {
          Spacer().frame(height: 50)
          Color.blue.frame(height: 250).accessibilityIdentifier("content")
        }
      }
      .stateThreshold(threshold)
    }
    .environment(\.resizableSheetCenter, center)
    .onChange(of: state) { notes.state = $0 }
  }

  private var center: ResizableSheetCenter? {
    (UIApplication.shared.connectedScenes.first as? UIWindowScene)
      .map(ResizableSheetCenter.resolve(for:))
  }
}
