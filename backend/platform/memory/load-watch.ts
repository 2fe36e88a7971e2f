/** Utilization at or above which a thread is busy, and below which it is idle. */
const LOAD = 0.3;
const REST = 0.2;
/** Number of consecutive idle measurements that end a busy period. */
const IDLE_MEASUREMENTS = 3;

/** Detects the end of a busy period from regular measurements of a thread's utilization. */
export class LoadWatch {
  #loaded = false;
  #rested = 0;

  /**
   * @param utilization share of the time since the last call in which the thread was busy, 0 to 1
   * @returns true once after each busy period
   */
  hasEnded(utilization: number): boolean {
    this.#loaded ||= utilization >= LOAD;
    this.#rested = utilization < REST ? this.#rested + 1 : 0;
    if (!this.#loaded || this.#rested < IDLE_MEASUREMENTS) return false;
    this.#loaded = false;
    return true;
  }
}
