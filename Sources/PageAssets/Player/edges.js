// The side of the screen from which a sheet comes, bottom, top, left or right, and what follows from
// it.

/** Whether such a sheet moves across the screen instead of up and down. */
const isSide = (edge) => edge === "left" || edge === "right";

/** The axis on which such a sheet moves. */
const axisOf = (edge) => (isSide(edge) ? "x" : "y");

/** The edge that moves of a sheet with this rectangle: its place along the axis. */
function movingEdge(edge, { x, y, width, height }) {
  return { bottom: y, top: y + height, left: x + width, right: x }[edge];
}

/** The outline of such a sheet: the corners at its moving edge are round. */
function sheetPath(edge, width, height, radius) {
  const isRound = (...edges) => (edges.includes(edge) ? radius : 0);
  return roundedPath(width, height, [
    isRound("bottom", "right"), isRound("bottom", "left"), isRound("top", "left"), isRound("top", "right"),
  ]);
}
