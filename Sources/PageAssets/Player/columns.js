// A page's columns, unpacked.

/** Unpacks numbers stored in thousandths as differences. A pair is a difference and its number of
 * repetitions. */
function unfoldNumbers(column, count) {
  const numbers = new Float64Array(count);
  let value = 0;
  let row = 0;
  for (const item of column) {
    const [difference, times] = Array.isArray(item) ? item : [item, 1];
    for (let time = 0; time < times && row < count; time += 1) {
      value += difference;
      numbers[row] = value / 1000;
      row += 1;
    }
  }
  return numbers;
}

/** Unpacks run-length-encoded indices: index, count, index, count. */
function unfoldRuns(runs, count) {
  const places = new Uint16Array(count);
  let row = 0;
  for (let index = 0; index < runs.length; index += 2) {
    places.fill(runs[index], row, row + runs[index + 1]);
    row += runs[index + 1];
  }
  return places;
}

/** A column of words. */
class Words {
  constructor({ words, runs }, count) {
    this.words = words;
    this.places = unfoldRuns(runs, count);
  }

  at(row) {
    return this.words[this.places[row]] ?? "";
  }
}

/** Unpacks an object's columns: words for columns of words, numbers for all others. */
function unfoldColumns(columns, count) {
  if (!columns) return null;
  const unfolded = {};
  for (const [key, column] of Object.entries(columns)) {
    unfolded[key] = Array.isArray(column) ? unfoldNumbers(column, count) : new Words(column, count);
  }
  return unfolded;
}
