// Starts the live page of several traces.

const chosen = new Shelf([...document.querySelectorAll("script.trace")]).open();
if (chosen) window.gestureReplay.ready = enliven(chosen.player, chosen.data);
