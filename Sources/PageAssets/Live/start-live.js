// Starts the live page of one run. It plays at once and becomes adjustable once its engine has
// loaded.

const data = JSON.parse(element("data").textContent);
keepPictures(data);
const player = new Player(data.runs.map((each) => new Run(each)));
player.open();
publish(player);
window.gestureReplay.ready = enliven(player, data);
