import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from '../../backend/platform/subscriptions/lease-owner.ts';
import { onStores } from './product-record.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

interface LeaseRow {
  readonly _id: string;
  readonly owner: string | null;
  readonly epoch: number;
  readonly ttlMs?: number;
  readonly expiresAt: string;
}

const PAGE = 500;
const LOOK_MS = 300;

/** The epoch of every lease that a living process of this machine has, by name. */
export async function heldLeases(
  dataDir: string,
  servers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, number>> {
  return epochsOf(await ownedLeases(dataDir, servers));
}

/**
 * The same as soon as each of them was taken or renewed after a moment. Until then its owner may still fall to an outage that ended before: what it
 * sent waits for the answer, and the record shows it as the owner.
 * @param sinceMs of the wall clock. @throws naming the leases that are not renewed in time.
 */
export async function leasesRenewedSince(
  sinceMs: number,
  dataDir: string,
  servers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, number>> {
  const giveUpAt = performance.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    const owned = await ownedLeases(dataDir, servers);
    const silent = owned.filter(({ expiresAt, ttlMs = 0 }) => Date.parse(expiresAt) - ttlMs < sinceMs);
    if (owned.length > 0 && silent.length === 0) return epochsOf(owned);
    if (performance.now() > giveUpAt) throw new Error(`not renewed since an outage: ${silent.map(({ _id }) => _id).join(', ')}`);
    await sleep(LOOK_MS);
  }
}

const epochsOf = (leases: readonly LeaseRow[]) => new Map(leases.map(({ _id, epoch }) => [_id, epoch]));

function ownedLeases(dataDir: string, servers: Readonly<Record<string, string>>): Promise<readonly LeaseRow[]> {
  return onStores(
    dataDir,
    async ({ operations }) => {
      const leases = operations.collection<LeaseRow>({ name: 'leases', version: 1, fields: {}, indexes: [] });
      const { documents } = await leases.find({ filter: {}, limit: PAGE });
      return documents.filter(({ owner }) => owner !== null && !hasEnded(owner));
    },
    servers,
  );
}

/** Names of leases that were held before and have another epoch now, or no owner. */
export function takenAnew(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly string[] {
  return [...before].filter(([name, epoch]) => after.get(name) !== epoch).map(([name]) => `lease ${name}`);
}
