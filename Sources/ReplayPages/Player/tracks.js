// All strips of a run, one above the other, with the playhead across them.

/** The strips that a run asks for: what never changes from nothing has none. */
function tracksOf(runs) {
  const [run] = runs;
  const tracks = [new AxisTrack(), new EventTrack(run)];
  const line = (label, of, colour, options = {}) => runs.filter(of).map((each, index) => (
    new Series(label, each, of(each), colour, {
      present: options.scrolls ? (frame) => each.scroll.phase.at(frame) !== "" : undefined,
      isDashed: index > 0 || options.isDashed,
    })));
  const varies = (values) => values.some((value) => value !== values[0]);
  if (run.sheet) {
    // A sheet that hangs from the top has an edge that stands still: its length tells more.
    const usesExtent = !varies(run.sheet.y) && varies(run.sheet.extent);
    tracks.push(usesExtent
      ? new PlotTrack("sheet.extent", 96, line("", (each) => each.sheet?.extent, "sheet"), { least: 40 })
      : new PlotTrack("sheet.y", 96, line("", (each) => each.sheet?.y, "sheet"), { isDown: true, least: 40 }));
  }
  if (run.scroll) {
    tracks.push(new PlotTrack("scroll.y", 68, line("", (each) => each.scroll?.y, "content", { scrolls: true }), { least: 40 }));
  }
  const velocities = [
    ...run.sheet ? line(run.scroll ? "sheet" : "", (each) => each.sheet?.velocity, "sheet") : [],
    ...run.scroll ? line(run.sheet ? "scroll" : "", (each) => each.scroll?.velocity, "content",
      { scrolls: true, isDashed: Boolean(run.sheet) }) : [],
  ];
  if (velocities.length > 0) {
    tracks.push(new PlotTrack("velocity", 76, velocities, { floor: 0, least: 100, decimals: 0 }));
  }
  if (run.dimming.some((alpha) => alpha > 0)) {
    tracks.push(new PlotTrack("dimming", 40, line("", (each) => each.dimming, "dimming"),
      { floor: 0, least: 0.2, decimals: 2 }));
  }
  tracks.push(new LaneTrack("owner", run, (frame) => run.owners[frame], {
    colourOf: (word) => ({ sheet: "sheet", content: "content", undecided: "muted" }[word] ?? "dimming"),
    passes: ({ kind }) => kind === "decision",
  }));
  for (const { name, states } of run.recognizers) {
    tracks.push(new LaneTrack(name, run, (frame) => states.at(frame), {
      colourOf: (word) => stateColours[word] ?? "muted", quiet: ["possible", ""],
      passes: (event) => event.recognizer === name,
    }));
  }
  return tracks;
}

class Tracks {
  /** `seek`: called with a time to go to; `pick`: with an event. */
  constructor(container, runs, { seek, pick, tip }) {
    Object.assign(this, { container, seek, pick, tip });
    this.axis = new TimeAxis(Math.max(...runs.map(({ end }) => end)));
    this.tracks = tracksOf(runs);
    this.playhead = make("div", "playhead");
    this.hover = make("div", "playhead playhead-hover");
    container.append(...this.tracks.map(({ row }) => row), this.hover, this.playhead);
    this.time = 0;
    new ResizeObserver(() => this.measure()).observe(container);
    onThemeChange(() => this.redraw());
    this.listen();
    this.measure();
  }

  measure() {
    const strip = this.tracks[0].canvas;
    this.left = strip.offsetLeft;
    if (this.axis.fullWidth === strip.clientWidth) return;
    this.axis.fit(strip.clientWidth);
    this.redraw();
  }

  redraw() {
    for (const track of this.tracks) track.redraw(this.axis);
    this.placeHead();
  }

  placeHead() {
    const x = this.axis.x(this.time);
    this.playhead.style.transform = `translateX(${this.left + x}px)`;
    this.playhead.style.visibility = x < -1 || x > this.axis.width + 1 ? "hidden" : "";
  }

  show(time) {
    this.time = time;
    if (this.axis.follow(time)) this.redraw();
    else this.placeHead();
    for (const track of this.tracks) track.showValue(time);
  }

  zoom(factor, around = this.time) {
    this.axis.zoom(factor, around);
    this.redraw();
  }

  listen() {
    const { container } = this;
    container.addEventListener("pointerdown", (event) => {
      const place = this.placeOf(event);
      if (!place || event.button > 0) return;
      const marked = place.track.eventNear?.(place.x, this.axis);
      if (marked) {
        this.pick(marked);
        return;
      }
      container.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      this.seek(place.time);
    });
    container.addEventListener("pointermove", (event) => {
      const place = this.placeOf(event, this.isScrubbing);
      if (this.isScrubbing && place) this.seek(place.time);
      this.point(this.isScrubbing ? null : place, event);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      container.addEventListener(name, () => { this.isScrubbing = false; });
    }
    container.addEventListener("pointerleave", () => this.point(null));
    container.addEventListener("wheel", (event) => {
      const place = this.placeOf(event);
      if (!place || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.zoom(Math.exp(clamp(event.deltaY, -100, 100) / 200), place.time);
    }, { passive: false });
  }

  /** The strip and the time under a pointer; `isFar`: also where it has left the strips. */
  placeOf(event, isFar = false) {
    const strip = this.tracks[0].canvas.getBoundingClientRect();
    const x = event.clientX - strip.left;
    const track = this.tracks.find(({ canvas }) => canvas === event.target);
    if (!track && !isFar) return null;
    return { track, x, time: clamp(this.axis.time(clamp(x, 0, this.axis.width)), 0, this.axis.end) };
  }

  /** Shows what lies under the pointer. */
  point(place, event) {
    this.hover.style.visibility = place ? "visible" : "hidden";
    if (!place || event.pointerType === "touch") {
      this.tip.hide();
      return;
    }
    this.hover.style.transform = `translateX(${this.left + place.x}px)`;
    this.tip.show(place.track.describe(place.time, place.x, this.axis), event.clientX, event.clientY);
  }
}
