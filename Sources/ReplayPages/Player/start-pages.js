// The page of several traces begins.

const shelf = new Shelf([...document.querySelectorAll("script.trace")]);
shelf.show();
const { data } = shelf;
if (data) {
  const runs = data.runs.map((each) => new Run(each));
  const comparison = data.difference ? new Comparison(runs, data.difference) : null;
  const player = new Player(runs, comparison);
  player.open();
  publish(player);
}
