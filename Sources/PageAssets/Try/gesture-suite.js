// Writes labelled gestures as a suite that `tune` and `check` read.

/**
 * The files of a suite. Each case expects the gesture's label, on the scene with the page's current
 * parameters.
 */
function suiteFiles(gestures, scene, settings) {
  const sceneFile = `scenes/${plainName(scene.name)}.json`;
  const tuned = tuningOf(settings, structuredClone(scene.document));
  const names = new Set();
  const cases = [];
  const traces = [];
  for (const gesture of [...gestures].reverse()) {
    const name = unusedName(gesture.name, names);
    const path = unusedName(`traces/${plainName(name)}`, names);
    cases.push({
      name, trace: `${path}.json`, expect: { "final.sheet.state": gesture.meant },
    });
    traces.push({ name: `${path}.json`, text: gesture.text });
  }
  const suite = { format: "gesture-suite/1", defaults: { scene: sceneFile }, cases };
  return [
    { name: "suite.json", text: `${JSON.stringify(suite, null, 2)}\n` },
    { name: sceneFile, text: `${JSON.stringify(tuned, null, 2)}\n` }, ...traces,
  ];
}

/** Returns a name that is not in the set yet, and adds it. */
function unusedName(name, names) {
  let unused = name;
  for (let number = 2; names.has(unused); number += 1) unused = `${name}-${number}`;
  names.add(unused);
  return unused;
}
