import GestureReplay
import HeadlessSwiftUI

/// What is replayed of RecipeStack.swift.
///
/// The sheet is the stack; the state is the recipe in front.
struct RecipeApp: ReplayedApp {
  static let systemName = "recipe-stack"
  static let constants = AppSources.constants.filter { $0.name.hasPrefix("RecipeCard.") }

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
  }

  func makeRootViewController() -> UIHostingController<RecipeScreen> {
    UIHostingController(rootView: RecipeScreen())
  }
  func sheet(of root: UIHostingController<RecipeScreen>) -> UIView {
    root.view(identified: "stack")
  }
  func state(of root: UIHostingController<RecipeScreen>) -> String {
    root.view(identified: "stack").accessibilityValue ?? ""
  }
}
