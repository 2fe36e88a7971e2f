import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import { STORE_RETRY, storeAnswers } from '#platform/availability/store-wait.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { randomId } from '#platform/ids/ids.ts';
import type { Logger } from '#platform/observability/logger.ts';
import type { Tracing } from '#platform/observability/tracing/tracing.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import type { LiveStalledWork } from '#platform/stalled-work/live-stalled-work.ts';
import { dayAfter } from '#platform/values/calendar-day.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { filingDateUpTo, inEdgarHours } from '#reading/formats/submission/edgar-calendar.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import type { StoredCompanyDirectory } from '../company-directory.store.ts';
import type { GatewayObserver } from '../edgar/edgar-gateway.adapter.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import type { SightedFiling } from '../filing.decider.ts';
import { IngestSightings } from '../ingest-filing/ingest-sightings.service.ts';
import type { IngestionDayEvent } from '../published/ingestion-day.events.ts';
import type { CoverageResponse } from '../report-coverage/coverage.response.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { FEED_ENTRIES, FeedReader, type FeedReading } from './feed.reader.ts';
import { type FeedState, FeedStateStore, withoutFuture } from './feed-state.store.ts';
import { groupEntries } from './group-entries.ts';
import { IngestionLog } from './ingestion-log.service.ts';
import { KnownFilings } from './known-filings.store.ts';

export interface PollFeedOptions {
  readonly gateway: EdgarGateway;
  /** Which EDGAR it is; any but `live` is polled at the short interval at all hours. */
  readonly origin: CoverageResponse['origin'];
  /** EDGAR_BASE_URL, or `sample` whose address changes at every start: a new one is asked for its company reference at once. */
  readonly referenceOrigin: string;
  readonly pollSeconds: number;
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly operational: OperationalStore;
  readonly companies: StoredCompanyDirectory;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observer?: Pick<GatewayObserver, 'failed'>;
  readonly tracing?: Tracing;
  /** Lists failing requests to EDGAR other than those for the feed itself. */
  readonly stalled?: Pick<LiveStalledWork, 'begin' | 'end'>;
}

export interface PollOutcome {
  readonly new: number;
  readonly error: EdgarError | null;
}

const SOURCE = 'feed';
const REFERENCE = 'refreshing the company list';
const QUIET_SECONDS = 60;
const MAX_WAIT_MS = 5 * 60_000;
/** A reading that fails at the same depth this often has reached a limit of EDGAR's, not an outage. */
const MAX_OPEN_GAPS = 3;

/** Polls EDGAR's feed, in one process at a time, one look after the other. */
export class PollFeedSchedule extends Schedule {
  readonly name = FILING_SCHEDULES.pollFeed.name;
  readonly lease = FILING_SCHEDULES.pollFeed.lease;
  readonly #known: KnownFilings;
  readonly #reader: FeedReader;
  readonly #sightings: IngestSightings;
  readonly #states: FeedStateStore;
  readonly #log: IngestionLog;

