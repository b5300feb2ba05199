/// All pages, and the files that each is made from.
extension WebPage {
  /// The page that plays a timeline.
  package static var player: WebPage {
    WebPage(
      styles: [
        "Player/page.css", "Player/theme.css", "Player/player.css",
      ],
      body: "Player/player.html",
      scripts: playerScripts + ["Player/start.js"])
  }

  /// The page that plays a timeline, and runs it again with other parameters.
  package static var livePlayer: WebPage {
    WebPage(
      styles: player.styles + ["Player/outlines.css", "Live/live.css"],
      body: "Player/player.html",
      scripts: playerScripts + liveScripts + ["Live/start-live.js"], isLive: true)
  }

  /// The page that plays a timeline, or others of its trace that the page contains.
  package static var keptPlayer: WebPage {
    WebPage(
      styles: livePlayer.styles, body: "Player/player.html",
      scripts: playerScripts + keptScripts + ["Live/start-kept.js"])
  }

  /// The page that plays two timelines of a trace, one over the other.
  package static var comparison: WebPage {
    WebPage(
      styles: [
        "Player/page.css", "Player/theme.css", "Player/player.css",
        "Player/outlines.css", "Player/thumbnail.css", "Comparison/comparison.css",
      ],
      body: "Player/player.html",
      scripts: playerScripts + comparisonScripts + ["Comparison/start-comparison.js"])
  }

  /// The page that plays one of several timelines, chosen from an index.
  package static var players: WebPage {
    WebPage(
      styles: player.styles + indexStyles,
      body: "Player/player.html",
      scripts: playerScripts + runIndexScripts + ["Player/start-pages.js"])
  }

  /// The page that plays one of several timelines, and runs it again with other parameters.
  package static var livePlayers: WebPage {
    WebPage(
      styles: livePlayer.styles + indexStyles,
      body: "Player/player.html",
      scripts: playerScripts + liveScripts + runIndexScripts + ["Live/start-live-pages.js"],
      isLive: true)
  }

  /// The page that plays one of several timelines, or others of its trace.
  package static var keptPlayers: WebPage {
    WebPage(
      styles: livePlayers.styles, body: "Player/player.html",
      scripts: playerScripts + keptScripts + runIndexScripts + ["Live/start-kept-pages.js"])
  }

  /// The page that plays two timelines of one of several traces, chosen from an index.
  package static var comparisons: WebPage {
    WebPage(
      styles: comparison.styles + ["Player/pages.css"],
      body: "Player/player.html",
      scripts: playerScripts + comparisonScripts + indexScripts + ["Player/start-pages.js"])
  }

  /// The page of two timelines of a trace, of which the tool runs the second one again.
  package static var liveComparison: WebPage {
    WebPage(
      styles: comparison.styles + ["Live/live.css"], body: "Player/player.html",
      scripts: playerScripts + liveScripts + comparisonScripts + liveComparisonScripts
        + ["Live/start-live-comparison.js"])
  }

  /// The same for one of several traces, chosen from an index.
  package static var liveComparisons: WebPage {
    WebPage(
      styles: comparisons.styles + ["Live/live.css"], body: "Player/player.html",
      scripts: playerScripts + liveScripts + comparisonScripts + liveComparisonScripts
        + indexScripts + ["Live/start-live-pages.js"])
  }

  /// The page of a suite's run: an index by groups, and the player of a case.
  package static var suite: WebPage {
    WebPage(
      styles: comparisons.styles + ["Suite/suite.css"],
      body: "Player/player.html",
      scripts: playerScripts + comparisonScripts + indexScripts + [
        "Suite/suite-index.js", "Suite/suite.js", "Suite/start-suite.js",
      ])
  }

  /// The same, of which the tool runs the case that is played again.
  package static var liveSuite: WebPage {
    WebPage(
      styles: suite.styles + ["Live/live.css"], body: "Player/player.html",
      scripts: playerScripts + liveScripts + comparisonScripts + liveComparisonScripts
        + indexScripts + [
          "Suite/suite-index.js", "Suite/suite.js", "Suite/start-live-suite.js",
        ])
  }

  private static var comparisonScripts: [PageAsset] {
    [
      "Player/thumbnail.js", "Comparison/comparison.js", "Comparison/verification.js",
      "Comparison/heading.js", "Comparison/phone-pair.js",
    ]
  }

  private static var indexStyles: [PageAsset] {
    ["Player/looks.css", "Player/thumbnail.css", "Player/pages.css"]
  }
  private static var indexScripts: [PageAsset] { ["Player/pages.js", "Player/run-index.js"] }
  private static var runIndexScripts: [PageAsset] { ["Player/thumbnail.js"] + indexScripts }

