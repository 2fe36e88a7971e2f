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

/** Business days for which the feed alone is sufficient: the daily index is compared the night after, or a few nights later. */
const UNCOMPARED_DAYS = 4;
const LAST_DAY = '9999-12-31';
const LOOK_MS = 1_000;

interface Live {
  readonly at: number;
  /** Days whose index was compared; a reader that has not reached `position` in the log does not know all of them yet. */
  readonly compared: DateRange | null;
  readonly position: Position | null;
  /** Days since then, covered by the feed only. */
  readonly feed: DateRange | null;
}

/**
 * Since when the filings of a company are known without a gap, from what was recorded only: compared daily indexes without missing filings,
 * the feed without a gap after them, the company's backfill before them.
 */
export class CompanyCoverage {
  readonly #backfills: BackfillStore;
  readonly #feed: FeedStateStore;
  readonly #reconciliation: ReconciliationStore;
  #walked: { readonly through: string; readonly recheckedOn: string | null; readonly from: string } | null = null;
  #live: Live | null = null;

  constructor(
    operational: OperationalStore,
    private readonly clock: Pick<Clock, 'monotonic'>,
  ) {
    this.#backfills = new BackfillStore(operational);
    this.#feed = new FeedStateStore(operational);
    this.#reconciliation = new ReconciliationStore(operational);
  }

  /**
   * First day from which the company's filings are known without a gap up to `day`; null where nothing proves it.
   * @param reached position in the log that the caller has read: it does not know later filings yet.
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
  async #load(): Promise<Live> {
    const at = this.clock.monotonic();
    if (this.#live !== null && at - this.#live.at < LOOK_MS) return this.#live;
    const [state, { unbrokenSince }] = await Promise.all([this.#reconciliation.state(), this.#feed.get()]);
    const { through, position } = state;
    const first = through === null || (unbrokenSince ?? '') > through ? unbrokenSince : dayAfter(through);
    const feed =
      unbrokenSince === null
        ? null
        : { from: first ?? unbrokenSince, to: through === null ? LAST_DAY : provenByFeedUntil(through) };
    const compared =
      through === null || position === null ? null : { from: await this.#comparedFrom(state, through), to: through };
    this.#live = { at, compared, position, feed };
    return this.#live;
  }

  /** Goes back over compared days without missing filings. */
  async #comparedFrom({ from, recheckedOn }: ReconciliationState, through: string): Promise<string> {
    if (this.#walked?.through === through && this.#walked.recheckedOn === recheckedOn) return this.#walked.from;
    let first = dayAfter(through);
    for (let day = through; day >= (from ?? through); day = daysBefore(day, 1)) {
      if (!isBusinessDay(day)) continue;
      const figures = await this.#reconciliation.day(day);
      if (!figures || figures.missing > 0 || figures.unreadable > 0) break;
      first = day;
    }
    this.#walked = { through, recheckedOn, from: first };
    return first;
  }
}

function provenByFeedUntil(through: string): string {
  let day = through;
  for (let days = 0; days < UNCOMPARED_DAYS; days += 1) day = nextBusinessDay(day);
  return day;
}

/** Goes back from `day` as long as ranges are adjacent; days on which EDGAR is closed may lie between them. */
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