  constructor(private readonly options: PollFeedOptions) {
    super();
    const { events, codec, executor, companies, clock, logger, observer, tracing } = options;
    this.#known = new KnownFilings(events, codec, FEED_ENTRIES);
    this.#reader = new FeedReader(options.gateway, this.#known, clock, options.observer);
    this.#sightings = new IngestSightings({
      executor,
      companies,
      clock,
      logger,
      ...(observer && { observer }),
      ...(tracing && { tracing }),
    });
    this.#states = new FeedStateStore(options.operational);
    this.#log = new IngestionLog(executor);
  }

  /** Restores the pause that EDGAR demanded of an earlier process. Call it before any request to EDGAR. */
  async restorePause(): Promise<void> {
    const { pausedUntil } = await this.#states.get();
    if (pausedUntil !== null) this.options.gateway.pauseUntil(new Date(pausedUntil));
  }

  override begin(): void {
    this.#known.clear();
  }

  /**
   * One look: read, ingest, store the outcome. Failures of EDGAR are an outcome; only our own are thrown (store away).
   * @param signal ends it between two batches of filings.
   */
  async pollOnce(signal?: AbortSignal): Promise<PollOutcome> {
    const { clock } = this.options;
    await this.#refreshCompanies();
    const stored = await this.#states.get();
    const runId = randomId();
    const beganAt = clock.now().toISOString();
    // Without entries that an earlier look is known to have reached, only the whole feed covers a reading that failed.
    const until = stored.top === null && stored.openGaps > 0 ? 'limit' : 'known';
    const reading = await this.#reader.read({ until, earlier: stored.top });
    const at = reading.at ?? clock.now();
    const state = withoutFuture(stored, at);
    for (const { reason, title } of reading.rejected) this.options.logger.warn({ reason, title }, 'couldn’t read a feed entry');

    // Stored before anything is ingested: after a crash the gap must not look closed.
    const noted = brokeOff(reading) ? await this.#states.put({ ...state, openGaps: state.openGaps + 1 }) : state;
    const filings = groupEntries(reading.fresh, SOURCE, state.lastPollEdgarAt, Date.parse(state.lastSeenAt ?? '') || 0);
    const { fresh: ingested } = await this.#sightings.ingest(filings, runId, signal, (filing) => this.#known.note(filing));
    // Another process may poll by now: it ingests the rest, and its state must not be overwritten.
    if (signal?.aborted) return { new: ingested.length, error: reading.error };
    const gap = this.#leavesGap(state, reading);
    const next = this.#nextState(state, reading, ingested, { beganAt, gap });
    const happened: IngestionDayEvent[] = [];
    if (ingested.length > 0 || gap) {
      const { seen, pages, requests } = reading;
      const data = { source: SOURCE, seen, new: ingested.length, pages, requests, gap };
      happened.push({ type: 'IngestionRunCompleted', data });
    }
    if (next.failure !== null && next.failure !== state.failure) {
      const data = { source: SOURCE, failure: next.failure, message: next.message ?? '', url: reading.error?.url ?? null };
      happened.push({ type: 'IngestionRunFailed', data });
    }
    await this.#log.record(SOURCE, happened, runId, at);
    const durableLater =
      happened.length === 0 && next.failure === null && state.failure === null && next.openGaps === state.openGaps;
    await this.#states.put(noted._rev === undefined ? next : { ...next, _rev: noted._rev }, { durableLater });
    return { new: ingested.length, error: reading.error };
  }

  async look(signal: AbortSignal): Promise<number> {
    const { clock, gateway, origin } = this.options;
    const { new: fresh, error } = await this.pollOnce(signal);
    if (error === null) return origin === 'replay' && fresh > 0 ? 0 : this.#intervalMs;
    const pausedMs = (gateway.pausedUntil()?.getTime() ?? 0) - clock.now().getTime();
    const { failuresInRow } = await this.#states.get();
    const backOff = Math.min(MAX_WAIT_MS, this.#intervalMs * 2 ** Math.min(failuresInRow - 1, 10));
    return Math.max(pausedMs, error.retryAfterMs ?? 0, backOff * (0.5 + Math.random() / 2));
  }

  /** Polls again soon after an outage of a store; failures of EDGAR are followed by growing pauses. */
  override async afterFailure(error: unknown, failures: number, signal: AbortSignal): Promise<number> {
    const { events, operational } = this.options;
    if (!isStoreFailure(error)) return this.#intervalMs;
    await storeAnswers(() => Promise.all([events.ping(), operational.ping()]), signal);
    return failures === 1 ? 0 : Math.min(this.#intervalMs, STORE_RETRY(1) * 2 ** failures);
  }

  get #intervalMs(): number {
    const { clock, origin, pollSeconds } = this.options;
    const open = origin !== 'live' || inEdgarHours(clock.now());
    return (open ? pollSeconds : Math.max(pollSeconds, QUIET_SECONDS)) * 1000;
  }

  /** Whether the feed may have shown entries since the last look that no look has seen or will see. */
  #leavesGap(state: FeedState, reading: FeedReading): boolean {
    if (this.options.origin === 'sample') return false;
    if (brokeOff(reading)) return state.openGaps + 1 > MAX_OPEN_GAPS;
    return reading.end === 'limit' || (reading.end === 'empty' && state.top !== null && reading.top.length > 0);
  }

  #nextState(
    state: FeedState,
    reading: FeedReading,
    ingested: readonly SightedFiling[],
    { beganAt, gap }: { readonly beganAt: string; readonly gap: boolean },
  ): FeedState {
    const { clock, gateway } = this.options;
    const now = clock.now().toISOString();
    const moment = reading.at ?? clock.now();
    const day = easternTime(moment).date;
    const openGaps = gap ? 0 : brokeOff(reading) ? state.openGaps + 1 : reading.end === 'error' ? state.openGaps : 0;
    const arrived = gap || reading.error === null;
    const counted = {
      lastSeenAt: ingested.reduce((latest, filing) => later(latest, filing.firstSeenAt), state.lastSeenAt),
      latestAcceptedAt: ingested.reduce(
        (latest, { acceptedAt, firstSeenAt }) =>
          acceptedAt !== null && acceptedAt <= firstSeenAt ? later(latest, acceptedAt) : latest,
        state.latestAcceptedAt,
      ),
      day,
      seenToday: (state.day === day ? state.seenToday : 0) + ingested.length,
      openGaps,
      top: arrived && reading.top.length > 0 ? reading.top : state.top,
      gapUntil: gap ? later(state.gapUntil, filingDateUpTo(moment)) : state.gapUntil,
      pausedUntil: gateway.pausedUntil()?.toISOString() ?? null,
      unbrokenSince: this.#unbrokenSince(state, reading, moment),
    };
    if (reading.error === null) {
      const lastPollEdgarAt = reading.at?.toISOString() ?? state.lastPollEdgarAt;
      return {
        ...state,
        ...counted,
        lastPollAt: now,
        lastPollEdgarAt,
        lookBeganAt: beganAt,
        failure: null,
        message: null,
        failedAt: null,
        failuresInRow: 0,
      };
    }
    const { failure, message } = reading.error;
    return { ...state, ...counted, failure, message, failedAt: state.failedAt ?? now, failuresInRow: state.failuresInRow + 1 };
  }

  /** A look that does not reach the one before leaves a gap; the sample feed always shows everything. */
  #unbrokenSince({ unbrokenSince }: FeedState, reading: FeedReading, moment: Date): string | null {
    if (this.options.origin === 'sample') return unbrokenSince ?? easternTime(moment).date;
    const met = reading.end === 'known' || (reading.end === 'error' && reading.pages === 0);
    return met ? unbrokenSince : dayAfter(filingDateUpTo(moment));
  }

  async #refreshCompanies(): Promise<void> {
    const { companies, gateway, logger, observer, referenceOrigin, stalled } = this.options;
    try {
      await companies.refresh(gateway, referenceOrigin);
      stalled?.end('failing-schedules', REFERENCE);
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      // The gateway has counted its own failures; a failure without address is the parser's.
      if (error.url === null) observer?.failed('tickers', error.failure);
      logger.warn({ failure: error.failure, reason: error.message }, 'couldn’t refresh the company list');
      const holdsUp = 'tickers of new companies';
      stalled?.begin('failing-schedules', { what: REFERENCE, why: error.message, holdsUp, command: 'doctor' });
    }
  }
}

/** A reading that failed after some pages. */
function brokeOff({ end, pages }: FeedReading): boolean {
  return end === 'error' && pages > 0;
}

function later(a: string | null, b: string | null): string | null {
  return a !== null && (b === null || a > b) ? a : b;
}
