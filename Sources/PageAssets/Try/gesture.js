// A kept gesture: what the fingers did, and the intended result.

class KeptGesture {
  /** `name`, `scene` (its name), `builtIn` (whether the tool knows the scene by that name), `device`,
   * `samples`, `gestures` (how many there are in sequence), `settings` (what was set), `ended`,
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

  /** The trace as text. If the tool does not know the scene by name, the command must name one. */
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

  /** The trace in the form that the engine reads. */
  get trace() {
    const rows = this.samples.flatMap(({ t, id, phase, x, y }) => [t, id, phases.indexOf(phase), x, y]);
    return { name: this.name, samples: rows, actions: [], phases };
  }
}

/** A name of letters, digits and hyphens, which every file system accepts. */
function plainName(name) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "gesture";
}

/** The gestures, newest first, saved by the browser: all labelled ones, and the newest of the
 * others. */
class GestureShelf {
  static key = "gesture-replay tried gestures";

  /** How many unlabelled gestures are kept. */
  static room = 40;

  constructor() {
    this.gestures = [];
    try {
      const kept = JSON.parse(localStorage.getItem(GestureShelf.key) ?? "[]");
      this.gestures = kept.filter(({ samples, scene }) => Array.isArray(samples) && scene)
        .map((fields) => new KeptGesture(fields));
    } catch {
      // Unreadable data is left alone until something new is saved.
    }
  }

  add(gesture) {
    this.gestures.unshift(gesture);
    const others = this.gestures.filter(({ meant }) => !meant);
    const surplus = new Set(others.slice(GestureShelf.room));
    this.gestures = this.gestures.filter((each) => !surplus.has(each));
    this.keep();
  }

  /** Deletes gestures. `restore` brings them back, until others are deleted. */
  delete(gestures) {
    this.before = this.gestures;
    this.gestures = this.gestures.filter((each) => !gestures.includes(each));
    this.keep();
  }

  restore() {
    const since = this.gestures.filter((each) => !this.before.includes(each));
    this.gestures = [...since, ...this.before];
    this.before = null;
    this.keep();
  }

  keep() {
    try {
      localStorage.setItem(GestureShelf.key, JSON.stringify(this.gestures));
    } catch {
      // In a private window, or with a full disk, they last until the page is closed.
    }
  }

  /** An unused name. */
  nextName() {
    // Deleted ones may come back.
    const names = new Set([...this.gestures, ...this.before ?? []].map(({ name }) => name));
    let number = this.gestures.length + 1;
    while (names.has(`gesture ${number}`)) number += 1;
    return `gesture ${number}`;
  }
}
