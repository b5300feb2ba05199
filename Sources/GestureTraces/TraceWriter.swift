public import JSONText
import MotionLaws

/// Writes `gesture-trace/1`, one sample a line: a file that people can read and diff.
public struct TraceWriter {
  /// Microseconds: below what any touch screen tells apart.
  private static let timeScale = 1e6

  /// The text of a trace; read again it is the same trace, times to a microsecond and places to
  /// a thousandth of a point.
  public static func text(of trace: Trace) -> [UInt8] {
    var writer = JSONWriter()
    var bytes: [UInt8] = Array("{\n".utf8)
    let addMember = { (bytes: inout [UInt8], key: String, value: (inout JSONWriter) -> Void) in
      writer.removeAll()
      value(&writer)
      bytes += Array("  \"\(key)\": ".utf8) + writer.bytes + Array(",\n".utf8)
    }
    addMember(&bytes, "format") { $0.string(Trace.format) }
    addMember(&bytes, "name") { $0.string(trace.name) }
    if let scene = trace.scene { addMember(&bytes, "scene") { $0.string(scene) } }
    if let device = trace.device {
      addMember(&bytes, "device") { Self.write(device, to: &$0) }
    }
    if let metadata = trace.metadata { addMember(&bytes, "metadata") { $0.raw(metadata) } }
    append("samples", trace.samples, to: &bytes, isLast: trace.actions.isEmpty, write: write)
    if !trace.actions.isEmpty {
      append("actions", trace.actions, to: &bytes, isLast: true, write: write)
    }
    bytes += Array("}\n".utf8)
    return bytes
  }

  private static func append<Element>(
    _ key: String, _ elements: [Element], to bytes: inout [UInt8], isLast: Bool,
    write: (Element, inout JSONWriter) -> Void
  ) {
    bytes += Array("  \"\(key)\": [".utf8)
    for (index, element) in elements.enumerated() {
      var writer = JSONWriter()
      write(element, &writer)
      bytes += Array((index == 0 ? "\n    " : ",\n    ").utf8) + writer.bytes
    }
    bytes += Array(((elements.isEmpty ? "]" : "\n  ]") + (isLast ? "\n" : ",\n")).utf8)
  }

  private static func write(_ device: Trace.Device, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("width")
    writer.exactNumber(device.width)
    writer.key("height")
    writer.exactNumber(device.height)
    if let scale = device.scale {
      writer.key("scale")
      writer.exactNumber(scale)
    }
    writer.endObject()
  }

  private static func write(_ sample: TouchSample, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("t")
    writer.exactNumber((sample.time * timeScale).rounded() / timeScale)
    writer.key("id")
    writer.number(sample.id)
    writer.key("phase")
    writer.string(sample.phase.word)
    writer.key("x")
    writer.number(sample.point.x)
    writer.key("y")
    writer.number(sample.point.y)
    writer.endObject()
  }

  private static func write(_ timed: TimedAction, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("t")
    writer.exactNumber((timed.time * timeScale).rounded() / timeScale)
    writer.key("do")
    writer.string(timed.action.name)
    writeParameters(of: timed.action, to: &writer)
    writer.endObject()
  }

  /// Writes the parameters of an action into an object that is open, those that are as usual left
  /// out.
  public static func writeParameters(of action: AppAction, to writer: inout JSONWriter) {
    func length(_ key: StaticString, _ value: Double?) {
      guard let value else { return }
      writer.key(key)
      writer.exactNumber(value)
    }
    func flag(_ key: StaticString, _ value: Bool, unless usual: Bool) {
      guard value != usual else { return }
      writer.key(key)
      writer.bool(value)
    }
    switch action {
    case .present(let animated), .dismiss(let animated), .show(let animated), .hide(let animated),
      .pop(let animated), .popToRoot(let animated):
      flag("animated", animated, unless: true)
    case .selectDetent(let detent, let animated):
      writer.key("detent")
      writer.string(detent)
      flag("animated", animated, unless: true)
    case .setContentHeight(let height): length("height", height)
    case .setPreferredHeight(let height, let animated):
      length("height", height)
      flag("animated", animated, unless: true)
    case .push(let page, let animated):
      length("preferredHeight", page.preferredHeight)
      length("contentHeight", page.contentHeight)
      flag("hidesBackButton", page.hidesBackButton, unless: false)
      flag("animated", animated, unless: true)
    case .scrollTo(let x, let y, let animated):
      length("x", x)
      length("y", y)
      flag("animated", animated, unless: true)
    case .cancelTouches: break
    }
  }
}
