import SwiftUI

/// Dinners for the week on a stack of cards: a card is kept by a swipe to the right, and dropped by one
/// to the left.
struct RecipeScreen: View {
  @StateObject private var week = DinnerWeek()

  var body: some View {
    VStack(spacing: 24) {
      Text("Dinners this week")
        .font(.title2.bold())

      RecipeStack(week: week)
        .frame(height: 360)

      HStack {
        Text("\(week.kept.count) kept, \(week.recipes.count) to go")
          .font(.headline)
        Spacer()
        Button("Undo") {
          withAnimation(.spring(response: 0.45, dampingFraction: 0.85)) { week.undo() }
        }
        .disabled(week.answered.isEmpty)
        .accessibilityIdentifier("undoButton")
      }
      .frame(height: 44)
    }
    .padding(.horizontal, 24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.96, green: 0.94, blue: 0.9))
  }
}

struct Recipe: Identifiable, Equatable {
  let id: Int
  let name: String
  let minutes: Int
}

/// The recipes that are still to be answered, and the answers.
final class DinnerWeek: ObservableObject {
  @Published private(set) var recipes = [
    Recipe(id: 1, name: "Lentils with lemon", minutes: 35),
    Recipe(id: 2, name: "Pasta alla Norma", minutes: 45),
    Recipe(id: 3, name: "Miso aubergines", minutes: 30),
    Recipe(id: 4, name: "Potato rösti", minutes: 40),
  ]
  @Published private(set) var answered: [(recipe: Recipe, isKept: Bool)] = []

  var kept: [Recipe] { answered.filter(\.isKept).map(\.recipe) }

  func answer(_ recipe: Recipe, keeping isKept: Bool) {
    recipes.removeAll { $0 == recipe }
    answered.append((recipe, isKept))
  }

  func undo() {
    guard let last = answered.popLast() else { return }
    recipes.insert(last.recipe, at: 0)
  }
}

/// The cards, the first one in front, and the others smaller behind it.
struct RecipeStack: View {
  @ObservedObject var week: DinnerWeek

  var body: some View {
    ZStack {
      ForEach(week.recipes) { recipe in
        let depth = CGFloat(week.recipes.firstIndex(of: recipe) ?? 0)
        RecipeCard(recipe: recipe) { isKept in
          week.answer(recipe, keeping: isKept)
        }
        .scaleEffect(1 - 0.05 * min(depth, 2))
        .offset(y: 14 * min(depth, 2))
        .opacity(depth > 2 ? 0 : 1)
        .zIndex(-depth)
        .allowsHitTesting(depth == 0)
      }
    }
    .accessibilityIdentifier("stack")
    .accessibilityValue(week.recipes.first.map { "recipe \($0.id)" } ?? "done")
  }
}

/// A card that is thrown to a side, or comes back.
struct RecipeCard: View {
  let recipe: Recipe
  let answer: (Bool) -> Void

  /// The distance by which a card must be moved to be answered, in points.
  let answerDistance: CGFloat = 110

  /// The way of the finger, which is 0 again once the drag is over, also where the system ends it.
  @GestureState(
    resetTransaction: Transaction(animation: .spring(response: 0.35, dampingFraction: 0.75)))
  private var drag = CGSize.zero

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      RoundedRectangle(cornerRadius: 12)
        .fill(LinearGradient(colors: [.orange, .red], startPoint: .top, endPoint: .bottom))
      Text(recipe.name)
        .font(.title3.bold())
      Label("\(recipe.minutes) minutes", systemImage: "clock")
        .font(.subheadline)
    }
    .padding(16)
    .frame(height: 300)
    .frame(maxWidth: .infinity)
    .background(.white, in: RoundedRectangle(cornerRadius: 24))
    .shadow(radius: 8, y: 4)
    .accessibilityIdentifier("card\(recipe.id)")
    .rotationEffect(.degrees(drag.width / 20), anchor: .bottom)
    .offset(drag)
    .gesture(swipe)
    .transition(.asymmetric(insertion: .opacity, removal: .move(edge: side)))
  }

  /// The side to which the card goes if it is answered now.
  private var side: Edge { drag.width < 0 ? .leading : .trailing }

  private var swipe: some Gesture {
    DragGesture(coordinateSpace: .global)
      .updating($drag) { value, drag, _ in
        drag = value.translation
      }
      .onEnded { value in
        let way = value.translation.width
        guard abs(way) > answerDistance else { return }
        withAnimation(.spring(response: 0.4, dampingFraction: 0.9)) {
          answer(way > 0)
        }
      }
  }
}

#Preview {
  RecipeScreen()
}
