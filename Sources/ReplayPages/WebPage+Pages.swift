/// All pages, and the files that each is made from.
extension WebPage {
  /// The page that plays a timeline.
  package static var player: WebPage {
    WebPage(
      styles: [
        PageFiles.page_css, PageFiles.theme_css, PageFiles.player_css,
      ],
      body: PageFiles.player_html,
      scripts: playerScripts + [PageFiles.start_js])
  }

  /// The page that plays a timeline, and runs it again with other parameters.
  package static var livePlayer: WebPage {
    WebPage(
      styles: player.styles + [PageFiles.outlines_css, PageFiles.live_css],
      body: PageFiles.player_html,
      scripts: playerScripts + liveScripts + [PageFiles.start_live_js], isLive: true)
  }

  /// The page that plays a timeline, or others of its trace that the page contains.
  package static var keptPlayer: WebPage {
    WebPage(
      styles: livePlayer.styles, body: PageFiles.player_html,
      scripts: playerScripts + keptScripts + [PageFiles.start_kept_js])
  }

  /// The page that plays two timelines of a trace, one over the other.
  package static var comparison: WebPage {
    WebPage(
      styles: [
        PageFiles.page_css, PageFiles.theme_css, PageFiles.player_css,
        PageFiles.outlines_css, PageFiles.comparison_css,
      ],
      body: PageFiles.player_html,
      scripts: playerScripts + [
        PageFiles.comparison_js, PageFiles.heading_js,
        PageFiles.start_comparison_js,
      ])
  }

  /// The page that plays one of several timelines, chosen from an index.
  package static var players: WebPage {
    WebPage(
      styles: player.styles + [PageFiles.pages_css],
      body: PageFiles.player_html,
      scripts: playerScripts + [PageFiles.pages_js, PageFiles.start_pages_js])
  }

  /// The page that plays one of several timelines, and runs it again with other parameters.
  package static var livePlayers: WebPage {
    WebPage(
      styles: livePlayer.styles + [PageFiles.pages_css],
      body: PageFiles.player_html,
      scripts: playerScripts + liveScripts + [
        PageFiles.pages_js, PageFiles.start_live_pages_js,
      ], isLive: true)
  }

  /// The page that plays one of several timelines, or others of its trace.
  package static var keptPlayers: WebPage {
    WebPage(
      styles: livePlayers.styles, body: PageFiles.player_html,
      scripts: playerScripts + keptScripts + [
        PageFiles.pages_js, PageFiles.start_kept_pages_js,
      ])
  }

  /// The page that plays two timelines of one of several traces, chosen from an index.
  package static var comparisons: WebPage {
    WebPage(
      styles: comparison.styles + [PageFiles.pages_css],
      body: PageFiles.player_html,
      scripts: playerScripts + [
        PageFiles.comparison_js, PageFiles.heading_js, PageFiles.pages_js,
        PageFiles.start_pages_js,
      ])
  }

  /// The page of a suite's run: an index by groups, and the player of a case.
  package static var suite: WebPage {
    WebPage(
      styles: comparisons.styles + [PageFiles.suite_css],
      body: PageFiles.player_html,
      scripts: playerScripts + [
        PageFiles.comparison_js, PageFiles.heading_js, PageFiles.pages_js,
        PageFiles.suite_index_js, PageFiles.suite_js, PageFiles.start_suite_js,
      ])
  }

  private static var playerScripts: [StaticString] {
    [
      PageFiles.words_js, PageFiles.run_js, PageFiles.theme_js,
      PageFiles.shapes_js, PageFiles.views_js, PageFiles.phone_js,
      PageFiles.fingers_js, PageFiles.axis_js, PageFiles.plots_js,
      PageFiles.lanes_js, PageFiles.tracks_js, PageFiles.moments_js,
      PageFiles.readings_js, PageFiles.clock_js, PageFiles.address_js,
      PageFiles.keys_js, PageFiles.onion_js, PageFiles.velocity_arrow_js,
      PageFiles.painter_js, PageFiles.saver_js, PageFiles.extras_js,
      PageFiles.player_js,
    ]
  }

  private static var liveScripts: [StaticString] { [PageFiles.engine_js] + knobScripts }
  private static var keptScripts: [StaticString] { [PageFiles.kept_runs_js] + knobScripts }

  private static var knobScripts: [StaticString] {
    [
      PageFiles.live_js, PageFiles.knobs_js, PageFiles.knob_list_js,
      PageFiles.flips_js, PageFiles.marks_js, PageFiles.knob_panel_js,
    ]
  }

  /// The page that shows what many runs did, and plays each of them.
  package static var lanes: WebPage {
    WebPage(
      styles: [
        PageFiles.page_css, PageFiles.theme_css, PageFiles.player_css,
        PageFiles.sweep_css, PageFiles.lanes_css,
      ],
      body: PageFiles.player_html,
      scripts: playerScripts + [PageFiles.start_lanes_js])
  }

  /// The page that records touches.
  package static var recorder: WebPage {
    WebPage(
      styles: [
        PageFiles.page_css, PageFiles.theme_css, PageFiles.recorder_css,
      ],
      body: PageFiles.recorder_html,
      scripts: [
        PageFiles.words_js, PageFiles.run_js, PageFiles.shapes_js,
        PageFiles.views_js, PageFiles.phone_js, PageFiles.fingers_js,
        PageFiles.aim_js,
        PageFiles.recording_js, PageFiles.finger_recorder_js,
        PageFiles.finger_trails_js, PageFiles.element_observer_js,
        PageFiles.watched_page_js, PageFiles.shelf_js,
        PageFiles.recorder_js,
      ], framesOwnServer: true)
  }

  /// The page with a sheet to drag with your own fingers, and its parameters next to it.
  package static var trial: WebPage {
    WebPage(
      styles: livePlayer.styles + [PageFiles.try_css],
      body: PageFiles.try_html,
      scripts: [
        PageFiles.words_js, PageFiles.run_js, PageFiles.shapes_js,
        PageFiles.views_js, PageFiles.phone_js, PageFiles.fingers_js,
        PageFiles.clock_js, PageFiles.finger_recorder_js, PageFiles.engine_js,
        PageFiles.live_js, PageFiles.knobs_js, PageFiles.knob_list_js,
        PageFiles.live_record_js, PageFiles.session_js, PageFiles.gesture_js,
        PageFiles.zip_js, PageFiles.gesture_suite_js, PageFiles.trial_js,
        PageFiles.keyboard_finger_js, PageFiles.gesture_list_js,
        PageFiles.blind_js, PageFiles.blind_panel_js, PageFiles.try_knobs_js,
        PageFiles.start_try_js,
      ], isLive: true)
  }
}
