import Foundation
import HeadlessUIKit

/// A stack of UIKit's at a place.
@MainActor
final class NavigationHost: NSObject, Represented {
  private unowned let graph: ViewGraph
  private let navigation = UINavigationController(nibName: nil, bundle: nil)
  private(set) lazy var shown = ShownView<UIView>(navigation.view)
  private let root = NavigationPage(.root)

  /// The pages above the root.
  private var pages: [NavigationPage] = []

  /// Pages that have been closed and may still show, while they go.
  private var closing: [NavigationPage] = []

  /// The path that says which pages there are; nil for a stack without one.
  private var values: NavigationValues?
  private var environment = EnvironmentValues()
  private var rootView = AnyView(EmptyView())
  private var hasBegun = false

  init(in graph: ViewGraph) {
    self.graph = graph
    super.init()
    navigation.navigationBar.prefersLargeTitles = true
    navigation.delegate = self
    prepare(root)
    navigation.setViewControllers([root.controller], animated: false)
  }

  private var all: [NavigationPage] { [root] + pages }

  // MARK: Updates

  /// Receives what the view around it says, which shows once the update is over.
  func update(_ view: AnyView, _ values: NavigationValues?, _ inputs: ViewInputs) {
    (rootView, self.values, environment) = (view, values, inputs.environment)
    let (wanted, transaction) = (values?.get(), inputs.transaction)
    // Where only the path is another one, pages stay as they are.
    let isNew = !inputs.isKept || !hasBegun
    hasBegun = true
    graph.change(
      { [weak self] in
        guard let self else { return }
        if isNew { showAll(transaction) }
        if let wanted { follow(wanted, animated: !transaction.disablesAnimations) }
      }, from: "NavigationStack")
  }

  private func showAll(_ transaction: Transaction) {
    let pages = all
    var transaction = transaction
    // They are told once, by the update of the view around it.
    transaction.completions = []
    Transaction.run(transaction) { for page in pages { self.show(page) } }
  }

  /// Shows the view of a page.
  private func show(_ page: NavigationPage) {
    let view: AnyView =
      switch page.kind {
      case .root: rootView
      case .value(let value):
        destination(of: value, below: page).map { make in
          AnyView(NavigationDestinationView(make: make))
        }
          ?? AnyView(EmptyView())
      case .presented(let token): AnyView(NavigationDestinationView(make: token.make))
      }
    var environment = environment
    environment.navigation = NavigationSpot(host: self, page: page)
    if page !== root {
      environment.presentation = PresentationLink { [weak self, weak page] in
        if let page { self?.remove(page) }
      }
    }
    page.controller.hosted.expect(environment)
    page.controller.rootView = view
  }

  private func prepare(_ page: NavigationPage) {
    page.controller.hosted.isHidden = true
    page.controller.hosted.laidOut = { [weak self, weak page] element in
      guard let page else { return }
      let wishes = element.preference(NavigationWishes.Key.self) ?? NavigationWishes()
      element.place.graph.change(
        { [weak self] in self?.take(wishes, of: page) }, from: "navigationTitle")
    }
  }

  /// The bar shows what a page wishes.
  private func take(_ wishes: NavigationWishes, of page: NavigationPage) {
    page.take(wishes)
    guard navigation.topViewController === page.controller else { return }
    showBar(of: page, animated: page.controller.viewIfLoaded?.window != nil)
  }

  private func showBar(of page: NavigationPage, animated isAnimated: Bool) {
    let hides = page.wishes.hidesBar ?? false
    if navigation.isNavigationBarHidden != hides {
      navigation.setNavigationBarHidden(hides, animated: isAnimated)
    }
  }

  /// Lets the pages keep clear of what views around the stack cover, such as a bar of tabs.
  func cover(_ insets: EdgeInsets, beyond system: EdgeInsets) {
    let more = UIEdgeInsets(
      top: max(0, insets.top - system.top), left: max(0, insets.leading - system.leading),
      bottom: max(0, insets.bottom - system.bottom),
      right: max(0, insets.trailing - system.trailing))
    if navigation.additionalSafeAreaInsets != more { navigation.additionalSafeAreaInsets = more }
  }

  // MARK: Pages

  /// The pages become those of a path: pages of the same values stay, and one that a link has opened above them.
  private func follow(_ wanted: [AnyHashable], animated isAnimated: Bool) {
    var (kept, matched): ([NavigationPage], Int) = ([], 0)
    for page in pages {
      if case .value(let value) = page.kind {
        guard matched < wanted.count, wanted[matched] == value else { break }
        matched += 1
      }
      kept.append(page)
    }
    set(kept, wanted[matched...].map { NavigationPage(.value($0)) }, animated: isAnimated)
  }

  /// Shows pages that were there and new ones above them.
  private func set(
    _ kept: [NavigationPage], _ new: [NavigationPage], animated isAnimated: Bool
  ) {
    guard !new.isEmpty || kept.count < pages.count else { return }
    let gone = pages.filter { page in !kept.contains { $0 === page } }
    pages = kept + new
    for page in new {
      prepare(page)
      show(page)
      // Its title is known once it has been laid out.
      page.controller.view.frame = navigation.view.bounds
      page.controller.hosted.layOut()
    }
    for page in new { warnOfMissingDestination(of: page) }
    navigation.setViewControllers(
      all.map(\.controller), animated: isAnimated && navigation.view.window != nil)
    closing += gone
    for page in gone { page.ended() }
  }

