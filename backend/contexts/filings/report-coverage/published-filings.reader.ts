import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock/clock.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { dayAfter, daysBefore } from '#platform/values/calendar-day.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { isBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';
import { FeedStateStore } from '../poll-feed/feed-state.store.ts';
import { ReconciliationStore } from '../reconcile-index/reconciliation.store.ts';

type AccessionsByCik = ReadonlyMap<string, readonly string[]>;

const DAYS = 7;
/** A day has some thousand filings and changes once a night, when it is compared again. */
const CACHE_MS = 60_000;

/** What the daily indexes of the last seven days list, as far as they were compared. */
export class PublishedFilingsReader {
  readonly #feed: FeedStateStore;
  readonly #reconciliation: ReconciliationStore;
  readonly #days: LRUCache<string, { readonly filings: AccessionsByCik }>;

  /** @param options.edgarClock whether EDGAR's clock counts, which a replay sets, and not the machine's. */
  constructor(
    operational: OperationalStore,
    private readonly clock: Clock,
    private readonly options: { readonly edgarClock: boolean },
  ) {
    this.#feed = new FeedStateStore(operational);
    this.#reconciliation = new ReconciliationStore(operational);
    // The cache treats a start at 0 as an entry that never expires.
    this.#days = new LRUCache({ max: DAYS + 1, ttl: CACHE_MS, perf: { now: () => clock.monotonic() + 1 } });
  }

  async week() {
    const { lastPollEdgarAt } = await this.#feed.get();
    const now = this.options.edgarClock && lastPollEdgarAt !== null ? new Date(lastPollEdgarAt) : this.clock.now();
    const to = easternTime(now).date;
    const from = daysBefore(to, DAYS - 1);
    const days: { readonly date: string; readonly filings: AccessionsByCik | null }[] = [];
    for (let date = from; date <= to; date = dayAfter(date)) {
      if (isBusinessDay(date)) days.push({ date, filings: await this.#filingsOf(date) });
    }
    return { from, to, days };
  }

  /** Null for a day that is not compared, or was by a build that kept no parties: that one is compared again tonight. */
  async #filingsOf(date: string): Promise<AccessionsByCik | null> {
    const cached = this.#days.get(date);
    if (cached) return cached.filings;
    const day = await this.#reconciliation.day(date);
    if (!day || (day.published && !day.listed)) return null;
    const filings = new Map<string, string[]>();
    for (const { accession, ciks } of day.listed ?? []) {
      for (const cik of ciks) {
        const known = filings.get(cik);
        if (known) known.push(accession);
        else filings.set(cik, [accession]);
      }
    }
    this.#days.set(date, { filings });
    return filings;
  }
}
