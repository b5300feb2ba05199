// All strips of the runs, one below the other, with the playhead across them.

const sides = ["a", "b"];

/** What a page calls its two runs. */
const sideNames = [...sides];

/** Creates the strips of one run, or of two together. */
class TrackList {
  /** `ghost`: a run drawn faintly behind the displayed one; null for none. */
  constructor(runs, ghost) {
    this.runs = runs;
    this.ghost = ghost;
    this.isPair = runs.length > 1;
    this.isSideways = runs.some(({ edge }) => isSide(edge));
    this.tracks = [new AxisTrack(), ...runs.map((run, index) => new EventTrack(run, this.side(index)))];
  }

  side(index) {
    return this.isPair ? sides[index] : "";
  }

  sideName(index) {
    return this.isPair ? sideNames[index] : "";
  }

  /** The lines of one quantity, one for each run that has it. The second of two runs is dashed.
   * `scrollOf`: the scroll view of a run that it belongs to, which is not there on every page. */
  lines(of, colour, { label = "", isDashed = false, scrollOf = null } = {}) {
    const { ghost } = this;
    const presence = (run) => scrollOf && ((frame) => scrollOf(run).phase.at(frame) !== "");
    const behind = ghost && of(ghost) ? [new Series(label, ghost, of(ghost), "muted", {
      present: presence(ghost) ?? undefined, isDashed: true, isGhost: true,
    })] : [];
    return this.runs.flatMap((run, index) => (of(run) ? [...behind,
      new Series(this.sideName(index) || label, run, of(run), this.isPair ? ["sheet", "dimming"][index] : colour, {
        present: presence(run) ?? undefined, isDashed: this.isPair ? index > 0 : isDashed,
      })] : []));
  }

  plot(name, height, series, options) {
    if (series.length === 0) return;
    this.tracks.push(new PlotTrack(name, height, series, { ...options, change: this.isPair ? `${sideNames[1]} \u2212 ${sideNames[0]}` : "" }));
  }

  addPlots() {
    const varies = (values) => values.some((value) => value !== values[0]);
    // A sheet attached to the top has a fixed edge, so its length says more.
    const usesExtent = this.runs.some(({ sheet }) => sheet && varies(sheet.extent))
      && !this.runs.some(({ sheet, axis }) => sheet && varies(sheet[axis]));
    if (usesExtent) this.plot("sheet.extent", 96, this.lines((run) => run.sheet?.extent, "sheet"), { least: 40 });
    else for (const axis of ["x", "y"]) this.addPlace(axis);
    const content = { scrollOf: ({ scroll }) => scroll };
    if (this.runs.some(({ goesSideways }) => goesSideways)) {
      this.plot("scroll.x", 68, this.lines((run) => run.scroll?.x, "content", content), { least: 40 });
    }
    this.plot("scroll.y", 68, this.lines((run) => run.scroll?.y, "content", content), { least: 40 });
    this.addFurtherScrollViews(varies);
    this.addVelocities(content);
    this.addPans();
    if (this.runs.some(({ dimming }) => dimming.some((alpha) => alpha > 0))) {
      this.plot("dimming", 40, this.lines((run) => run.dimming, "dimming"), { floor: 0, least: 0.2, decimals: 2 });
    }
  }

  /** The position of the sheets that move on an axis. */
  addPlace(axis) {
    const lines = this.lines((run) => (run.axis === axis ? run.sheet?.[axis] : null), "sheet");
    this.plot(`sheet.${axis}`, 96, lines, { isDown: axis === "y", least: 40 });
  }

  /** Upward on the screen is upward in every plot: an edge or a finger that moves up has a negative
   * velocity, content that moves up a positive one. Of a sheet that moves across the screen, right is
   * upward. */
  addVelocities(content) {
    const options = { floor: 0, least: 100, decimals: 0 };
    const [ofSheet, ofScroll] = this.isPair ? ["sheet.velocity", "scroll.velocity"] : ["edge velocity", "scroll velocity"];
    this.plot(ofSheet, 68, this.lines((run) => run.sheet?.velocity, "sheet"), { ...options, isDown: !this.isSideways });
    this.plot(ofScroll, 68, this.lines((run) => run.scroll?.velocity, "content", content), options);
  }

  /** The offsets of the further scroll views, along the axes on which they move in one of the runs. */
  addFurtherScrollViews(varies) {
    const names = new Set(this.runs.flatMap(({ scrolls }) => scrolls.map(({ name }) => name)));
    for (const name of names) {
      const columns = (run) => run.scrolls.find((each) => each.name === name);
      for (const axis of ["x", "y"]) {
        const moves = this.runs.some((run) => columns(run) && varies(columns(run)[axis]));
        const lines = this.lines((run) => columns(run)?.[axis], "content", { scrollOf: columns });
        if (moves) this.plot(`scrolls.${name}.${axis}`, 68, lines, { least: 40 });
      }
    }
  }

