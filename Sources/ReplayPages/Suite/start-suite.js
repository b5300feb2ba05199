// The page of a suite's run begins.

const shelf = new SuiteShelf(
  [...document.querySelectorAll("script.trace")], JSON.parse(element("data").textContent));
shelf.show();
const { data } = shelf;
if (data) {
  const runs = data.runs.map((each) => new Run(each));
  const comparison = data.difference ? new Comparison(runs, data.difference) : null;
  const player = new Player(runs, comparison);
  player.open();
  publish(player);
}
