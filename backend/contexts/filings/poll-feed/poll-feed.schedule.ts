import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import { STORE_RETRY, untilStoreAnswers } from '#platform/availability/store-wait.ts';
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
  /** Which EDGAR it is; all except `live` are polled at the short interval around the clock. */
  readonly origin: CoverageResponse['origin'];
  /** EDGAR_BASE_URL, or `sample`, whose URL differs at every start. If it changes, the company list is refreshed immediately. */
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
  /** Reports failing requests to EDGAR other than those for the feed itself. */
  readonly stalled?: Pick<LiveStalledWork, 'begin' | 'end'>;
}

export interface PollOutcome {
  readonly new: number;
  readonly error: EdgarError | null;
}

const SOURCE = 'feed';
const REFRESHING_COMPANIES = 'refreshing the company list';
const QUIET_SECONDS = 60;
const MAX_WAIT_MS = 5 * 60_000;
/** A reading that fails after its first page more than this many times in a row has hit an EDGAR limit, not an outage. */
const MAX_OPEN_GAPS = 3;

/** Polls EDGAR's feed, in one process at a time. */
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

  /** Restores a pause that EDGAR requested of an earlier process. Call it before any request to EDGAR. */
  async restorePause(): Promise<void> {
    const { pausedUntil } = await this.#states.get();
    if (pausedUntil !== null) this.options.gateway.pauseUntil(new Date(pausedUntil));
  }

  override begin(): void {
    this.#known.clear();
  }

  /**
   * One poll: reads the feed, ingests new filings, stores the outcome. EDGAR failures are part of the outcome; only our own failures are thrown, such as
   * an unavailable store.
   * @param signal stops between two batches of filings.
   */
  async pollOnce(signal?: AbortSignal): Promise<PollOutcome> {
    const { clock } = this.options;
    await this.#refreshCompanies();
    const stored = await this.#states.get();
    const runId = randomId();
    const beganAt = clock.now().toISOString();
    // If a reading failed and there are no entries of an earlier complete poll to stop at, only reading the whole feed closes the gap.
    const until = stored.top === null && stored.openGaps > 0 ? 'limit' : 'known';
    const reading = await this.#reader.read({ until, earlier: stored.top });
    const at = reading.at ?? clock.now();
    const state = withoutFuture(stored, at);
    for (const { reason, title } of reading.rejected) this.options.logger.warn({ reason, title }, 'couldn’t read a feed entry');

    // Store this before ingesting anything, so that the gap doesn't look closed after a crash.
    const noted = brokeOff(reading) ? await this.#states.put({ ...state, openGaps: state.openGaps + 1 }) : state;
    const filings = groupEntries(reading.fresh, SOURCE, state.lastPollEdgarAt, Date.parse(state.lastSeenAt ?? '') || 0);
    const { fresh: ingested } = await this.#sightings.ingest(filings, runId, signal, (filing) => this.#known.note(filing));
    // Another process may be polling by now. It ingests the rest, and its state must not be overwritten.
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

  /** After a store outage, polls again soon. Pauses after EDGAR failures are handled in {@link look}. */
  override async afterFailure(error: unknown, failures: number, signal: AbortSignal): Promise<number> {
    const { events, operational } = this.options;
    if (!isStoreFailure(error)) return this.#intervalMs;
    await untilStoreAnswers(() => Promise.all([events.ping(), operational.ping()]), signal);
    return failures === 1 ? 0 : Math.min(this.#intervalMs, STORE_RETRY(1) * 2 ** failures);
  }

  get #intervalMs(): number {
    const { clock, origin, pollSeconds } = this.options;
    const open = origin !== 'live' || inEdgarHours(clock.now());
    return (open ? pollSeconds : Math.max(pollSeconds, QUIET_SECONDS)) * 1000;
  }

  /** Whether the feed may have shown entries since the last poll that polls have missed for good. */
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

  /** A poll that doesn't reach the previous one breaks the series; the sample feed always shows everything. */
  #unbrokenSince({ unbrokenSince }: FeedState, reading: FeedReading, moment: Date): string | null {
    if (this.options.origin === 'sample') return unbrokenSince ?? easternTime(moment).date;
    const continuous = reading.end === 'known' || (reading.end === 'error' && reading.pages === 0);
    return continuous ? unbrokenSince : dayAfter(filingDateUpTo(moment));
  }

  async #refreshCompanies(): Promise<void> {
    const { companies, gateway, logger, observer, referenceOrigin, stalled } = this.options;
    try {
      await companies.refresh(gateway, referenceOrigin);
      stalled?.end('failing-schedules', REFRESHING_COMPANIES);
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      // The gateway counts its own failures; one without a URL comes from the parser.
      if (error.url === null) observer?.failed('tickers', error.failure);
      logger.warn({ failure: error.failure, reason: error.message }, 'couldn’t refresh the company list');
      const holdsUp = 'tickers of new companies';
      stalled?.begin('failing-schedules', { what: REFRESHING_COMPANIES, why: error.message, holdsUp, command: 'doctor' });
    }
  }
}

/** Whether a reading failed after its first page. */
function brokeOff({ end, pages }: FeedReading): boolean {
  return end === 'error' && pages > 0;
}

function later(a: string | null, b: string | null): string | null {
  return a !== null && (b === null || a > b) ? a : b;
}
