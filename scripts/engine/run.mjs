// Replays traces on a scene with the engine's WebAssembly module: see scripts/engine-run.
// Sources/PageEngine/ModuleExports.swift describes the module's functions.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const kept = new URL("../../Sources/PageAssets/Engine/engine.wasm.gz", import.meta.url);

/** What `ReplayOptions` has without settings. */
const defaults = { refreshRate: 0, maxSettle: 10 };

class Engine {
  constructor(path) {
    const bytes = readFileSync(path);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const module = new WebAssembly.Module(isPacked ? gunzipSync(bytes) : bytes);
    const { exp, log, pow, sin, cos, atan2 } = Math;
    const numberOf = (place, count) => Number(this.bytes(place, count).toString());
    const env = { exp, log, pow, sin, cos, atan2, numberOf };
    this.exports = new WebAssembly.Instance(module, { env }).exports;
  }

  /** A copy of bytes in the module's memory. */
  bytes(place, count) {
    return Buffer.from(new Uint8Array(this.exports.memory.buffer, place, count));
  }

  /** Puts bytes into the module's memory. */
  place(bytes) {
    const place = this.exports.allocate(bytes.length || 1);
    new Uint8Array(this.exports.memory.buffer).set(bytes, place);
    return place;
  }

  /** Calls a function with texts, followed by numbers; returns its answer, or throws it as an error.
   */
  call(name, texts = [], ...numbers) {
    const places = texts.map((text) => this.place(text));
    const isDone = this.exports[name](
      ...texts.flatMap((text, index) => [places[index], text.length]), ...numbers);
    for (const place of places) this.exports.deallocate(place);
    const answer = this.bytes(this.exports.answerStart(), this.exports.answerLength());
    if (!isDone) throw new Error(answer.toString());
    return answer;
  }

  /** The run as JSON Lines of `gesture-timeline/1`. */
  timeline(scene, trace) {
    this.call("load", [scene, trace], defaults.refreshRate, defaults.maxSettle);
    return this.call("timeline");
  }
}

/** The words of the command line: options with a value each, and traces. */
function readArguments(words) {
  const options = { engine: kept, scene: null };
  const traces = [];
  for (let index = 0; index < words.length; index += 1) {
    const name = words[index].startsWith("--") ? words[index].slice(2) : null;
    if (name === null) traces.push(words[index]);
    else if (name in options && index + 1 < words.length) options[name] = words[index += 1];
    else fail(`unexpected ${words[index]}`);
  }
  if (options.scene === null || traces.length === 0) fail("expected --scene SCENE TRACE…");
  return { ...options, traces };
}

function fail(message) {
  console.error(`engine-run: ${message}`);
  process.exit(2);
}

const { engine: path, scene, traces } = readArguments(process.argv.slice(2));
const engine = new Engine(path);
const sceneText = readFileSync(scene);
for (const trace of traces) {
  try {
    process.stdout.write(engine.timeline(sceneText, readFileSync(trace)));
  } catch (error) {
    fail(`${trace} on ${scene}: ${error.message}`);
  }
}
