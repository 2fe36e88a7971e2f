import type { Clock } from '#platform/clock/clock.ts';

/** How long reading waits. */
const WAITS = {
  /** The first pause; each further one is twice as long. */
  firstMs: 60_000,
  /** Until another filing asks again whether the one that is tried was served. */
  askAgainMs: 2_000,
  /** Head start of the others over the filing that was tried last. */
  headStartMs: 5_000,
};
const MAX_PAUSE_MS = 15 * 60_000;
/** A try after a pause is waited for this long before another filing is tried. */
const TRY_MS = 60_000;

/**
 * Pauses the reading of filings for which EDGAR answers web pages instead of submissions, as it does during maintenance: two different
 * filings in a row tell it from one bad filing. After each pause one of them is tried; a filing that showed no page yet is asked for at once,
 * because it may be served where the others are not. The first that is served ends the pauses. Kept in memory: after a restart two answers
 * show it again.
 */
export class ReadingPause {
  #lastPage: string | null = null;
  #pauses = 0;
  #until = 0;
  #trying: { readonly accession: string; readonly since: number } | null = null;
  #triedLast: string | null = null;
  /** Filings that showed a page since the last one that was served. */
  readonly #reported = new Set<string>();
  #lastReadAt: Date | null = null;

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly waits = WAITS,
  ) {}

  /** When reading goes on; null while it is not paused. */
  get until(): Date | null {
    return this.#pauses === 0 ? null : new Date(this.#until);
  }

  /** When a filing was last read; null where none was since the start. */
  get lastReadAt(): Date | null {
    return this.#lastReadAt;
  }

  /** The contents of a filing were read. */
  wasRead(): void {
    this.#lastReadAt = this.clock.now();
  }

  /** Milliseconds before this filing may be asked for; 0 for now. */
  waitFor(accession: string): number {
    if (this.#pauses === 0 || !this.#reported.has(accession)) return 0;
    const now = this.#now();
    if (now < this.#until) return this.#until - now;
    const trying = this.#trying;
    if (trying !== null && trying.accession !== accession && now - trying.since < TRY_MS) return this.waits.askAgainMs;
    const late = this.#until + this.waits.headStartMs - now;
    if (accession === this.#triedLast && late > 0) return late;
    this.#trying = { accession, since: now };
    return 0;
  }

  /** A submission was served: whatever it was is over. */
  served(): void {
    this.#lastPage = null;
    this.#pauses = 0;
    this.#trying = null;
    this.#triedLast = null;
    this.#reported.clear();
  }

  /** A web page came for this filing. @returns the pause of all reading in milliseconds; null where only this filing shows one. */
  page(accession: string): number | null {
    const now = this.#now();
    this.#reported.add(accession);
    if (this.#pauses === 0 && (this.#lastPage === null || this.#lastPage === accession)) {
      this.#lastPage = accession;
      return null;
    }
    if (this.#pauses === 0 || now >= this.#until) {
      this.#until = now + Math.min(MAX_PAUSE_MS, this.waits.firstMs * 2 ** Math.min(this.#pauses, 10));
      this.#pauses += 1;
      this.#triedLast = accession;
      this.#trying = null;
    }
    return this.#until - now;
  }

  #now(): number {
    return this.clock.now().getTime();
  }
}
