import { once } from 'node:events';
import { pause } from '#platform/clock/backoff.ts';
import type { RunnerStatus } from '#platform/observability/worker-status.store.ts';
import { underLease } from '#platform/schedules/under-lease.ts';
import type { Lease, LeaseStore } from '#platform/subscriptions/lease.ts';
import { processLease } from '#platform/subscriptions/process-runner.ts';
import type { Progress, SubscriptionSupervisor } from '#platform/subscriptions/subscription-supervisor.ts';
import type { PollFeedSchedule } from '../poll-feed/poll-feed.schedule.ts';
import { FILING_PROCESSES, FILING_SCHEDULES } from '../worker-names.catalog.ts';

/** Pause before the first request: by then the last requests of the previous owner are more than a second old, as EDGAR counts per second. */
const HAND_OVER_MS = 1_100;

/** Leases of what runs below: their former owner is the one whose access to EDGAR is waited for, and all are to be taken over at once. */
const BELOW = [FILING_SCHEDULES.pollFeed.lease, processLease(FILING_PROCESSES.readFiling.name)];

/** Runs something that sends requests to EDGAR, from start to stop. */
export interface EdgarRunner {
  start(): void;
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>;
}

/** Whether this worker holds the lease of EDGAR access; its gateway checks this before every request. */
export class EdgarTurn {
  lease: Pick<Lease, 'confirm'> | null = null;

  async isOurs(): Promise<boolean> {
    return (await this.lease?.confirm()) ?? false;
  }
}

/**
 * Everything that sends requests to EDGAR runs in one worker at a time, under one lease: EDGAR counts requests per user over all machines, so the
 * budget belongs to the deployment and not to a process (docs/edgar.md, "One gateway").
 */
export class EdgarAccess {
  #reading: readonly SubscriptionSupervisor[] = [];

  constructor(
    private readonly leases: Pick<LeaseStore, 'acquire'>,
    private readonly turn: EdgarTurn,
    private readonly feed: Pick<PollFeedSchedule, 'restorePause'>,
    /** The schedules that send requests to EDGAR, created each time the lease is acquired. */
    private readonly asking: () => readonly EdgarRunner[],
    /** The processes that send requests to EDGAR. */
    private readonly reading: () => readonly SubscriptionSupervisor[],
  ) {}

  /** States of the processes that read from EDGAR while this worker has the lease. */
  get statuses(): readonly RunnerStatus[] {
    return this.#reading.map(({ status }) => status);
  }

  /** For a supervisor: polls and reads while the lease is held. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    const work = async (stop: AbortSignal, lease: Lease) => {
      const asking = this.asking();
      const reading = this.reading();
      this.#reading = reading;
      this.turn.lease = lease;
      try {
        progress.caughtUp();
        if (lease.epoch > 1) await pause(HAND_OVER_MS, stop);
        if (stop.aborted) return;
        await this.feed.restorePause();
        for (const each of [...asking, ...reading]) each.start();
        if (!stop.aborted) await once(stop, 'abort');
      } finally {
        await Promise.all([...asking, ...reading].map((each) => each.stop()));
        this.#reading = [];
        this.turn.lease = null;
      }
    };
    await underLease(this.leases, FILING_SCHEDULES.edgar.lease, signal, progress, work, BELOW);
  }
}
