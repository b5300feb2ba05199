/// The windows that show.
///
/// The run's own window is as large as the screen, and the coordinates of the others are its: so it
/// holds them as it holds views, those of a higher level in front of its own content.
extension AppRun {
  /// All that show, the uppermost last.
  var windows: [UIWindow] {
    let others = window.subviews.compactMap { $0 as? UIWindow }
    return others.filter { $0.windowLevel < window.windowLevel } + [window]
      + others.filter { $0.windowLevel >= window.windowLevel }
  }

  var keyWindow: UIWindow {
    guard let ownKeyWindow, windows.contains(where: { $0 === ownKeyWindow }) else { return window }
    return ownKeyWindow
  }

  func makeKey(_ new: UIWindow) {
    let old = keyWindow
    guard new !== old else { return }
    ownKeyWindow = new
    keyWindowChanged(from: old)
  }

  /// Shows a window in front of those of its level and of lower ones.
  func show(_ other: UIWindow) {
    let isNew = other.superview !== window
    place(other)
    guard isNew else { return }
    other.becameVisible()
    notifications.post(name: UIWindow.didBecomeVisibleNotification, object: other)
  }

  /// Places a window by its level, in front of those that have the same one.
  func place(_ other: UIWindow) {
    let behind = { (view: UIView) in
      ((view as? UIWindow)?.windowLevel ?? self.window.windowLevel) <= other.windowLevel
    }
    let others = window.subviews.filter { $0 !== other }
    let index = others.lastIndex(where: behind).map { $0 + 1 } ?? 0
    window.insert(other, at: index)
  }

  func hide(_ other: UIWindow) {
    guard other.superview === window else { return }
    let old = keyWindow
    other.removeFromSuperview()
    other.becameHidden()
    notifications.post(name: UIWindow.didBecomeHiddenNotification, object: other)
    if old === other { keyWindowChanged(from: old) }
  }

  private func keyWindowChanged(from old: UIWindow) {
    old.resignKey()
    keyWindow.becomeKey()
  }
}

extension UIWindow {
  /// A plane that windows are in.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue + distance)
    }

    public static func - (level: Level, distance: CGFloat) -> Level { level + -distance }

    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// Its level is another one: it moves, or the windows do that it holds.
  func levelDidChange() {
    guard let run = AppRun.current else { return }
    if superview === run.window { run.place(self) }
    guard run.window === self else { return }
    for case let other as UIWindow in subviews { run.place(other) }
  }
}
