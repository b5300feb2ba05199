// One scene to try: its phone, its parameters, and the fingers on it.

/** How long a finished gesture is shown before the scene resets. */
const restSeconds = 0.9;

class Trial extends Live {
  /** The phone that shows the scene: not that of a player, of which it has none. */
  phone = null;

  /** `scene`: an element of the page's data. `kept(gesture)`: called with each finished gesture.
   * `tell(words)`: called with a description of what happened. */
  constructor(engine, scene, { svg, kept, tell }) {
    super(engine, { run: null });
    Object.assign(this, {
      scene, kept, tell, startsOver: false, timer: 0, ends: new WeakMap(), latest: null,
    });
    this.states = engine.states();
    const title = svg.querySelector("title");
    svg.replaceChildren(title);
    setText(title, `The phone’s screen, with the scene ${scene.name}`);
    this.phone = new Phone(svg, scene.device);
    this.frameScreen();
    this.replay = null;
    this.session = new Session(engine, {
      show: (run, frame) => this.showLive(run, frame),
      rest: (session) => this.finish(session),
      fail: (words, session) => this.giveUp(words, session),
    });
  }

  /** In a small window, the screen is shown without the phone's body. */
  frameScreen() {
    const { svg, width, height } = this.phone;
    this.wholePhone ??= { viewBox: svg.getAttribute("viewBox"), aspect: svg.style.getPropertyValue("--aspect") };
    const isNarrow = matchMedia("(max-width: 740px)").matches;
    this.phone.showBody(!isNarrow);
    setAll(svg, { viewBox: isNarrow ? `0 0 ${width} ${height}` : this.wholePhone.viewBox });
    const aspect = isNarrow ? String(width / height) : this.wholePhone.aspect;
    svg.style.setProperty("--aspect", aspect);
    svg.closest(".stage").style.setProperty("--aspect", aspect);
    // The page's bar covers the scene's status bar if they have the same height; otherwise it goes
    // above the screen.
    const scale = Math.min(innerWidth / width, innerHeight / height);
    const isBarFree = this.scene.device.safeArea.top * scale >= 45;
    svg.parentElement.classList.toggle("has-no-room", isNarrow && !isBarFree);
  }

  // Fingers

  /** Handles a finger event at a point of the window. */
  take({ x, y, ...sample }) {
    this.takeAt({ ...sample, ...this.phone.pointAt(x, y) });
  }

  /** Handles a finger event at a point of the screen. */
  takeAt(sample) {
    if (sample.phase === "began") {
      // A finger that grabs the sheet at rest continues from there.
      clearTimeout(this.timer);
      this.stopReplay();
    }
    this.session.take(sample);
  }

  startOver() {
    clearTimeout(this.timer);
    this.stopReplay();
    this.session.startOver();
  }

  showLive(run, frame) {
    if (this.shownRun !== run) this.put(run, null);
    this.shownFrame = frame;
    const { fingers } = this.phone.shown[0];
    // Rings fade out, so only the latest touch-downs and lifts are visible.
    fingers.marks = run.events.slice(-40).filter(({ kind }) => kind === "touch");
    this.phone.show(run.timeOf(frame));
  }

  /** Shows a run on the phone, with another drawn faintly behind it, or null. */
  put(run, ghost) {
    this.shownRun = run;
    if (this.phone.shown.length === 0) this.phone.add(run);
    else this.phone.replace(run, ghost);
    this.phone.shown[0].layer.arrangement = -1;
    if (ghost) {
      this.phone.shown[1].run = ghost;
      this.phone.shown[1].layer.replace(ghost);
      this.phone.shown[1].fingers.replace(ghost);
    }
  }

  /** What the fingers did, as a gesture that can be kept. */
  gestureOf(session, fields) {
    const { name, isBuiltIn, device } = this.scene;
    const { width, height, scale } = device;
    return new KeptGesture({
      scene: name, builtIn: isBuiltIn, device: { width, height, scale }, samples: [...session.samples],
      gestures: session.gestures, settings: this.settings,
      recordedOn: `${navigator.userAgent}; ${[...session.types].join(", ")}`, ...fields,
    });
  }

  /** Everything is at rest: keeps the gesture and describes its result. */
  finish(session) {
    const { decision } = this;
    // A run of an app takes long enough to be felt by the next finger.
    const final = this.engine.isRemote ? lastOf(session) : finalOf(this.timeline());
    this.latest = this.gestureOf(session, { ended: endOf(final) });
    this.kept(this.latest);
    const why = decision ? ` ${capitalized(decision.because)}.` : "";
    this.tell(`In the end ${wordsOf(final)}.${why}`);
    if (this.startsOver) this.timer = setTimeout(() => this.startOver(), restSeconds * 1000);
  }

  /** The engine cannot go on with what the fingers did. */
  giveUp(words, session) {
    if (session.samples.length > 0) this.latest = this.gestureOf(session, { name: "gesture", ended: "" });
    this.startOver();
    this.tell(words);
  }

  /** What the fingers did since the scene started over, as `replay` writes it; of an app, the promise of
   * it. */
  timeline() {
    const { samples } = this.session;
    return this.timelineOf(new KeptGesture({ name: "gesture", samples }), this.settings);
  }

