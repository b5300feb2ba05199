// The page: its runs, the views that show them, and the controls that change the time.

const playPath = "M6 3.5v13L16.5 10z";
const pausePath = "M5 3.5h3.5v13H5zM11.5 3.5H15v13h-3.5z";

class Player {
  /** `comparison`: the differences of two runs; null for a single run. */
  constructor(runs, comparison = null) {
    [this.run] = this.runs = runs;
    this.comparison = comparison;
    // The frames are counted by the longest run.
    this.ruler = runs.reduce((longest, each) => (each.end > longest.end ? each : longest));
    this.story = comparison ?? this.run;
    const { run } = this;
    this.address = new Address();
    this.address.hold({
      owns: (key) => key === "t" || key === "zoom", parts: () => this.addressParts(),
      follow: (address) => this.followAddress(address),
    });
    this.end = Math.max(...runs.map(({ end }) => end));
    this.tip = new Tip(element("tip"));
    this.phone = new Phone(element("phone"), run.device);
    runs.forEach((each, index) => this.phone.add(each, index === 0 ? "filled" : "outlined"));
    this.tracks = new Tracks(element("tracks"), runs, {
      seek: (time) => this.seek(time), pick: (event) => this.pick(event),
      looked: () => this.address.change(), tip: this.tip,
    });
    this.moments = new Moments(element("moments"), element("only-key"), this.story, (event) => this.pick(event));
    this.moment = new MomentReading();
    this.moment.reserve(this.story.events);
    this.values = comparison ? comparison.reading(element("values")) : new ValueReading(element("values"), run);
    this.clock = new Clock(this.end, {
      tick: (time) => this.show(time, null), change: () => this.showClock(),
      stretch: () => this.extras.stretch, repeats: () => this.extras.loop.isOn,
    });
    this.name();
    comparison?.join(this);
    this.extras = new Extras(this);
    this.listen();
    listenOnPhone(this.phone, () => this.run, this.tip, () => this.at);
    listenToKeys(this);
  }

  get time() {
    return this.clock.time;
  }

  /** Shows another run of the trace. `ghost`: the first run, drawn faintly behind it, or null. */
  replaceRun(run, ghost) {
    this.run = this.ruler = this.story = run;
    this.runs = [run];
    this.end = this.clock.end = Math.max(run.end, ghost?.end ?? 0);
    this.phone.replace(run, ghost);
    this.tracks.replace([run], ghost);
    this.moments.replace(run);
    this.values.replace(run);
    this.name();
    this.clock.time = Math.min(this.clock.time, this.end);
    this.show(this.clock.time, null);
  }

  /** Compares the first of two runs with another one. */
  compare(run, comparison) {
    const { comparison: last, runs: [a] } = this;
    this.runs = [a, run];
    this.ruler = a.end >= run.end ? a : run;
    this.comparison = this.story = comparison;
    this.end = this.clock.end = Math.max(a.end, run.end);
    this.phone.replaceSecond(run);
    this.tracks.replace(this.runs, null);
    comparison.markTracks(this.tracks.tracks);
    this.tracks.redraw();
    this.values = comparison.reading(this.values.table);
    comparison.replace(last, this);
    this.moments.replace(comparison);
    this.name();
    this.clock.time = Math.min(this.clock.time, this.end);
    this.show(this.clock.time, null);
  }

  /** Describes the page. Names are inserted as plain text. */
  name() {
    const { run } = this;
    const name = run.trace || "A trace without a name";
    document.title = `${name} – {{tool}}`;
    setText(element("trace"), name);
    element("subtitle").replaceChildren();
    const parts = [run.scene, run.system, `${numberText(run.rate)}\u00a0Hz`,
      `${run.frames} ${run.frames === 1 ? "frame" : "frames"} in ${numberText(run.end, 3)}\u00a0s`];
    for (const part of parts.filter(Boolean)) {
      const node = make("span", "", part);
      node.dir = "auto";
      element("subtitle").append(node);
    }
    const { outcome } = run;
    // A comparison has a heading in its place.
    if (element("outcome")) setText(element("outcome"), `In the end ${outcome}.`);
    element("scrubber").max = String(this.ruler.frames - 1);
    this.comparison?.heading?.name();
    this.named?.();
  }

