// Fingers on the scene: their samples go to the engine, frame by frame, and what it says is shown.

/** The longest pause between two gestures of a trace, in seconds: nothing happens in one. */
const longestPause = 1;

/** A number of a trace, to the millionth of a second or the thousandth of a point. */
const roundedTo = (value, unit) => Math.round(value * unit) / unit || 0;

/**
 * A scene under fingers. Its time begins with the first of them and stands still while everything
 * rests; its frames are the engine's, at whole multiples of the scene's interval, and the page shows
 * the last one that is due. So the samples that are kept make a trace whose replay shows the same.
 */
class Session {
  /** `show(record, frame)`: shows a frame; `rest(session)`: everything has come to rest;
   * `fail(words)`: the engine broke down, and all began anew. */
  constructor(engine, { device, rate, show, rest, fail }) {
    Object.assign(this, { engine, device, rate, show, rest, fail });
    this.startOver();
  }

  /** Forgets what fingers did, and shows the scene as nobody has touched it. */
  startOver() {
    this.isUnderWay = false;
    this.zero = null;
    this.samples = [];
    this.pending = [];
    this.types = new Set();
    this.gestures = 0;
    this.shown = [];
    this.lastFrame = -1;
    this.record = new LiveRecord(this.device, this.rate);
    this.record.add(this.engine.timeline());
    this.show(this.record, 0);
  }

  /** Takes what a finger does: its point on the scene's screen, and when, on the page's clock. */
  take(sample) {
    if (!this.isUnderWay) {
      // A finger that was down when all began anew is none of this session's.
      if (sample.phase !== "began") return;
      this.begin(sample.t);
    }
    this.types.add(sample.type);
    this.pending.push(sample);
  }

  begin(now) {
    if (this.zero === null) {
      this.engine.ask("begin", "gesture");
      this.record = new LiveRecord(this.device, this.rate);
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

  /** Lets the engine show all frames up to one, with what the fingers have done by then. */
  advance(frame, now) {
    const began = performance.now();
    const time = frame / this.rate;
    const due = this.pending.filter(({ t }) => (t - this.zero) / 1000 <= time)
      .map((sample, order) => ({ sample, order }))
      .sort((a, b) => a.sample.t - b.sample.t || a.order - b.order);
    this.pending = this.pending.filter(({ t }) => (t - this.zero) / 1000 > time);
    for (const { sample } of due) this.feed(sample);
    this.record.add(this.engine.call("advance", [], time));
    this.lastFrame = this.record.count - 1;
    this.show(this.record, this.lastFrame);
    this.shown.push({ frame: this.lastFrame, at: now, took: performance.now() - began });
    if (!this.record.final || this.pending.length > 0) return;
    this.isUnderWay = false;
    this.restedAt = now;
    this.rest(this);
  }

  /** Hands a sample to the engine. What the browser tells of late, when the frame that it belongs
   * to has been shown, happens right behind that frame, on the page and in the trace. */
  feed({ t, id, phase, x, y }) {
    const shown = this.lastFrame < 0 ? 0 : (Math.ceil(this.lastFrame / this.rate * 1e6) + 1) / 1e6;
    const time = Math.max(roundedTo((t - this.zero) / 1000, 1e6), this.samples.at(-1)?.t ?? 0, shown);
    const sample = { t: time, id, phase, x: roundedTo(x, 1e3), y: roundedTo(y, 1e3) };
    try {
      this.engine.call("touch", [], sample.t, id, phases.indexOf(phase), sample.x, sample.y);
      this.samples.push(sample);
    } catch (error) {
      // One finger too many: neither the engine nor the trace hears of it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** A finger's phases, in the engine's order. */
const phases = ["began", "moved", "stationary", "ended", "cancelled"];
