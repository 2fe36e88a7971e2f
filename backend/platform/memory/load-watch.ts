/** Part of the time in which a thread was busy: from the first on it is under load, below the second at rest. */
const LOAD = 0.3;
const REST = 0.2;
/** Looks at rest, one after the other, after which a load has ended. */
const RESTED_LOOKS = 3;

/** Tells by regular looks at how busy a thread was when a load has ended. */
export class LoadWatch {
  #loaded = false;
  #rested = 0;

  /**
   * @param utilization part of the time since the last look in which the thread was busy, 0 to 1
   * @returns true once after each load
   */
  hasEnded(utilization: number): boolean {
    this.#loaded ||= utilization >= LOAD;
    this.#rested = utilization < REST ? this.#rested + 1 : 0;
    if (!this.#loaded || this.#rested < RESTED_LOOKS) return false;
    this.#loaded = false;
    return true;
  }
}
