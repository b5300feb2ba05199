// The live page of several traces begins.

const shelf = new Shelf([...document.querySelectorAll("script.trace")]);
shelf.show();
const { data } = shelf;
if (data) {
  const player = new Player(data.runs.map((each) => new Run(each)));
  player.open();
  publish(player);
  window.gestureReplay.ready = enliven(player, data.live);
}
