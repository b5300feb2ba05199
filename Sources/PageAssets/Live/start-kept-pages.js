// Starts the page of several traces with precomputed runs.

const chosen = new Shelf([...document.querySelectorAll("script.trace")]).open();
if (chosen) changeAmong(chosen.data.kept, chosen.player);
