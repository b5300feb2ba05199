// Fingers on the scene: their samples go to the engine frame by frame, and its output is shown.

/** The longest pause between two gestures of a trace, in seconds. Nothing happens during one. */
const longestPause = 1;

/** Rounds a number for a trace: times to the microsecond, points to a thousandth. */
const roundedTo = (value, unit) => Math.round(value * unit) / unit || 0;

/**
 * A scene under fingers. Its time starts with the first finger and stops while everything rests. Its
 * frames are the engine's, at whole multiples of the scene's frame interval; the page shows the latest
 * one that is due. A replay of the recorded samples therefore shows the same frames.
 */
class Session {
  /** `show(run, frame)`: shows a frame. `rest(session)`: called when everything has come to rest.
   * `fail(words)`: called when the engine has crashed and everything starts over. */
  constructor(engine, { show, rest, fail }) {
    Object.assign(this, { engine, show, rest, fail });
    this.startOver();
  }

  /** Discards all touches and shows the scene in its initial state. */
  startOver() {
    this.isUnderWay = false;
    this.zero = null;
    this.samples = [];
    this.pending = [];
    this.types = new Set();
    this.gestures = 0;
    this.shown = [];
    this.lastFrame = -1;
    this.run = this.engine.run();
    this.rate = this.run.rate;
    this.show(this.run, 0);
  }

  /** Handles a finger event: its point on the scene's screen, and its time on the page's clock. */
  take(sample) {
    if (!this.isUnderWay) {
      // A finger that was down when the session started over does not belong to it.
      if (sample.phase !== "began") return;
      this.begin(sample.t);
    }
    this.types.add(sample.type);
    this.pending.push(sample);
  }

  begin(now) {
    if (this.zero === null) {
      this.engine.ask("begin", "gesture");
      this.zero = now;
    } else {
      const pause = clamp((now - this.restedAt) / 1000, 0, longestPause);
      this.zero = now - 1000 * (this.lastFrame / this.rate + pause);
    }
    this.gestures += 1;
    this.isUnderWay = true;
    requestAnimationFrame((time) => this.step(time));
  }

  step(now) {
    if (!this.isUnderWay) return;
    const frame = Math.floor((now - this.zero) / 1000 * this.rate + 1e-6);
    try {
      if (frame > this.lastFrame) this.advance(frame, now);
    } catch (error) {
      if (!(error instanceof Refusal)) this.engine.start();
      this.startOver();
      this.fail(error instanceof Refusal ? error.message : "The engine cannot run this.");
    }
    if (this.isUnderWay) requestAnimationFrame((next) => this.step(next));
  }

  /** Advances the engine to a frame, with all samples up to that time. */
  advance(frame, now) {
    const began = performance.now();
    const time = frame / this.rate;
    const due = this.pending.filter(({ t }) => (t - this.zero) / 1000 <= time)
      .map((sample, order) => ({ sample, order }))
      .sort((a, b) => a.sample.t - b.sample.t || a.order - b.order);
    this.pending = this.pending.filter(({ t }) => (t - this.zero) / 1000 > time);
    for (const { sample } of due) this.feed(sample);
    const piece = JSON.parse(this.engine.call("advance", [], time));
    if (this.lastFrame < 0) this.run = new GrowingRun(piece);
    else this.run.add(piece);
    this.lastFrame = this.run.count - 1;
    this.show(this.run, this.lastFrame);
    this.shown.push({ frame: this.lastFrame, at: now, took: performance.now() - began });
    if (this.run.outcome === null || this.pending.length > 0) return;
    this.isUnderWay = false;
    this.restedAt = now;
    this.rest(this);
  }

  /** Passes a sample to the engine. A sample that arrives after its frame was shown is moved to
   * just after that frame, on the page and in the trace. */
  feed({ t, id, phase, x, y }) {
    const shown = this.lastFrame < 0 ? 0 : (Math.ceil(this.lastFrame / this.rate * 1e6) + 1) / 1e6;
    const time = Math.max(roundedTo((t - this.zero) / 1000, 1e6), this.samples.at(-1)?.t ?? 0, shown);
    const sample = { t: time, id, phase, x: roundedTo(x, 1e3), y: roundedTo(y, 1e3) };
    try {
      this.engine.call("touch", [], sample.t, id, phases.indexOf(phase), sample.x, sample.y);
      this.samples.push(sample);
    } catch (error) {
      // With too many fingers, the sample is dropped from both the engine and the trace.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** A finger's phases, in the engine's order. */
const phases = ["began", "moved", "stationary", "ended", "cancelled"];
