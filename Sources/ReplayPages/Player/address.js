// The address: a reload, or a link to it, opens the page as it stands.

/** The least milliseconds between two changes of the address; browsers refuse some hundred of them
 * within half a minute. */
const addressPause = 400;

class Address {
  constructor() {
    Object.assign(this, { holders: [], kept: null, timer: null, next: 0 });
    addEventListener("hashchange", () => this.follow());
  }

  /** Adds what the address holds. `owns`: tells whether a key is one of them; `parts`: all of them
   * as they stand, in pairs of key and text; `follow`: goes where an address says. */
  hold(holder) {
    this.holders.push(holder);
  }

  follow() {
    const address = new URLSearchParams(location.hash.slice(1));
    for (const holder of this.holders) holder.follow(address);
    clearTimeout(this.timer);
    this.timer = null;
    this.begin();
  }

  /** From now on the address follows the page; what shows at this moment it need not say. */
  begin() {
    this.kept = this.text;
  }

  /** What stands in the address of others, such as the number of a trace, then what its holders
   * hold. */
  get text() {
    const others = location.hash.slice(1).split("&").filter((part) => (
      part && !this.holders.some(({ owns }) => owns(part.split("=")[0]))));
    const own = this.holders.flatMap(({ parts }) => parts()).map((pair) => pair.join("="));
    return `#${[...others, ...own].join("&")}`;
  }

  /** Takes over what has changed: soon, and not too often. */
  change() {
    if (this.kept === null || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.text !== this.kept) this.write();
    }, Math.max(0, this.next - performance.now()));
  }

  /** Takes over what shows, at once. */
  write() {
    this.next = performance.now() + addressPause;
    this.begin();
    try {
      history.replaceState(null, "", this.kept);
    } catch {
      // A page within another may have no address of its own, and plays all the same.
    }
  }
}