  listen() {
    const click = (id, act) => element(id).addEventListener("click", act);
    click("play", () => this.toggle());
    click("back", () => this.stepFrames(-1));
    click("forward", () => this.stepFrames(1));
    click("previous", () => this.goToDecision(-1));
    click("next", () => this.goToDecision(1));
    click("zoom-in", () => this.tracks.zoom(0.5));
    click("zoom-out", () => this.tracks.zoom(2));
    click("zoom-all", () => this.tracks.zoom(Infinity));
    element("scrubber").addEventListener("input", ({ target }) => (
      this.seek(this.ruler.timeOfNumber(Number(target.value)))));
    element("speed").addEventListener("change", ({ target }) => {
      this.clock.speed = Number(target.value);
    });
    element("only-key").addEventListener("change", () => this.show(this.time, null));
  }

  toggle() {
    if (this.clock.isRunning) this.clock.stop();
    else this.clock.start();
  }

  /** Goes to a time, in seconds. */
  seek(time) {
    this.clock.stop();
    this.clock.time = clamp(Number.isFinite(time) ? time : 0, 0, this.end);
    this.show(this.clock.time, null);
  }

  /** Goes to an event. Of several at the same time, this is the one that is shown. */
  pick(event) {
    this.clock.stop();
    this.clock.time = clamp(event.t, 0, this.end);
    // Events shared by two runs appear once in the list.
    this.show(this.clock.time, this.story.events[event.index]);
  }

  /** The time at which an event is shown. */
  timeOfEvent(event) {
    return Math.min(...this.runs.map((run) => run.timeOfEvent(event)));
  }

  stepFrames(count) {
    const run = this.ruler;
    const number = run.numberAt(this.time);
    // Between two frames, stepping back goes to the first of them.
    const isBetween = this.time > run.timeOfNumber(number) + 2e-6;
    this.seek(run.timeOfNumber(clamp(number + count + (isBetween && count < 0 ? 1 : 0), 0, run.frames - 1)));
  }

  goToDecision(direction) {
    const event = this.moments.neighbour(this.event, this.time, direction);
    if (event) this.pick(event);
    else this.seek(direction > 0 ? this.end : 0);
  }

  /** Shows a moment. `picked`: the selected event, if one was selected. */
  show(time, picked) {
    const run = this.ruler;
    const number = run.numberAt(time);
    this.event = picked ?? this.moments.eventBy(time);
    // An event that was picked is shown as it was at its own moment, if that is the time.
    const at = picked && Math.abs(picked.t - time) < 1e-5 ? this.timeOfEvent(picked) : time;
    this.at = at;
    this.phone.show(at);
    this.extras.show(at);
    this.comparison?.show(at);
    this.tracks.show(at);
    this.moments.show(this.event);
    const isMoving = this.clock.isRunning || this.extras.saver.recording;
    this.moment.show(this.event, isMoving, this.moments.none);
    this.values.show(at);
    const scrubber = element("scrubber");
    scrubber.value = String(number);
    scrubber.style.setProperty("--part", String(run.frames > 1 ? number / (run.frames - 1) : 0));
    scrubber.setAttribute("aria-valuetext", this.spoken(time, number));
    setText(element("time"), timeText(time));
    setText(element("frame"), `frame ${number} of 0–${run.frames - 1}`);
    if (!this.clock.isRunning) this.address.change();
  }

  spoken(time, frame) {
    const parts = [`${time.toFixed(3)} seconds`, `frame ${frame}`];
    return [...parts, this.comparison?.spoken(time) ?? this.run.spoken(time)].filter(Boolean).join(", ");
  }

  showClock() {
    const { isRunning } = this.clock;
    element("play").setAttribute("aria-label", isRunning ? "Pause" : "Play");
    element("play").title = isRunning ? "Pause (space)" : "Play (space)";
    element("play-icon").setAttribute("d", isRunning ? pausePath : playPath);
    if (!isRunning) this.address.change();
  }

