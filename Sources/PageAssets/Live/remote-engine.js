// The tool as an engine: its own code, such as an app's, answers over the page's connection. It has the
// same functions as `Engine`; where that answers at once, this one gives a promise.

class RemoteEngine {
  /** `source`: as an `Engine` has it, and in `made` pairs of key path and value that lie over its scene.
   * The engine can be used once `settle()` is fulfilled. */
  constructor(connection, source) {
    Object.assign(this, { connection, source, isRemote: true, settings: new Map(), accepted: new Map() });
  }

  /** The text that says what is asked about: the scene with settings. */
  sourceText(settings = this.settings) {
    const { scene, refreshRate, maxSettle, made = [] } = this.source;
    const first = made.map(([keyPath, value]) => [keyPath, JSON.stringify(value)]);
    return JSON.stringify({ scene, settings: [...new Map([...first, ...settings])], refreshRate, maxSettle });
  }

  /** The source's own trace, if it has one that does anything. */
  get ownTrace() {
    const { trace } = this.source;
    return trace.samples.length > 0 || trace.actions.length > 0 ? { trace: traceText(trace) } : {};
  }

  set(keyPath, value) {
    this.settings.delete(keyPath);
    this.settings.set(keyPath, JSON.stringify(value));
  }

  unset(keyPath) {
    this.settings.delete(keyPath);
  }

  /** Lets the tool apply what was set. If it refuses, what it accepted last is set again. */
  async settle() {
    const asked = new Map(this.settings);
    try {
      const { compared } = this.source;
      const { parameters, states, run, difference } = await this.connection.ask({
        call: compared ? "compare" : "describe", source: this.sourceText(asked), ...this.ownTrace, ...compared,
      });
      Object.assign(this, {
        known: parameters, stateNames: states, shown: new Run(run), difference, accepted: asked,
      });
    } catch (error) {
      this.settings = new Map(this.accepted);
      throw error;
    }
  }

  parameters() {
    return this.known;
  }

  states() {
    return this.stateNames;
  }

  run() {
    return this.shown;
  }

  async timeline() {
    return this.timelineOf(this.source.trace, this.settings);
  }

  /** The timeline of another trace with these settings, a map or pairs of texts. */
  async timelineOf(trace, settings) {
    const { timeline } = await this.connection.ask({
      call: "timeline", source: this.sourceText(settings), trace: traceText(trace),
    });
    return timeline;
  }

  /** The run of another trace with these settings. */
  async runOf(trace, settings) {
    const { run } = await this.connection.ask({
      call: "run", source: this.sourceText(settings), trace: traceText(trace),
    });
    return new Run(run);
  }

  async verdict(keyPath, value) {
    const { verdict } = await this.connection.ask({
      call: "verdict", source: this.sourceText(), ...this.ownTrace, keyPath, value: JSON.stringify(value),
    });
    return verdict;
  }

  /** Moves fingers, and shows everything up to a time: see `Engine.step`. */
  step({ begins, samples, time }) {
    return this.connection.ask({
      call: "step", ...begins ? { source: this.sourceText() } : {},
      samples: samples.map(({ t, id, phase, x, y }) => [t, id, phases.indexOf(phase), x, y]), time,
    });
  }

  start() {}
}
