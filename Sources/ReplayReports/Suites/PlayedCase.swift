import GestureEngine
import JSONText
import ReplayJudging
package import ReplayTimelines

/// The runs that a suite's page plays of a case, and the way to run it again.
package struct PlayedCase {
  /// The sliders of the page that plays it.
  package enum Sliders {
    case none

    /// The tool that serves the page runs the case again.
    ///
    /// `golden` is the golden's text, which is empty if there is none. `hasAllViews`: whether it holds
    /// all views of an app.
    case answered(DifferencePage.Answer, golden: [UInt8], hasAllViews: Bool)

    /// Sentences that say why there are no sliders, and which command has them.
    case fixed(String)
  }

  /// The run: what the screen did.
  let run: Timeline

  /// The run of the golden; nil if there is none that can be played.
  private let golden: Timeline?
  private let sliders: Sliders

  package init(_ run: Timeline, golden: Timeline?, _ sliders: Sliders) {
    self.run = run
    self.golden = golden
    self.sliders = sliders
  }

  /// The data of the page as JSON text: two runs and what differs, or one run.
  func data(_ result: CaseResult) -> [UInt8] {
    var columns = RunColumns(wantsLooks: true)
    run.play(to: &columns)
    let tolerance = TimelineTolerance(
      value: result.testCase.tolerance, time: result.testCase.timeTolerance)
    if let golden, let comparison = result.comparison,
      let difference = TimelineDifference(
        comparison.expected, comparison.actual, within: tolerance)
    {
      var expected = RunColumns(wantsLooks: true)
      golden.play(to: &expected)
      let page = DifferencePage(
        difference, a: .init(comparison.expected, expected), b: .init(comparison.actual, columns),
        names: .golden)
      switch sliders {
      case .none: return page.data
      case .fixed(let words): return page.fixed(words).data
      case .answered(let answer, let golden, let hasAllViews):
        return page.answered(
          answer, comparedWith: golden, within: tolerance, hasAllViews: hasAllViews
        ).data
      }
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("runs")
    writer.beginArray()
    columns.write(to: &writer)
    writer.endArray()
    PagePictures(columns.imageFiles).write(to: &writer)
    switch sliders {
    case .none: break
    case .fixed(let words): writer.field("fixed", words)
    case .answered(let answer, _, _): answer.write(to: &writer)
    }
    writer.endObject()
    return writer.bytes
  }
}
