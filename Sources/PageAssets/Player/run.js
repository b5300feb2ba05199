// A whole run, and questions about it.

/** A pan's values while it is active: four numbers per frame, under the names used for comparing
 * runs. Those across the run's axis are included only if the pan moves across it. */
function panOf(name, columns, ownAxis) {
  const { phase, translationX, translationY, velocityX, velocityY } = columns;
  const isUnderWay = (frame) => phase.at(frame) !== "";
  const number = (key, axis, values, unit) => ({ name: `${name}.${key}.${axis}`, key, axis, values, unit });
  const goes = (values) => values.some((value, frame) => value !== 0 && isUnderWay(frame));
  const numbers = [
    number("translation", "x", translationX, ""), number("translation", "y", translationY, ""),
    number("velocity", "x", velocityX, " pt/s"), number("velocity", "y", velocityY, " pt/s"),
  ].filter(({ axis, values }) => axis === ownAxis || goes(values));
  return { name, columns, isUnderWay, numbers };
}

/** A whole replay of a trace. Its frames are those of the timeline, and the moments between two of
 * them at which something was decided. */
class Run extends GrowingRun {
  constructor(data) {
    super(data);
    /** How many frames the timeline has. */
    this.frames = this.count;
    this.end = Math.max(data.end, (this.count - 1) / this.rate);
    this.pans = this.pans.map(({ name, ...columns }) => panOf(name, columns, this.axis));
    new MomentInserter(this).insert();
    this.pans = this.pans.map(({ name, columns }) => panOf(name, columns, this.axis));
    for (const event of this.events) {
      if (event.kind === "decision") event.heading = headingOf(event, this);
    }
  }

  /** What the fingers move in each frame, computed on first use. */
  get owners() {
    this.knownOwners ??= this.findOwners();
    return this.knownOwners;
  }

  timeOf(frame) {
    return this.times?.[frame] ?? super.timeOf(frame);
  }

  /** The time at which an event is shown: that of its moment, if a frame at the same time shows only
   * the result. */
  timeOfEvent(event) {
    return this.momentTimes?.get(event) ?? event.t;
  }

  /** The timeline's number of a frame; for a moment between two frames, that of the first. */
  numberOf(frame) {
    return this.numbers?.[frame] ?? frame;
  }

  /** The timeline's number of the last frame up to a time. */
  numberAt(time) {
    return this.numberOf(this.frameAt(time));
  }

  /** The time of the timeline's frame with a number. */
  timeOfNumber(number) {
    return number / this.rate;
  }

  /** The distinct values that decisions compared a pan's translation or velocity with: the number,
   * with the pan's sign, and its parameter's name. */
  thresholdsOf(pan, key) {
    const found = new Map();
    for (const { kind, t, margins = [] } of this.events) {
      if (kind !== "decision" || pan !== this.panBefore(t)) continue;
      for (const margin of margins) {
        const { quantity, value, threshold, direction } = margin;
        if (direction || !new RegExp(`^\\|?${key}\\|?$`).test(quantity)) continue;
        const column = pan.numbers.find((number) => number.key === key && number.axis === this.axis);
        const frame = this.frameAt(t);
        const shown = column?.values[pan.isUnderWay(frame) ? frame : frame - 1] ?? value;
        const signed = Math.sign(shown) === -Math.sign(value) ? -threshold : threshold;
        const name = thresholdName(margin);
        found.set(`${name} ${signed}`, { value: signed, name });
      }
    }
    return [...found.values()];
  }

  /** The pan with the latest event up to a time. */
  panBefore(time) {
    const event = this.eventBy(time, ({ recognizer }) => (
      this.pans.some(({ name }) => name === recognizer)));
    return this.pans.find(({ name }) => name === event?.recognizer);
  }

  /** The last frame up to a time. */
  frameAt(time) {
    if (!this.times) return super.frameAt(time);
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.times[middle] <= time + 1e-6) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The state in which the sheet ends; empty if there is none. */
  get finalState() {
    return this.sheet?.state.at(this.count - 1) ?? "";
  }

