import { hasEnded } from '../../backend/platform/subscriptions/lease-owner.ts';
import { onStores } from './product-record.ts';

interface LeaseRow {
  readonly _id: string;
  readonly owner: string | null;
  readonly epoch: number;
}

const PAGE = 500;

/** The epoch of every lease that a living process of this machine has, by name. */
export function heldLeases(dataDir: string, servers: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, number>> {
  return onStores(
    dataDir,
    async ({ operations }) => {
      const leases = operations.collection<LeaseRow>({ name: 'leases', version: 1, fields: {}, indexes: [] });
      const { documents } = await leases.find({ filter: {}, limit: PAGE });
      const held = documents.filter(({ owner }) => owner !== null && !hasEnded(owner));
      return new Map(held.map(({ _id, epoch }) => [_id, epoch]));
    },
    servers,
  );
}

/** Names of leases that were held before and have another epoch now, or no owner. */
export function takenAnew(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly string[] {
  return [...before].filter(([name, epoch]) => after.get(name) !== epoch).map(([name]) => `lease ${name}`);
}
