import type { Lease, LeaseStore } from '../subscriptions/lease.ts';
import type { Progress } from '../subscriptions/subscription-supervisor.ts';

/**
 * Does work that one process does at a time: waits for the lease, works, hands the lease back.
 * @param work told when to stop: asked to, or the lease is lost.
 */
export async function underLease(
  leases: Pick<LeaseStore, 'acquire'>,
  name: string,
  signal: AbortSignal,
  progress: Progress,
  work: (stop: AbortSignal, lease: Lease) => Promise<void>,
): Promise<void> {
  progress.standby();
  const lease = await leases.acquire(name, signal);
  if (!lease) return;
  try {
    await work(AbortSignal.any([signal, lease.signal]), lease);
  } finally {
    await lease.release();
  }
}
