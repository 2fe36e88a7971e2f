import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { WORKER_SILENCE_MS, WorkerStatusStore } from '#platform/observability/worker-status.store.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { listLeases } from '#platform/subscriptions/lease.ts';
import { workerIdOf } from '#platform/subscriptions/lease-owner.ts';
import { WorkerMembers } from '#platform/subscriptions/worker-members.store.ts';
import type { WorkersResponse } from './projections.response.ts';
import { ListWorkersQuery } from './show-projections.query.ts';

@QueryHandler(ListWorkersQuery)
export class ListWorkersHandler implements IQueryHandler<ListWorkersQuery> {
  constructor(
    private readonly statuses: WorkerStatusStore,
    private readonly operations: OperationalStore,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<WorkersResponse> {
    const [workers, leases, members] = await Promise.all([
      this.statuses.workers(),
      listLeases(this.operations),
      new WorkerMembers(this.operations).all(),
    ]);
    const draining = new Set(members.flatMap((member) => (member.draining ? member._id : [])));
    const now = this.clock.now().getTime();
    return {
      workers: workers.map(({ _id: id, updatedAt, runners }) => ({
        ...{ id, updatedAt, silent: now - Date.parse(updatedAt) > WORKER_SILENCE_MS, runners: runners.length },
        draining: draining.has(id),
        standby: runners.filter(({ state }) => state === 'standby').length,
        faulted: runners.filter(({ state }) => state === 'faulted').map(({ name }) => name),
      })),
      leases: leases.map(({ _id: name, owner, epoch, expiresAt, since = null }) => ({
        name,
        owner: owner === null ? null : workerIdOf(owner),
        epoch,
        expiresAt,
        since: owner === null ? null : since,
      })),
    };
  }
}
