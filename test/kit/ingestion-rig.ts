import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackfillCompanySchedule } from '../../backend/contexts/filings/backfill-company/backfill-company.schedule.ts';
import { StoredCompanyDirectory } from '../../backend/contexts/filings/company-directory.store.ts';
import { TickerCorrections } from '../../backend/contexts/filings/correct-ticker/ticker-corrections.reader.ts';
import {
  type EdgarGatewayOptions,
  type GatewayObserver,
  type GatewayRoute,
  HttpEdgarGateway,
} from '../../backend/contexts/filings/edgar/edgar-gateway.adapter.ts';
import { filingStream } from '../../backend/contexts/filings/filing.stream.ts';
import { IngestSightings } from '../../backend/contexts/filings/ingest-filing/ingest-sightings.service.ts';
import { PollFeedSchedule } from '../../backend/contexts/filings/poll-feed/poll-feed.schedule.ts';
import { SweepFeedSchedule } from '../../backend/contexts/filings/poll-feed/sweep-feed.schedule.ts';
import { SweepSearchSchedule } from '../../backend/contexts/filings/poll-feed/sweep-search.schedule.ts';
import { type CompanyEvent, companyEvents } from '../../backend/contexts/filings/published/company.events.ts';
import { type FilingEvent, filingEvents } from '../../backend/contexts/filings/published/filing.events.ts';
import {
  type IngestionDayEvent,
  type IngestionFailure,
  ingestionDayEvents,
} from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import { type ReadingHoldEvent, readingHoldEvents } from '../../backend/contexts/filings/published/reading-hold.events.ts';
import { ReadFilingWhenIngested } from '../../backend/contexts/filings/read-filing-when-ingested.process.ts';
import { HistoryReadings } from '../../backend/contexts/filings/read-history/history-readings.store.ts';
import { QueueHistoryWhenIngested } from '../../backend/contexts/filings/read-history/queue-history-when-ingested.process.ts';
import { ReadHistorySchedule } from '../../backend/contexts/filings/read-history/read-history.schedule.ts';
import { ReconcileIndexSchedule } from '../../backend/contexts/filings/reconcile-index/reconcile-index.schedule.ts';
import { DamagedFilingsStore } from '../../backend/contexts/filings/repair-filings/damaged-filings.store.ts';
import { ReadingHoldStore } from '../../backend/contexts/filings/repair-filings/reading-hold.store.ts';
import { ReadingPause } from '../../backend/contexts/filings/repair-filings/reading-pause.service.ts';
import { ReadingQueue } from '../../backend/contexts/filings/repair-filings/reading-queue.reader.ts';
import { RepairFilingsSchedule } from '../../backend/contexts/filings/repair-filings/repair-filings.schedule.ts';
import { TellUnreadFilingsSchedule } from '../../backend/contexts/filings/repair-filings/tell-unread-filings.schedule.ts';
import { UnreadFilingsStore } from '../../backend/contexts/filings/repair-filings/unread-filings.store.ts';
import { type Clock, SystemClock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { EventCodec, type Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { ProcessRunner } from '../../backend/platform/subscriptions/process-runner.ts';
import { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { MemoryLogger } from './runtime.ts';
import { type Startable, startable } from './startable.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

const codec = new EventCodec([...filingEvents, ...ingestionDayEvents, ...companyEvents, ...readingHoldEvents]);

/** Counts what metrics would. */
export class CountingObserver implements GatewayObserver {
  readonly failures: `${GatewayRoute} ${IngestionFailure}`[] = [];
  pauses: Date[] = [];
  readonly offsets: number[] = [];
  requested(): void {}
  succeeded(): void {}
  failed(route: GatewayRoute, failure: IngestionFailure): void {
    this.failures.push(`${route} ${failure}`);
  }
  clockOffset(seconds: number): void {
    this.offsets.push(seconds);
  }
  paused(until: Date): void {
    this.pauses.push(until);
  }
}

export interface RigOptions {
  /** Folder of the stores; a second rig on the same folder is the restarted process. */
  readonly folder?: string;
  /** In-memory stores: faster, but unavailable to a second rig. */
  readonly inMemory?: boolean;
  readonly clock?: Clock;
  readonly gateway?: Partial<EdgarGatewayOptions>;
  readonly firstWaitMs?: number;
}

/** Everything from the EDGAR gateway to extracted facts, with real HTTP and stores, without the rest of the product. */
export class IngestionRig {
  readonly folder: string;
  readonly events: SqliteEventStore;
  readonly operational: EmbeddedOperationalStore;
  readonly texts: OperationalTextStore;
  readonly companies: StoredCompanyDirectory;
  readonly gateway: HttpEdgarGateway;
  readonly schedule: PollFeedSchedule & Startable;
  readonly sweep: SweepFeedSchedule & Startable;
  readonly search: SweepSearchSchedule & Startable;
  readonly reconcile: ReconcileIndexSchedule & Startable;
  readonly backfill: BackfillCompanySchedule & Startable;
  readonly parked: ParkedMessages;
  readonly damaged: DamagedFilingsStore;
  readonly repair: RepairFilingsSchedule;
  readonly unread: UnreadFilingsStore;
  readonly tellUnread: TellUnreadFilingsSchedule;
  readonly leases: LeaseStore;
  readonly logger = new MemoryLogger();
  readonly observer = new CountingObserver();
  readonly #clock: Clock;
  readonly #reading: ReadFilingWhenIngested;
  readonly #queueHistory: QueueHistoryWhenIngested;
  readonly readings: HistoryReadings;
  readonly readHistory: ReadHistorySchedule & Startable;
  readonly #supervisors: SubscriptionSupervisor[] = [];
  #stopped = false;

  constructor(baseUrl: string, options: RigOptions = {}) {
    this.folder = options.folder ?? mkdtempSync(join(tmpdir(), 'ingestion-'));
    const clock = options.clock ?? new SystemClock();
    const { logger, observer } = this;
    this.#clock = clock;
    const pathOf = (file: string) => (options.inMemory ? ':memory:' : join(this.folder, file));
    this.events = new SqliteEventStore({ path: pathOf('log.db'), clock });
    this.operational = new EmbeddedOperationalStore({ path: pathOf('ops.db'), clock });
    this.texts = new OperationalTextStore(this.operational);
    this.leases = new LeaseStore(this.operational, clock, { retryMs: 5 });
    this.parked = new ParkedMessages(this.operational, clock);
    this.companies = new StoredCompanyDirectory({
      operational: this.operational,
      corrections: new TickerCorrections(this.events, codec),
      clock,
      logger,
    });
    this.gateway = new HttpEdgarGateway({
      baseUrl,
      userAgent: 'Filingwire tests tests@example.com',
      maxRps: 5_000,
      clock,
      observer,
      logger,
      backoffMs: 1,
      ...options.gateway,
    });
    const executor = new CommandExecutor(this.events, codec, clock);
    const shared = { gateway: this.gateway, executor, clock, logger, observer };
    const deps = { leases: this.leases, clock, log: logger };
    const poll = new PollFeedSchedule({
      ...shared,
      origin: 'replay',
      referenceOrigin: baseUrl,
      pollSeconds: 0.01,
      events: this.events,
      codec,
      operational: this.operational,
      companies: this.companies,
    });
    this.schedule = startable(poll, deps);
    const sightings = new IngestSightings({ executor, companies: this.companies, clock, logger, observer });
    const edgarDeps = {
      ...shared,
      origin: 'replay' as const,
      events: this.events,
      codec,
      operational: this.operational,
      sightings,
    };
    this.sweep = startable(new SweepFeedSchedule({ ...edgarDeps, sweepSeconds: 0.2 }), deps);
    this.search = startable(new SweepSearchSchedule({ ...edgarDeps, sweepSeconds: 0.2 }), deps);
    this.backfill = startable(new BackfillCompanySchedule({ ...edgarDeps, checkSeconds: 0.02 }), deps);
    this.reconcile = startable(new ReconcileIndexSchedule({ ...edgarDeps, checkSeconds: 0.02 }), deps);
    this.damaged = new DamagedFilingsStore(this.operational);
    this.unread = new UnreadFilingsStore(this.operational);
    const reading = {
      ...shared,
      unread: this.unread,
      companies: this.companies,
      texts: this.texts,
      damaged: this.damaged,
      pause: new ReadingPause(clock, { firstMs: 20, recheckMs: 10, headStartMs: 50 }),
      firstWaitMs: options.firstWaitMs ?? 1,
    };
    this.repair = new RepairFilingsSchedule({ ...reading, events: this.events, codec });
    this.tellUnread = new TellUnreadFilingsSchedule({
      ...reading,
      events: this.events,
      codec,
      holds: new ReadingHoldStore(this.operational),
      queue: new ReadingQueue(this.events, codec, new CheckpointStore(this.operational, clock)),
    });
    this.#reading = new ReadFilingWhenIngested(reading);
    this.readings = new HistoryReadings(this.operational);
    this.#queueHistory = new QueueHistoryWhenIngested(this.readings);
    const history = { ...reading, events: this.events, codec, readings: this.readings, paceMs: 0 };
    this.readHistory = startable(new ReadHistorySchedule(history), deps);
  }

  /** Starts the reading processes from their last checkpoint in this folder. */
  async startReading(): Promise<void> {
    const checkpoints = new CheckpointStore(this.operational, this.#clock);
    for (const process of [this.#reading, this.#queueHistory]) {
      await checkpoints.create(process.name, null, await this.events.logId());
      const runner = new ProcessRunner(
        process,
        {
          events: this.events,
          codec,
          checkpoints,
          parked: this.parked,
          leases: this.leases,
          clock: this.#clock,
          log: this.logger,
        },
        { attempts: 2, retry: () => 1, checkpointMs: 5 },
      );
      const supervisor = new SubscriptionSupervisor(
        { kind: 'process', name: runner.name },
        (signal, progress) => runner.run(signal, progress),
        this.#clock,
        this.logger,
      );
      this.#supervisors.push(supervisor);
      supervisor.start();
    }
  }

  async filing(accession: string): Promise<readonly Recorded<FilingEvent>[]> {
    const stored = await this.events.read(filingStream(accession));
    return stored.flatMap((event) => codec.decode<FilingEvent>(event) ?? []);
  }

  /** All events of these categories in log order. */
  async log<E extends FilingEvent | IngestionDayEvent | CompanyEvent | ReadingHoldEvent>(
    category: string,
  ): Promise<readonly Recorded<E>[]> {
    const found: Recorded<E>[] = [];
    for (let after: Position | null = null, end = false; !end; ) {
      const page = await this.events.readAll({ after, categories: [category], limit: 500 });
      found.push(...page.events.flatMap((event) => codec.decode<E>(event) ?? []));
      after = page.reached;
      end = page.end;
    }
    return found;
  }

  /** Streams parked by the reading process, with the reason. */
  parkedReadings() {
    return this.parked.of(this.#reading.name);
  }

  /** Stops everything but keeps the folder, like the end of a process. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    const schedules = [this.schedule, this.sweep, this.search, this.reconcile, this.backfill, this.readHistory];
    await Promise.all(schedules.map((schedule) => schedule.stop()));
    await Promise.all(this.#supervisors.map((supervisor) => supervisor.stop()));
    this.companies.stop();
    this.gateway.close();
    await this.leases.close();
    await Promise.all([this.events.close(), this.operational.close()]);
  }

  async discard(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Polls until `done` returns true, pausing twice as long as each poll took, because one that reads the whole log must not slow down what it waits for.
 * @throws on a timeout.
 */
export async function until(done: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    const began = performance.now();
    if (await done()) return;
    if (began > deadline) throw new Error(`gave up after ${WAIT_TIMEOUT_MS} ms`);
    const rest = Math.max(10, 2 * (performance.now() - began));
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
