// A recording of fingers, written as gesture-trace/1.

/** A recording: samples in order of arrival, and the screen whose points they use. `drawnAt`: the
 * scale at which the screen was drawn, 1 being actual size. */
class Recording {
  constructor(fields) {
    Object.assign(this, fields);
  }

  /** Samples by time. The browser delivers each finger's samples since the last event separately.
   */
  get ordered() {
    return this.samples
      .map((sample, index) => ({ sample, index }))
      .sort((a, b) => a.sample.t - b.sample.t || a.index - b.index)
      .map(({ sample }) => sample);
  }

  get duration() {
    const samples = this.ordered;
    return samples.length ? (samples.at(-1).t - samples[0].t) / 1000 : 0;
  }

  get fingers() {
    return new Set(this.samples.map((sample) => sample.id)).size;
  }

  /** The sample rate: from the median interval between a finger's moves, in samples a second. 0 if
   * there are too few. */
  get rate() {
    const last = new Map();
    const intervals = [];
    for (const { id, t, phase } of this.ordered) {
      if (phase === "moved" && last.has(id) && t > last.get(id)) intervals.push(t - last.get(id));
      last.set(id, t);
    }
    intervals.sort((a, b) => a - b);
    return intervals.length ? 1000 / intervals[intervals.length >> 1] : 0;
  }

  /** The trace as text: points, and seconds since the first sample. */
  get text() {
    const samples = this.ordered;
    const start = samples.length ? samples[0].t : 0;
    const lines = samples.map(({ t, id, phase, x, y, type }) =>
      JSON.stringify({
        t: round((t - start) / 1000, 1e6), id, phase, x: round(x, 1e3), y: round(y, 1e3), type,
      }));
    const head = {
      format: "gesture-trace/1",
      name: wellFormed(this.name),
      ...(this.scene ? { scene: this.scene } : {}),
      device: this.device,
      metadata: {
        recordedOn: wellFormed(this.recordedOn),
        ...(this.drawnAt < 1 ? { drawnAt: round(this.drawnAt, 1e3) } : {}),
      },
    };
    const list = lines.length ? `[\n    ${lines.join(",\n    ")}\n  ]` : "[]";
    const observed = this.observed ? `,\n  "observed": ${this.observedText(start)}` : "";
    return JSON.stringify(head, null, 2)
      .replace(/\n}$/, () => `,\n  "samples": ${list}${observed}\n}\n`);
  }

  /** The observations: points, and seconds since the first sample. */
  observedText(start) {
    const { channels, frames, metadata } = this.observed;
    const lines = frames
      .filter(([t]) => t >= start)
      .map(([t, ...values]) => JSON.stringify([
        round((t - start) / 1000, 1e6),
        ...values.map((value) => (value === null ? null : round(value, 1e3))),
      ]));
    const about = Object.entries(metadata).map(([key, text]) => [key, wellFormed(text)]);
    const parts = [
      `"channels": ${JSON.stringify(channels)}`,
      `"frames": ${lines.length ? `[\n      ${lines.join(",\n      ")}\n    ]` : "[]"}`,
      `"metadata": ${JSON.stringify(Object.fromEntries(about))}`,
    ];
    return `{\n    ${parts.join(",\n    ")}\n  }`;
  }

  /** A file name that every file system accepts. */
  get fileName() {
    const word = this.name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    return `${word || "recording"}.json`;
  }
}

function round(value, unit) {
  return Math.round(value * unit) / unit || 0;
}

/** JSON text must not contain half a surrogate pair. */
function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
