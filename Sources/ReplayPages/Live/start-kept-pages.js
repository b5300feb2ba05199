// The page of several traces begins, with other runs of each.

const chosen = new Shelf([...document.querySelectorAll("script.trace")]).open();
if (chosen) changeAmong(chosen.data.kept, chosen.player);
