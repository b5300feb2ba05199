/// The pages that there are: of which files each is made.
extension WebPage {
  /// The page that plays a timeline.
  package static var player: WebPage {
    WebPage(
      styles: [
        PackageResources.page_css, PackageResources.theme_css, PackageResources.player_css,
      ],
      body: PackageResources.player_html,
      scripts: playerScripts + [PackageResources.start_js])
  }

  /// The page that plays a timeline, and runs it anew with other parameters.
  package static var livePlayer: WebPage {
    WebPage(
      styles: player.styles + [PackageResources.outlines_css, PackageResources.live_css],
      body: PackageResources.player_html,
      scripts: playerScripts + liveScripts + [PackageResources.start_live_js], isLive: true)
  }

  /// The page that plays a timeline, or others of its trace that stand in the page.
  package static var keptPlayer: WebPage {
    WebPage(
      styles: livePlayer.styles, body: PackageResources.player_html,
      scripts: playerScripts + keptScripts + [PackageResources.start_kept_js])
  }

  /// The page that plays two timelines of a trace, one over the other.
  package static var comparison: WebPage {
    WebPage(
      styles: [
        PackageResources.page_css, PackageResources.theme_css, PackageResources.player_css,
        PackageResources.outlines_css, PackageResources.comparison_css,
      ],
      body: PackageResources.player_html,
      scripts: playerScripts + [
        PackageResources.comparison_js, PackageResources.heading_js,
        PackageResources.start_comparison_js,
      ])
  }

  /// The page that plays one of several timelines, by an index of them.
  package static var players: WebPage {
    WebPage(
      styles: player.styles + [PackageResources.pages_css],
      body: PackageResources.player_html,
      scripts: playerScripts + [PackageResources.pages_js, PackageResources.start_pages_js])
  }

  /// The page that plays one of several timelines, and runs it anew with other parameters.
  package static var livePlayers: WebPage {
    WebPage(
      styles: livePlayer.styles + [PackageResources.pages_css],
      body: PackageResources.player_html,
      scripts: playerScripts + liveScripts + [
        PackageResources.pages_js, PackageResources.start_live_pages_js,
      ], isLive: true)
  }

  /// The page that plays one of several timelines, or others of its trace.
  package static var keptPlayers: WebPage {
    WebPage(
      styles: livePlayers.styles, body: PackageResources.player_html,
      scripts: playerScripts + keptScripts + [
        PackageResources.pages_js, PackageResources.start_kept_pages_js,
      ])
  }

  /// The page that plays two timelines of one of several traces, by an index of these.
  package static var comparisons: WebPage {
    WebPage(
      styles: comparison.styles + [PackageResources.pages_css],
      body: PackageResources.player_html,
      scripts: playerScripts + [
        PackageResources.comparison_js, PackageResources.heading_js, PackageResources.pages_js,
        PackageResources.start_pages_js,
      ])
  }

  /// The page of a suite's run: an index by groups, and the player of a case.
  package static var suite: WebPage {
    WebPage(
      styles: comparisons.styles + [PackageResources.suite_css],
      body: PackageResources.player_html,
      scripts: playerScripts + [
        PackageResources.comparison_js, PackageResources.heading_js, PackageResources.pages_js,
        PackageResources.suite_index_js, PackageResources.suite_js, PackageResources.start_suite_js,
      ])
  }

  private static var playerScripts: [[UInt8]] {
    [
      PackageResources.words_js, PackageResources.run_js, PackageResources.theme_js,
      PackageResources.shapes_js, PackageResources.views_js, PackageResources.phone_js,
      PackageResources.fingers_js, PackageResources.axis_js, PackageResources.plots_js,
      PackageResources.lanes_js, PackageResources.tracks_js, PackageResources.moments_js,
      PackageResources.readings_js, PackageResources.clock_js, PackageResources.address_js,
      PackageResources.keys_js, PackageResources.onion_js, PackageResources.velocity_arrow_js,
      PackageResources.painter_js, PackageResources.saver_js, PackageResources.extras_js,
      PackageResources.player_js,
    ]
  }

  private static var liveScripts: [[UInt8]] { [PackageResources.engine_js] + knobScripts }
  private static var keptScripts: [[UInt8]] { [PackageResources.kept_runs_js] + knobScripts }

  private static var knobScripts: [[UInt8]] {
    [
      PackageResources.live_js, PackageResources.knobs_js, PackageResources.knob_list_js,
      PackageResources.flips_js, PackageResources.marks_js, PackageResources.knob_panel_js,
    ]
  }

  /// The page that shows what many runs did, and plays each of them.
  package static var lanes: WebPage {
    WebPage(
      styles: [
        PackageResources.page_css, PackageResources.theme_css, PackageResources.player_css,
        PackageResources.sweep_css, PackageResources.lanes_css,
      ],
      body: PackageResources.player_html,
      scripts: playerScripts + [PackageResources.start_lanes_js])
  }

  /// The page that records touches.
  package static var recorder: WebPage {
    WebPage(
      styles: [
        PackageResources.page_css, PackageResources.theme_css, PackageResources.recorder_css,
      ],
      body: PackageResources.recorder_html,
      scripts: [
        PackageResources.words_js, PackageResources.run_js, PackageResources.shapes_js,
        PackageResources.views_js, PackageResources.phone_js, PackageResources.fingers_js,
        PackageResources.aim_js,
        PackageResources.recording_js, PackageResources.finger_recorder_js,
        PackageResources.finger_trails_js, PackageResources.element_observer_js,
        PackageResources.watched_page_js, PackageResources.shelf_js,
        PackageResources.recorder_js,
      ], framesOwnServer: true)
  }

  /// The page with a sheet under one's own fingers, and its parameters beside it.
  package static var trial: WebPage {
    WebPage(
      styles: livePlayer.styles + [PackageResources.try_css],
      body: PackageResources.try_html,
      scripts: [
        PackageResources.words_js, PackageResources.run_js, PackageResources.shapes_js,
        PackageResources.views_js, PackageResources.phone_js, PackageResources.fingers_js,
        PackageResources.clock_js, PackageResources.finger_recorder_js, PackageResources.engine_js,
        PackageResources.live_js, PackageResources.knobs_js, PackageResources.knob_list_js,
        PackageResources.live_record_js, PackageResources.session_js, PackageResources.gesture_js,
        PackageResources.zip_js, PackageResources.gesture_suite_js, PackageResources.trial_js,
        PackageResources.keyboard_finger_js, PackageResources.gesture_list_js,
        PackageResources.blind_js, PackageResources.blind_panel_js, PackageResources.try_knobs_js,
        PackageResources.start_try_js,
      ], isLive: true)
  }
}