  private static var playerScripts: [PageAsset] {
    [
      "Player/words.js", "Player/columns.js", "Player/between.js",
      "Player/decisions.js", "Player/view-looks.js", "Player/growing-run.js", "Player/run.js",
      "Player/theme.js", "Player/shapes.js", "Player/edges.js", "Player/paints.js",
      "Player/painted-view.js", "Player/views.js", "Player/phone.js", "Player/fingers.js",
      "Player/axis.js",
      "Player/plots.js", "Player/lanes.js", "Player/tracks.js",
      "Player/moments.js",
      "Player/readings.js", "Player/clock.js", "Player/address.js",
      "Player/keys.js", "Extras/onion.js", "Extras/velocity-arrow.js",
      "Extras/painter.js", "Extras/saver.js", "Extras/extras.js",
      "Player/player.js",
    ]
  }

  private static var liveScripts: [PageAsset] { ["Live/engine.js", .noLiveTool] + knobScripts }
  private static var keptScripts: [PageAsset] { ["Live/kept-runs.js"] + knobScripts }

  private static var liveComparisonScripts: [PageAsset] { ["Live/live-comparison.js"] }

  private static var knobScripts: [PageAsset] {
    [
      "Live/live.js", "Live/knobs.js", "Live/knob-list.js",
      "Live/flips.js", "Live/marks.js", "Live/knob-panel.js",
    ]
  }

  /// The page that shows what many runs did, and plays each of them.
  package static var lanes: WebPage {
    WebPage(
      styles: [
        "Player/page.css", "Player/theme.css", "Player/player.css",
        "Player/looks.css", "Sweep/sweep.css", "Sweep/lanes.css",
      ],
      body: "Player/player.html",
      scripts: playerScripts + ["Sweep/start-lanes.js"])
  }

  /// The same, of which the tool runs the one that is played again.
  package static var liveLanes: WebPage {
    WebPage(
      styles: lanes.styles + ["Player/outlines.css", "Live/live.css"], body: "Player/player.html",
      scripts: playerScripts + liveScripts + ["Sweep/start-lanes.js", "Sweep/start-live-lanes.js"])
  }

  /// The page that records touches.
  package static var recorder: WebPage {
    WebPage(
      styles: [
        "Player/page.css", "Player/theme.css", "Recorder/recorder.css",
      ],
      body: "Recorder/recorder.html",
      scripts: [
        "Player/words.js", "Player/columns.js", "Player/between.js",
        "Player/decisions.js", "Player/view-looks.js", "Player/growing-run.js", "Player/run.js",
        "Player/shapes.js", "Player/edges.js", "Player/paints.js", "Player/painted-view.js",
        "Player/views.js", "Player/phone.js",
        "Player/fingers.js",
        "Recorder/aim.js",
        "Recorder/recording.js", "Recorder/finger-recorder.js",
        "Recorder/finger-trails.js", "Recorder/element-observer.js",
        "Recorder/watched-page.js", "Recorder/shelf.js", .noSender,
        "Recorder/recorder.js",
      ], framesOwnServer: true)
  }

  /// The page with a sheet to drag with your own fingers, and its parameters next to it.
  package static var trial: WebPage {
    WebPage(
      styles: livePlayer.styles + ["Try/try.css"],
      body: "Try/try.html",
      scripts: [
        "Player/words.js", "Player/columns.js", "Player/between.js",
        "Player/decisions.js", "Player/view-looks.js", "Player/growing-run.js", "Player/run.js",
        "Player/shapes.js", "Player/edges.js", "Player/paints.js", "Player/painted-view.js",
        "Player/views.js", "Player/phone.js",
        "Player/fingers.js",
        "Player/clock.js", "Recorder/finger-recorder.js", "Live/engine.js", .noLiveTool,
        "Live/live.js", "Live/knobs.js", "Live/knob-list.js",
        "Try/session.js", "Try/gesture.js",
        .noSender, "Try/zip.js", "Try/gesture-suite.js", "Try/trial.js",
        "Try/keyboard-finger.js", "Try/gesture-list.js",
        "Try/blind.js", "Try/blind-panel.js", "Try/try-knobs.js",
        "Try/start-try.js",
      ], isLive: true)
  }
}

extension WebPage {
  /// Whether a text begins as the pages of this package do.
  package static func isBeginning(_ text: [UInt8]) -> Bool {
    let mark = PageAsset.head.bytes + Array("<meta http-equiv=\"Content-Security-Policy\"".utf8)
    return text.starts(with: mark)
  }
}
