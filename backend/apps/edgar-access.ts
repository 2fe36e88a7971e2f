import { once } from 'node:events';
import type { PollFeedSchedule } from '../contexts/filings/poll-feed/poll-feed.schedule.ts';
import { pause } from '../platform/clock/backoff.ts';
import type { RunnerStatus } from '../platform/observability/worker-status.store.ts';
import type { Lease, LeaseStore } from '../platform/subscriptions/lease.ts';
import type { Progress, SubscriptionSupervisor } from '../platform/subscriptions/subscription-supervisor.ts';

const LEASE = 'edgar-gateway';
/** EDGAR counts requests per second: the last requests of the previous owner are more than a second old by then. */
const HAND_OVER_MS = 1_100;

/** A loop that asks EDGAR. */
export interface EdgarSchedule {
  start(): void;
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>;
}

/** Whether this worker is the one that asks EDGAR; its gateway checks it before every request. */
export class EdgarTurn {
  lease: Pick<Lease, 'confirm'> | null = null;

  async isOurs(): Promise<boolean> {
    return (await this.lease?.confirm()) ?? false;
  }
}

/**
 * Everything that asks EDGAR runs in one worker at a time, under one lease: EDGAR counts requests per user over all machines, so the
 * budget belongs to the deployment and not to a process (docs/edgar.md, "One gateway").
 */
export class EdgarAccess {
  #reading: readonly SubscriptionSupervisor[] = [];

  constructor(
    private readonly leases: Pick<LeaseStore, 'acquire'>,
    private readonly turn: EdgarTurn,
    private readonly feed: EdgarSchedule & Pick<PollFeedSchedule, 'keepSilence'>,
    /** Loops that ask EDGAR, in addition to the polling. */
    private readonly additional: readonly EdgarSchedule[],
    private readonly reading: () => readonly SubscriptionSupervisor[],
  ) {}

  /** States of the processes that read from EDGAR while this worker has the lease. */
  get statuses(): readonly RunnerStatus[] {
    return this.#reading.map(({ status }) => status);
  }

  /** For a supervisor: polls and reads while the lease is held. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    progress.standby();
    const lease = await this.leases.acquire(LEASE, signal);
    if (!lease) return;
    const stop = AbortSignal.any([signal, lease.signal]);
    const reading = this.reading();
    this.#reading = reading;
    this.turn.lease = lease;
    try {
      progress.caughtUp();
      if (lease.epoch > 1) await pause(HAND_OVER_MS, stop);
      if (stop.aborted) return;
      await this.feed.keepSilence();
      for (const schedule of [this.feed, ...this.additional]) schedule.start();
      for (const each of reading) each.start();
      if (!stop.aborted) await once(stop, 'abort');
    } finally {
      await Promise.all([this.feed, ...this.additional, ...reading].map((each) => each.stop()));
      this.#reading = [];
      this.turn.lease = null;
      await lease.release();
    }
  }
}