  /// Whether it has a page of a modifier.
  func shows(_ token: NavigationToken) -> Bool { pages.contains { $0.token === token } }

  /// Opens a page for a value.
  func open(_ value: AnyHashable) {
    guard destination(of: value, below: nil) != nil else { return }
    if let values {
      values.set(values.get() + [value])
    } else {
      set(pages, [NavigationPage(.value(value))], animated: true)
    }
  }

  /// Opens the page of a modifier.
  func open(_ token: NavigationToken, animated isAnimated: Bool) {
    set(pages, [NavigationPage(.presented(token))], animated: isAnimated)
  }

  /// Closes the page of a modifier, and those above it.
  func close(_ token: NavigationToken) {
    if let page = pages.first(where: { $0.token === token }) { remove(page) }
  }

  /// The view of a modifier is another value.
  func refresh(_ token: NavigationToken) {
    if let page = pages.first(where: { $0.token === token }) { show(page) }
  }

  private func remove(_ page: NavigationPage) {
    guard let place = pages.firstIndex(where: { $0 === page }) else { return }
    let gone = pages[place...]
    set(Array(pages[..<place]), [], animated: true)
    writeEnd(of: Array(gone))
  }

  /// The path ends before pages that have gone.
  private func writeEnd(of gone: [NavigationPage]) {
    let count = gone.filter(\.hasValue).count
    guard count > 0, let values else { return }
    values.set(values.get().dropLast(count))
  }

  // MARK: Destinations

  /// A page says which view shows values of a type.
  func add(
    _ type: ObjectIdentifier, from page: NavigationPage, isNew: Bool,
    _ make: @escaping NavigationPage.Make
  ) {
    let isFirst = page.destinations[type] == nil
    page.destinations[type] = make
    guard isNew || isFirst, let place = all.firstIndex(where: { $0 === page }) else { return }
    let above = all[(place + 1)...].filter { $0.hasValue(of: type) }
    guard !above.isEmpty else { return }
    page.change { [weak self] in
      for page in above { self?.show(page) }
    }
  }

  /// The view for a value, by the nearest page that says so.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - page: the page above those that are asked; nil for all.
  /// - Returns: nil if none says so.
  private func destination(
    of value: AnyHashable, below page: NavigationPage?
  ) -> (@MainActor () -> AnyView)? {
    let type = ObjectIdentifier(Swift.type(of: value.base))
    let below = page.flatMap { page in all.firstIndex { $0 === page } } ?? all.count
    for page in all[..<below].reversed() {
      // Pages of a path may be there before those below them have been laid out.
      if page.destinations.isEmpty, page.controller.viewIfLoaded == nil {
        page.controller.view.frame = navigation.view.bounds
        page.controller.hosted.layOut()
      }
      if let make = page.destinations[type] { return { make(value) } }
    }
    return nil
  }

  private func warnOfMissingDestination(of page: NavigationPage) {
    guard case .value(let value) = page.kind, destination(of: value, below: page) == nil else {
      return
    }
    HostedRun.warn(
      "the path has a value of \(type(of: value.base)), and no page below has a navigationDestination(for:) for it",
      because: "NavigationStack shows a blank page")
  }

  // MARK: Its view

  func size(offered: ProposedViewSize) -> CGSize { offered.replacingUnspecifiedDimensions() }

  func willShow(on screen: ViewCanvas.Screen) {
    guard navigation.parent == nil, let parent = screen.controller else { return }
    parent.addChild(navigation)
    navigation.didMove(toParent: parent)
  }

  func dismantle() {
    for page in all { page.controller.hosted.isHidden = true }
    navigation.willMove(toParent: nil)
    navigation.view.removeFromSuperview()
    navigation.removeFromParent()
  }
}

extension NavigationHost: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    guard let page = all.first(where: { $0.controller === viewController }) else { return }
    page.controller.hosted.isHidden = false
    showBar(of: page, animated: animated)
    let coordinator = navigationController.transitionCoordinator
    coordinator?.animate(alongsideTransition: nil) { [weak self] context in
      guard context.isCancelled, let self else { return }
      // The user has let go of the back swipe early.
      page.controller.hosted.isHidden = true
      let top = navigation.topViewController
      if let shown = all.first(where: { $0.controller === top }) {
        showBar(of: shown, animated: animated)
      }
    }
  }

  /// The user has gone back.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    let left = navigationController.viewControllers
    for page in all where page.controller !== viewController {
      page.controller.hosted.isHidden = true
    }
    for page in closing { page.leave() }
    closing = []
    let gone = pages.filter { page in !left.contains { $0 === page.controller } }
    guard !gone.isEmpty else { return }
    pages.removeAll { page in gone.contains { $0 === page } }
    writeEnd(of: gone)
    for page in gone {
      page.ended()
      page.leave()
    }
  }
}