  /** How everything came to rest, as a timeline says it; null if something moves. */
  get final() {
    if (this.session.isUnderWay) return null;
    return this.engine.isRemote ? lastOf(this.session) : finalOf(this.timeline());
  }

  /** The last decision and its reason; null if there is none. */
  get decision() {
    return this.session.run.eventBy(Infinity, ({ kind }) => kind === "decision");
  }

  // Parameters

  /** Reads the parameters again, because some depend on others, and starts over: a trace has one
   * setting. */
  showSettled() {
    this.parameters = this.engine.parameters();
    for (const { keyPath, value } of this.parameters) this.values.set(keyPath, value);
    this.states = this.engine.states();
    this.startOver();
    for (const listener of this.listeners) listener();
  }

  /** Sets these parameters, and resets all others to the scene's values. */
  use(settings) {
    for (const keyPath of [...this.engine.settings.keys()]) this.engine.unset(keyPath);
    for (const [keyPath, value] of settings) this.engine.set(keyPath, value);
    return this.refresh();
  }

  // Kept gestures

  timelineOf(gesture, settings) {
    return this.engine.timelineOf(gesture.trace, textsOf(settings));
  }

  runOf(gesture, settings) {
    return this.engine.runOf(gesture.trace, textsOf(settings));
  }

  /** Where a kept gesture ends with the current settings; null if they are not possible for it. Of an app,
   * whose code may have changed since the gesture was kept, the promise of it. Results are cached, because
   * each is a run. */
  endNow(gesture) {
    const key = JSON.stringify(this.settings);
    if (!this.engine.isRemote && key === JSON.stringify(gesture.settings)) return gesture.ended;
    if (this.ends.get(gesture)?.key !== key) this.ends.set(gesture, { key, end: this.endOf(gesture) });
    return this.ends.get(gesture).end;
  }

  endOf(gesture) {
    return after(
      () => this.timelineOf(gesture, this.settings), (timeline) => endOf(finalOf(timeline)),
      (error) => {
        if (!(error instanceof Refusal)) throw error;
        return null;
      });
  }

  /** Other code answers from now on. */
  renew() {
    this.ends = new WeakMap();
    return this.refresh();
  }

  /** Plays a kept gesture with the current settings. If it was recorded with others, the original
   * is drawn behind it. */
  play(gesture, speed) {
    this.startOver();
    const { round } = this.session;
    const isOther = JSON.stringify(gesture.settings) !== JSON.stringify(this.settings);
    return after(() => this.runOf(gesture, this.settings), (run) => (
      after(() => (isOther ? this.runOf(gesture, gesture.settings) : null), (ghost) => {
        // Something else may have begun meanwhile.
        if (round === this.session.round && !this.session.isUnderWay) this.playRuns(run, ghost, speed);
      })));
  }

  playRuns(run, ghost, speed) {
    this.put(run, ghost);
    this.replay = new Clock(Math.max(run.end, ghost?.end ?? 0), {
      tick: (time) => this.phone.show(time),
      change: () => {
        if (this.replay.isRunning) return;
        this.tell(`In the end ${run.outcome}.`);
        this.timer = setTimeout(() => this.stopReplay(), restSeconds * 1000);
      },
    });
    this.replay.speed = speed;
    this.replay.start();
  }

  /** Returns from a played gesture to the scene as the fingers left it. */
  stopReplay() {
    if (!this.replay) return;
    this.replay.change = () => {};
    this.replay.stop();
    this.replay = null;
    const { run, lastFrame } = this.session;
    this.showLive(run, Math.max(0, lastFrame));
  }
}

/** Settings as an engine has them: their values as JSON. */
const textsOf = (settings) => settings.map(([keyPath, value]) => [keyPath, JSON.stringify(value)]);

/** How a session has come to rest, as the last line of its timeline says it. */
function lastOf({ run, settled, lastFrame }) {
  const row = run.count - 1;
  const last = (columns, names) => columns
    && Object.fromEntries(names.filter((name) => columns[name]).map((name) => [name, columns[name].at(row)]));
  return {
    settled: settled || lastFrame < 0, sheet: last(run.sheet, ["state", run.axis]), scroll: last(run.scroll, ["x", "y"]),
  };
}

/** The last line of a timeline: how the run ended. */
const finalOf = (timeline) => JSON.parse(timeline.trimEnd().split("\n").at(-1));

/** contentOffset: y, or both coordinates if the content has gone sideways. */
const offsetText = ({ x, y }) => (x ? `${numberText(x)}, ${numberText(y)}` : numberText(y));

/** Where a run ended, in short: the sheet's state, or the content's position. */
function endOf({ sheet, scroll }) {
  return sheet ? sheet.state : scroll ? `content at ${offsetText(scroll)}` : "";
}

function wordsOf(final) {
  const { sheet, scroll, settled } = final;
  const place = sheet && (sheet.x === undefined ? `y ${numberText(sheet.y)}` : `x ${numberText(sheet.x)}`);
  const words = sheet ? `the sheet is ${sheet.state} at ${place}`
    : scroll ? `the content is at ${offsetText(scroll)}` : "nothing moves";
  return settled ? words : `${words}, and still moves`;
}

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
