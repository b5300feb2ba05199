// A gesture that is kept: what the fingers did, and what was meant by it.

class KeptGesture {
  /** `name`, `scene` (its name), `builtIn` (whether the tool knows the scene by it), `device`,
   * `samples`, `gestures` (how many follow each other), `settings` (what was set), `ended`,
   * `meant` (a state, or nothing), `recordedOn`. */
  constructor(fields) {
    Object.assign(this, { meant: "", settings: [] }, fields);
  }

  get duration() {
    return this.samples.at(-1)?.t ?? 0;
  }

  get facts() {
    const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
    const fingers = new Set(this.samples.map(({ id }) => id)).size;
    return [
      `${numberText(this.duration, 2)} s`, counted(fingers, "finger"), counted(this.samples.length, "sample"),
      ...this.gestures > 1 ? [`${this.gestures} gestures in a row`] : [],
    ].join(", ");
  }

  /** The text of the trace. A scene that the tool does not know by name is named in the call. */
  get text() {
    const lines = this.samples.map((sample) => JSON.stringify(sample));
    const head = {
      format: "gesture-trace/1", name: this.name,
      ...this.builtIn ? { scene: this.scene } : {},
      device: this.device,
      metadata: {
        recordedOn: this.recordedOn, ...this.meant ? { meant: this.meant } : {},
        ...this.settings.length > 0 ? { settings: tuningOf(this.settings) } : {},
      },
    };
    const list = lines.length > 0 ? `[\n    ${lines.join(",\n    ")}\n  ]` : "[]";
    return JSON.stringify(head, null, 2).replace(/\n}$/, () => `,\n  "samples": ${list}\n}\n`);
  }

  get fileName() {
    return `${plainName(this.name)}.json`;
  }

  /** The trace as the engine takes it. */
  get trace() {
    const rows = this.samples.flatMap(({ t, id, phase, x, y }) => [t, id, phases.indexOf(phase), x, y]);
    return { name: this.name, samples: rows, actions: [], phases };
  }
}

/** A name of letters, digits and hyphens, which every file system takes. */
function plainName(name) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "gesture";
}

/** The gestures, the newest first, kept by the browser: the labelled ones, and the newest others. */
class GestureShelf {
  static key = "gesture-replay tried gestures";

  /** How many gestures without a label are kept. */
  static room = 40;

  constructor() {
    this.gestures = [];
    try {
      const kept = JSON.parse(localStorage.getItem(GestureShelf.key) ?? "[]");
      this.gestures = kept.filter(({ samples, scene }) => Array.isArray(samples) && scene)
        .map((fields) => new KeptGesture(fields));
    } catch {
      // What cannot be read is left as it is, and lost only when something new is kept.
    }
  }

  add(gesture) {
    this.gestures.unshift(gesture);
    const others = this.gestures.filter(({ meant }) => !meant);
    const surplus = new Set(others.slice(GestureShelf.room));
    this.gestures = this.gestures.filter((each) => !surplus.has(each));
    this.keep();
  }

  delete(gesture) {
    this.gestures = this.gestures.filter((each) => each !== gesture);
    this.keep();
  }

  keep() {
    try {
      localStorage.setItem(GestureShelf.key, JSON.stringify(this.gestures));
    } catch {
      // A private window or a full disk: they are there until the page is left.
    }
  }

  /** A name that none has. */
  nextName() {
    const names = new Set(this.gestures.map(({ name }) => name));
    let number = this.gestures.length + 1;
    while (names.has(`gesture ${number}`)) number += 1;
    return `gesture ${number}`;
  }
}
