// Starts the page of a suite's run, of which the tool that serves it runs the case that is played again.

const opened = new SuiteShelf([...document.querySelectorAll("script.trace")], JSON.parse(element("data").textContent)).open();
if (opened) window.gestureReplay.ready = enliven(opened.player, opened.data);
