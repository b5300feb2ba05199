import SwiftUI

/// An invitation on a card, which is answered by a swipe: to the right for yes, to the left for no.
struct InvitationScreen: View {
  /// The distance by which a swipe must be going to move the card, in points.
  var threshold: CGFloat = 180

  @State private var answer = Answer.none

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 28) {
        Text("One invitation")
          .font(.title2.bold())

        InvitationCard(answer: $answer, threshold: threshold, screenWidth: proxy.size.width)

        AnswerBar(answer: $answer)
      }
      .padding(.horizontal, 24)
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
    .background(Color(red: 0.95, green: 0.93, blue: 0.9))
  }
}

enum Answer: String {
  case none, accepted, declined

  /// The side of the screen on which the card lies.
  var side: CGFloat {
    switch self {
    case .none: 0
    case .accepted: 1
    case .declined: -1
    }
  }
}

/// The card, which follows a finger, tilts with it, and comes back where nothing is decided.
struct InvitationCard: View {
  @Binding var answer: Answer
  let threshold: CGFloat
  let screenWidth: CGFloat

  /// The finger's way, which is 0 again once the drag is over, also where the system ends it.
  @GestureState(
    resetTransaction: Transaction(animation: .spring(response: 0.4, dampingFraction: 0.7)))
  private var drag = CGSize.zero

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Image("Terrace")
        .resizable()
        .scaledToFill()
        .frame(height: 205)

      VStack(alignment: .leading, spacing: 8) {
        Text("Dinner on the terrace")
          .font(.title3.bold())
        Label("Friday, 19:30", systemImage: "calendar")
        Label("Marta's, Rua da Bica 12", systemImage: "mappin.and.ellipse")
        Text("Bring something to drink, and a jumper: it gets cool once the sun is down.")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      .padding(20)
    }
    .frame(maxWidth: .infinity)
    .background(.white, in: RoundedRectangle(cornerRadius: 24))
    .clipShape(RoundedRectangle(cornerRadius: 24))
    .overlay(alignment: drag.width < 0 ? .topTrailing : .topLeading) { stamp }
    .shadow(radius: 12, y: 6)
    .accessibilityIdentifier("card")
    .accessibilityValue(answer.rawValue)
    .rotationEffect(.degrees(drag.width / 24), anchor: .bottom)
    .offset(x: answer.side * 1.2 * screenWidth + drag.width, y: drag.height / 4)
    .gesture(swipe)
  }

  /// The word that the card would say if it were let go now.
  private var stamp: some View {
    Text(drag.width < 0 ? "No, thanks" : "I'll come")
      .font(.headline)
      .foregroundStyle(drag.width < 0 ? .red : .green)
      .padding(16)
      .opacity(min(abs(drag.width) / threshold, 1))
  }

  private var swipe: some Gesture {
    DragGesture(coordinateSpace: .global)
      .updating($drag) { value, drag, _ in
        drag = value.translation
      }
      .onEnded { value in
        let reach = value.predictedEndTranslation.width
        guard abs(reach) > threshold else { return }
        withAnimation(.spring(response: 0.45, dampingFraction: 0.9)) {
          answer = reach > 0 ? .accepted : .declined
        }
      }
  }
}

/// The answer that was given, and a way back.
struct AnswerBar: View {
  @Binding var answer: Answer

  var body: some View {
    HStack {
      Text(words)
        .font(.headline)
      Spacer()
      if answer != .none {
        Button("Undo") {
          withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) {
            answer = .none
          }
        }
        .transition(.opacity)
      }
    }
    .frame(height: 44)
  }

  private var words: String {
    switch answer {
    case .none: "Swipe to answer"
    case .accepted: "You are coming"
    case .declined: "You can't come"
    }
  }
}

#Preview {
  InvitationScreen()
}
