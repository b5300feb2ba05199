import GestureTraces
import JSONText
import MotionLaws

/// A requirement of `SheetSystem` that a sheet's code breaks.
///
/// A sheet is code, and code has mistakes. Each is reported with the name of the system, the
/// requirement and the way out, instead of a run that hangs or a number that is not finite.
struct SystemMistake: Sendable {
  /// The number of times that a sheet may be asked to advance between two frames.
  static let advanceLimit = 10_000

  let system: String
  let what: String
  let expected: String

  /// The error for the mistake, with the trace that shows it.
  func failure(in trace: TextLocation?) -> InputFailure {
    InputFailure("the system \"\(system)\": \(what)", expected: expected, at: trace)
  }

  static func endlessAdvance(_ system: String, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system,
      what:
        "nextDue names another time before the next frame after \(advanceLimit) calls of advance, at \(time.rounded3) s",
      expected: "an advance that takes out what was due, so that nextDue moves on or becomes nil")
  }

  static func changedTime(_ system: String, to changed: Double, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system, what: "it sets context.time to \(changed.rounded3) s at \(time.rounded3) s",
      expected:
        "a sheet that only reads the time, and returns as nextDue when it wants to be called")
  }

  static func badEvent(_ system: String, _ fault: String, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system, what: "it reports \(fault) at \(time.rounded3) s",
      expected: "finite numbers, and fields with unique keys")
  }

  static func dimming(_ system: String, _ alpha: Double, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system, what: "arrange's dimming is \(alpha.rounded3) at \(time.rounded3) s",
      expected: "an alpha from 0 to 1")
  }

  static func viewTwice(_ system: String, _ view: String, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system, what: "arrange adds two views named \"\(view)\" at \(time.rounded3) s",
      expected: "a unique name for each")
  }

  static func undeclaredView(_ system: String, _ view: String, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system,
      what:
        "arrange adds the view \"\(view)\" at \(time.rounded3) s, which is not there at the beginning",
      expected: "views(beside:with:) to return every view that comes later")
  }

  static func lateRecognizer(_ system: String, _ name: String, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system,
      what:
        "it attaches the recognizer \"\(name)\" at \(time.rounded3) s, which is not there at the beginning",
      expected: "recognizers(_:on:) to describe it with isEnabled false, or mayAddViews")
  }

  static func unforeseenRecognizer(_ system: String, _ name: String, at time: Double)
    -> SystemMistake
  {
    SystemMistake(
      system: system,
      what:
        "it attaches the recognizer \"\(name)\" at \(time.rounded3) s, and did not in the rehearsal",
      expected: "code that does the same in every run")
  }

  static func notANumber(_ system: String, _ value: String, at time: Double) -> SystemMistake {
    SystemMistake(
      system: system, what: "\(value) is not a finite number at \(time.rounded3) s",
      expected: "finite numbers in points, points per second and seconds")
  }

  static func unknownParent(_ system: String, _ view: String, in parent: String) -> SystemMistake {
    SystemMistake(
      system: system,
      what: "arrange adds the view \"\(view)\" in \"\(parent)\", which is not there yet",
      expected: "a parent that is added before the views that lie in it")
  }

  static func namedDimming(_ system: String) -> SystemMistake {
    SystemMistake(
      system: system,
      what: "arrange adds a view named \"dimming\", which is the alpha of the shading in a layout",
      expected: "another name")
  }

  static func unknownView(
    _ system: String, of recognizer: String, _ view: String, among views: [String]
  ) -> SystemMistake {
    SystemMistake(
      system: system,
      what: "the recognizer \"\(recognizer)\" is on the view \"\(view)\", which arrange never adds",
      expected: Spelling.suggestion(for: view, among: views))
  }

  static func recognizerTwice(_ system: String, _ name: String) -> SystemMistake {
    SystemMistake(
      system: system, what: "there are two recognizers named \"\(name)\"",
      expected: "a unique name for each")
  }

  static func noScrollView(_ system: String) -> SystemMistake {
    SystemMistake(
      system: system,
      what: "the scene has a scroll view, and arrange never adds one",
      expected: "a view named ViewArrangement.scrollView, or a scene without a scroll view")
  }
}

extension ReplayScene {
  /// Checks what a system reports about its views and recognizers before anything moves.
  ///
  /// - Parameters:
  ///   - views: the views at the beginning.
  ///   - trace: what will happen; the app's actions may add views.
  /// - Throws: at the first requirement that the system breaks.
  func checkSystem(_ views: ViewArrangement, for trace: Trace) throws(InputFailure) {
    guard let sheet else { return }
    let location = trace.sourceLocation
    if let orphan = views.firstOrphan {
      throw SystemMistake.unknownParent(sheet.name, orphan.view, in: orphan.parent).failure(
        in: location)
    }
    guard views["dimming"] == nil else {
      throw SystemMistake.namedDimming(sheet.name).failure(in: location)
    }
    let recognizers = sheet.recognizers(recognition, on: screen)
    var known: Set<String> = []
    for recognizer in recognizers {
      guard known.insert(recognizer.name).inserted else {
        throw SystemMistake.recognizerTwice(sheet.name, recognizer.name).failure(in: location)
      }
    }
    let lacksScrollView = scrollView != nil && views[ViewArrangement.scrollView] == nil
    let unplaced = recognizers.first { views[$0.view] == nil }
    guard lacksScrollView || unplaced != nil else { return }
    // A view that is hidden at the beginning keeps its recognizers.
    let names =
      self.views(with: trace.actions.map { $0.action }).map { $0.name }
      + sheet.viewsOfRun.map { $0.name }
    if lacksScrollView, !names.contains(ViewArrangement.scrollView) {
      throw SystemMistake.noScrollView(sheet.name).failure(in: location)
    }
    for recognizer in recognizers where !names.contains(recognizer.view) {
      throw SystemMistake.unknownView(
        sheet.name, of: recognizer.name, recognizer.view, among: names
      ).failure(in: location)
    }
  }
}

extension Frame {
  /// A value of the sheet that is not a finite number, if any.
  @inline(__always)
  var notFinite: String? {
    if let sheet {
      let reading = sheet.reading
      if !reading.y.isFinite || !reading.movingEdge.isFinite { return "reading's y" }
      if reading.x?.isFinite == false { return "reading's x" }
      if !reading.extent.isFinite { return "reading's extent" }
      if !reading.velocity.isFinite { return "reading's velocity" }
      if !sheet.progress.isFinite { return "extentRange" }
    }
    if !layout.dimming.isFinite { return "arrange's dimming" }
    return layout.viewThatIsNotFinite.map { "the frame of the view \"\($0)\"" }
  }
}
