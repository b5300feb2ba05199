/// The way in which what is painted mixes with what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

/// The shape of the ends of lines.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The shape of the corners of lines.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// The parts of a path that are painted.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The rule for the parts of a path that are inside it.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// The care with which an image is resized.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low
  case medium = 4
  case high = 3
}

/// The parts beyond a gradient's ends that are painted, too.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