  /** The time for the address, in seconds with the microsecond precision of events. */
  addressParts() {
    const { axis } = this.tracks;
    const digits = (time) => String(Number(time.toFixed(6)));
    const zoom = axis.isWhole ? [] : [["zoom", `${digits(axis.from)},${digits(axis.to)}`]];
    return [["t", digits(this.time)], ...zoom];
  }

  /** Goes where the address points: `#t=0.35` is a time in seconds, `zoom=0.1,0.5` the visible
   * stretch of time. Without `zoom`, everything is visible. */
  followAddress(address) {
    const [from, to] = (address.get("zoom") ?? "").split(",").map(Number);
    if (to > from) this.tracks.look(from, clamp(to - from, Math.min(0.05, this.end), this.end));
    else this.tracks.zoom(Infinity);
    const time = address.get("t");
    if (!/^\d+(\.\d+)?$/.test(time ?? "")) return false;
    this.goTo(Number(time));
    return true;
  }

  /** Goes to a time; to a decision, if one was made at that very time. */
  goTo(time) {
    const event = this.moments.eventBy(time);
    if (event?.kind === "decision" && Math.abs(event.t - time) < 1e-6) this.pick(event);
    else this.seek(time);
  }

  /** Goes to where two runs first differ, and shows the event that explains it. */
  goToDifference(time = this.comparison.t) {
    const { cause } = this.comparison;
    this.seek(time);
    if (cause && cause.t <= time + 1e-6) this.show(this.time, cause);
  }

  /** Starts at the address's time, or at the most telling moment. */
  open() {
    if (!this.followAddress(new URLSearchParams(location.hash.slice(1)))) this.goToDecisiveMoment();
    this.address.begin();
  }

  goToDecisiveMoment() {
    this.comparison?.look(this.tracks);
    const opening = this.comparison?.opening ?? null;
    if (opening !== null) {
      this.goToDifference(opening);
      return;
    }
    const event = this.run.decisiveEvent();
    if (event) this.pick(event);
    else this.seek(this.run.timeOfNumber(Math.floor((this.run.frames - 1) / 2)));
  }
}

/**
 * The page's interface for other scripts, such as tests:
 * - `seek(t)` goes to a time in seconds; `play()` and `pause()` start and stop the clock;
 * - `time`, `end`, `frame` and `isPlaying` are the clock's state; `event` is the current event;
 * - `screenRect()` is the phone's screen in the window, in CSS pixels; `pointScale` is the number of
 *   CSS pixels per point; `sheetRect()` and `viewRect(name)` are what the browser drew of a run, by
 *   default the first;
 * - `apart(name)` returns the stretches of time in which two runs differ on a strip.
 */
function publish(player) {
  const { phone } = player;
  window.gestureReplay = {
    seek: (time) => player.seek(time),
    play: () => player.clock.start(),
    pause: () => player.clock.stop(),
    get time() { return player.time; },
    get end() { return player.end; },
    get frame() { return player.ruler.numberAt(player.time); },
    get isPlaying() { return player.clock.isRunning; },
    get event() { return player.event; },
    get pointScale() { return phone.screenRect().width / phone.width; },
    screenRect: () => phone.screenRect(),
    viewRect: (name, run = 0) => phone.shown[run].layer.rectOf((view) => view.name === name),
    sheetRect: (run = 0) => phone.shown[run].layer.rectOf((view) => view.role === "sheet"),
    apart: (name) => player.tracks.tracks.find((track) => track.name === name).apart,
  };
}

/** Says why nothing can be changed on a page that could otherwise run its traces again. `fixed`: the
 * reason; none on any other page. */
function tellWhyFixed({ fixed }) {
  // A comparison has a heading in the outcome's place.
  const place = element("outcome") ?? document.querySelector(".comparison");
  if (fixed) place.after(make("p", "outcome", fixed));
}
