// The page of one run and others of its trace begins.

const data = JSON.parse(element("data").textContent);
const player = new Player(data.runs.map((each) => new Run(each)));
player.open();
publish(player);
changeAmong(data.kept, player);
