// A run's columns, unpacked. What comes in pieces is added piece by piece.

/** Adds numbers stored in thousandths as differences, the first of them from the last number. A pair
 * is a difference and its number of repetitions. */
function addNumbers(numbers, column) {
  let value = Math.round(1000 * (numbers.at(-1) ?? 0));
  for (const item of column) {
    const [difference, times] = Array.isArray(item) ? item : [item, 1];
    for (let time = 0; time < times; time += 1) {
      value += difference;
      numbers.push(value / 1000);
    }
  }
}

/** Adds run-length-encoded indices: index, count, index, count. */
function addRuns(places, runs) {
  for (let index = 0; index < runs.length; index += 2) {
    for (let time = 0; time < runs[index + 1]; time += 1) places.push(runs[index]);
  }
}

/** A column of words. */
class Words {
  constructor() {
    this.words = [];
    this.places = [];
  }

  /** `words`: all so far. */
  add({ words, runs }) {
    this.words = words;
    addRuns(this.places, runs);
  }

  at(row) {
    return this.words[this.places[row]] ?? "";
  }
}

/** Adds to an object what a piece holds: rows to its columns of words and numbers. Anything else is
 * the same in every piece. */
function addColumns(object, piece) {
  for (const [key, value] of Object.entries(piece)) {
    if (Array.isArray(value)) addNumbers(object[key] ??= [], value);
    else if (value.words) (object[key] ??= new Words()).add(value);
    else object[key] = value;
  }
  return object;
}

/** Adds each piece to the object that it continues, or to a new one, and returns these objects. By
 * default, it continues the one at the same place. */
function addToEach(objects, pieces, continues = (object, piece, place) => object === objects[place]) {
  return pieces.map((piece, place) => {
    let object = objects.findLast((each) => continues(each, piece, place));
    if (!object) objects.push(object = {});
    return addColumns(object, piece);
  });
}
