import type { Clock } from '#platform/clock/clock.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { dayAfter, daysBefore } from '#platform/values/calendar-day.ts';
import { isBusinessDay, nextBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';
import { BackfillStore } from '../backfill-company/backfill.store.ts';
import { FeedStateStore } from '../poll-feed/feed-state.store.ts';
import { type ReconciliationState, ReconciliationStore } from '../reconcile-index/reconciliation.store.ts';

/** Days without a gap, `yyyy-mm-dd`, both ends included. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Business days for which the feed alone is sufficient, because the daily index is compared the next night or a few nights later. */
const UNCOMPARED_DAYS = 4;
const LAST_DAY = '9999-12-31';
const CACHE_MS = 1_000;

interface Cached {
  readonly at: number;
  /** Days whose index was compared; a reader that hasn't reached `position` in the log doesn't know all their filings yet. */
  readonly compared: DateRange | null;
  readonly position: Position | null;
  /** Days after those, covered only by the feed. */
  readonly feed: DateRange | null;
}

/**
 * Since when a company's filings are known without a gap. Proven only by recorded facts: compared daily indexes without missing filings, an unbroken feed
 * after them, and the company's backfill before them.
 */
export class CompanyCoverage {
  readonly #backfills: BackfillStore;
  readonly #feed: FeedStateStore;
  readonly #reconciliation: ReconciliationStore;
  #comparedRange: { readonly through: string; readonly recheckedOn: string | null; readonly from: string } | null = null;
  #cached: Cached | null = null;

  constructor(
    operational: OperationalStore,
    private readonly clock: Pick<Clock, 'monotonic'>,
  ) {
    this.#backfills = new BackfillStore(operational);
    this.#feed = new FeedStateStore(operational);
    this.#reconciliation = new ReconciliationStore(operational);
  }

  /**
   * First day from which the company's filings are known without a gap up to `day`; null if nothing proves it.
   * @param reached log position that the caller has read; it doesn't know later filings yet.
   */
  async since(cik: string, day: string, reached: Position): Promise<string | null> {
    const { compared, position, feed } = await this.#load();
    const backfill = await this.#backfills.of(cik);
    const { since, before, position: end = null } = backfill ?? {};
    const listed = backfill?.state === 'done' && since && before && (end ?? '') <= reached;
    const ranges = [
      ...(listed ? [{ from: since, to: daysBefore(before, 1) }] : []),
      ...(compared && (position ?? '') <= reached ? [compared] : []),
      ...(feed ? [feed] : []),
    ];
    return unbrokenUpTo(day, ranges);
  }

  /** Cached, because it is the same for every company and changes once a night. */
  async #load(): Promise<Cached> {
    const at = this.clock.monotonic();
    if (this.#cached !== null && at - this.#cached.at < CACHE_MS) return this.#cached;
    const [state, { unbrokenSince }] = await Promise.all([this.#reconciliation.state(), this.#feed.get()]);
    const { through, position } = state;
    const first = through === null || (unbrokenSince ?? '') > through ? unbrokenSince : dayAfter(through);
    const feed =
      unbrokenSince === null
        ? null
        : { from: first ?? unbrokenSince, to: through === null ? LAST_DAY : provenByFeedUntil(through) };
    const compared =
      through === null || position === null ? null : { from: await this.#comparedFrom(state, through), to: through };
    this.#cached = { at, compared, position, feed };
    return this.#cached;
  }

  /** First of the consecutive complete days up to the watermark; the day after the watermark if its own day is incomplete. */
  async #comparedFrom({ from, recheckedOn }: ReconciliationState, through: string): Promise<string> {
    if (this.#comparedRange?.through === through && this.#comparedRange.recheckedOn === recheckedOn)
      return this.#comparedRange.from;
    let first = dayAfter(through);
    for (let day = through; day >= (from ?? through); day = daysBefore(day, 1)) {
      if (!isBusinessDay(day)) continue;
      const figures = await this.#reconciliation.day(day);
      if (!figures || figures.missing > 0 || figures.unreadable > 0) break;
      first = day;
    }
    this.#comparedRange = { through, recheckedOn, from: first };
    return first;
  }
}

function provenByFeedUntil(through: string): string {
  let day = through;
  for (let days = 0; days < UNCOMPARED_DAYS; days += 1) day = nextBusinessDay(day);
  return day;
}

/** First day of the ranges that lead up to `day` without a gap; days on which EDGAR is closed don't count as gaps. */
function unbrokenUpTo(day: string, ranges: readonly DateRange[]): string | null {
  let since: string | null = null;
  for (let reach = day; ; ) {
    const next = ranges
      .filter(({ from, to }) => from <= reach && to >= reach && (since === null || from < since))
      .sort((a, b) => (a.from < b.from ? -1 : 1))[0];
    if (!next) return since;
    since = next.from;
    reach = daysBefore(since, 1);
    while (!isBusinessDay(reach)) reach = daysBefore(reach, 1);
  }
}
