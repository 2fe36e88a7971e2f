import type { Lease, Leases } from './lease.ts';
import type { Progress } from './subscription-supervisor.ts';

export interface UnderLeaseOptions {
  /** Lowest epoch is one above this. */
  readonly epochAbove?: number;
  /** Leases that the work will acquire once it runs. */
  readonly alsoWatched?: readonly string[];
}

/**
 * Runs work that only one process at a time may do: waits for the lease, runs the work, releases the lease. When the lease is recalled, it waits for its
 * next turn; otherwise it returns when the work does.
 * @param work gets a signal that aborts on a stop request and when the lease is recalled or lost.
 */
export async function underLease(
  leases: Leases,
  name: string,
  signal: AbortSignal,
  progress: Pick<Progress, 'standby'>,
  work: (stop: AbortSignal, lease: Lease) => Promise<void>,
  { epochAbove = 0, alsoWatched = [] }: UnderLeaseOptions = {},
): Promise<void> {
  for (let isRecalled = true; isRecalled && !signal.aborted; ) {
    let lease = await leases.tryAcquire(name, epochAbove);
    if (!lease) {
      progress.standby();
      lease = await leases.acquire(name, signal, epochAbove, alsoWatched);
    }
    if (!lease) return;
    try {
      await work(AbortSignal.any([signal, lease.signal, lease.recalled]), lease);
      isRecalled = lease.recalled.aborted && !lease.signal.aborted;
    } finally {
      await lease.release();
    }
  }
}
