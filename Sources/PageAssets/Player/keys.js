// Keyboard shortcuts for everything that a pointer can do.

/** Whether the focused element needs the key itself. */
function isTakenBy(target, key) {
  if (target.closest("select, summary, .knobs input")) return true;
  const isActivation = key === " " || key === "Enter";
  if (isActivation && target.closest("button, input[type=checkbox]")) return true;
  return false;
}

/** Runs the action of a key. `player` has the methods that the table names. */
function listenToKeys(player) {
  const commands = {
    " ": () => player.toggle(),
    ArrowLeft: (event) => player.stepFrames(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => player.stepFrames(event.shiftKey ? 10 : 1),
    Home: () => player.seek(0),
    End: () => player.seek(player.end),
    n: () => player.goToDecision(1),
    j: () => player.goToDecision(1),
    p: () => player.goToDecision(-1),
    k: () => player.goToDecision(-1),
    ...player.comparison ? { d: () => player.goToDifference() } : {},
    ...player.extras.keys,
    "+": () => player.tracks.zoom(0.5),
    "=": () => player.tracks.zoom(0.5),
    "-": () => player.tracks.zoom(2),
    0: () => player.tracks.zoom(Infinity),
  };
  const onScrubber = {
    ArrowDown: () => player.stepFrames(-1),
    ArrowUp: () => player.stepFrames(1),
    PageDown: () => player.stepFrames(-10),
    PageUp: () => player.stepFrames(10),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target, event.key)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const command = commands[key] ?? (event.target.id === "scrubber" ? onScrubber[key] : null);
    if (!command) return;
    event.preventDefault();
    command(event);
  });
}
