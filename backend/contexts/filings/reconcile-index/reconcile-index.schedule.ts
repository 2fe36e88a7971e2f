import type { Read } from '#platform/operational-store/change-record.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { dayBefore } from '#platform/values/calendar-day.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { FeedStateStore } from '../poll-feed/feed-state.store.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { DayComparison, type DayComparisonOptions } from './day-comparison.service.ts';
import { dueDays, isGivenUp } from './due-days.policy.ts';
import { type DayFigures, type ReconciliationState, ReconciliationStore, SHOWN_DAYS } from './reconciliation.store.ts';

export interface ReconcileIndexOptions extends Omit<DayComparisonOptions, 'store'> {
  readonly operational: OperationalStore;
  /** Seconds between two checks for a due day; default 10. */
  readonly checkSeconds?: number;
}

const CHECK_SECONDS = 10;
/** Pause after a failure, or before an unpublished index is requested again. */
const RETRY_MS = 15 * 60_000;
/**
 * Number of days that are compared again every night, because EDGAR still changes recent indexes or publishes one after it was given up. Days with
 * withdrawn filings are compared for as long as they are shown, because EDGAR may restore these filings.
 */
const RECHECKED_DAYS = 5;

/**
 * Compares the daily index day by day, following a watermark (edgar.md, "Reconcile"). After downtime it continues where it stopped. Runs in the same
 * worker as polling, the only one that sends requests to EDGAR.
 */
export class ReconcileIndexSchedule extends Schedule {
  readonly name = FILING_SCHEDULES.reconcileIndex.name;
  /** Null, because it runs under the EDGAR access lease. */
  readonly lease = FILING_SCHEDULES.reconcileIndex.lease;
  readonly #store: ReconciliationStore;
  readonly #feed: FeedStateStore;
  readonly #comparison: DayComparison;

  constructor(private readonly options: ReconcileIndexOptions) {
    super();
    this.#store = new ReconciliationStore(options.operational);
    this.#feed = new FeedStateStore(options.operational);
    this.#comparison = new DayComparison({ ...options, store: this.#store });
  }

  async look(signal: AbortSignal): Promise<number> {
    await this.reconcileOnce(signal);
    return this.#checkMs;
  }

  override afterFailure(): number {
    return this.#checkMs;
  }

