import GestureEngine

/// The drawings on the views of a strip's phones, as on the page that plays a run: a map, the lines
/// and cards of a sheet, the rows or tiles of a list.
///
/// They are defined once in a picture and used on each phone.
struct FilmFillings {
  /// The suffix that distinguishes the identifiers from those of another strip in the same picture.
  let side: String
  let screen: Screen

  private func id(_ name: String) -> String { side.isEmpty ? name : "\(name)-\(side)" }

  var map: Markup.Attribute { .word("#\(id("map"))") }
  var card: Markup.Attribute { .word("#\(id("card"))") }
  var rows: Markup.Attribute { .word("url(#\(id("rows")))") }
  var tiles: Markup.Attribute { .word("url(#\(id("tiles")))") }

  /// The distance from a sheet's top to its lines, below a grabber.
  static let top = 34.0

  private static let rowHeight = 56.0
  private static let tileSide = 120.0

  func define(in svg: inout Markup) {
    svg.element("defs") { svg in
      svg.element("g", [("id", .word(id("map")))], content: drawMap)
      svg.element("g", [("id", .word(id("card")))], content: drawCard)
      pattern("rows", width: screen.width, height: Self.rowHeight, in: &svg) { svg in
        svg.element("circle", [("class", "plain"), ("cx", 36), ("cy", 28), ("r", 17)])
        Self.bar(66, 16, screen.width * 0.44, 9, "medium", in: &svg)
        Self.bar(66, 32, screen.width * 0.62, 8, "plain", in: &svg)
        Self.bar(66, Self.rowHeight - 1, screen.width, 1, "weak", in: &svg)
      }
      pattern("tiles", width: Self.tileSide, height: Self.tileSide, in: &svg) { svg in
        Self.bar(8, 8, 104, 104, "plain", in: &svg)
        Self.bar(22, 84, 60, 9, "medium", in: &svg)
      }
    }
  }

  private func pattern(
    _ name: String, width: Double, height: Double, in svg: inout Markup,
    content: (inout Markup) -> Void
  ) {
    svg.element(
      "pattern",
      [
        ("id", .word(id(name))), ("patternUnits", "userSpaceOnUse"), ("width", .number(width)),
        ("height", .number(height)),
      ], content: content)
  }

  private static func bar(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String,
    in svg: inout Markup
  ) {
    svg.element(
      "rect",
      [
        ("class", .word(style)), ("x", .number(x)), ("y", .number(y)), ("width", .number(width)),
        ("height", .number(height)), ("rx", .number(min(12, height / 2))),
      ])
  }

  /// A title, lines and cards.
  private func drawCard(in svg: inout Markup) {
    Self.bar(20, 0, screen.width * 0.46, 16, "strong", in: &svg)
    Self.bar(20, 28, screen.width * 0.7, 9, "plain", in: &svg)
    Self.bar(20, 46, screen.width * 0.58, 9, "plain", in: &svg)
    let width = (screen.width - 52) / 2
    for row in 0..<4 {
      for column in 0..<2 {
        let (x, y) = (20 + Double(column) * (width + 12), 80 + Double(row) * 152)
        Self.bar(x, y, width, 96, (row + column).isMultiple(of: 2) ? "plain" : "weak", in: &svg)
        Self.bar(x, y + 106, width * 0.8, 9, "plain", in: &svg)
        Self.bar(x, y + 122, width * 0.5, 9, "plain", in: &svg)
      }
    }
  }

  /// A map behind a sheet, drawn for a screen of 390 × 844 pt.
  private func drawMap(in svg: inout Markup) {
    svg.element(
      "svg",
      [
        ("width", .number(screen.width)), ("height", .number(screen.height)),
        ("viewBox", "0 0 390 844"), ("preserveAspectRatio", "xMidYMid slice"),
      ]
    ) { svg in
      for (style, path) in [("park", Self.park), ("water", Self.water), ("road", Self.roads)] {
        svg.element("path", [("class", .word(style)), ("d", .word(path))])
      }
    }
  }

  private static let park =
    "M-20 96 120 60l58 118-92 96-106-30zM262 470l150-40v190l-96 22z"
  private static let water =
    "M250-20c-14 92 38 128 24 204s-70 96-44 170 118 66 190 40V-20z"
    + "M-20 640c70-22 120 10 150 66s10 120 40 160H-20z"
  private static let roads =
    "M-20 330c120-40 200-8 430-70M150-20c-30 190 60 300 30 460s30 250 10 420"
    + "M-20 540c150-30 260 20 430-30M320-20c-30 130 30 260-10 400s30 280 20 480"
}
