import Foundation
import HeadlessUIKit

/// A page of a stack.
@MainActor
final class NavigationPage {
  typealias Make = @MainActor (AnyHashable) -> AnyView

  enum Kind {
    case root

    /// A page that a value stands for.
    case value(AnyHashable)

    /// A page that a modifier or a link shows.
    case presented(NavigationToken)
  }

  let kind: Kind
  let controller = UIHostingController(rootView: AnyView(EmptyView()))

  /// The views for values of types, as its content says.
  var destinations: [ObjectIdentifier: Make] = [:]

  /// The wishes of its content for the bar.
  private(set) var wishes = NavigationWishes()
  private var left: [ToolbarItemHost] = []
  private var right: [ToolbarItemHost] = []
  private var middle: [ToolbarItemHost] = []

  init(_ kind: Kind) { self.kind = kind }

  var token: NavigationToken? {
    if case .presented(let token) = kind { token } else { nil }
  }

  var hasValue: Bool {
    if case .value = kind { true } else { false }
  }

  func hasValue(of type: ObjectIdentifier) -> Bool {
    if case .value(let value) = kind {
      ObjectIdentifier(Swift.type(of: value.base)) == type
    } else {
      false
    }
  }

  /// It is in the stack no longer.
  func ended() { token?.ended() }

  /// It does not show any more, and what its content presents goes with it.
  func leave() {
    controller.hosted.isHidden = true
    controller.rootView = AnyView(EmptyView())
  }

  /// Runs a callback after the update of its content that is under way.
  func change(_ callback: @escaping @MainActor () -> Void) {
    controller.hosted.change(callback, from: "navigationDestination")
  }

  /// The bar shows what its content wishes.
  func take(_ wishes: NavigationWishes) {
    self.wishes = wishes
    let item = controller.navigationItem
    if item.title != wishes.title { item.title = wishes.title }
    let mode = wishes.mode(isRoot: token == nil && !hasValue)
    if item.largeTitleDisplayMode != mode { item.largeTitleDisplayMode = mode }
    let hidesBack = wishes.hidesBackButton
    if item.hidesBackButton != hidesBack { item.hidesBackButton = hidesBack }
    if ToolbarItemHost.update(&left, to: wishes.items.filter { $0.side == .leading }) {
      item.leftBarButtonItems = left.map(\.item)
      item.leftItemsSupplementBackButton = true
    }
    // UIKit's are written from the outer edge on.
    if ToolbarItemHost.update(&right, to: wishes.items.filter { $0.side == .trailing }.reversed()) {
      item.rightBarButtonItems = right.map(\.item)
    }
    if ToolbarItemHost.update(&middle, to: wishes.items.filter { $0.side == .middle }) {
      item.titleView = middle.first?.item.customView
    }
  }
}

/// A page in a stack, from which views on it open others.
struct NavigationSpot {
  weak var host: NavigationHost?
  weak var page: NavigationPage?
}

/// A modifier or a link that shows a page.
@MainActor
final class NavigationToken {
  /// The page's view.
  var make: @MainActor () -> AnyView = { AnyView(EmptyView()) }

  /// The page has gone.
  var ended: @MainActor () -> Void = {}
}

/// The view of a page, evaluated there.
struct NavigationDestinationView: View {
  let make: @MainActor () -> AnyView

  var body: some View { make() }
}

extension EnvironmentValues {
  private enum Spot: EnvironmentKey {
    static var defaultValue: NavigationSpot? { nil }
  }

  /// The page around the view; nil outside of a stack.
  var navigation: NavigationSpot? {
    get { self[ofScreen: Spot.self] }
    set { self[ofScreen: Spot.self] = newValue }
  }
}
