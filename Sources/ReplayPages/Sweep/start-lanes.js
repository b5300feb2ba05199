// The page of many runs: a chart, and the player of the run that the address names.

const runInAddress = () => /^#run=(\d+)(&|$)/.exec(location.hash)?.[1];

function openRun() {
  const number = runInAddress();
  if (number === undefined) return null;
  const { runs, links } = JSON.parse(element("data").textContent);
  const link = links[Number(number)];
  if (!link) return null;
  element("overview").hidden = true;
  element("one-run").hidden = false;
  setText(element("run-title"), link[1]);
  const player = new Player([new Run(runs[link[0]])]);
  player.open();
  publish(player);
  scrollTo(0, 0);
  return player;
}

let shown = openRun();
let number = runInAddress();
// A player stays with the run that it was made for.
addEventListener("hashchange", () => {
  if (shown === null) {
    shown = openRun();
    number = runInAddress();
  } else if (runInAddress() !== number && !/^#t=/.test(location.hash)) {
    location.reload();
  }
});
