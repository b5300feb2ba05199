// The engine's output so far, as a growing run with the interface that the player draws.

class LiveRecord {
  /** `device` and `rate`: from the scene, until the engine has reported them. */
  constructor(device, rate) {
    Object.assign(this, { device, rate, count: 0, end: 0, edge: "bottom" });
    this.lines = [];
    this.tracks = [];
    this.arrangements = [];
    this.arrangementOf = [];
    this.names = null;
    this.dimming = [];
    this.touches = [];
    this.events = [];
    this.scroll = scrollColumns("");
    this.scrolls = [];
    /** How the run ended; null while it continues. */
    this.final = null;
  }

  /** Adds JSON Lines of a timeline that continue from the previous ones. */
  add(text) {
    // A growing run has no end yet. A full replay reports it once.
    if (text && this.final) {
      this.final = null;
      this.lines.pop();
    }
    for (const line of text.split("\n")) {
      if (!line) continue;
      this.lines.push(line);
      const said = JSON.parse(line);
      if (said.type === "header") this.begin(said);
      else if (said.type === "frame") this.addFrame(said);
      else if (said.type === "event") this.addEvent(said);
      else this.final = said;
    }
  }

  /** The run as JSON Lines of `gesture-timeline/1`. */
  get text() {
    return this.lines.map((line) => `${line}\n`).join("");
  }

  begin({ views, edge = "bottom" }) {
    this.edge = edge;
    this.tracks = views.map(({ name, role, in: parent }) => (
      { name, role, parent, x: [], y: [], width: [], height: [] }));
  }

  addEvent(event) {
    const { kind, phase, x, y } = event;
    const at = kind === "touch" ? { phase, at: [x, y] } : {};
    this.events.push({ ...event, ...at, index: this.events.length });
  }

  addFrame(frame) {
    const row = this.count;
    const { dimming, ...places } = frame.layout;
    this.dimming.push(dimming);
    for (const track of this.tracks) {
      const [x, y, width, height] = places[track.name] ?? [0, 0, 0, 0];
      const [left, top] = places[track.parent] ?? [0, 0];
      track.x[row] = x - left;
      track.y[row] = y - top;
      track.width[row] = width;
      track.height[row] = height;
    }
    this.arrange(Object.keys(places));
    this.addTouches(frame.touches, row);
    addScroll(this.scroll, frame.scroll, row);
    for (const [name, scroll] of Object.entries(frame.scrolls ?? {})) {
      let columns = this.scrolls.find((each) => each.name === name);
      if (!columns) this.scrolls.push(columns = scrollColumns(name));
      addScroll(columns, scroll, row);
    }
    this.sheet = frame.sheet;
    this.count += 1;
    this.end = row / this.rate;
  }

  /** The views of a frame back to front, each with the index of its superview. */
  arrange(names) {
    const key = names.join("\n");
    if (key !== this.names) {
      this.names = key;
      this.arrangements.push(names.map((name) => {
        const track = this.tracks.findIndex((each) => each.name === name);
        return [track, names.indexOf(this.tracks[track].parent)];
      }));
    }
    this.arrangementOf.push(this.arrangements.length - 1);
  }

  addTouches(touches, row) {
    for (const { id, x, y } of touches) {
      let touch = this.touches.findLast((each) => each.id === id);
      if (!touch || touch.to < row) {
        touch = { id, from: row, to: row, x: [], y: [] };
        this.touches.push(touch);
      }
      touch.x.push(x);
      touch.y.push(y);
      touch.to = row + 1;
    }
  }

  // The interface of a run

  /** The scroll view behind a view of that role: a further one by its name, or else the main one. */
  scrollOf(name) {
    return this.scrolls.find((each) => each.name === name) ?? this.scroll;
  }

  /** The last frame up to a time. */
  frameAt(time) {
    return clamp(Math.floor((time + 1e-6) * this.rate), 0, this.count - 1);
  }

  fingersIn(frame) {
    return this.touches.filter((touch) => touch.from <= frame && frame < touch.to);
  }

  views(frame) {
    const places = [];
    for (const [track, parent] of this.arrangements[this.arrangementOf[frame]]) {
      const { name, role, x, y, width, height } = this.tracks[track];
      const origin = places[parent] ?? { x: 0, y: 0 };
      places.push({
        name, role, x: origin.x + x[frame], y: origin.y + y[frame],
        width: width[frame], height: height[frame],
      });
    }
    return places;
  }

  /** The last decision and its reason; null if there is none. */
  get decision() {
    return this.events.findLast(({ kind }) => kind === "decision") ?? null;
  }
}

/** The columns of a scroll view, as a run has them. */
function scrollColumns(name) {
  const phases = [];
  return {
    name, phases, x: [], y: [], contentWidth: [], contentHeight: [],
    phase: { at: (frame) => phases[frame] ?? "" },
  };
}

/** Adds what a frame shows of a scroll view, if there is one. */
function addScroll(columns, scroll, row) {
  const [width, height] = scroll?.contentSize ?? [0, 0];
  columns.x[row] = scroll?.x ?? 0;
  columns.y[row] = scroll?.y ?? 0;
  columns.contentWidth[row] = width;
  columns.contentHeight[row] = height;
  columns.phases[row] = scroll?.phase ?? "";
}
