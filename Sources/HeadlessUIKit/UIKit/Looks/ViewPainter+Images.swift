import Foundation
import GestureEngine
import MotionLaws

extension ViewPainter {
  /// Shows an image: its file, a drawing of it if it is a symbol that has one, or a box with its name.
  ///
  /// - Parameters:
  ///   - image: the image; of a view, the last one counts.
  ///   - rect: its place in the view's own coordinates.
  ///   - tint: the colour of a template.
  mutating func show(_ image: UIImage, in rect: CGRect, tint: UIColor) {
    guard rect.width > 0, rect.height > 0 else { return }
    let content = image.content
    if let name = content.symbolName, let symbol = SystemSymbol(named: name) {
      return symbol.paint(
        &self, in: rect, image.color(tint) ?? tint,
        weight: content.symbolConfiguration?.lineFactor ?? 1)
    }
    let frame = rect.applying(toLook)
    look.image = LookImage(
      name: content.symbolName ?? content.name ?? "", file: content.shownFile,
      frame: Rect(
        x: frame.minX.told, y: frame.minY.told, width: frame.width.told, height: frame.height.told),
      tint: image.color(tint).map { color($0) })
  }

  /// Shows a symbol of the system in the middle of a rectangle.
  mutating func show(symbol name: String, in rect: CGRect, size: CGFloat, tint: UIColor) {
    guard let image = UIImage(systemName: name) else { return }
    show(
      image,
      in: CGRect(x: rect.midX - size / 2, y: rect.midY - size / 2, width: size, height: size),
      tint: tint)
  }
}

extension UIImage {
  /// The colour that it is painted with; nil for its own ones.
  fileprivate func color(_ tint: UIColor) -> UIColor? {
    let own = content.tint ?? content.symbolConfiguration?.color
    return switch renderingMode {
    case .alwaysOriginal: own ?? (isSymbolImage ? .label : nil)
    case .alwaysTemplate: tint
    case .automatic: own ?? (isSymbolImage ? tint : nil)
    }
  }
}

extension UIImage.Content {
  /// The path of its file, if that is one which pages show: from the folder in which the tool runs, if
  /// it is in there, so that a timeline is the same on every machine.
  fileprivate var shownFile: String? {
    guard let file else { return nil }
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["png", "jpg", "jpeg", "gif", "svg"].contains(ending) else { return nil }
    return file.hasPrefix(Self.folder) ? String(file.dropFirst(Self.folder.count)) : file
  }

  private static let folder = FileManager.default.currentDirectoryPath + "/"
}

extension UIView.ContentMode {
  /// The place of something as large as a size in a rectangle, in points.
  func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    let (width, height) = (max(size.width, 0), max(size.height, 0))
    guard width > 0, height > 0 else { return bounds }
    let factors = (bounds.width / width, bounds.height / height)
    let scale: (CGFloat, CGFloat) =
      switch self {
      case .scaleToFill, .redraw: factors
      case .scaleAspectFit: (min(factors.0, factors.1), min(factors.0, factors.1))
      case .scaleAspectFill: (max(factors.0, factors.1), max(factors.0, factors.1))
      default: (1, 1)
      }
    let shown = CGSize(width: width * scale.0, height: height * scale.1)
    let side = place
    return CGRect(
      x: bounds.minX + (bounds.width - shown.width) * side.x,
      y: bounds.minY + (bounds.height - shown.height) * side.y, width: shown.width,
      height: shown.height)
  }

  /// The part of the free space that lies before it.
  private var place: CGPoint {
    switch self {
    case .top: CGPoint(x: 0.5, y: 0)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .left: CGPoint(x: 0, y: 0.5)
    case .right: CGPoint(x: 1, y: 0.5)
    case .topLeft: CGPoint(x: 0, y: 0)
    case .topRight: CGPoint(x: 1, y: 0)
    case .bottomLeft: CGPoint(x: 0, y: 1)
    case .bottomRight: CGPoint(x: 1, y: 1)
    default: CGPoint(x: 0.5, y: 0.5)
    }
  }
}
