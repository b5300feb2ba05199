public import MotionLaws

/// The painting of a view: its own surface, and what lies on it, below its subviews.
///
/// Lengths are points in the view's own coordinates, from the upper left corner of what shows of it.
/// Whatever a view is (a switch, a label, a bar), it is told as a surface with shapes, texts and an
/// image, so that whoever draws it need not know what it is.
public struct ViewLook: Sendable, Hashable {
  /// The name of the view in timelines.
  public var name: String

  /// The opacity of the view and everything in it, 0 to 1.
  public var alpha = 1.0

  /// The colour of its surface; nil for none.
  public var background: LookColor?
  public var gradient: LookGradient?

  /// The radii of its corners, in points: from the upper left one clockwise; empty for square corners.
  public var corners: [Double] = []
  public var border: LookBorder?
  public var shadow: LookShadow?

  /// Whether what lies in it shows only within its corners.
  public var clips = false

  /// The outline of the part that shows, as an SVG path; nil for all of it.
  public var mask: String?

  /// Its place in the view around it, if the frame in the layout does not say it: in views that are
  /// turned, scaled or slanted.
  public var placement: LookPlacement?

  /// The drawings on its surface, back to front.
  public var shapes: [LookShape] = []
  public var image: LookImage?
  public var texts: [LookText] = []

  public init(name: String) { self.name = name }
}

/// A colour, as light and dark screens show it.
public struct LookColor: Sendable, Hashable {
  /// Red, green, blue and alpha, 8 bits each, red first.
  public var light: UInt32
  public var dark: UInt32

  /// - Parameters:
  ///   - light: `0xRRGGBBAA`.
  ///   - dark: `0xRRGGBBAA`; nil for the same.
  public init(_ light: UInt32, dark: UInt32? = nil) {
    self.light = light
    self.dark = dark ?? light
  }
}

/// A linear gradient over the view's surface.
public struct LookGradient: Sendable, Hashable {
  /// At least two.
  public var colors: [LookColor]

  /// The places of the colours between start and end, 0 to 1, as many as there are colours.
  public var locations: [Double]

  /// Start and end, in parts of the view's width and height.
  public var start: Point
  public var end: Point

  public init(_ colors: [LookColor], at locations: [Double], from start: Point, to end: Point) {
    self.colors = colors
    self.locations = locations
    self.start = start
    self.end = end
  }
}

/// A line along the inside of the view's edges.
public struct LookBorder: Sendable, Hashable {
  /// In points.
  public var width: Double
  public var color: LookColor

  public init(width: Double, color: LookColor) {
    self.width = width
    self.color = color
  }
}

/// A shadow of the view's surface.
public struct LookShadow: Sendable, Hashable {
  /// With its opacity as alpha.
  public var color: LookColor

  /// In points, to the right and downwards.
  public var offset: Vector

  /// The blur's radius, in points.
  public var radius: Double

  public init(color: LookColor, offset: Vector, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}

/// The place of a view in the view around it: what its own points become there.
public struct LookPlacement: Sendable, Hashable {
  /// x' = a x + c y + tx, y' = b x + d y + ty, in points.
  public var a, b, c, d, tx, ty: Double

  /// The size of the view itself, in points.
  public var width, height: Double

  public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, width: Double,
    height: Double
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    (self.width, self.height) = (width, height)
  }
}

/// A shape that is filled, or along whose outline a line goes.
public struct LookShape: Sendable, Hashable {
  /// An SVG path, in points.
  public var path: String
  public var fill: LookColor?
  public var stroke: LookColor?

  /// The width of the line, in points.
  public var lineWidth: Double

  /// Whether what is enclosed twice is outside.
  public var isEvenOdd: Bool

  public init(
    path: String, fill: LookColor? = nil, stroke: LookColor? = nil, lineWidth: Double = 1,
    isEvenOdd: Bool = false
  ) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.isEvenOdd = isEvenOdd
  }
}

/// A line of text.
public struct LookText: Sendable, Hashable {
  public var text: String

  /// The left end of its baseline, in points.
  public var place: Point

  /// The width that the layout gave it, in points.
  public var width: Double

  /// The size of its font, in points.
  public var size: Double

  /// 100 to 900, as in CSS: 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  public var isMonospaced: Bool
  public var color: LookColor

  public init(
    _ text: String, at place: Point, width: Double, size: Double, weight: Int = 400,
    isItalic: Bool = false, isMonospaced: Bool = false, color: LookColor
  ) {
    self.text = text
    self.place = place
    self.width = width
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.color = color
  }
}

/// An image: a file of the app, or a box with the image's name.
public struct LookImage: Sendable, Hashable {
  /// The name by which the app asked for it; empty for an image that it drew.
  public var name: String

  /// The path of its PNG, JPEG or SVG file; nil if there is none.
  public var file: String?

  /// The place where it shows, in points of the view.
  public var frame: Rect

  /// The colour that it is painted with, for a template; nil for its own colours.
  public var tint: LookColor?

  public init(name: String, file: String?, frame: Rect, tint: LookColor? = nil) {
    self.name = name
    self.file = file
    self.frame = frame
    self.tint = tint
  }
}
