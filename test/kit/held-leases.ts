import { listLeases } from '../../backend/platform/subscriptions/lease.ts';
import { hasEnded } from '../../backend/platform/subscriptions/lease-owner.ts';
import { onStores } from './product-record.ts';
import { eventually } from './runtime.ts';

/** Epochs of leases by name. */
type Held = ReadonlyMap<string, number>;

/** The epoch of every lease held by a living process of this machine, by name. */
export async function heldLeases(dataDir: string, servers: Readonly<Record<string, string>>): Promise<Held> {
  return epochsOf(await ownedLeases(dataDir, servers));
}

/**
 * The same, once each of them was acquired or renewed after a given time. Until then its owner may still fail because of an earlier outage: it may be waiting
 * for an answer while the record names it as the owner.
 * @param sinceMs wall clock time. @throws with the held leases, when some are not renewed in time.
 */
export async function leasesRenewedSince(
  sinceMs: number,
  dataDir: string,
  servers: Readonly<Record<string, string>>,
): Promise<Held> {
  const isRenewed = ({ expiresAt, ttlMs = Number.POSITIVE_INFINITY }: OwnedLease) => Date.parse(expiresAt) - ttlMs >= sinceMs;
  const renewed = await eventually(
    () => ownedLeases(dataDir, servers),
    (owned) => owned.length > 0 && owned.every(isRenewed),
  );
  return epochsOf(renewed);
}

type OwnedLease = Awaited<ReturnType<typeof listLeases>>[number];

const epochsOf = (leases: readonly OwnedLease[]): Held => new Map(leases.map(({ _id, epoch }) => [_id, epoch]));

function ownedLeases(dataDir: string, servers: Readonly<Record<string, string>>): Promise<readonly OwnedLease[]> {
  const isOwned = ({ owner }: OwnedLease) => owner !== null && !hasEnded(owner);
  return onStores(dataDir, async ({ operations }) => (await listLeases(operations)).filter(isOwned), servers);
}

/** Names of leases that were held before and now have another epoch or no owner. */
export function takenAgain(before: Held, after: Held): readonly string[] {
  return [...before].filter(([name, epoch]) => after.get(name) !== epoch).map(([name]) => `lease ${name}`);
}
