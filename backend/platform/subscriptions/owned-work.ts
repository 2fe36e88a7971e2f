import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import { listLeases } from './lease.ts';
import { workerIdOf } from './lease-owner.ts';
import { WorkerMembers } from './worker-members.store.ts';

/** A worker with the leases it holds. */
export interface OwnedWork {
  readonly workerId: string;
  /** An operator has ordered it to hand over its work. */
  readonly draining: boolean;
  /** Names of the leases, with the time since when it holds each; null for one of an older build. */
  readonly leases: readonly { readonly name: string; readonly since: string | null }[];
}

/** Who owns what: every worker that shares work, and every other owner of leases, by id. */
export async function ownedWork(store: OperationalStore): Promise<readonly OwnedWork[]> {
  const [members, leases] = await Promise.all([new WorkerMembers(store).all(), listLeases(store)]);
  const byOwner = Map.groupBy(leases, ({ owner }) => owner);
  const draining = new Map(members.map((member) => [member.owner, member.draining]));
  const owners = new Set([...draining.keys(), ...byOwner.keys()].filter((owner) => owner !== null));
  return [...owners]
    .map((owner) => ({
      workerId: workerIdOf(owner),
      draining: draining.get(owner) ?? false,
      leases: (byOwner.get(owner) ?? [])
        .map(({ _id: name, since = null }) => ({ name, since }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    }))
    .sort((a, b) => a.workerId.localeCompare(b.workerId, 'en'));
}