  get #checkMs(): number {
    return (this.options.checkSeconds ?? CHECK_SECONDS) * 1000;
  }

  /**
   * Compares all due days. EDGAR failures are stored as an outcome; only failures of our own stores are thrown.
   * @returns the stored state; unchanged if nothing was due or comparisons are paused.
   */
  async reconcileOnce(signal?: AbortSignal): Promise<ReconciliationState> {
    const { lastPollEdgarAt } = await this.#feed.get();
    // Use EDGAR's clock, because a replay runs at another time. Before the first poll of the feed there is nothing to compare.
    if (lastPollEdgarAt === null) return this.#store.state();
    const now = new Date(lastPollEdgarAt);
    let state = await this.#begun(now);
    if (state.nextTryAt !== null && state.nextTryAt > this.options.clock.now().toISOString()) return state;
    if (dueDays(state.through ?? '', now).length === 0 && state.message === null) return state;
    try {
      const earlier = state.days;
      state = await this.#newDays(state, now, signal);
      state = await this.#recheck(state, earlier, now, signal);
      state = {
        ...state,
        message: null,
        failingSince: null,
        nextTryAt: state.waitingFor.length > 0 ? this.#later(RETRY_MS) : null,
      };
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      this.options.logger.warn({ failure: error.failure, reason: error.message }, 'the daily index can’t be compared right now');
      state = await this.#store.state();
      const wait = Math.max(error.retryAfterMs ?? 0, error.failure === 'BLOCKED' ? 0 : RETRY_MS);
      const failingSince = state.failingSince ?? this.options.clock.now().toISOString();
      state = { ...state, message: error.message, failingSince, nextTryAt: this.#later(wait) };
    }
    return signal?.aborted ? state : this.#store.put(state);
  }

  async #begun(now: Date): Promise<Read<ReconciliationState>> {
    const state = await this.#store.state();
    const today = easternTime(now).date;
    if (state.through === null) return this.#store.put({ ...state, from: today, through: dayBefore(today) });
    return state.through <= today ? state : this.#store.put(withoutFuture(state, today));
  }

  /** Compares new days and stores each immediately. The watermark never passes a day that hasn't been compared. */
  async #newDays(begun: Read<ReconciliationState>, now: Date, signal?: AbortSignal): Promise<Read<ReconciliationState>> {
    let state: Read<ReconciliationState> = { ...begun, waitingFor: [] as readonly string[] };
    const failures: EdgarError[] = [];
    for (const date of dueDays(begun.through ?? '', now)) {
      if (signal?.aborted) return state;
      const done = await this.#store.day(date);
      let figures: DayFigures | null;
      try {
        figures = done?.published
          ? done
          : ((await this.#comparison.compare(date, now, signal)) ?? (await this.#unpublished(date, now)));
      } catch (error) {
        failures.push(this.#ofOneDay(error, date));
        figures = null;
      }
      if (signal?.aborted) return state;
      if (figures === null) {
        state = { ...state, waitingFor: [...state.waitingFor, date] };
        continue;
      }
      const reached = state.waitingFor.length === 0;
      const watermark = reached ? { through: date, position: await this.options.events.tail() } : {};
      state = await this.#store.put({ ...withDay(state, figures), ...watermark });
    }
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    return state;
  }

  async #unpublished(date: string, now: Date): Promise<DayFigures | null> {
    if (!isGivenUp(date, now)) return null;
    const figures = { date, published: false, expected: 0, seen: 0, late: 0, missing: 0, withdrawn: 0, unreadable: 0 };
    const stored = await this.#store.day(date);
    if (stored === null) await this.#store.putDay({ _id: date, ...figures, accessions: null });
    return figures;
  }

  /** Compares recent days again, once a day. */
  async #recheck(
    reached: Read<ReconciliationState>,
    earlier: readonly DayFigures[],
    now: Date,
    signal?: AbortSignal,
  ): Promise<Read<ReconciliationState>> {
    const today = easternTime(now).date;
    if (reached.recheckedOn === today) return reached;
    let state = reached;
    const failures: EdgarError[] = [];
    for (const { date } of earlier.filter(isRechecked)) {
      if (signal?.aborted) return state;
      try {
        const figures = await this.#comparison.compare(date, now, signal);
        if (figures) state = await this.#store.put(withDay(state, figures));
      } catch (error) {
        failures.push(this.#ofOneDay(error, date));
      }
    }
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    for (const { date } of earlier.filter((day, index) => !isRechecked(day, index))) {
      const day = await this.#store.day(date);
      if (!day?.accessions) continue;
      const { listed: _, ...rest } = day;
      await this.#store.putDay({ ...rest, accessions: null });
    }
    return { ...state, recheckedOn: today };
  }

  /** The failure of a single day, after which the other days are still compared. @throws any failure that affects all days. */
  #ofOneDay(error: unknown, date: string): EdgarError {
    if (!(error instanceof EdgarError) || error.failure === 'BLOCKED') throw error;
    this.options.logger.warn(
      { date, failure: error.failure, reason: error.message },
      'a day’s index can’t be compared right now',
    );
    return error;
  }

  #later(ms: number): string {
    return new Date(this.options.clock.now().getTime() + ms).toISOString();
  }
}

/**
 * Resets a watermark that a wrong clock moved past today, to the last day that was really compared. Days after that are due again; those already compared
 * cost nothing.
 */
function withoutFuture(state: Read<ReconciliationState>, today: string): Read<ReconciliationState> {
  const days = state.days.filter(({ date }) => date < today);
  const start = dayBefore(state.from !== null && state.from <= today ? state.from : today);
  const through = days.find(({ published }) => published)?.date ?? start;
  return {
    ...state,
    days,
    through,
    from: state.from !== null && state.from <= today ? state.from : today,
    waitingFor: [],
    nextTryAt: null,
  };
}

const isRechecked = ({ withdrawn }: DayFigures, index: number): boolean => index < RECHECKED_DAYS || withdrawn > 0;

function withDay(state: Read<ReconciliationState>, { date, ...rest }: DayFigures): Read<ReconciliationState> {
  const { published, expected, seen, late, missing, withdrawn, unreadable } = rest;
  const figures = { date, published, expected, seen, late, missing, withdrawn, unreadable };
  const days = [...state.days.filter((day) => day.date !== date), figures].sort((a, b) => (a.date < b.date ? 1 : -1));
  return { ...state, days: days.slice(0, SHOWN_DAYS) };
}
