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
/** Cached, because a day has thousands of filings and changes at most once a night, when it is compared again. */
const CACHE_MS = 60_000;

/** Filings listed in the daily indexes of the last seven days, as far as those were compared. */
export class PublishedFilingsReader {
  readonly #feed: FeedStateStore;
  readonly #reconciliation: ReconciliationStore;
  readonly #days: LRUCache<string, { readonly filings: AccessionsByCik }>;

  /** @param options.edgarClock whether to use EDGAR's clock instead of the machine's, because a replay runs at another time. */
  constructor(
    operational: OperationalStore,
    private readonly clock: Clock,
    private readonly options: { readonly edgarClock: boolean },
  ) {
    this.#feed = new FeedStateStore(operational);
    this.#reconciliation = new ReconciliationStore(operational);
    // The cache would treat a start time of 0 as never expiring.
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

  /** Null if the day wasn't compared yet, or was compared by a build that stored no parties; it is then compared again tonight. */
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
