// The page of several traces begins, with other runs of each.

const shelf = new Shelf([...document.querySelectorAll("script.trace")]);
shelf.show();
const { data } = shelf;
if (data) {
  const player = new Player(data.runs.map((each) => new Run(each)));
  player.open();
  publish(player);
  changeAmong(data.kept, player);
}
