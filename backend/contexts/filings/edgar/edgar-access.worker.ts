import { once } from 'node:events';
import { pause } from '#platform/clock/backoff.ts';
import type { RunnerStatus } from '#platform/observability/worker-status.store.ts';
import type { Lease, Leases } from '#platform/subscriptions/lease.ts';
import { processLease } from '#platform/subscriptions/partition.ts';
import type { Progress, SubscriptionSupervisor } from '#platform/subscriptions/subscription-supervisor.ts';
import { underLease } from '#platform/subscriptions/under-lease.ts';
import type { PollFeedSchedule } from '../poll-feed/poll-feed.schedule.ts';
import { FILING_PROCESSES, FILING_SCHEDULES } from '../worker-names.catalog.ts';

/** Pause before the first request. EDGAR counts requests per second; after this, the previous owner's last ones no longer count. */
const TAKEOVER_PAUSE_MS = 1_100;

/** Leases that the runners here take themselves. A waiting worker also waits for these, so that it takes over everything at once. */
const RUNNER_LEASES = [FILING_SCHEDULES.pollFeed.lease, processLease(FILING_PROCESSES.readFiling.name)];

/** Runs something that sends requests to EDGAR, from start to stop. */
export interface EdgarRunner {
  start(): void;
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>;
}

/** Tells whether this worker holds the EDGAR access lease; its gateway checks this before every request. */
export class EdgarTurn {
  lease: Pick<Lease, 'confirm'> | null = null;

  async isOurs(): Promise<boolean> {
    return (await this.lease?.confirm()) ?? false;
  }
}

/**
 * Runs everything that sends requests to EDGAR in one worker at a time, under one lease: EDGAR counts requests per user across machines, so the
 * whole deployment shares one budget (docs/edgar.md, "One gateway").
 */
export class EdgarAccess {
  #running: readonly SubscriptionSupervisor[] = [];

  constructor(
    private readonly leases: Leases,
    private readonly turn: EdgarTurn,
    private readonly feed: Pick<PollFeedSchedule, 'restorePause'>,
    /** The schedules that send requests to EDGAR, created each time the lease is acquired. */
    private readonly schedules: () => readonly EdgarRunner[],
    /** The processes that send requests to EDGAR. */
    private readonly processes: () => readonly SubscriptionSupervisor[],
  ) {}

  /** States of the processes that read from EDGAR while this worker has the lease. */
  get statuses(): readonly RunnerStatus[] {
    return this.#running.map(({ status }) => status);
  }

  /** Polls and reads while the lease is held; to be run by a supervisor. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    const work = async (stop: AbortSignal, lease: Lease) => {
      const schedules = this.schedules();
      const processes = this.processes();
      this.#running = processes;
      this.turn.lease = lease;
      try {
        progress.caughtUp();
        if (lease.epoch > 1) await pause(TAKEOVER_PAUSE_MS, stop);
        if (stop.aborted) return;
        await this.feed.restorePause();
        for (const each of [...schedules, ...processes]) each.start();
        if (!stop.aborted) await once(stop, 'abort');
      } finally {
        await Promise.all([...schedules, ...processes].map((each) => each.stop()));
        this.#running = [];
        this.turn.lease = null;
      }
    };
    await underLease(this.leases, FILING_SCHEDULES.edgar.lease, signal, progress, work, { alsoWatched: RUNNER_LEASES });
  }
}
