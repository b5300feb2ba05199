import SwiftUI

/// Faults that no view should have.
enum ViewFault: String, CaseIterable {
  case none
  // State that is written in each update, each frame, or each turn of the main queue.
  case writesInChange, writesInBody, writesInTurns
  // A body that consists of itself, at once or by way of another view's.
  case recurses, recursesInPrivate, recursesInModifier
  // A model that nobody hands down.
  case lacksObject
  // An index of an element that is gone.
  case index, bindingIndex
}

final class FaultyModel: ObservableObject {
  @Published var height: CGFloat = 200
}

/// A card that a tap raises, with a fault.
struct FaultyView: View {
  let fault: ViewFault
  @State private var isRaised = false
  @State private var count = 0
  @State private var names = ["one", "two"]

  var body: some View {
    VStack(spacing: 0) {
      Spacer()
      Color.blue.frame(height: isRaised ? 600 : 200)
        .accessibilityIdentifier("card")
        .onTapGesture { isRaised = true }
    }
    .overlay(trouble)
  }

  @ViewBuilder private var trouble: some View {
    if isRaised {
      switch fault {
      case .none: EmptyView()
      case .writesInChange:
        Color.clear.onAppear { count += 1 }.onChange(of: count) { count = $0 + 1 }
      case .writesInBody: RestlessCounter(count: $count)
      case .writesInTurns: TurningCounter()
      case .recurses: EndlessView(depth: 0)
      case .recursesInPrivate: OuterView(value: 0)
      case .recursesInModifier: Color.clear.modifier(EndlessModifier())
      case .lacksObject: ModelView()
      case .index: ForEach(0..<3, id: \.self) { Text(names[$0]) }
      case .bindingIndex:
        ForEach($names, id: \.self) { Text($0.wrappedValue) }.onAppear { names = [] }
      }
    }
  }
}

/// Writes what its body reads, whenever that is evaluated.
struct RestlessCounter: View {
  @Binding var count: Int

  var body: some View {
    count += 1
    return Text("\(count)")
  }
}

/// Asks the main queue for another turn, whenever its body is evaluated.
struct TurningCounter: View {
  @State private var count = 0

  var body: some View {
    DispatchQueue.main.async { count += 1 }
    return Text("\(count)")
  }
}

/// Consists of another of its kind.
struct EndlessView: View {
  let depth: Int

  var body: some View { AnyView(EndlessView(depth: depth + 1)) }
}

/// Consists of a view that consists of two of its kind.
private struct OuterView<Value>: View {
  let value: Value

  var body: some View { InnerView(value: value).padding(1) }
}

private struct InnerView<Value>: View {
  let value: Value

  var body: some View {
    VStack {
      OuterView(value: value)
      OuterView(value: value)
    }
  }
}

/// Changes a view by itself.
struct EndlessModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.overlay(Color.red.modifier(EndlessModifier()))
  }
}

/// Reads a model from above.
struct ModelView: View {
  @EnvironmentObject private var model: FaultyModel

  var body: some View { Color.red.frame(height: model.height) }
}
