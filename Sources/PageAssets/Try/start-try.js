// Starts the page: a choice of scenes, one of them on the phone.

const { scenes, refreshRate, maxSettle } = JSON.parse(element("data").textContent);
const tell = (words) => setText(element("words"), words);
const emptyTrace = { name: "gesture", samples: [], actions: [], phases };
let trial = null;

const list = new GestureList(new GestureShelf(), {
  trial: () => trial, tell,
  open: (name) => {
    const index = scenes.findIndex((scene) => scene.name === name);
    if (index < 0) return null;
    return scenes[index] === trial.scene ? trial : openScene(index);
  },
});
const blind = new BlindPanel(() => trial);

/** Shows a scene in its initial state, and returns its trial; of an app, the promise of it. */
function openScene(index) {
  const scene = scenes[index];
  const source = { scene: scene.document, trace: emptyTrace, refreshRate, maxSettle };
  const engine = scene.isRemote ? new RemoteEngine(liveTool.connection, source) : new Engine(engineModule, source);
  return after(() => engine.settle(), () => showScene(index, engine));
}

function showScene(index, engine) {
  const scene = scenes[index];
  scene.device = engine.run().device;
  trial?.startOver();
  trial = new Trial(engine, scene, {
    svg: element("phone"), tell,
    kept: (gesture) => {
      list.add(gesture);
      blind.noteGesture();
    },
  });
  trial.startsOver = element("starts-over").checked;
  new TryKnobs(trial, element("knobs"));
  trial.onChange(() => {
    list.judgeLater();
    if (!blind.comparison) blind.show();
  });
  element("scene").selectedIndex = index;
  blind.restart();
  list.show();
  return trial;
}

/** Shows a scene that was chosen on the page. */
function chooseScene(index) {
  after(() => openScene(index), () => {}, (error) => {
    if (!(error instanceof Refusal)) throw error;
    tell(`${scenes[index].name} cannot be shown: ${error.message}`);
    if (trial) element("scene").selectedIndex = scenes.indexOf(trial.scene);
  });
}

/** Handles fingers anywhere on the phone, including its rim, where edge swipes begin. */
function listen() {
  const recorder = new FingerRecorder(element("phone"), (sample) => {
    // The session keeps its own copy. A page that stays open for days must not store them twice.
    recorder.samples.length = 0;
    trial?.take(sample);
  });
  recorder.start();
  new KeyboardFinger(element("touch-screen"), () => trial);
  element("scene").append(...scenes.map(({ name }) => new Option(name)));
  element("scene").addEventListener("change", ({ target }) => chooseScene(target.selectedIndex));
  addEventListener("resize", () => trial?.frameScreen());
  element("start-over").addEventListener("click", () => {
    trial?.startOver();
    tell("The scene is untouched.");
  });
  element("starts-over").addEventListener("change", ({ target }) => {
    if (trial) trial.startsOver = target.checked;
  });
}

/**
 * The page's script interface, available once `ready` is fulfilled:
 * - `keys()`, `get(keyPath)`, `set(keyPath, value)` and `reset()` work as on a live page;
 * - `scene` is the name of the displayed scene, `openScene(name)` shows another, `states()` returns the
 *   states in which its sheet can rest;
 * - `startOver()` shows the scene in its initial state; `isUnderWay` says whether a finger is down or
 *   something moves;
 * - `timeline()` returns what `replay` writes for the fingers since then, as JSON Lines, `outcome()` where
 *   everything came to rest, or null;
 * - `shown()` returns the frames drawn since then: the number `frame`, the browser's time `at`, the duration
 *   `took`, and, in the browser's time too, when it was `done` and when the last finger `touched` that it
 *   shows, or null, in milliseconds;
 * - `gestures()` returns the kept gestures: `name`, `scene`, `meant`, `ended`, `settings`, and `trace`,
 *   the text of its file; `label(name, state)` sets a gesture's intended result;
 * - of a scene whose code the tool has, such as an app's, `set`, `reset`, `openScene` and `timeline` return
 *   promises;
 * - `screenRect()`, `pointScale` and `viewRect(name)` work as on every page that plays.
 */
function publishTrial() {
  return {
    keys: () => trial.parameters.map(({ keyPath }) => keyPath),
    get: (keyPath) => trial.get(keyPath),
    set: (keyPath, value) => trial.set(keyPath, value),
    reset: () => trial.reset(),
    get scene() { return trial.scene.name; },
    openScene: (name) => openScene(scenes.findIndex((scene) => scene.name === name)),
    states: () => trial.states,
    startOver: () => trial.startOver(),
    get isUnderWay() { return trial.session.isUnderWay; },
    timeline: () => trial.timeline(),
    outcome: () => {
      const { final, decision } = trial;
      return final && { outcome: wordsOf(final), because: decision?.because ?? null };
    },
    shown: () => trial.session.shown,
    gestures: () => list.shelf.gestures.map(({ name, scene, meant, ended, settings, text }) => (
      { name, scene, meant, ended, settings, trace: text })),
    label: (name, state) => {
      list.label(list.shelf.gestures.find((gesture) => gesture.name === name), state);
      list.show();
    },
    screenRect: () => trial.phone.screenRect(),
    get pointScale() { return trial.phone.screenRect().width / trial.phone.width; },
    viewRect: (name) => trial.phone.shown[0].layer.rectOf((view) => view.name === name),
  };
}

/** The tool's code answers this page from now on: shows the first scene, or the same one by other code. */
async function chooseOrRenew() {
  if (!trial) return openScene(0);
  if (!trial.scene.isRemote) return trial;
  const { latest } = trial;
  await trial.renew();
  if (latest) await trial.play(latest, Number(element("speed").value));
  return trial;
}

let engineModule = null;

async function startTrying() {
  const isAnswered = scenes.some(({ isRemote }) => isRemote);
  try {
    if (!scenes.every(({ isRemote }) => isRemote)) {
      engineModule = await Engine.compile(element("engine").textContent);
    }
  } catch (error) {
    tell(`This browser cannot run the engine, so nothing can be tried here: ${error.message}`);
    return;
  }
  listen();
  if (isAnswered) await liveTool.open({ begin: chooseOrRenew, tell });
  else openScene(0);
  Object.defineProperties(window.gestureReplay, Object.getOwnPropertyDescriptors(publishTrial()));
}

document.title = "Try a sheet";
window.gestureReplay = {};
window.gestureReplay.ready = startTrying();
