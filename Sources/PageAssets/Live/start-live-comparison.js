// Starts the page of two runs, of which the tool that serves it runs the second one again.

const data = JSON.parse(element("data").textContent);
keepPictures(data);
const runs = data.runs.map((each) => new Run(each));
const player = new Player(runs, new Comparison(runs, data));
player.open();
publish(player);
window.gestureReplay.ready = enliven(player, data);
