// Starts the page of one trace with precomputed runs.

const data = JSON.parse(element("data").textContent);
keepPictures(data);
const player = new Player(data.runs.map((each) => new Run(each)));
player.open();
publish(player);
changeAmong(data.kept, player);
