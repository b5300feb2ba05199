import SwiftUI

/// The things that the screen tells about its row.
final class AhezeNotes {
  /// The left edge of the row, in points.
  var edge = CGFloat.zero
}

/// A row with two actions, each of which closes it, in a list.
struct AhezeScreen: View {
  let notes = AhezeNotes()
  let actionWidth: Double

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        row
        ForEach(0..<10) { _ in Color.gray.frame(height: 150) }
      }
    }
  }

  private var row: SwipeView<AnyView, EmptyView, TupleView<(Action, Action)>> {
    var row = SwipeView(
      label: {
        AnyView(
          GeometryReader { proxy in
            Color.white.onChange(of: proxy.frame(in: .global).minX) { notes.edge = $0 }
          }
          .frame(height: 80).accessibilityIdentifier("row"))
      },
      trailingActions: { context in
        action("archive", context)
        action("delete", context)
      })
    row.options.actionWidth = actionWidth
    return row
  }

  private typealias Action = SwipeAction<Text, Color>

  private func action(_ name: String, _ context: SwipeContext) -> Action {
    SwipeAction(LocalizedStringKey(name), backgroundColor: .blue) {
      context.state.wrappedValue = .closed
    }
  }
}
