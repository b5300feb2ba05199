// Recordings are kept by the browser until somebody deletes them.

/** The recordings, the newest first; each change is kept at once. */
class Shelf {
  static key = "gesture-replay recordings";

  constructor() {
    this.recordings = [];
    this.read();
  }

  /** Reads what is kept; another tab may have changed it. */
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(Shelf.key) ?? "[]");
      this.recordings = kept
        .filter((fields) => Array.isArray(fields?.samples) && fields.device?.width > 0)
        .map((fields) => new Recording(fields));
    } catch {
      // What cannot be read is left as it is, and lost only when something new is kept.
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

  /** Says whether the browser could keep them: a private window or a full disk may not. */
  keep() {
    try {
      localStorage.setItem(Shelf.key, JSON.stringify(this.recordings));
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
    return this.isKept;
  }

  /** Whether leaving the page would lose something. */
  get isAtRisk() {
    return this.isKept === false && this.recordings.some((recording) => !recording.isSaved);
  }
}
