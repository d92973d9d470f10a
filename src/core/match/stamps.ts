/** Remembers which words the current sentence holds, without clearing anything: a stamp per word. */
export class Stamps {
  private stamps = new Int32Array(1024);
  private now = 0;

  /** Starts a new set that can hold word ids below `words`. */
  begin(words: number): void {
    if (words > this.stamps.length) {
      const larger = new Int32Array(Math.max(words, this.stamps.length * 2));
      larger.set(this.stamps);
      this.stamps = larger;
    }
    if (++this.now === 0x7fffffff) {
      this.stamps.fill(0);
      this.now = 1;
    }
  }

  has(id: number): boolean {
    return this.stamps[id] === this.now;
  }

  /** Adds the word; true where it is new. */
  add(id: number): boolean {
    if (this.stamps[id] === this.now) return false;
    this.stamps[id] = this.now;
    return true;
  }
}
