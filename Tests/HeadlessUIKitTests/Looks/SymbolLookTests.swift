import GestureEngine
import GestureReplay
import Testing

@testable import HeadlessUIKit

/// Symbols of the system: drawn as shapes, in the size and the weight that are asked for.
@MainActor
struct SymbolLookTests {
  private static let red = LookColor(0xFF00_00FF)

  private static func look(
    _ image: UIImage?, _ change: @escaping @MainActor @Sendable (UIImageView) -> Void = { _ in }
  ) throws -> ViewLook {
    let run = try LookRun {
      let view = UIImageView(image: image)
      view.frame.origin = CGPoint(x: 50, y: 60)
      view.tintColor = .red
      change(view)
      return view
    }
    return try #require(run.look())
  }

  /// All numbers of a path.
  private static func numbers(in path: String) -> [Double] {
    path.split { $0.isLetter || $0 == " " }.compactMap { Double($0) }
  }

  @Test func `a symbol is a line in its tint, and a filled one an area`() throws {
    let outline = try Self.look(UIImage(systemName: "star"))
    #expect(outline.image == nil && outline.shapes.map(\.stroke) == [Self.red])
    let filled = try Self.look(UIImage(systemName: "star.fill"))
    #expect(filled.shapes.map(\.fill) == [Self.red] && filled.shapes.map(\.isEvenOdd) == [true])
    let own = UIImage(systemName: "star")?.withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(try Self.look(own).shapes.map(\.stroke) == [LookColor(0x0000_FFFF)])
  }

  @Test func `a symbol that has no drawing is told by its name`() throws {
    let look = try Self.look(UIImage(systemName: "lasso"))
    #expect(look.shapes.isEmpty && look.image?.name == "lasso" && look.image?.tint == Self.red)
    for name in ["lasso.fill", "star.pentagon", "lasso.circle", ".fill", "starfill"] {
      #expect(SystemSymbol(named: name) == nil, "\(name)")
    }
  }

  @Test(
    arguments: SymbolTable.drawings.keys.sorted() + [
      "plus.circle", "plus.circle.fill", "checkmark.square.fill", "mic.slash", "bell.slash.fill",
      "eye.slash.circle.fill",
    ]) func `each drawing stays in its square, whatever its weight`(name: String) throws
  {
    for weight in [UIImage.SymbolWeight.ultraLight, .regular, .black] {
      let image = UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(weight: weight))
      let look = try Self.look(image) { view in
        view.frame.size = CGSize(width: 100, height: 100)
      }
      let numbers = look.shapes.flatMap { Self.numbers(in: $0.path) }
      #expect(!look.shapes.isEmpty && numbers.count > 3)
      let outside = numbers.filter { $0 < -6 || $0 > 106 }
      #expect(outside.isEmpty)
    }
  }

  @Test(arguments: SymbolTable.drawings.keys.sorted())
  func `each drawing's text is read to its end`(name: String) throws {
    let drawing = try #require(SymbolTable.drawings[name])
    for part in [drawing.body, drawing.marks, drawing.solid, drawing.cut] {
      // A circle and a rectangle have four sides, four corners and an end.
      let count = part.filter(\.isLetter).reduce(0) { $0 + ("OR".contains($1) ? 9 : 1) }
      #expect(CGPath(symbolPart: part).elements.count == count, "\(part)")
    }
  }

  @Test func `a mirrored drawing, and a turned one, are those of the other way`() throws {
    let ends = try ["chevron.left", "chevron.right", "chevron.up", "chevron.down"].map { name in
      let shape = try #require(try Self.look(UIImage(systemName: name)).shapes.first)
      return Self.numbers(in: shape.path)
    }
    // The tip is the second of three points.
    #expect(ends[0][2] < 10 && ends[1][2] > 10 && ends[2][3] < 10 && ends[3][3] > 10)
  }

  // MARK: Configurations

  /// Configurations, and the sides of their symbols in points.
  private static let sizes: [(UIImage.SymbolConfiguration, CGFloat)] = [
    (.init(pointSize: 17), 20),
    (.init(pointSize: 34), 40),
    (.init(pointSize: 17, weight: .bold, scale: .small), 16),
    (.init(scale: .large), 26),
    (.init(textStyle: .largeTitle), 40),
    (.init(font: .systemFont(ofSize: 10)), 12),
    (.init(pointSize: -1), 20),
    (.unspecified, 20),
    (.init(pointSize: 34).applying(.init(scale: .small)), 32),
  ]

  @Test func `a symbol is as large as its configuration says`() {
    for (configuration, side) in Self.sizes { check(configuration, side) }
  }

  private func check(_ configuration: UIImage.SymbolConfiguration, _ side: CGFloat) {
    let size = CGSize(width: side, height: side)
    #expect(UIImage(systemName: "star", withConfiguration: configuration)?.size == size)
    #expect(UIImage(systemName: "star")?.withConfiguration(configuration).size == size)
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.preferredSymbolConfiguration = configuration
    #expect(view.intrinsicContentSize == size)
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.setPreferredSymbolConfiguration(configuration, forImageIn: .normal)
    #expect(button.imageView?.image?.size == size)
  }

  @Test func `an image's own configuration has the last word, and no other image has one`() {
    let own = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34))
    let view = UIImageView(image: own)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, scale: .large)
    #expect(view.intrinsicContentSize.width == 52)
    #expect(UIImage().applyingSymbolConfiguration(.unspecified) == nil)
    #expect(UIImage().withConfiguration(UIImage.SymbolConfiguration(pointSize: 34)).size == .zero)
  }

  @Test func `a heavier symbol has wider lines, and a palette its own colour`() throws {
    let widths = try [UIImage.SymbolWeight.light, .regular, .bold].map { weight in
      let configuration = UIImage.SymbolConfiguration(weight: weight)
      let image = UIImage(systemName: "plus", withConfiguration: configuration)
      return try Self.look(image).shapes.last?.lineWidth ?? 0
    }
    #expect(widths[0] > 0 && widths[0] < widths[1] && widths[1] < widths[2])
    let palette = UIImage.SymbolConfiguration(paletteColors: [.blue, .green])
    let look = try Self.look(UIImage(systemName: "plus", withConfiguration: palette))
    #expect(look.shapes.map(\.stroke) == [LookColor(0x0000_FFFF)])
  }

  @Test func `a button's symbol has the colour of its title`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "play.fill")
    let made = configuration
    let run = try LookRun {
      let button = UIButton(configuration: made)
      button.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      button.imageView?.accessibilityIdentifier = "image"
      return button
    }
    #expect(run.look("image")?.shapes.map(\.fill) == [LookColor(0xFFFF_FFFF)])
  }
}
