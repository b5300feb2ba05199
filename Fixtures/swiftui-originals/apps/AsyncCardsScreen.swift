import SwiftUI

/// A card with a number.
struct NumberedCard: CardElement {
  let id: Int
}

/// Three cards of 300 pt, one above the other.
///
/// The stack observes its model, and the model's state is an object of its own whose changes the model does
/// not hand on: the screen observes it, too.
struct AsyncCardsScreen: View {
  typealias Source = StaticCardDataSource<NumberedCard>

  let observesState: Bool
  private let model: CardStackViewModel<NumberedCard, LeftRight, Source>
  private let configuration: CardStackConfiguration

  init(threshold: Double, observesState: Bool) {
    self.observesState = observesState
    configuration = CardStackConfiguration(swipeThreshold: threshold)
    model = CardStackViewModel(
      cards: (0..<3).map { NumberedCard(id: $0) }, configuration: configuration)
  }

  var body: some View {
    ZStack {
      Color.white
      if observesState {
        StateObserver(state: model.state) { stack }
      } else {
        stack
      }
    }
    .edgesIgnoringSafeArea(.all)
  }

  private var stack: some View {
    AsyncCardStack(viewModel: model, configuration: configuration) { card, _ in
      RoundedRectangle(cornerRadius: 20).fill(Color.blue)
        .accessibilityIdentifier("card \(card.id)")
    }
    .frame(width: 300, height: 300)
  }
}

/// A view that is made again where the state of cards has changed.
private struct StateObserver<Content: View>: View {
  @ObservedObject var state: CardStackState<NumberedCard, LeftRight>
  @ViewBuilder let content: () -> Content

  var body: some View { content() }
}
