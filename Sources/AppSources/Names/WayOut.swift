/// The way out where a name is not there.
enum WayOut {
  /// Parts of the names of what moves views by itself: a stand-in would show something else than a
  /// phone.
  private static let moving = [
    "Dynamic", "Behavior", "PageViewController", "PhysicsBody", "Emitter", "Replicator",
    "CATransition", "POPSpring", "POPDecay",
  ]

  /// Classes whose subclasses are made by nibs, or that read them.
  private static let nibs: Set = [
    "UINib", "UIStoryboard", "UIStoryboardSegue", "awakeFromNib", "loadNibNamed",
    "instantiateInitialViewController", "prepareForInterfaceBuilder",
  ]

  /// Beginnings of the names of what paints.
  private static let painting = [
    "UIGraphics", "CGContext", "CGGradient", "CGColorSpace", "CGImage", "CIFilter", "CIImage",
    "CIContext",
  ]

  /// Beginnings of the names that Linux has in a module of its own, FoundationNetworking.
  private static let networking = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
    "HTTPCookie", "URLCredential", "URLProtocol", "URLProtection", "URLAuthentication",
    "NSURLRequest", "NSMutableURLRequest",
  ]

  private static let leaveOut = "with '#if canImport(ObjectiveC)'"

  static func text(for missing: MissingName) -> String {
    switch missing.kind {
    case .module: module(missing.name)
    case .type, .function: declaration(missing)
    case .member(let type): member(missing.name, of: type)
    case .override:
      "leave this override out \(leaveOut); call what it does yourself where it is due"
    case .labels:
      "write the call as UIKit has it now, or leave the line out \(leaveOut)"
    case .inherited, .report: ""
    }
  }

  private static func module(_ name: String) -> String {
    if name == "Darwin" {
      return "leave this import out with '#if canImport(Darwin)': functions of C come with UIKit"
    }
    if Frameworks.areApples(name) {
      return "leave the file out of the folder, or this import \(leaveOut), and declare in "
        + "Missing.swift what the rest uses of it"
    }
    return "make its sources a target '\(name)' with the plugin, or leave the file out, or this "
      + "import \(leaveOut), and declare in Missing.swift what the rest uses of it"
  }

  private static func declaration(_ missing: MissingName) -> String {
    let name = missing.name
    if networking.contains(where: { name.hasPrefix($0) }) {
      return "write 'import FoundationNetworking' in this file, under "
        + "'#if canImport(FoundationNetworking)'"
    }
    if nibs.contains(name) {
      return "nibs are not read here; make the view in code, or leave the line out \(leaveOut)"
    }
    if moving.contains(where: { name.contains($0) }) {
      return "it decides what moves; replay a controller without it (--controller), or leave it "
        + "out \(leaveOut)"
    }
    if painting.contains(where: { name.hasPrefix($0) }) {
      return "it only paints; leave the line out \(leaveOut)"
    }
    return missing.kind == .type
      ? "declare it in Missing.swift, with what the app stores in it, or leave the line out \(leaveOut)"
      : "declare it in Missing.swift, or leave the line out \(leaveOut)"
  }

  private static func member(_ name: String, of type: String) -> String {
    if nibs.contains(name) {
      return "nibs are not read here; leave the line out \(leaveOut)"
    }
    let owner = type.isEmpty ? "an extension of its type" : "'extension \(type)'"
    return "declare it in Missing.swift in \(owner), or leave the line out \(leaveOut)"
  }
}
