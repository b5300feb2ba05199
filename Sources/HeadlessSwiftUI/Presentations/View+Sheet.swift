import HeadlessUIKit

/// A view that presents another one while something says so.
private struct PresentationModifier<Content: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let style: UIModalPresentationStyle
  let call: HostedCall

  /// The identity of what is to be presented; nil for nothing.
  let wanted: @MainActor () -> AnyHashable?

  /// Writes that nothing is.
  let end: @MainActor () -> Void
  let onDismiss: (@MainActor () -> Void)?

  /// The content; nil where there is nothing to present any more.
  let content: @MainActor () -> Content?

  /// The place at the view that a popover points at.
  var anchor: PopoverAttachmentAnchor?

  func elements(
    at place: ViewPlace, _ inputs: ViewInputs, _ inner: @escaping ViewContents
  ) -> [LayoutElement] {
    let presentation = place.kept as? ViewPresentation ?? ViewPresentation(style, call)
    place.kept = presentation
    place.disappeared = { presentation.update(nil) }
    presentation.graph = place.graph
    (presentation.end, presentation.onDismiss) = (end, onDismiss)
    let wanted = wanted()
    let shown = place.child(.slot(0))
    var own = inputs
    var content: Content?
    if wanted != nil {
      let last = shown.made
      if let view = shown.made(&own, { self.content() }),
        last !== shown.made || wanted != presentation.shown
      {
        content = view
      }
    }
    if content != nil || wanted != presentation.shown {
      let (environment, transaction) = (inputs.environment, inputs.transaction)
      place.graph.change(
        {
          // The content first: what is presented rests where the content wishes.
          let isAnimated = !transaction.disablesAnimations
          if let content {
            presentation.show(AnyView(content), environment, isAnimated: isAnimated)
          }
          presentation.update(wanted, isAnimated: isAnimated)
        }, from: "\(presentation.name)\(call.words)")
    }
    let elements = inner(place.child(.content), inputs)
    guard let anchor else { return elements }
    let element = LayersElement(at: place, .center, elements)
    presentation.source = { [weak element] in element.map { anchor.place(in: $0.frame) } ?? .null }
    return [element]
  }
}

extension View {
  /// A sheet of the system's while a value says so: UIKit's, which rests, is dragged and is dismissed by the
  /// laws of the scene `system-sheet`.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(
      .pageSheet, HostedCall(file, line), isPresented, onDismiss: onDismiss, content: content)
  }

  /// A sheet while there is an item; another item is another sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, file: StaticString = #fileID, line: UInt = #line,
    onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.pageSheet, HostedCall(file, line), item, onDismiss: onDismiss, content: content)
  }

  /// A view that covers the screen while a value says so.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
    onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(
      .fullScreen, HostedCall(file, line), isPresented, onDismiss: onDismiss, content: content)
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, file: StaticString = #fileID, line: UInt = #line,
    onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.fullScreen, HostedCall(file, line), item, onDismiss: onDismiss, content: content)
  }

  /// A popover while a value says so: a sheet where the width is compact, as on a phone.
  ///
  /// Elsewhere its arrow points at the anchor; the edge of the arrow counts on macOS alone.
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    file: StaticString = #fileID, line: UInt = #line, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(
      .popover, HostedCall(file, line), isPresented, onDismiss: nil, at: attachmentAnchor,
      content: content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(
      .popover, HostedCall(file, line), item, onDismiss: nil, at: attachmentAnchor,
      content: content)
  }

  private func presentation<Content: View>(
    _ style: UIModalPresentationStyle, _ call: HostedCall, _ isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)?, at anchor: PopoverAttachmentAnchor? = nil,
    content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        style: style, call: call, wanted: { isPresented.wrappedValue ? AnyHashable(true) : nil },
        end: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content,
        anchor: anchor))
  }

  private func presentation<Item: Identifiable, Content: View>(
    _ style: UIModalPresentationStyle, _ call: HostedCall, _ item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)?, at anchor: PopoverAttachmentAnchor? = nil,
    content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        style: style, call: call, wanted: { item.wrappedValue.map { AnyHashable($0.id) } },
        end: { item.wrappedValue = nil }, onDismiss: onDismiss,
        content: { item.wrappedValue.map(content) }, anchor: anchor))
  }
}

/// The place at a view that the arrow of a popover points at.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  /// The place in a view's frame.
  func place(in frame: CGRect) -> CGRect {
    switch self {
    case .rect(let source): source.anchor(in: frame).place(seenFrom: .zero)
    case .point(let point):
      CGRect(
        x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0,
        height: 0)
    }
  }
}
