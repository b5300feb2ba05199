import JSONText
import ReplayTimelines

extension DifferencePage {
  /// The way in which the tool that serves a page runs the second of its two runs again.
  package struct Answer: Sendable {
    /// The text that it runs.
    private let source: RunSource

    /// The address and port at which it serves the page.
    let authority: String

    package init(_ source: RunSource, at authority: String) {
      self.source = source
      self.authority = authority
    }

    /// Writes the member of a page's data by which the run is made again, and compared with nothing.
    func write(to writer: inout JSONWriter) { source.write(to: &writer) }

    /// Writes the members of a page's data.
    ///
    /// - Parameters:
    ///   - writer: where.
    ///   - expected: the lines of the first run, with which the second one is compared.
    ///   - tolerance: how far numbers and times may be apart.
    ///   - hasAllViews: whether the first run's lines hold all views of an app.
    func write(
      to writer: inout JSONWriter, comparedWith expected: [UInt8],
      within tolerance: TimelineTolerance, hasAllViews: Bool
    ) {
      source.write(to: &writer)
      writer.key("compared")
      writer.beginObject()
      writer.field("expected", String(decoding: expected, as: UTF8.self))
      writer.key("tolerance")
      writer.exactNumber(tolerance.value)
      writer.key("timeTolerance")
      writer.exactNumber(tolerance.time)
      writer.field("views", hasAllViews ? "all" : "named")
      writer.endObject()
    }
  }
}