  /** Where the sheet's moving edge is in a frame, along the axis on which it moves. */
  movingEdge(frame) {
    const view = this.views(frame).find(({ role }) => role === "sheet") ?? { width: 0, height: 0 };
    const place = this.sheet[this.axis][frame];
    return movingEdge(this.edge, { ...view, x: place, y: place });
  }

  /** What the fingers move in each frame: sheet, content, both, a recognizer, or nothing yet. */
  findOwners() {
    const isTouched = new Uint8Array(this.count);
    for (const { from, to } of this.touches) isTouched.fill(1, from, to);
    const activities = this.recognizers.map(({ name, states }) => (
      { name, places: states.places, isActive: states.words.map((word) => /^(began|changed)$/.test(word)) }));
    const owners = [];
    for (let frame = 0; frame < this.count; frame += 1) {
      if (!isTouched[frame]) {
        owners.push("");
        continue;
      }
      const active = activities.filter(({ places, isActive }) => isActive[places[frame]]);
      owners.push(this.ownerIn(frame, active.map(({ name }) => name), owners[frame - 1] ?? ""));
    }
    return owners;
  }

  ownerIn(frame, active, before) {
    // Another recognizer, such as the screen edge pan, may be moving the sheet.
    if (active.length > 0 && !active.some((name) => /^(sheet|scroll)\./.test(name))) return active[0];
    const sheet = this.sheet?.phase.at(frame) === "dragging";
    const content = this.scroll?.phase.at(frame) === "dragging";
    if (sheet && content) {
      const moved = (column) => frame > 0 && column[frame] !== column[frame - 1];
      const sheetMoved = moved(this.sheet[this.axis]) || moved(this.sheet.extent);
      const contentMoved = moved(this.scroll.y) || moved(this.scroll.x);
      if (sheetMoved && contentMoved) return "sheet + content";
      if (!sheetMoved && !contentMoved && before) return before;
      return contentMoved ? "content" : "sheet";
    }
    if (sheet || content) return sheet ? "sheet" : "content";
    return active[0] ?? "undecided";
  }

  /** The positions of sheet and content at a time, as text for screen readers. */
  spoken(time) {
    const { sheet, scroll } = this;
    const frame = this.frameAt(time);
    const parts = [];
    if (sheet) {
      parts.push(`sheet ${sheet.state.at(frame)} ${sheet.phase.at(frame)} at ${numberText(sheet[this.axis][frame])}`);
    }
    if (scroll?.phase.at(frame)) parts.push(`content at ${this.offsetText(frame)}`);
    for (const { name, x, y } of this.scrolls) {
      parts.push(`${name} at ${numberText(x[frame])}, ${numberText(y[frame])}`);
    }
    return parts.join(", ");
  }

  /** Whether the content ever is off its horizontal zero, so that x is said wherever y is. */
  get goesSideways() {
    this.knownSideways ??= Boolean(this.scroll?.x.some((x) => x !== 0));
    return this.knownSideways;
  }

  /** contentOffset in a frame: y, or both coordinates. */
  offsetText(frame) {
    const y = numberText(this.scroll.y[frame]);
    return this.goesSideways ? `${numberText(this.scroll.x[frame])}, ${y}` : y;
  }

  /** The moment worth showing first: the first decision after a lift, or else the first of the most
   * telling events, after a lift if there is one. Null if nothing happens. */
  decisiveEvent() {
    const lift = this.events.find(({ kind, phase }) => kind === "touch" && phase !== "began");
    const isAfterLift = (event) => lift && event.index > lift.index;
    const kinds = ["decision", "sheet", "custom", "transition", "navigation", "animation", "scroll",
      "haptic", "action", "recognizer", "touch"];
    const first = (kind, passes) => this.events.find((event) => event.kind === kind && passes(event));
    const decision = first("decision", isAfterLift);
    if (decision) return decision;
    for (const kind of kinds) {
      const event = first(kind, isAfterLift) ?? first(kind, () => true);
      if (event) return event;
    }
    return null;
  }
}
