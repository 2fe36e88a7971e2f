import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { randomId } from '#platform/ids/ids.ts';
import type { Logger } from '#platform/observability/logger.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { inEdgarHours } from '#reading/formats/submission/edgar-calendar.ts';
import { SWEPT_PREFIXES } from '../../forms/published/form.catalog.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import type { IngestSightings } from '../ingest-filing/ingest-sightings.service.ts';
import type { CoverageResponse } from '../report-coverage/coverage.response.ts';
import { FILING_SCHEDULES } from '../worker-names.catalog.ts';
import { entryKey, FEED_ENTRIES, FeedReader } from './feed.reader.ts';
import { FeedStateStore } from './feed-state.store.ts';
import { groupEntries, type SightedEntry } from './group-entries.ts';
import { IngestionLog } from './ingestion-log.service.ts';
import { KnownFilings } from './known-filings.store.ts';

export interface SweepFeedOptions {
  readonly gateway: EdgarGateway;
  readonly origin: CoverageResponse['origin'];
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly operational: OperationalStore;
  readonly sightings: IngestSightings;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Seconds between two sweeps of a form family; default 60. */
  readonly sweepSeconds?: number;
}

const SOURCE = 'sweep';
const SWEEP_SECONDS = 60;
/** Maximum entries held while polling fails, some 600 bytes each; a later sweep finds the others again. */
const MAX_WAITING_ENTRIES = 10_000;

/**
 * Sweeps the feed of each form family in turn, because it still shows filings that a burst of other forms pushed out of the common feed. Runs in the same
 * worker as polling, the only one that sends requests to EDGAR.
 */
export class SweepFeedSchedule extends Schedule {
  readonly name = FILING_SCHEDULES.sweepFeed.name;
  /** Null, because it runs under the EDGAR access lease. */
  readonly lease = FILING_SCHEDULES.sweepFeed.lease;
  readonly #known: KnownFilings;
  readonly #reader: FeedReader;
  readonly #states: FeedStateStore;
  readonly #log: IngestionLog;
  /** Entries that only a sweep has seen so far. */
  readonly #waiting = new Map<string, SightedEntry & { readonly sightedAt: string }>();
  #requests = 0;
  #turn = -1;

  constructor(private readonly options: SweepFeedOptions) {
    super();
    const { gateway, events, codec, executor, operational, clock } = options;
    this.#known = new KnownFilings(events, codec, FEED_ENTRIES);
    this.#reader = new FeedReader(gateway, this.#known, clock);
    this.#states = new FeedStateStore(operational);
    this.#log = new IngestionLog(executor);
  }

  override begin(): void {
    this.#known.clear();
    this.#turn = -1;
  }

  /** Sweeps one family per call (none on the first), evenly spaced, so that polling never waits for several sweeps. */
  async look(signal: AbortSignal): Promise<number> {
    const { clock, gateway, origin } = this.options;
    const family = SWEPT_PREFIXES[this.#turn % SWEPT_PREFIXES.length];
    this.#turn += 1;
    if (family === undefined || gateway.pausedUntil() !== null || (origin === 'live' && !inEdgarHours(clock.now())))
      return this.#pauseMs;
    // Wait for the first poll; before it, every entry would count as found by the sweep.
    if ((await this.#states.get().catch(() => null))?.lastPollAt == null) return this.#pauseMs;
    await this.settle(signal);
    await this.sweepOnce(family);
    return this.#pauseMs;
  }

  override afterFailure(): number {
    return this.#pauseMs;
  }

  get #pauseMs(): number {
    return ((this.options.sweepSeconds ?? SWEEP_SECONDS) * 1000) / SWEPT_PREFIXES.length;
  }

  /**
   * Sweeps one family. New entries are ingested later by {@link settle}, because polling will find most of them too. EDGAR failures are left to polling,
   * which runs into them as well.
   */
  async sweepOnce(family: string): Promise<void> {
    const { fresh, pages } = await this.#reader.read({ type: family, until: 'stale' });
    this.#requests += pages;
    const sightedAt = this.options.clock.now().toISOString();
    for (const one of fresh) {
      if (this.#waiting.size >= MAX_WAITING_ENTRIES) return;
      const key = entryKey(one.entry);
      if (!this.#waiting.has(key)) this.#waiting.set(key, { ...one, sightedAt });
    }
  }

  /**
   * Ingests entries that a sweep saw and a later poll didn't find.
   * @returns how many filings were new or had a new party.
   */
  async settle(signal?: AbortSignal): Promise<number> {
    if (this.#waiting.size === 0) return 0;
    const { sightings } = this.options;
    const { lookBeganAt, lastPollEdgarAt } = await this.#states.get();
    const due = [...this.#waiting].filter(([, { sightedAt }]) => lookBeganAt !== null && lookBeganAt > sightedAt);
    const [, newest] = due[0] ?? [];
    if (!newest) return 0;
    const runId = randomId();
    const filings = groupEntries(
      due.map(([, one]) => one),
      SOURCE,
      lastPollEdgarAt,
      0,
    );
    const { fresh } = await sightings.ingest(filings, runId, signal, (filing) => this.#known.note(filing));
    for (const [key] of due) this.#waiting.delete(key);
    if (fresh.length > 0) {
      const data = {
        source: SOURCE,
        seen: due.length,
        new: fresh.length,
        pages: this.#requests,
        requests: this.#requests,
        gap: false,
      };
      await this.#log.record(SOURCE, [{ type: 'IngestionRunCompleted', data }], runId, newest.seenAt);
    }
    this.#requests = 0;
    return fresh.length;
  }
}