  /** Each pan's values while it is active: its translation and its velocity. With one run, x and y
   * share a plot. With two, each has its own, as it is compared. */
  addPans() {
    const all = this.runs.flatMap(({ pans }) => pans.flatMap(({ numbers }) => numbers));
    const looks = (key, isDown = !this.isSideways) => (
      key === "velocity" ? { floor: 0, least: 100, decimals: 0, isDown } : { floor: 0, least: 40, isDown });
    if (this.isPair) {
      for (const name of new Set(all.map((number) => number.name))) {
        const { key, axis } = all.find((number) => number.name === name);
        const isDown = axis === "y" || !this.isSideways;
        this.plot(name, 68, this.panLines((number) => number.name === name), looks(key, isDown));
      }
      return;
    }
    for (const pan of this.runs[0].pans) {
      const before = this.ghost?.pans.find(({ name }) => name === pan.name);
      for (const key of ["translation", "velocity"]) {
        const ghosts = (before?.numbers ?? []).filter((number) => number.key === key)
          .map(({ axis, values }) => new Series(axis, this.ghost, values, "muted", {
            present: before.isUnderWay, isDashed: true, isGhost: true }));
        const lines = this.panLines((number) => number.key === key && pan.numbers.includes(number));
        const thresholds = this.runs[0].thresholdsOf(pan, key);
        this.plot(`${pan.name} ${key}`, 68, [...ghosts, ...lines], { ...looks(key), thresholds });
      }
    }
  }

  /** The lines of some pans' numbers. With one run, the one across the sheet's axis is dashed. */
  panLines(passes) {
    return this.runs.flatMap((run, index) => run.pans.flatMap(({ isUnderWay, numbers }) => {
      const shown = numbers.filter(passes);
      return shown.map(({ axis, values }) => new Series(
        this.sideName(index) || (shown.length > 1 ? axis : ""), run, values,
        this.isPair ? ["sheet", "dimming"][index] : "touch",
        { present: isUnderWay, isDashed: this.isPair ? index > 0 : axis !== run.axis && shown.length > 1 }));
    }));
  }

  /** A lane for each run that has the quantity, one below the other. */
  addLanes(name, wordOf, options) {
    this.runs.forEach((run, index) => {
      const wordAt = wordOf(run);
      if (wordAt) this.tracks.push(new LaneTrack(name, run, wordAt, { ...options, side: this.side(index) }));
    });
  }

  addAllLanes() {
    this.addLanes("owner", (run) => (frame) => run.owners[frame], {
      colourOf: (word) => ({ sheet: "sheet", content: "content", undecided: "muted" }[word] ?? "dimming"),
      passes: ({ kind }) => kind === "decision",
    });
    const names = new Set(this.runs.flatMap(({ recognizers }) => recognizers.map(({ name }) => name)));
    for (const name of names) {
      const states = (run) => run.recognizers.find((each) => each.name === name)?.states;
      this.addLanes(name, (run) => states(run) && ((frame) => states(run).at(frame)), {
        colourOf: (word) => stateColours[word] ?? "muted", quiet: ["possible", ""],
        passes: (event) => event.recognizer === name,
      });
    }
  }
}

/** The strips for the runs' quantities. A quantity that is always absent has none. */
function tracksOf(runs, ghost = null) {
  const list = new TrackList(runs, ghost);
  list.addPlots();
  list.addAllLanes();
  return list.tracks;
}

class Tracks {
  /** `seek`: called with the time to go to. `pick`: called with an event. `looked`: called when the
   * visible stretch of time changes. */
  constructor(container, runs, { seek, pick, looked, tip }) {
    Object.assign(this, { container, seek, pick, looked, tip });
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

  /** Shows other runs, with the first one drawn faintly behind one; null for none. */
  replace(runs, ghost) {
    const before = this.tracks;
    this.tracks = tracksOf(runs, ghost);
    for (const track of this.tracks) {
      const other = before.find(({ name, side, constructor }) => (
        name === track.name && side === track.side && constructor === track.constructor));
      if (other) track.adopt(other);
    }
    const rows = this.tracks.map(({ row }) => row);
    const isAlike = rows.length === before.length && rows.every((row, index) => row === before[index].row);
    if (!isAlike) {
      for (const { row } of before) row.remove();
      this.hover.before(...rows);
    }
    this.axis.extend(Math.max(...[...runs, ghost].map((each) => each?.end ?? 0)));
    this.redraw();
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
    this.looked();
  }

  /** Shows a stretch of time. */
  look(from, length) {
    this.axis.look(from, length);
    this.redraw();
    this.looked();
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

  /** The strip and time under a pointer. `isFar`: also after a drag has left the strips. */
  placeOf(event, isFar = false) {
    const strip = this.tracks[0].canvas.getBoundingClientRect();
    const x = event.clientX - strip.left;
    const track = this.tracks.find(({ canvas }) => canvas === event.target);
    if (!track && !isFar) return null;
    return { track, x, time: clamp(this.axis.time(clamp(x, 0, this.axis.width)), 0, this.axis.end) };
  }

  /** Shows what is under the pointer. */
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
