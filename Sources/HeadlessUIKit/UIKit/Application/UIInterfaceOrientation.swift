/// The way in which an interface is turned; in `landscapeLeft`, the upper end of the device is at the
/// right.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation of the run's screen.
  @MainActor
  static var current: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
}

/// The ways in which an interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(_ orientation: UIInterfaceOrientation) {
    rawValue = 1 << UInt(orientation.rawValue)
  }

  public static let portrait = UIInterfaceOrientationMask(.portrait)
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .landscape, .portraitUpsideDown,
  ]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// A controller's own by default: as documented, all on a tablet, and on a phone all but upside
  /// down.
  @MainActor
  static var ofDevice: UIInterfaceOrientationMask {
    UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  func contains(_ orientation: UIInterfaceOrientation) -> Bool { contains(Self(orientation)) }
}

/// The way in which a device is held; in `landscapeLeft`, its upper end is at the left.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
