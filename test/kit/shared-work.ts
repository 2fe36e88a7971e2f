import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { listLeases } from '../../backend/platform/subscriptions/lease.ts';
import { shareOut } from '../../backend/platform/subscriptions/work-shares.ts';
import { WorkerMembers } from '../../backend/platform/subscriptions/worker-members.store.ts';

/** How many leases each worker holds, once exactly this many workers share the work and each holds what is its own; otherwise null. */
export async function sharedAmong(workers: number, operations: OperationalStore): Promise<readonly number[] | null> {
  const members = await new WorkerMembers(operations).all();
  if (members.length !== workers) return null;
  const leases = new Map((await listLeases(operations)).map(({ _id, owner }) => [_id, owner]));
  const ids = new Map(members.map(({ owner, _id }) => [owner, _id]));
  const weights = new Map(members.flatMap(({ wants }) => wants.map(({ name, weight }) => [name, weight] as const)));
  const works = [...weights].map(([name, weight]) => ({ name, weight, holder: ids.get(leases.get(name) ?? '') ?? null }));
  const sharers = members.map(({ _id: id, wants, draining }) => ({
    id,
    draining,
    wants: new Set(wants.map(({ name }) => name)),
  }));
  const shares = shareOut(works, sharers);
  if (works.some(({ name, holder }) => holder === null || holder !== shares.get(name))) return null;
  return members.map(({ _id }) => works.filter(({ holder }) => holder === _id).length);
}
