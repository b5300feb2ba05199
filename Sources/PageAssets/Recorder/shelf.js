// Recordings, which the browser keeps until the user deletes them.

/** The recordings, newest first. Every change is saved at once. */
class Shelf {
  static key = "gesture-replay recordings";

  constructor() {
    this.recordings = [];
    this.read();
  }

  /** Reads the saved recordings, which another tab may have changed. */
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(Shelf.key) ?? "[]");
      this.recordings = kept
        .filter((fields) => Array.isArray(fields?.samples) && fields.device?.width > 0)
        .map((fields) => new Recording(fields));
    } catch {
      // Unreadable data is left alone until something new is saved.
    }
  }

  add(recording) {
    this.recordings.unshift(recording);
    return this.keep();
  }

  delete(recording) {
    this.recordings = this.recordings.filter((each) => each !== recording);
    return this.keep();
  }

  /** Returns whether the browser could save. A private window or a full disk may prevent it. */
  keep() {
    try {
      localStorage.setItem(Shelf.key, JSON.stringify(this.recordings));
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
    return this.isKept;
  }

  /** Whether leaving the page would lose a recording. */
  get isAtRisk() {
    return this.isKept === false && this.recordings.some((recording) => !recording.isSaved);
  }
}
