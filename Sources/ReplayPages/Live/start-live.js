// The live page of one run begins: it plays at once, and can be changed once its engine is there.

const data = JSON.parse(element("data").textContent);
const player = new Player(data.runs.map((each) => new Run(each)));
player.open();
publish(player);
window.gestureReplay.ready = enliven(player, data.live);
