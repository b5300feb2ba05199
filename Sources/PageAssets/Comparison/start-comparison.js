// Starts the page of two runs.

const data = JSON.parse(element("data").textContent);
keepPictures(data);
const runs = data.runs.map((each) => new Run(each));
const player = new Player(runs, new Comparison(runs, data));
player.open();
tellWhyFixed(data);
publish(player);
