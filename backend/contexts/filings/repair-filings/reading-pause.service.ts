import type { Clock } from '#platform/clock/clock.ts';

/** Waiting times. */
const WAITS = {
  /** The first pause; each further one is twice as long. */
  firstMs: 60_000,
  /** How often the other filings check whether the one being tried was served. */
  recheckMs: 2_000,
  /** Head start of other filings over the one that was tried last. */
  headStartMs: 5_000,
};
const MAX_PAUSE_MS = 15 * 60_000;
/** How long to wait for a try after a pause before another filing may be tried. */
const TRY_MS = 60_000;

/**
 * Pauses reading of filings for which EDGAR sends web pages instead of submissions, as it does during maintenance. Two different filings in a row
 * distinguish that from one bad filing. After each pause, one of them is tried. A filing that hasn't got a page yet is requested immediately, because it
 * may be served although the others aren't. The first filing that is served ends the pauses. Kept in memory; after a restart, two responses detect it
 * again.
 */
export class ReadingPause {
  #lastPage: string | null = null;
  #pauses = 0;
  #until = 0;
  #trying: { readonly accession: string; readonly since: number } | null = null;
  #triedLast: string | null = null;
  /** Filings that got a web page since a filing was last served. */
  readonly #gotPage = new Set<string>();
  #lastReadAt: Date | null = null;

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly waits = WAITS,
  ) {}

  /** When the pause ends; null if not paused. */
  get until(): Date | null {
    return this.#pauses === 0 ? null : new Date(this.#until);
  }

  /** When a filing was last read; null if none has been since the process started. */
  get lastReadAt(): Date | null {
    return this.#lastReadAt;
  }

  /** Call after a filing's content was read. */
  wasRead(): void {
    this.#lastReadAt = this.clock.now();
  }

  /** Milliseconds until this filing may be requested; 0 for now. */
  waitFor(accession: string): number {
    if (this.#pauses === 0 || !this.#gotPage.has(accession)) return 0;
    const now = this.#now();
    if (now < this.#until) return this.#until - now;
    const trying = this.#trying;
    if (trying !== null && trying.accession !== accession && now - trying.since < TRY_MS) return this.waits.recheckMs;
    const late = this.#until + this.waits.headStartMs - now;
    if (accession === this.#triedLast && late > 0) return late;
    this.#trying = { accession, since: now };
    return 0;
  }

  /** Call after a submission was served, which ends all pauses. */
  served(): void {
    this.#lastPage = null;
    this.#pauses = 0;
    this.#trying = null;
    this.#triedLast = null;
    this.#gotPage.clear();
  }

  /** Call after EDGAR sent a web page for this filing. @returns the pause in milliseconds; null if it is the only filing affected. */
  page(accession: string): number | null {
    const now = this.#now();
    this.#gotPage.add(accession);
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
