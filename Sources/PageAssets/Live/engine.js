// The engine: the tool's own code as a WebAssembly module, for one trace on one scene.

const { exp, log, pow, sin, cos, atan2 } = Math;

/** Writes a trace's text from the rows of samples that a page holds. */
function traceText({ name, samples, actions, phases }) {
  const rows = [];
  for (let index = 0; index < samples.length; index += 5) {
    const [t, id, phase, x, y] = samples.slice(index, index + 5);
    rows.push({ t, id, phase: phases[phase], x, y });
  }
  return JSON.stringify({ format: "gesture-trace/1", name, samples: rows, actions });
}

/** A finger's phases, in the engine's order. */
const phases = ["began", "moved", "stationary", "ended", "cancelled"];

class Engine {
  /** Unpacks the module and loads the trace and scene. Rejects if the browser or the engine cannot.
   */
  static async open(packed, source) {
    return new Engine(await Engine.compile(packed), source);
  }

  /** Unpacks the module. Rejects if the browser cannot. */
  static async compile(packed) {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  }

  constructor(module, source) {
    Object.assign(this, { module, source });
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    this.settings = new Map();
    this.start();
  }

  start() {
    const numberOf = (place, count) => Number(this.text(place, count));
    const env = { exp, log, pow, sin, cos, atan2, numberOf };
    this.exports = new WebAssembly.Instance(this.module, { env }).exports;
    this.load(this.source);
  }

  /** Loads another trace or scene. The current settings apply to it too. */
  load(source) {
    this.source = source;
    const { scene, trace, refreshRate, maxSettle } = source;
    this.call("load", [JSON.stringify(scene), traceText(trace)], refreshRate, maxSettle);
    for (const [keyPath, value] of this.settings) this.call("set", [keyPath, value]);
  }

  /** Reads text from the module's memory. */
  text(place, count) {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, place, count));
  }

  /** Calls the module with texts, followed by numbers, and returns its answer. */
  call(name, texts = [], ...numbers) {
    const { exports } = this;
    const places = texts.flatMap((text) => {
      const bytes = this.encoder.encode(text);
      const place = exports.allocate(bytes.length || 1);
      new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
      return [place, bytes.length];
    });
    const isDone = exports[name](...places, ...numbers);
    for (let index = 0; index < places.length; index += 2) exports.deallocate(places[index]);
    const answer = this.text(exports.answerStart(), exports.answerLength());
    if (!isDone) throw new Refusal(answer);
    return answer;
  }

  /** Calls the module. If it crashes, a fresh module replaces it and the call is refused. */
  ask(name, ...texts) {
    try {
      return this.call(name, texts);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.start();
      throw new Refusal("The engine cannot run this.");
    }
  }

  /** Sets a parameter to a JSON value. */
  set(keyPath, value) {
    const text = JSON.stringify(value);
    this.ask("set", keyPath, text);
    this.settings.delete(keyPath);
    this.settings.set(keyPath, text);
  }

  /** Resets a parameter to the scene's value. */
  unset(keyPath) {
    this.ask("unset", keyPath);
    this.settings.delete(keyPath);
  }

  /** Lets what was set take effect: it already has. */
  settle() {}

  /** The states in which the sheet may rest. */
  states() {
    return JSON.parse(this.ask("states"));
  }

  /** Moves fingers on the scene, and shows everything up to a time. `begins`: whether nothing has been
   * touched before. Returns which `samples` are `taken` (with too many fingers, one is not), and the next
   * `piece` of the run. */
  step({ begins, samples, time }) {
    if (begins) this.ask("begin", "gesture");
    const taken = samples.map(({ t, id, phase, x, y }) => {
      try {
        this.call("touch", [], t, id, phases.indexOf(phase), x, y);
        return true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return false;
      }
    });
    return { taken, piece: JSON.parse(this.call("advance", [], time)) };
  }

  /** An engine for other traces, separate from the one under the fingers. */
  second(trace, settings) {
    this.secondEngine ??= new Engine(this.module, this.source);
    this.secondEngine.settings = new Map(settings);
    this.secondEngine.load({ ...this.source, trace });
    return this.secondEngine;
  }

  /** The run of another trace with these settings, a map or pairs of texts. */
  runOf(trace, settings) {
    return this.second(trace, settings).run();
  }

  /** The timeline of another trace with these settings. */
  timelineOf(trace, settings) {
    return this.second(trace, settings).timeline();
  }

  /** The scene's parameters with their current values. */
  parameters() {
    return JSON.parse(this.ask("parameters"));
  }

  /** The run, in the form that pages draw. */
  run() {
    return new Run(JSON.parse(this.ask("columns")));
  }

  /** The run as JSON Lines of `gesture-timeline/1`. */
  timeline() {
    return this.ask("timeline");
  }

  /** How the run would end if one parameter had another value. */
  verdict(keyPath, value) {
    return this.ask("verdict", keyPath, JSON.stringify(value));
  }
}
