/** Utilization from which a thread is under load, and below which it is at rest. */
const LOAD = 0.3;
const REST = 0.2;
/** Consecutive measurements at rest after which a load has ended. */
const RESTED_LOOKS = 3;

/** Detects the end of a load from regular measurements of a thread's utilization. */
export class LoadWatch {
  #loaded = false;
  #rested = 0;

  /**
   * @param utilization share of the time since the last call in which the thread was busy, 0 to 1
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
