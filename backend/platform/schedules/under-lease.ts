import type { Lease, LeaseStore } from '../subscriptions/lease.ts';
import type { Progress } from '../subscriptions/subscription-supervisor.ts';

/**
 * Runs work that only one process at a time may do: waits for the lease, runs the work, releases the lease.
 * @param work gets a signal that aborts on a stop request and when the lease is lost.
 * @param alsoWatched leases that the work will acquire once it runs.
 */
export async function underLease(
  leases: Pick<LeaseStore, 'acquire'>,
  name: string,
  signal: AbortSignal,
  progress: Progress,
  work: (stop: AbortSignal, lease: Lease) => Promise<void>,
  alsoWatched: readonly string[] = [],
): Promise<void> {
  progress.standby();
  const lease = await leases.acquire(name, signal, 0, alsoWatched);
  if (!lease) return;
  try {
    await work(AbortSignal.any([signal, lease.signal]), lease);
  } finally {
    await lease.release();
  }
}
