import Foundation
import HeadlessUIKit

/// A sign of how far something has come: a bar where that is known, and a wheel where it is not.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let configuration: ProgressViewStyleConfiguration
  @Environment(\.makeProgressView) private var makeProgressView

  private init(_ part: Double?, label: AnyView?, currentValueLabel: AnyView?) {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: part, label: label.map { .init(content: $0) },
      currentValueLabel: currentValueLabel.map { .init(content: $0) })
  }

  /// The part of a total that a value is, from 0 to 1; nil where nobody knows the value.
  private static func part<Number: BinaryFloatingPoint>(_ value: Number?, of total: Number)
    -> Double?
  {
    guard let value, total > 0 else { return nil }
    return min(max(0, Double(value / total)), 1)
  }

  public init<Number: BinaryFloatingPoint>(
    value: Number?, total: Number = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      Self.part(value, of: total), label: AnyView(label()),
      currentValueLabel: AnyView(currentValueLabel()))
  }

  public var body: some View {
    makeProgressView(configuration).accessible(AccessibilityFacts(value: percentage))
  }

  private var percentage: String? {
    configuration.fractionCompleted.map { "\(Int((100 * $0).rounded()))%" }
  }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_makeProgressView, "makeProgressView")
  }
}

extension ProgressView: StyledView {}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) {
    self.init(nil, label: AnyView(label()), currentValueLabel: nil)
  }

  public init<Number: BinaryFloatingPoint>(
    value: Number?, total: Number = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(Self.part(value, of: total), label: AnyView(label()), currentValueLabel: nil)
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(nil, label: nil, currentValueLabel: nil) }

  public init<Number: BinaryFloatingPoint>(value: Number?, total: Number = 1) {
    self.init(Self.part(value, of: total), label: nil, currentValueLabel: nil)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title) { self.init { Text(title) } }

  public init<Number: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Number?, total: Number = 1
  ) { self.init(value: value, total: total) { Text(title) } }

  @_disfavoredOverload
  public init<Title: StringProtocol, Number: BinaryFloatingPoint>(
    _ title: Title, value: Number?, total: Number = 1
  ) { self.init(value: value, total: total) { Text(title) } }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// A progress view within a style of its own.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.fractionCompleted, label: configuration.label.map { AnyView($0) },
      currentValueLabel: configuration.currentValueLabel.map { AnyView($0) })
  }
}

/// The wheel, as large as UIKit's: nobody sees it turn.
struct ProgressWheel: View, PrimitiveView {
  static let side: CGFloat = 20

  let tint: Color?

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    [WheelElement(at: place, (tint ?? .gray).uiColor, inputs.transaction)]
  }
}

private final class WheelElement: LayoutElement {
  private let color: UIColor
  private let transaction: Transaction

  init(at place: ViewPlace, _ color: UIColor, _ transaction: Transaction) {
    (self.color, self.transaction) = (color, transaction)
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    CGSize(width: ProgressWheel.side, height: ProgressWheel.side)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.leaf(at: place, frame, transaction, word: "wheel") { $0.content = .wheel(color) }
  }
}

/// The bar, as high as UIKit's.
struct ProgressBar: View {
  static let height: CGFloat = 4

  let part: Double
  let tint: Color?

  var body: some View {
    GeometryReader { bar in
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemFill))
        Capsule().fill(tint ?? .blue).frame(width: part * bar.size.width)
      }
    }
    .frame(height: Self.height)
  }
}
