// What is painted of an app's views over a run, and the images that it needs.

/** The whole looks of one view, each from a row of the timeline on. */
class ViewLooks {
  constructor() {
    this.rows = [];
    this.looks = [];
    this.place = 0;
  }

  /** Adds what has changed: rows, each with the parts that have; null for one as by default. */
  add(changes) {
    for (const [row, change] of changes) {
      const look = { ...this.looks.at(-1), ...change };
      for (const part of Object.keys(change)) if (change[part] === null) delete look[part];
      this.rows.push(row);
      this.looks.push(look);
    }
  }

  /** The look in a row; null before the first. Parts that are as they were are the same objects. */
  at(row) {
    const { rows } = this;
    // Time mostly goes on, and looks seldom change.
    const isStill = rows[this.place] <= row && !(rows[this.place + 1] <= row);
    if (!isStill) this.place = this.lastUpTo(row);
    return this.looks[this.place] ?? null;
  }

  lastUpTo(row) {
    let [low, high] = [-1, this.rows.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.rows[middle] <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The images on the page, as addresses that hold them, by their files' paths. */
const pictures = new Map();

/** Keeps the images that a page's data holds. */
function keepPictures(data) {
  for (const [file, address] of Object.entries(data?.pictures ?? {})) pictures.set(file, address);
}
